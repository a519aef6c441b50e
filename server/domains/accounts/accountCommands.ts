/** Operator commands that lock members, and one about SMS codes. */
import { transact, type Tx } from '../../platform/database/database.ts'
import { days, word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { endSessions } from './sessions.ts'
import { smsByDay } from './sms.ts'

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

export const accountCommands: Commands = {
  lock: act({
    help: 'locks a member out and ends their sessions',
    takes: { username: word },
    async run(platform, { username }, print) {
      await transact(platform.db, async (tx) => {
        const userId = await setState(tx, username, 'locked')
        await endSessions(platform, tx, { userId }, 'operator')
      })
      print(`${username} is locked`)
    },
  }),
  unlock: act({
    help: 'lets a locked member in again',
    takes: { username: word },
    async run({ db }, { username }, print) {
      await transact(db, (tx) => setState(tx, username, 'active'))
      print(`${username} is active`)
    },
  }),
  sms: act({
    help: 'codes handed over to be sent, and those that were not taken, by UTC day and what they were for',
    takes: { days },
    async run({ db }, input, print) {
      for (const { day, type, sent, failed } of await smsByDay(db, input.days)) print(`${day}\t${type}\t${sent} sent\t${failed} failed`)
    },
  }),
}
