/** Operator commands that show and change one member. */
import { memberIdOf } from '../accounts/module.ts'
import { checkField, neatText } from '#/rules/fields.ts'
import { cardsInFull, clearFundPassword, correctRealName, maskName, maskPhone } from '../payoutDetails/module.ts'
import { oneOf, privateText, word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { byTime, list, table } from '../../platform/operator/list.ts'
import { protectionActs } from '../protection/module.ts'
import { membersBy, showMember } from './memberView.ts'

export const memberCommands: Commands = {
  members: {
    help: 'what is tied to a member',
    acts: {
      find: list({
        help: 'by a part of the name or the nickname, by the phone, the real name, the last four digits of a card, or an invitation code',
        takes: { text: privateText },
        query: (_platform, { text }) => membersBy(text),
        order: byTime,
        id: 'username',
        at: 'at',
        columns: [
          ['name', 'text', ({ username }) => username],
          ['nickname', 'text', ({ nickName }) => nickName],
          ['kind', 'text', ({ isAgent }) => (isAgent ? 'agent' : 'player')],
          ['group', 'text', ({ prizeGroup }) => prizeGroup, 'group {}'],
          ['state', 'text', ({ state }) => state],
          ['realName', 'text', ({ realName }) => (realName === null ? null : maskName(realName))],
          ['phone', 'text', ({ phone }) => (phone === null ? null : maskPhone(phone))],
          ['inviteCode', 'text', ({ inviteCode }) => inviteCode],
          ['at', 'time', ({ at }) => at],
          ['matched', 'text', ({ matched }) => matched, 'by {}'],
        ],
      }),
      show: act({
        help: 'one with money, bets, sessions, cards, limits, team and latest orders',
        takes: { name: word },
        run: (platform, { name }, print) => showMember(platform, name, print),
      }),
      cards: table({
        help: 'their cards in full',
        takes: { name: word },
        rows: async (platform, { name }) => cardsInFull(platform, { userId: await memberIdOf(platform.db, name) }),
        columns: [
          ['id', 'text', ({ id }) => id],
          ['bank', 'text', ({ bank }) => bank],
          ['branch', 'text', ({ branch }) => branch || '-'],
          ['holder', 'text', ({ holder }) => holder],
          ['number', 'text', ({ number }) => number],
          ['at', 'time', ({ boundAt }) => boundAt],
          ['state', 'text', ({ unboundAt }) => (unboundAt === null ? 'bound' : 'unbound')],
        ],
      }),
      realname: act({
        help: 'changes the real name',
        takes: { name: word, realname: privateText },
        async run(platform, { name, realname }, print) {
          const realName = neatText(realname)
          if (checkField('realName', realName)) throw new Error('the name needs more than one character')
          const isChanged = await correctRealName(platform, await memberIdOf(platform.db, name), realName)
          print(isChanged ? realName : `no change: the name is ${realName} already`)
        },
      }),
      'fundpassword-reset': act({
        help: 'clears the fund password; the member sets another one',
        takes: { name: word },
        async run(platform, { name }, print) {
          const isCleared = await clearFundPassword(platform, await memberIdOf(platform.db, name))
          print(isCleared ? 'cleared; withdrawals open again after the hours of fundCoolingHours' : 'no change: there is no fund password')
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
