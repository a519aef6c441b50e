/** A member's stakes on one lottery within a time. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { idsSince } from '../../platform/database/ids.ts'

/** Thousandths, without returned stakes. `from` and `until` in milliseconds. */
export async function stakedOn(
  db: Db,
  userId: string,
  lotteryId: string,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<bigint> {
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(sum(stake), 0)::bigint as staked from bets
    where user_id = ${userId} and lottery_id = ${lotteryId} and bet_id >= ${idsSince(sql`${new Date(from)}::timestamptz`)}
      and accepted_at >= ${new Date(from)} and accepted_at <= ${new Date(until)} and state in ('WAIT', 'WIN', 'LOSE', 'PUSH')`.execute(db)
  return rows[0]?.staked ?? 0n
}
