/** Operator commands about members' sign-ins and balances, and one about SMS codes. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { points, signedAmount } from '../../ledger/points.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import { days, word } from '../../platform/operator/arguments.ts'
import { act, type Commands } from '../../platform/operator/command.ts'
import { contributionPoint } from '../../platform/modules/contributions.ts'
import { balanceOf, lockWallet } from '../../ledger/ledger.ts'
import { byTime, list, table } from '../../platform/operator/list.ts'
import { localizedOf } from '../../platform/operator/localized.ts'
import { adjustBalance } from './adjusting.ts'
import { memberIdOf } from './members.ts'
import { endSessions } from './sessions.ts'
import { smsByDay } from './sms.ts'

/** Contribution point: called in the transaction that locks a member, with the wallet locked. */
export const memberLocked = contributionPoint<(tx: Tx, userId: string) => Promise<void>>()

/** Locks the wallet first: whoever has locked a wallet knows the member's state until the end of the transaction. */
async function setState(tx: Tx, username: string, state: 'active' | 'locked'): Promise<string> {
  const userId = await memberIdOf(tx, username)
  await lockWallet(tx, userId)
  await tx.updateTable('users').set({ state }).where('id', '=', userId).execute()
  return userId
}

interface ListedSession {
  readonly id: string
  readonly at: number
  readonly activeAt: number
  readonly expiresAt: number
  readonly endedAt: number | null
  readonly state: string
  readonly ip: string
  readonly userAgent: string
}

const REASON_MOST = 200
const because = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('is missing'),
  v.maxLength(REASON_MOST, `has ${REASON_MOST} characters at most`),
  v.metadata({ option: 'string', help: 'the reason, which the member reads: "中文 | 한국어 | English"' }),
)
const request = v.pipe(
  v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/, 'is up to 64 letters, digits, dots and dashes'))),
  v.metadata({ option: 'string', help: 'the id of this adjustment: the same id again changes nothing more' }),
)

export const accountCommands: Commands = {
  sessions: {
    help: 'where members are signed in',
    acts: {
      list: list({
        help: 'those of a member, ended ones too while they are kept',
        takes: { name: word },
        query: async ({ db }, { name }) => sql<ListedSession>`
          select id, created_at as at, active_at, expires_at, ended_at, ip, user_agent,
            coalesce(ended, case when expires_at <= house_now() then 'expired' else 'open' end) as state
          from sessions where user_id = ${await memberIdOf(db, name)}`,
        order: byTime,
        at: 'at',
        columns: [
          ['id', 'text', ({ id }) => id],
          ['state', 'text', ({ state }) => state],
          ['at', 'time', ({ at }) => at, 'began {}'],
          ['activeAt', 'time', ({ activeAt }) => activeAt, 'active {}'],
          ['endsAt', 'time', ({ endedAt, expiresAt }) => endedAt ?? expiresAt, 'ends {}'],
          ['ip', 'text', ({ ip }) => ip],
          ['browser', 'text', ({ userAgent }) => userAgent],
        ],
      }),
      end: act({
        help: 'signs a member out everywhere, or out of one session by its id; they can sign in again',
        takes: { of: word },
        async run(platform, { of }, print) {
          const ended = await transact(platform.db, async (tx) => {
            const session = await tx.selectFrom('sessions').select(['id', 'userId']).where('id', '=', of).executeTakeFirst()
            const which = session ? { userId: session.userId, only: session.id } : { userId: await memberIdOf(tx, of) }
            return endSessions(platform, tx, which, 'logout')
          })
          print(`ended ${ended} sessions`)
        },
      }),
    },
  },
  balances: {
    help: 'what members have',
    acts: {
      adjust: act({
        help: 'sets a balance right, up or down (-3), never below zero; the member reads of it in the account details and in a message',
        takes: { name: word, amount: signedAmount, because, request },
        async consequence({ db }, { name, amount }) {
          const userId = await memberIdOf(db, name)
          const { balance } = await balanceOf(db, userId)
          const what = amount < 0n ? `takes ${points(-amount)} from` : `adds ${points(amount)} to`
          return `${what} the balance of ${name}, which is about ${points(balance)}; ${name} is told`
        },
        async run(platform, { name, amount, because: reason, request: requestId = randomUUID() }, print) {
          const userId = await memberIdOf(platform.db, name)
          const change = { requestId, amount, because: localizedOf(reason) }
          print(`${name}\t${points(amount)}\t${points(await adjustBalance(platform, userId, change))} now\trequest ${requestId}`)
        },
      }),
    },
  },
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
  sms: table({
    help: 'codes handed over to be sent, and those that were not taken, by UTC day and what they were for',
    takes: { days },
    rows: ({ db }, input) => smsByDay(db, input.days),
    columns: [
      ['day', 'text', ({ day }) => day],
      ['type', 'text', ({ type }) => type],
      ['sent', 'text', ({ sent }) => sent, '{} sent'],
      ['failed', 'text', ({ failed }) => failed, '{} failed'],
    ],
  }),
}
