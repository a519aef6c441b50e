/** What a member has staked on draws that are still to come. */
import { type RawBuilder, sql } from 'kysely'

/** As an expression about a member's id. */
export function pendingOf(userId: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql`(select coalesce(sum(stake), 0)::bigint from bets where user_id = ${userId} and state = 'WAIT')`
}
