/** Commands that lock members out, and one about the codes they were sent. */
import { transact, type Tx } from '../../platform/database/database.ts'
import { daysOf, needed, type Command } from '../../platform/operator/command.ts'
import type { Platform } from '../../platform/platform.ts'
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

export const accountCommands: Readonly<Record<string, Command>> = {
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
  sms: {
    usage: '[--days N]',
    help: 'codes handed over to be sent, and those that were not taken, by UTC day and what they were for (30 days unless told)',
    async run({ db }, args, print) {
      for (const { day, type, sent, failed } of await smsByDay(db, daysOf(args))) print(`${day}\t${type}\t${sent} sent\t${failed} failed`)
    },
  },
}
