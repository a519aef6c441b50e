/** What is tied to one member, seen and set by an operator. */
import { memberIdOf } from '../accounts/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { restrictionTerm } from '#/contract/protection.ts'
import { checkField } from '#/rules/fields.ts'
import { cardsInFull } from '../payoutDetails/module.ts'
import { clearFundPassword } from '../payoutDetails/module.ts'
import { needed, type Print, UsageError, type Command } from '../../platform/operator/command.ts'
import { protectionActions } from '../protection/module.ts'

type MemberAction = (platform: Platform, print: Print, userId: string, value: string) => Promise<void>

/** What `members` does with one member. */
const memberActions: Readonly<Record<string, MemberAction>> = {
  async cards(platform, print, userId) {
    for (const { id, bank, branch, holder, number, boundAt, unboundAt } of await cardsInFull(platform, { userId })) {
      print([id, bank, branch || '-', holder, number, new Date(boundAt).toISOString(), unboundAt === null ? 'bound' : 'unbound'].join('\t'))
    }
  },
  async realname({ db }, print, userId, value) {
    const realName = needed(value, 'the name')
    if (checkField('realName', realName)) throw new Error('the name needs more than one character')
    await db.updateTable('users').set({ realName }).where('id', '=', userId).execute()
    print(realName)
  },
  async 'fundpassword-reset'(platform, print, userId) {
    await clearFundPassword(platform, userId)
    print('cleared; withdrawals open again after the hours of fundCoolingHours')
  },
  async operating({ db }, print, userId, value) {
    if (value !== 'on' && value !== 'off') throw new UsageError('on or off')
    await db
      .updateTable('users')
      .set({ isOperating: value === 'on' })
      .where('id', '=', userId)
      .execute()
    print(value)
  },
}

export const memberCommands: Readonly<Record<string, Command>> = {
  members: {
    usage:
      '[cards NAME | realname NAME "..." | fundpassword-reset NAME | operating NAME on/off | protection NAME | limits NAME | exclude NAME TERM]',
    help: `what is tied to a member: cards in full, real name, fund password; whether it is an account of the house; limits and every change of them, pauses, an exclusion that time alone ends (${restrictionTerm.options.join(' ')})`,
    async run(platform, [action = '', name, ...value], print) {
      const protect = Object.hasOwn(protectionActions, action) ? protectionActions[action] : undefined
      if (protect) return protect(platform, needed(name, 'the username'), value[0], print)
      const act = Object.hasOwn(memberActions, action) ? memberActions[action] : undefined
      if (!act) throw new UsageError([...Object.keys(memberActions), ...Object.keys(protectionActions)].join(', '))
      await act(platform, print, await memberIdOf(platform.db, needed(name, 'the username')), value.join(' '))
    },
  },
}
