/** The total of open orders, for deposit limits. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Total amount of the member's open orders, which counts towards deposit limits. */
export async function waitingSum(db: Db, userId: string): Promise<bigint> {
  const {
    rows: [row],
  } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from recharges
    where user_id = ${userId} and (state = 'CHECKING' or state = 'WAITING' and expires_at > house_now())`.execute(db)
  return row?.sum ?? 0n
}
