/** Invariants of chases and the money that they hold, each a query for its violations. */
import { sql } from 'kysely'
import { postedOnce, type Invariants } from '../../ledger/audit.ts'

export const chaseInvariants: Invariants = {
  'what chases hold is what their account owes': sql`
    select 1 where (select coalesce(sum(cost), 0) from chase_rows where state = 'WAIT')
      <> (select coalesce(sum(amount), 0) from entries where account = 'house:chase')`,
  'a chase took what all of its periods cost, once': sql`
    select c.id from chases c
    left join (select chase_id, sum(cost) as cost from chase_rows group by chase_id) r on r.chase_id = c.id
    left join (select user_id, ref, sum(amount) as amount from postings where kind = 'chaseHold' group by user_id, ref) p
      on p.user_id = c.user_id and p.ref = c.id
    where r.cost is distinct from c.total or p.amount is distinct from -c.total`,
  'a period of a chase cost its lines times its multiple': sql`
    select r.chase_id from chase_rows r join chases c on c.id = r.chase_id where r.cost <> c.base * r.multiple`,
  'money of a chase was released once for each bet that was tried': postedOnce(
    'chaseRelease',
    sql`
      select c.user_id, r.chase_id, r.chase_id || ':' || r.n as ref, r.cost as amount from chase_rows r join chases c on c.id = r.chase_id
      where r.placing_at is not null`,
    sql`r.chase_id = split_part(p.ref, ':', 1)`,
  ),
  'what a chase did not bet went back, once': sql`
    select coalesce(p.chase_id, r.chase_id) from (
      select c.user_id, r.chase_id, sum(r.cost) as cost from chase_rows r join chases c on c.id = r.chase_id
      where r.state in ('STOPPED', 'REFUSED') and r.placing_at is null group by c.user_id, r.chase_id
    ) r full join (
      select user_id, split_part(ref, ':', 1) as chase_id, sum(amount) as amount from postings where kind = 'chaseRefund' group by 1, 2
    ) p on p.user_id = r.user_id and p.chase_id = r.chase_id
    where p.amount is distinct from r.cost`,
  'a period that a chase bet has its bets, any other has none': sql`
    select r.chase_id from chase_rows r join chases c on c.id = r.chase_id
    left join (select user_id, request_id, sum(stake) as stake, jsonb_agg(bet_id order by bet_id) as ids from bets group by user_id, request_id) b
      on b.user_id = c.user_id and b.request_id = r.request_id
    where case
      when r.state in ('PLACED', 'SETTLED') then b.stake is distinct from r.cost::numeric or b.ids is distinct from r.bet_ids
      when r.state = 'PLACING' then false
      else b.stake is not null end`,
  'an ended chase waits for nothing, a running one for something': sql`
    select c.id from chases c where (c.state = 'RUNNING') <> exists (
      select 1 from chase_rows r where r.chase_id = c.id and (r.state = 'WAIT' or c.state = 'RUNNING' and r.state in ('PLACING', 'PLACED')))`,
}
