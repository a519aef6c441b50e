/** Whether a call that moves money was answered before, so that it only repeats the stored answer. */
import { sql } from 'kysely'
import type { Call } from '#/contract/call.ts'
import type { Platform } from '../platform/platform.ts'

/** False for calls without an operation. */
export async function isAnswered(
  { db }: Pick<Platform, 'db'>,
  { repeats }: Pick<Call, 'repeats'>,
  userId: string,
  requestId: string,
): Promise<boolean> {
  if (repeats?.operation === undefined) return false
  const { operation, posted } = repeats
  const answer = posted
    ? db
        .selectFrom('postings')
        .select('userId')
        .where('userId', '=', userId)
        .where(sql<string>`kind`, '=', operation)
        .where('ref', '=', requestId)
    : db
        .selectFrom('requests')
        .select('userId')
        .where('userId', '=', userId)
        .where('operation', '=', operation)
        .where('requestId', '=', requestId)
  return (await answer.executeTakeFirst()) !== undefined
}
