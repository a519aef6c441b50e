/** Commands about members. */
import { endSessions } from './sessions.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { barTerm } from '#/contract/protection.ts'
import { checkField } from '#/rules/fields.ts'
import { cardsInFull } from '../payoutDetails/cards.ts'
import { clearFundPassword } from '../payoutDetails/fundPassword.ts'
import { needed, type Print, UsageError, type Command } from '../../platform/operator/command.ts'
import { protectionActions } from '../protection/protectionCommands.ts'

async function setState(tx: Tx, username: string, state: 'active' | 'locked'): Promise<string> {
  const row = await tx
    .updateTable('users')
    .set({ state })
    .where('usernameKey', '=', username.toLowerCase())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Error(`there is no member "${username}"`)
  return row.id
}

async function memberNamed({ db }: Platform, name: string | undefined): Promise<string> {
  const username = needed(name, 'the username')
  const row = await db.selectFrom('users').select('id').where('usernameKey', '=', username.toLowerCase()).executeTakeFirst()
  if (!row) throw new Error(`there is no member "${username}"`)
  return row.id
}

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
  lock: {
    usage: 'USERNAME',
    help: 'locks a member out and ends their sessions',
    async run(platform: Platform, [name], print) {
      const username = needed(name, 'the username')
      await transact(platform.db, async (tx) => {
        const userId = await setState(tx, username, 'locked')
        await endSessions(platform, tx, { userId }, 'operator')
      })
      print(`${username} is locked`)
    },
  },
  unlock: {
    usage: 'USERNAME',
    help: 'lets a locked member in again',
    async run({ db }, [name], print) {
      const username = needed(name, 'the username')
      await transact(db, (tx) => setState(tx, username, 'active'))
      print(`${username} is active`)
    },
  },
  members: {
    usage:
      '[cards NAME | realname NAME "..." | fundpassword-reset NAME | operating NAME on/off | protection NAME | limits NAME | exclude NAME TERM]',
    help: `what is tied to a member: cards in full, real name, fund password; whether it is an account of the house; limits and every change of them, pauses, an exclusion that time alone ends (${barTerm.options.join(' ')})`,
    async run(platform, [action = '', name, ...value], print) {
      const protect = Object.hasOwn(protectionActions, action) ? protectionActions[action] : undefined
      if (protect) return protect(platform, needed(name, 'the username'), value[0], print)
      const act = Object.hasOwn(memberActions, action) ? memberActions[action] : undefined
      if (!act) throw new UsageError([...Object.keys(memberActions), ...Object.keys(protectionActions)].join(', '))
      await act(platform, print, await memberNamed(platform, name), value.join(' '))
    },
  },
}
