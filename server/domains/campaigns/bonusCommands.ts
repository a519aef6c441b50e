/** Operator commands about bonuses. */
import * as v from 'valibot'
import { word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { memberIdOf } from '../accounts/module.ts'
import { bonusLines } from './lines.ts'

export const bonusCommands: Commands = {
  bonuses: {
    help: 'bonuses that run: points apart from cash, which become cash once they are wagered. They are awards of activities (campaigns)',
    alone: 'list',
    acts: {
      list: act({
        help: 'of all members or of one, the latest first',
        takes: { member: v.optional(word) },
        async run(platform, { member }, print) {
          const userId = member === undefined ? undefined : await memberIdOf(platform.db, member)
          for (const line of await bonusLines(platform, userId)) print(line)
        },
      }),
    },
  },
}
