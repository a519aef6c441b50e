/** Total stake of a member's open bets. */
import { type RawBuilder, sql } from 'kysely'

/** As an SQL expression of a member's id. */
export function pendingOf(userId: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql`(select coalesce(sum(stake), 0)::bigint from bets where user_id = ${userId} and state = 'WAIT')`
}
