/** Invariants of welfare requests, each a query for its violations. */
import { sql } from 'kysely'
import { postedOnce, type Invariants } from '../../ledger/audit.ts'

export const welfareInvariants: Invariants = {
  'each phone bill that was sent is paid once, in its amount': postedOnce(
    'phoneBill',
    sql`select user_id, id || ':' || round as ref, taken as amount from welfare_requests where kind = 'phone' and state = 'sent'`,
  ),
  'each phone bill is set aside as long as it is not paid, and given back where it will not be': sql`
    select r.id from welfare_requests r cross join lateral (
      select coalesce(-sum(m.amount), 0) as aside from budget_moves m where m.code = 'phone-bill' and m.ref in (
        r.user_id || ':phoneBill:' || r.id || ':' || r.round, r.user_id || ':phoneBill:' || r.id || ':' || r.round || ':back')
    ) b where r.kind = 'phone' and b.aside <> case when r.state in ('rejected', 'withdrawn') then 0 else r.taken end`,
  'a welfare request is as its last step left it, and each change is a step': sql`
    select r.id from welfare_requests r left join lateral (
      select count(*) as steps, max(version) as version, (array_agg(to_state order by version desc))[1] as state
      from welfare_steps s where s.request_id = r.id
    ) s on true where s.steps <> r.version or s.version is distinct from r.version or s.state is distinct from r.state`,
  'each step of a welfare request goes on from the one before': sql`
    select request_id from (
      select request_id, from_state, lag(to_state) over (partition by request_id order by version) as before from welfare_steps
    ) s where from_state is distinct from before`,
}
