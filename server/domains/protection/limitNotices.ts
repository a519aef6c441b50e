/**
 * Messages to members who have used nine tenths of one of their limits. The transaction that counts the play or the deposit notes the
 * limit, once in its window, and a job sends the message. Play is noted by a trigger, wherever it is counted.
 */
import { sql } from 'kysely'
import type { LimitKind, LimitSpan } from '#/contract/protection.ts'
import { type Db, transact, type Tx } from '../../platform/database/database.ts'
import { sendMessage } from '../content/module.ts'
import { depositRooms, playRestrictionOf } from './guard.ts'
import { limitUsed } from './texts.ts'

/** Call it in the transaction of a deposit, with the wallet locked. */
export async function noteDeposits(tx: Tx, userId: string): Promise<void> {
  for (const { span, amount, left, endsAt } of await depositRooms(tx, userId)) {
    const [ends, used] = [new Date(endsAt), amount - left]
    await sql`select note_limit(${userId}, 'deposit', ${span}, ${ends}::timestamptz, ${amount}::bigint, ${used}::bigint)`.execute(tx)
  }
}

interface Noted {
  readonly userId: string
  readonly kind: LimitKind
  readonly span: LimitSpan
}

const AT_ONCE = 200

/** Sends the messages that are due; each in its own transaction. */
export async function tellLimits(db: Db): Promise<void> {
  const noted = await db.selectFrom('limitNotices').select(['userId', 'kind', 'span']).where('toldAt', 'is', null).limit(AT_ONCE).execute()
  for (const one of noted) await transact(db, (tx) => tell(tx, one))
}

/** Of a window that is over, and during a pause of play, there is nothing to tell. */
async function tell(tx: Tx, { userId, kind, span }: Noted): Promise<void> {
  const {
    rows: [notice],
  } = await sql<{ amount: bigint; used: bigint; isCurrent: boolean }>`
    update limit_notices set told_at = house_now() where user_id = ${userId} and kind = ${kind} and span = ${span} and told_at is null
    returning amount, used, until_at > house_now() as is_current`.execute(tx)
  if (!notice?.isCurrent || (await playRestrictionOf(tx, userId)) !== null) return
  await sendMessage(tx, userId, 'limits', limitUsed(kind, span, notice))
}
