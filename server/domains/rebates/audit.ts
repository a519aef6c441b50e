/** Invariants of rebates, each a query for its violations. */
import { sql } from 'kysely'
import type { Invariants } from '../../ledger/audit.ts'

export const rebateInvariants: Invariants = {
  'no prize group is above the one of the parent': sql`
    select c.id from users c join users p on p.id = c.parent_id where c.prize_group > p.prize_group`,
  'a settled bet remembers its upline': sql`
    select b.bet_id from bets b join schema_steps s on s.name = '0024-rebates-1'
    where b.state in ('WIN', 'LOSE', 'PUSH') and b.settled_at > s.timestamp::timestamptz and (b.upline is null or b.pushed is null)`,
  'an upline goes from the player through each parent to the top': sql`
    select b.bet_id from bets b where b.upline is not null and (b.upline -> 0 ->> 0 is distinct from b.user_id or exists (
      select 1 from jsonb_array_elements(b.upline) with ordinality c (link, n) left join users u on u.id = c.link ->> 0
      where u.id is null or u.parent_id is distinct from b.upline -> n::int ->> 0))`,
  'notes pushed are those whose stake came back': sql`
    select bet_id from bets where pushed is not null and (
      pushed < 0 or pushed > notes or (state in ('LOSE', 'VOID') and pushed > 0)
      or (state = 'PUSH' and coalesce(uncapped, payout) <> pushed * unit * multiple))`,
  'the rebates of a settled bet are those of the rule': sql`
    with linked as (
      select b.bet_id, b.stake - b.pushed * b.unit * b.multiple as cost, c.link ->> 0 as user_id, (c.link ->> 1)::int as prize_group,
        greatest(b.prize_group, max((c.link ->> 1)::int) over (
          partition by b.user_id, b.bet_id order by c.n rows between unbounded preceding and 1 preceding)) as below
      from bets b cross join lateral jsonb_array_elements(b.upline) with ordinality c (link, n)
      where b.state in ('WIN', 'LOSE', 'PUSH') and b.pushed is not null
    ),
    due as (select bet_id, user_id, cost * (prize_group - below) / 2000 as amount from linked where prize_group > below)
    select coalesce(d.bet_id, p.ref) from (select * from due where amount > 0) d
    full join (select user_id, ref, amount from postings where kind = 'rebate') p on p.user_id = d.user_id and p.ref = d.bet_id
    where d.amount is distinct from p.amount`,
}
