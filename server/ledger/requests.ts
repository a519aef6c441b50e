/** Answered requests: the call and answer of each request id of a member. */
import { sql } from 'kysely'
import { hash } from 'node:crypto'
import { type Call, repeatedDays } from '#/contract/call.ts'
import { callNames, contract } from '#/contract/contract.ts'
import type { StoredAnswer, WriteRequest, Once } from '../platform/dispatch/handlers.ts'
import { Refusal } from '../platform/refusals/refusal.ts'
import { patiently, transact, type Db } from '../platform/database/database.ts'
import { lockWallet } from './ledger.ts'

/** Storage time of an answer. */
const STORED_DAYS = repeatedDays + 1

const calls: readonly Call[] = callNames.map((name) => contract[name])
/** Posting kinds whose postings have the id and answer of their request. */
const posted = [...new Set(calls.flatMap(({ repeats }) => (repeats?.apart === 'posting' && repeats.operation) || []))]

/** SHA-256 of the request; `payload` must be in a canonical form. */
export function hashOf(payload: unknown): string {
  return hash('sha256', JSON.stringify(payload), 'base64url')
}

/** The stored answers of these request ids of any calls; nothing for a new id. Primary keys of both tables serve the lookups. */
export async function answersBefore(
  db: Db,
  userId: string,
  requestIds: readonly string[],
): Promise<(StoredAnswer & { requestId: string })[]> {
  const { rows } = await sql<StoredAnswer & { requestId: string }>`
    select request_id, operation, payload_hash, answer from requests where user_id = ${userId} and request_id = any(${requestIds}::text[])
    union all
    select ref, kind, payload_hash, null from postings
    where user_id = ${userId} and kind = any(${posted}::text[]) and ref = any(${requestIds}::text[])`.execute(db)
  return rows
}

/** The stored answer of a request id; undefined for a new id. */
export async function answeredBefore(db: Db, userId: string, requestId: string): Promise<StoredAnswer | undefined> {
  return (await answersBefore(db, userId, [requestId]))[0]
}

/** Stores the answer of a write. Call it in the transaction of the write. */
export async function keepAnswer(db: Db, { userId, operation, requestId, payloadHash }: WriteRequest, answer: unknown): Promise<void> {
  await db
    .insertInto('requests')
    .values({ userId, operation, requestId, payloadHash, answer: JSON.stringify(answer) })
    .execute()
}

/**
 * Executes a request once, in one transaction that locks the member's wallet. `before` is the stored answer of its id. Throws Refusal
 * DUPLICATE if the id was used for another call or other arguments.
 */
export function onceFor(db: Db, request: WriteRequest, before?: StoredAnswer): Once {
  const own = (stored: StoredAnswer | undefined) => {
    if (stored && (stored.operation !== request.operation || stored.payloadHash !== request.payloadHash)) throw new Refusal('DUPLICATE')
    return stored
  }
  const look = async (within: Db) => own(await answeredBefore(within, request.userId, request.requestId))
  return async ({ begin, read }) => {
    const stored = own(before)
    if (stored) return read(stored.answer)
    const begun = await begin().catch(async (error: unknown) => {
      // A concurrent attempt may have been answered; its answer replaces this refusal.
      const meanwhile = await look(db)
      if (!meanwhile) throw error
      return meanwhile
    })
    if ('answer' in begun) return read(begun.answer)
    const answer = await transact(db, async (tx) => {
      await begun.lock(tx)
      await lockWallet(tx, request.userId)
      const meanwhile = await look(tx)
      if (meanwhile) return meanwhile.answer
      const result = await begun.work(tx)
      await keepAnswer(tx, request, result)
      return result
    })
    return read(answer)
  }
}

/** Deletes expired answers, a limited number at a time. */
export async function forgetRequests(db: Db): Promise<void> {
  await patiently(db, (tx) =>
    sql`
    delete from requests where (user_id, request_id) in (
      select user_id, request_id from requests
      where created_at < house_now() - make_interval(days => ${STORED_DAYS}) order by created_at limit 50000
    )`.execute(tx),
  )
}
