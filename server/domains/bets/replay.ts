/** Rebuilds the answer to an accepted bet request from its posting and its bets. */
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { StoredReceipt } from './place.ts'
import { betColumns, betSource, type BetRow, type Placed, receiptOf } from './receipt.ts'

const stored = v.object({ first: v.string(), last: v.string(), cancellable: v.boolean() }) satisfies v.GenericSchema<StoredReceipt>

/** Undefined for a new id. Throws Refusal DUPLICATE when the id was used for another request. */
export async function answeredBefore(db: Db, userId: string, requestId: string, payloadHash: string): Promise<Placed | undefined> {
  const posting = await db
    .selectFrom('postings')
    .select(['payloadHash', 'answer', 'current', 'version'])
    .where('userId', '=', userId)
    .where('kind', '=', 'bet')
    .where('ref', '=', requestId)
    .executeTakeFirst()
  if (!posting) return undefined
  if (posting.payloadHash !== payloadHash) throw new Refusal('DUPLICATE')
  const { first, last, cancellable } = v.parse(stored, posting.answer)
  const { rows } = await sql<BetRow>`
    select ${betColumns} from ${betSource}
    where b.user_id = ${userId} and b.bet_id between ${first} and ${last} and b.request_id = ${requestId} order by b.bet_id`.execute(db)
  return {
    bets: rows.map((row) => receiptOf(row, row, cancellable)),
    balance: String(posting.current),
    balanceVersion: Number(posting.version),
  }
}
