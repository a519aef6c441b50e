/** Answered requests: what each of a member's request ids was used for, and the answer. */
import { sql } from 'kysely'
import { hash } from 'node:crypto'
import type { Call } from '#/contract/call.ts'
import { callNames, contract } from '#/contract/contract.ts'
import type { Answered, Asked, Once } from '../platform/dispatch/handlers.ts'
import { Refusal } from '../platform/refusals/refusal.ts'
import { patiently, transact, type Db } from '../platform/database/database.ts'
import { lockWallet } from './ledger.ts'

/** Minimum storage time of an answer: a week. */
const KEPT_DAYS = 8

const calls: readonly Call[] = callNames.map((name) => contract[name])
/** Kinds of postings that carry the id and the answer of their request. */
const posted = [...new Set(calls.flatMap(({ repeats }) => (repeats?.apart === 'posting' && repeats.operation) || []))]

/** SHA-256 of the request; `payload` must be in a canonical form. */
export function hashOf(payload: unknown): string {
  return hash('sha256', JSON.stringify(payload), 'base64url')
}

/** What a member's request ids were used for, by whichever calls; nothing of a new id. Both keys begin with member and id or kind. */
export async function answersBefore(db: Db, userId: string, requestIds: readonly string[]): Promise<(Answered & { requestId: string })[]> {
  const { rows } = await sql<Answered & { requestId: string }>`
    select request_id, operation, payload_hash, answer from requests where user_id = ${userId} and request_id = any(${requestIds}::text[])
    union all
    select ref, kind, payload_hash, null from postings
    where user_id = ${userId} and kind = any(${posted}::text[]) and ref = any(${requestIds}::text[])`.execute(db)
  return rows
}

/** What a member's request id was used for; undefined for a new id. */
export async function answeredBefore(db: Db, userId: string, requestId: string): Promise<Answered | undefined> {
  return (await answersBefore(db, userId, [requestId]))[0]
}

/** Call it in the transaction of the write itself. */
export async function keepAnswer(db: Db, { userId, operation, requestId, payloadHash }: Asked, answer: unknown): Promise<void> {
  await db
    .insertInto('requests')
    .values({ userId, operation, requestId, payloadHash, answer: JSON.stringify(answer) })
    .execute()
}

/** Does a request once, in one transaction that locks the member's wallet. `before`: what its id was used for. */
export function onceFor(db: Db, asked: Asked, before?: Answered): Once {
  const own = (found: Answered | undefined) => {
    if (found && (found.operation !== asked.operation || found.payloadHash !== asked.payloadHash)) throw new Refusal('DUPLICATE')
    return found
  }
  const look = async (within: Db) => own(await answeredBefore(within, asked.userId, asked.requestId))
  return async ({ begin, read }) => {
    const known = own(before)
    if (known) return read(known.answer)
    const begun = await begin().catch(async (error: unknown) => {
      // Another attempt may have been answered meanwhile: its answer replaces a refusal.
      const meanwhile = await look(db)
      if (!meanwhile) throw error
      return meanwhile
    })
    if ('answer' in begun) return read(begun.answer)
    const answer = await transact(db, async (tx) => {
      await begun.lock(tx)
      await lockWallet(tx, asked.userId)
      const meanwhile = await look(tx)
      if (meanwhile) return meanwhile.answer
      const made = await begun.work(tx)
      await keepAnswer(tx, asked, made)
      return made
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
      where created_at < house_now() - make_interval(days => ${KEPT_DAYS}) order by created_at limit 50000
    )`.execute(tx),
  )
}
