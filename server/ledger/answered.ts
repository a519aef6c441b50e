/** As what a member's request id was answered: it belongs to one call, which repeats its stored answer. */
import { sql } from 'kysely'
import type { Call } from '#/contract/call.ts'
import { callNames, contract } from '#/contract/contract.ts'
import type { Platform } from '../platform/platform.ts'

const descriptors: readonly Call[] = callNames.map((name) => contract[name])
const named = (isPosted: boolean) => [
  ...new Set(
    descriptors.flatMap(({ repeats }) =>
      repeats?.operation !== undefined && (repeats.posted === true) === isPosted ? [repeats.operation] : [],
    ),
  ),
]
// Both keys begin with the member and the operation.
const stored = named(false)
const posted = named(true)

/** Operations under which an answer is stored for the id; none for a new one. */
export async function answeredAs({ db }: Pick<Platform, 'db'>, userId: string, requestId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ operation: string }>`
    select operation from requests where user_id = ${userId} and operation = any(${stored}::text[]) and request_id = ${requestId}
    union all
    select kind from postings where user_id = ${userId} and kind = any(${posted}::text[]) and ref = ${requestId}`.execute(db)
  return rows.map(({ operation }) => operation)
}
