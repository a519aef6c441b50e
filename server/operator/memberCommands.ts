/** Commands about members. */
import { endSessions } from '../accounts/sessions.ts'
import { transact, type Tx } from '../db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { needed, type Command } from './command.ts'

async function setState(tx: Tx, username: string, state: 'active' | 'locked'): Promise<string> {
  const row = await tx.updateTable('users').set({ state }).where('usernameKey', '=', username.toLowerCase()).returning('id').executeTakeFirst()
  if (!row) throw new Error(`there is no member "${username}"`)
  return row.id
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
}
