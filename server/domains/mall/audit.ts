/** Invariants of titles and rides, each a query for its violations. */
import { sql } from 'kysely'
import { postedOnce, type Invariants } from '../../ledger/audit.ts'

export const mallInvariants: Invariants = {
  'each purchase in the mall is posted once, at its price': postedOnce(
    'mallBought',
    sql`select user_id, id as ref, -amount as amount from mall_purchases`,
  ),
  'each purchase in the mall counts against limits, once': sql`
    select coalesce(m.id, o.id) from mall_purchases m full join (select * from other_plays where starts_with(id, 'mall:')) o on o.id = 'mall:' || m.id
    where m.id is null or o.id is null or o.user_id <> m.user_id or o.stake <> m.amount or o.payout <> 0 or not o.is_purchase`,
  'what is owned was bought, for as long as it was bought': sql`
    select coalesce(o.user_id, m.user_id) from mall_owned o full join (
      select user_id, code, case when bool_or(until_at is null) then null else max(until_at) end as until_at from mall_purchases group by user_id, code
    ) m on m.user_id = o.user_id and m.code = o.code
    where o.user_id is null or m.user_id is null or o.until_at is distinct from m.until_at`,
  'what is in use is of its kind': sql`
    select u.user_id from mall_using u join mall_items i on i.code = u.code where i.kind <> u.kind`,
}
