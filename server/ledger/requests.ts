/** Answered requests: the client's request id and the stored answer. */
import { sql } from 'kysely'
import { hash } from 'node:crypto'
import { type CallName, contract, type Contract } from '#/contract/contract.ts'
import { Refusal } from '../platform/refusals/refusal.ts'
import { patiently, type Db } from '../platform/database/database.ts'

/** Minimum storage time of an answer: a week. */
const KEPT_DAYS = 8

type Kept = { [Name in CallName]: Contract[Name] extends { repeats: { operation: string } } ? Name : never }[CallName]

export interface RequestKey {
  readonly userId: string
  readonly operation: string
  readonly requestId: string
}

/** The operation under which a call's answers are stored, from its descriptor. */
export function keyOf(call: Kept, userId: string, requestId: string): RequestKey {
  return { userId, operation: contract[call].repeats.operation, requestId }
}

/** SHA-256 of the request; `payload` must be in a canonical form. */
export function hashOf(payload: unknown): string {
  return hash('sha256', JSON.stringify(payload), 'base64url')
}

/** The stored answer; undefined for a new id. Throws Refusal DUPLICATE when the id was used for another request. */
export async function answeredBefore(db: Db, { userId, operation, requestId }: RequestKey, payloadHash: string): Promise<unknown> {
  const row = await db
    .selectFrom('requests')
    .select(['payloadHash', 'answer'])
    .where('userId', '=', userId)
    .where('operation', '=', operation)
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  if (row && row.payloadHash !== payloadHash) throw new Refusal('DUPLICATE')
  return row?.answer
}

/** Call it in the transaction of the write itself. */
export async function keepAnswer(tx: Db, key: RequestKey, payloadHash: string, answer: unknown): Promise<void> {
  await tx
    .insertInto('requests')
    .values({ ...key, payloadHash, answer: JSON.stringify(answer) })
    .execute()
}

/** Deletes expired answers, a limited number at a time. */
export async function forgetRequests(db: Db): Promise<void> {
  await patiently(db, (tx) =>
    sql`
    delete from requests where (user_id, operation, request_id) in (
      select user_id, operation, request_id from requests
      where created_at < house_now() - make_interval(days => ${KEPT_DAYS}) order by created_at limit 50000
    )`.execute(tx),
  )
}
