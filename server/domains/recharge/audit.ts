/** Invariants of recharges and their money, each a query for its violations. */
import { sql } from 'kysely'
import { postedOnce, type Invariants } from '../../ledger/audit.ts'

/** Sum of the postings of a kind, by the recharge in their `ref` before a colon. */
const posted = (kind: string) => sql`(
  select user_id, split_part(ref, ':', 1) as id, sum(amount)::bigint as amount, count(*) as times from postings where kind = ${kind} group by 1, 2
)`

export const rechargeInvariants: Invariants = {
  'a recharge was credited once, with what it was for': postedOnce(
    'recharge',
    sql`select user_id, id as ref, amount from recharges where state = 'CREDITED'`,
  ),
  'the fee of a recharge was taken once, of what was put in': sql`
    select coalesce(r.id, p.id) from (
      select r.id, r.user_id, coalesce(h.charged, r.fee) as fee from recharges r left join held_deposits h on h.recharge_id = r.id
      where r.state = 'CREDITED' and coalesce(h.charged, r.fee) > 0
    ) r
    full join ${posted('rechargeFee')} p on p.user_id = r.user_id and p.id = r.id
    where -p.amount is distinct from r.fee
    union all
    select r.id from recharges r join held_deposits h on h.recharge_id = r.id
    where h.charged <> div(r.fee::numeric * (r.amount - h.amount + h.released), r.amount)`,
  'what is held of recharges is what its account owes each member': sql`
    select coalesce(h.user_id, p.user_id) from (
      select user_id, sum(amount - released) as amount from held_deposits where state in ('HELD', 'RETURNING') group by user_id
    ) h
    full join (select user_id, -sum(amount) as amount from postings where house = 'house:held' group by user_id) p on p.user_id = h.user_id
    where coalesce(p.amount, 0) <> coalesce(h.amount, 0)`,
  'a part of a recharge was held once, and left as it says': sql`
    select coalesce(h.recharge_id, p.id) from held_deposits h
    full join ${posted('rechargeHold')} p on p.user_id = h.user_id and p.id = h.recharge_id
    where -p.amount is distinct from h.amount
    union all
    select h.recharge_id from held_deposits h
    left join ${posted('rechargeRelease')} p on p.user_id = h.user_id and p.id = h.recharge_id
    left join ${posted('rechargeReturn')} b on b.user_id = h.user_id and b.id = h.recharge_id
    where coalesce(p.times, 0) <> h.moves
      or coalesce(p.amount, 0) <> case h.state when 'RETURNED' then h.amount else h.released end
      or coalesce(-b.amount, 0) <> case h.state when 'RETURNED' then h.amount - h.released else 0 end`,
}
