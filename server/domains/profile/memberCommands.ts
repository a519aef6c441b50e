/** Operator commands that show and change one member. */
import { memberIdOf } from '../accounts/module.ts'
import { checkField, neatText } from '#/rules/fields.ts'
import { cardsInFull } from '../payoutDetails/module.ts'
import { clearFundPassword } from '../payoutDetails/module.ts'
import { oneOf, privateText, word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { protectionActs } from '../protection/module.ts'

export const memberCommands: Commands = {
  members: {
    help: 'what is tied to a member',
    acts: {
      cards: act({
        help: 'their cards in full',
        takes: { name: word },
        async run(platform, { name }, print) {
          const userId = await memberIdOf(platform.db, name)
          for (const { id, bank, branch, holder, number, boundAt, unboundAt } of await cardsInFull(platform, { userId })) {
            const state = unboundAt === null ? 'bound' : 'unbound'
            print([id, bank, branch || '-', holder, number, new Date(boundAt).toISOString(), state].join('\t'))
          }
        },
      }),
      realname: act({
        help: 'changes the real name',
        takes: { name: word, realname: privateText },
        async run({ db }, { name, realname }, print) {
          const realName = neatText(realname)
          if (checkField('realName', realName)) throw new Error('the name needs more than one character')
          await db
            .updateTable('users')
            .set({ realName })
            .where('id', '=', await memberIdOf(db, name))
            .execute()
          print(realName)
        },
      }),
      'fundpassword-reset': act({
        help: 'clears the fund password; the member sets another one',
        takes: { name: word },
        async run(platform, { name }, print) {
          await clearFundPassword(platform, await memberIdOf(platform.db, name))
          print('cleared; withdrawals open again after the hours of fundCoolingHours')
        },
      }),
      operating: act({
        help: 'whether it is an account of the house: on or off',
        takes: { name: word, state: oneOf(['on', 'off']) },
        async run({ db }, { name, state }, print) {
          await db
            .updateTable('users')
            .set({ isOperating: state === 'on' })
            .where('id', '=', await memberIdOf(db, name))
            .execute()
          print(state)
        },
      }),
      ...protectionActs,
    },
  },
}
