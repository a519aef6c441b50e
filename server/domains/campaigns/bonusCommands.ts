/** Operator commands about bonuses. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { word } from '../../platform/operator/arguments.ts'
import type { Commands } from '../../platform/operator/command.ts'
import { byTime, list } from '../../platform/operator/list.ts'
import { memberIdOf } from '../accounts/module.ts'
import { bonusState, type RunningBonus, runningRows } from '../bonuses/module.ts'

export const bonusCommands: Commands = {
  bonuses: {
    help: 'bonuses that run: points apart from cash, which become cash once they are wagered. They are awards of activities (campaigns)',
    alone: 'list',
    acts: {
      list: list({
        help: 'of all members or of one',
        takes: { member: v.optional(word) },
        query: async ({ db }, { member }) =>
          sql<RunningBonus>`${runningRows(db, member === undefined ? undefined : await memberIdOf(db, member))}`,
        order: byTime,
        at: 'at',
        columns: [
          ['at', 'time', ({ at }) => at],
          ['member', 'text', ({ username }) => username],
          ['state', 'text', (bonus, { now }) => bonusState(bonus, now())],
          ['amount', 'amount', ({ amount }) => amount, 'amount {}'],
          ['left', 'amount', ({ left }) => left, 'left {}'],
          ['wagered', 'amount', ({ wagered }) => wagered, 'wagered {}'],
          ['required', 'amount', ({ required }) => required, 'of {}'],
          ['until', 'time', ({ expiresAt }) => expiresAt, 'until {}'],
          ['budget', 'text', ({ budget }) => budget, 'from {}'],
          ['id', 'text', ({ id }) => id],
        ],
      }),
    },
  },
}
