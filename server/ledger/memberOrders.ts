/** Members' latest orders. Each domain contributes its own, and the operator reads them as one list. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { contributionPoint, type Parts } from '../platform/modules/contributions.ts'

export interface MemberOrder {
  readonly what: string
  readonly id: string
  readonly state: string
  /** Thousandths. */
  readonly amount: bigint
  /** Milliseconds since 1970. */
  readonly at: number
}

/** SQL of a member's latest orders of a domain, `count` at most, with the columns of MemberOrder in their order; read by an index. */
export type LatestOrders = (userId: string, count: number) => RawBuilder<unknown>

export const memberOrders = contributionPoint<LatestOrders>()

/** The latest orders of each domain, `count` at most; oldest first. */
export async function latestOrders(
  { db, parts }: { readonly db: Db; readonly parts: Parts },
  userId: string,
  count: number,
): Promise<readonly MemberOrder[]> {
  const each = memberOrders.of(parts).map((latest) => sql`(${latest(userId, count)})`)
  const { rows } = await sql<MemberOrder>`
    select * from (${sql.join(each, sql` union all `)}) o (what, id, state, amount, at) order by at`.execute(db)
  return rows
}
