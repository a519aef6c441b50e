/** Invariants of gifts, each a query for its violations. */
import { sql } from 'kysely'
import { postedOnce, type Invariants } from '../../ledger/audit.ts'

export const giftInvariants: Invariants = {
  'each gift is posted once, with its whole amount': postedOnce('giftGiven', sql`select user_id, id as ref, -amount as amount from gifts`),
  'each gift counts against limits, once': sql`
    select coalesce(g.id, o.id) from gifts g full join (select * from other_plays where starts_with(id, 'gift:')) o on o.id = 'gift:' || g.id
    where g.id is null or o.id is null or o.user_id <> g.user_id or o.stake <> g.amount or o.payout <> 0 or not o.is_purchase`,
  'each gift was asked for': sql`
    select g.id from gifts g where g.at > house_now() - interval '7 days'
      and not exists (select from requests r where r.user_id = g.user_id and r.operation = 'sendGift' and r.answer ->> 'giftId' = g.id)`,
  'what a request was answered with was given to it': sql`
    select r.request_id from requests r left join gifts g on g.id = r.answer ->> 'giftId' and g.user_id = r.user_id
    where r.operation = 'sendGift' and g.id is null`,
  'the sums of rankings are those of the gifts': sql`
    select coalesce(s.user_id, g.user_id) from (select * from gift_sums where span = 'all') s
    full join (
      select c.scope, user_id, sum(amount) as amount from gifts cross join lateral (values (room_id), ('*')) c (scope) group by c.scope, user_id
    ) g on g.scope = s.scope and g.user_id = s.user_id where s.amount is distinct from g.amount
    union all
    select s.user_id from gift_sums s
    left join (select room_id, day, user_id, sum(amount) as amount from gifts group by room_id, day, user_id) g
      on g.room_id = s.scope and g.day = s.span and g.user_id = s.user_id
    where s.span like '2%' and s.scope <> '*' and s.amount is distinct from g.amount
    union all
    select s.user_id from gift_sums s
    left join (
      select room_id, 'week ' || to_char(date_trunc('week', day::date), 'YYYY-MM-DD') as week, user_id, sum(amount) as amount from gifts
      group by room_id, week, user_id
    ) g on g.room_id = s.scope and g.week = s.span and g.user_id = s.user_id
    where s.span like 'week %' and s.scope <> '*' and s.amount is distinct from g.amount`,
  'a combo counts its gifts': sql`
    select g.combo from (
      select combo, running, sum(count) over (partition by combo order by at, id) as counted from gifts
    ) g where g.running <> g.counted`,
}
