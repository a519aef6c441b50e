/** Invariants of rebates, each a query for its violations. */
import { sql } from 'kysely'
import { postedOnce, type Invariants } from '../../ledger/audit.ts'

export const rebateInvariants: Invariants = {
  'no prize group is above the one of the parent': sql`
    select c.id from users c join users p on p.id = c.parent_id where c.prize_group > p.prize_group`,
  'a settled bet remembers its upline': sql`
    select bet_id from bets where state in ('WIN', 'LOSE', 'PUSH') and (upline is null or pushed is null)`,
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
    select coalesce(d.bet_id, p.bet_id) from (select * from due where amount > 0) d
    full join (
      select user_id, ref as bet_id, amount from postings where kind = 'rebate'
      union all
      select b.agent_id, l.bet_id, l.amount from rebate_lines l left join rebate_batches b on b.id = l.batch where l.lottery_id is not null
    ) p on p.user_id = d.user_id and p.bet_id = d.bet_id
    where d.amount is distinct from p.amount`,
  'a batch of rebates is the sum of its lines': sql`
    select b.id from rebate_batches b full join (select batch, count(*) as lines, sum(amount) as amount from rebate_lines group by batch) l on l.batch = b.id
    where l.lines is distinct from b.lines or l.amount is distinct from b.amount`,
  'a line names the bet, who it came through, and the groups that differ': sql`
    select l.bet_id from rebate_lines l join rebate_batches r on r.id = l.batch
    left join bets b on b.user_id = l.player_id and b.bet_id = l.bet_id
    left join users t on t.id = l.through_id
    where l.lottery_id is not null and (b.bet_id is null or b.lottery_id <> l.lottery_id or r.lottery_id is distinct from l.lottery_id or b.period <> l.period or t.parent_id is distinct from r.agent_id
      or l.played <> b.stake - b.pushed * b.unit * b.multiple or l.amount <> l.played * (l.prize_group - l.below) / 2000)`,
  'the rebates of a bet at a provider are the shares that it was booked with': sql`
    with recursive above as (
      select b.id as bet_id, u.parent_id as agent_id, b.user_id as through_id, 0 as level, b.settled_stake, b.rebate_shares
      from game_bets b join users u on u.id = b.user_id where b.rebate_shares <> '[]'
      union all
      select a.bet_id, u.parent_id, a.agent_id, level + 1, settled_stake, rebate_shares from above a join users u on u.id = a.agent_id
      where level + 1 < jsonb_array_length(rebate_shares)
    ),
    due as (
      select bet_id, agent_id, through_id, settled_stake * (rebate_shares ->> level)::int / 10000 as amount from above where agent_id is not null
    )
    select coalesce(d.bet_id, p.bet_id) from (select * from due where amount > 0) d
    full join (
      select b.agent_id, l.through_id, l.bet_id, sum(l.amount) as amount from rebate_lines l left join rebate_batches b on b.id = l.batch
      where l.share is not null group by b.agent_id, l.through_id, l.bet_id having sum(l.amount) <> 0
    ) p on p.agent_id = d.agent_id and p.through_id = d.through_id and p.bet_id = d.bet_id
    where d.amount is distinct from p.amount`,
  'a line of a bet at a provider names that bet, and its batch where it was placed': sql`
    select l.bet_id from rebate_lines l join rebate_batches r on r.id = l.batch left join game_bets b on b.id = l.bet_id
    where l.share is not null and (b.id is null or b.user_id <> l.player_id or b.platform is distinct from r.platform or b.game is distinct from r.game)`,
  'rebates are booked one after the other': sql`
    select id from (select id, place, row_number() over (order by place) as position from rebate_batches where place is not null) b
    where place <> position
    union all
    select place from rebate_booking where place <> (select count(*) from rebate_batches where place is not null)`,
  'what was accrued to an agent is the sum of what was booked': sql`
    select coalesce(a.agent_id, b.agent_id) from rebate_accounts a
    full join (
      select agent_id, sum(amount) as accrued, sum(lines) as lines, max(place) as place from rebate_batches where place is not null group by agent_id
    ) b on b.agent_id = a.agent_id
    full join (select agent_id, sum(accrued) as accrued, sum(lines) as lines from rebate_days group by agent_id) d on d.agent_id = b.agent_id
    where (a.accrued, a.lines, a.place) is distinct from (b.accrued, b.lines, b.place) or (a.accrued, a.lines) is distinct from (d.accrued, d.lines)`,
  'a running total is what was booked until there': sql`
    select id from (
      select id, total, total_lines, sum(amount) over history as accrued, sum(lines) over history as lines from rebate_batches
      where place is not null window history as (partition by agent_id order by place)
    ) b where total <> accrued or total_lines <> lines`,
  'what was accrued was taken in, or waits': sql`
    select t.agent_id from (
      select agent_id, n, place, amount, lines, taken, taken_lines, sum(amount) over history as in_all, row_number() over history as position,
        lag(place, 1, 0::bigint) over history as before
      from rebate_takings window history as (partition by agent_id order by n)
    ) t
    left join rebate_batches b on b.agent_id = t.agent_id and b.place = t.place
    where t.n <> t.position or t.place <= t.before or t.taken <> t.in_all or b.total is distinct from t.taken
      or b.total_lines is distinct from t.taken_lines`,
  'what was taken in is in the wallet, once': postedOnce(
    'rebateTaken',
    sql`select agent_id as user_id, n::text as ref, amount from rebate_takings`,
  ),
}
