/** Operator commands that lock members, and one about SMS codes. */
import { transact, type Tx } from '../../platform/database/database.ts'
import { days, word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { contributionPoint } from '../../platform/modules/contributions.ts'
import { lockWallet } from '../../ledger/ledger.ts'
import { memberIdOf } from './members.ts'
import { endSessions } from './sessions.ts'
import { smsByDay } from './sms.ts'

/** In the transaction that locks a member, with the wallet locked: what must not be lost with the process. */
export const memberLocked = contributionPoint<(tx: Tx, userId: string) => Promise<void>>()

/** Locks the wallet first, so that whoever has it locked knows the state of the member until the end. */
async function setState(tx: Tx, username: string, state: 'active' | 'locked'): Promise<string> {
  const userId = await memberIdOf(tx, username)
  await lockWallet(tx, userId)
  await tx.updateTable('users').set({ state }).where('id', '=', userId).execute()
  return userId
}

export const accountCommands: Commands = {
  lock: act({
    help: 'locks a member out, ends their sessions and their play at providers of games, and brings the money back from there',
    takes: { username: word },
    async run(platform, { username }, print) {
      await transact(platform.db, async (tx) => {
        const userId = await setState(tx, username, 'locked')
        await endSessions(platform, tx, { userId }, 'operator')
        for (const end of memberLocked.of(platform.parts)) await end(tx, userId)
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
