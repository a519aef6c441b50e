/** Invariants of gifts, each a query for its violations. */
import { sql } from 'kysely'
import { postedOnce, type Invariants } from '../../ledger/audit.ts'
import { RETENTION_DAYS } from './sums.ts'

/** The first day whose sums are checked: later than the days whose sums may be deleted already, whichever time zone the days are of. */
const since = sql`to_char(house_now() - make_interval(days => ${RETENTION_DAYS - 10}::int), 'YYYY-MM-DD')`
const isChecked = sql`(span = 'all' or (span like '2%' and span >= ${since}) or (span like 'week %' and span >= 'week ' || ${since}))`

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
    select coalesce(s.user_id, g.user_id) from (select * from gift_sums where ${isChecked}) s
    full join (
      select scope, span, user_id, sum(amount) as amount
      from (select room_id, day, user_id, sum(amount) as amount from gifts group by room_id, day, user_id) d
      cross join lateral (values (d.room_id), ('*')) c (scope)
      cross join lateral (values ('all'), (d.day), ('week ' || to_char(date_trunc('week', d.day::date), 'YYYY-MM-DD'))) t (span)
      where ${isChecked} group by scope, span, user_id
    ) g on g.scope = s.scope and g.span = s.span and g.user_id = s.user_id where s.amount is distinct from g.amount`,
  'a combo counts its gifts': sql`
    select g.combo from (
      select combo, running, sum(count) over (partition by combo order by at, id) as counted from gifts
    ) g where g.running <> g.counted`,
}
