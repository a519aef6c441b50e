/** Invariants of bonuses, each a query for its violations. */
import { type RawBuilder, sql } from 'kysely'
import type { Invariants } from '../../ledger/audit.ts'

/** Division, rounded up. Products exceed bigint. */
const quotient = (value: RawBuilder<unknown>, by: RawBuilder<unknown>) => sql`div(${value} + ${by} - 1, ${by})`
const loanUpTo = (balance: RawBuilder<unknown>) => quotient(sql`${balance}::numeric * s.amount`, sql`s.stake`)
/** The bet's part of the loan to its request. */
const part = sql`(${loanUpTo(sql`b.balance_before`)} - ${loanUpTo(sql`b.balance_after`)})`
/** The share of the bet's return that belongs to the bonus. */
const share = sql`${quotient(sql`b.payout * ${part}`, sql`b.stake`)}::bigint`

export const bonusInvariants: Invariants = {
  'each loan of a bonus has its row and its bet, and is what the wallet lacked of the stake': sql`
    select coalesce(s.request_id, p.ref) from bonus_stakes s full join (select * from postings where kind = 'bonusLent') p
      on p.user_id = s.user_id and p.ref = s.request_id
    left join postings b on b.user_id = s.user_id and b.kind = 'bet' and b.ref = s.request_id
    where p.amount is distinct from s.amount or b.amount is distinct from -s.stake or p.version >= b.version or b.current <> 0`,
  'the bets of a request have all of its loan': sql`
    select s.request_id from bonus_stakes s left join bets b on b.user_id = s.user_id and b.request_id = s.request_id
    group by s.user_id, s.request_id, s.amount having sum(${part}) is distinct from s.amount or min(${part}) < 0`,
  'what is left of a bonus is its amount, less what was lent, with what came back': sql`
    select x.id from bonuses x
    left join lateral (select sum(amount) as amount from bonus_stakes where bonus_id = x.id) l on true
    left join lateral (
      select -sum(p.amount) as amount from bonus_stakes s
      join bets b on b.user_id = s.user_id and b.request_id = s.request_id
      join postings p on p.user_id = b.user_id and p.kind = 'bonusReturned' and p.ref = b.bet_id
      where s.bonus_id = x.id
    ) r on true
    left join postings m on m.user_id = x.user_id and m.kind = 'bonusMet' and m.ref = x.id
    where x.amount - coalesce(l.amount, 0) + coalesce(r.amount, 0) - coalesce(m.amount, 0) <> x."left" + x.forfeited`,
  'the account of bonuses is what bonuses hold and the house kept, less what they began with': sql`
    select 1 where (select coalesce(-sum(amount), 0) from postings where house = 'house:bonus')
      <> (select coalesce(sum("left" + forfeited - amount), 0) from bonuses)`,
  'postings of bonuses are of bonuses': sql`
    select p.ref from postings p where p.kind = 'bonusMet' and not exists (
      select 1 from bonuses x where x.id = p.ref and x.user_id = p.user_id and x.state = 'met')
    union all
    select p.ref from postings p where p.kind = 'bonusReturned' and not exists (
      select 1 from bets b join bonus_stakes s on s.user_id = b.user_id and s.request_id = b.request_id
      where b.user_id = p.user_id and b.bet_id = p.ref)`,
  'a bonus has the share of what its bets return, unless it was met before': sql`
    select b.bet_id from bonus_stakes s
    join bets b on b.user_id = s.user_id and b.request_id = s.request_id
    join bonuses x on x.id = s.bonus_id
    left join postings p on p.user_id = b.user_id and p.kind = 'bonusReturned' and p.ref = b.bet_id
    where case
      when b.payout is null or ${share} = 0 then p.amount is not null
      when p.amount is null then x.state <> 'met'
      else -p.amount <> ${share}
    end`,
  'a bonus was taken from its budget, and what the house kept went back as far as that': sql`
    select x.id from bonuses x
    left join budget_moves t on t.code = x.budget and t.ref = 'bonus:' || x.id
    left join lateral (
      select sum(amount) as amount from budget_moves where code = x.budget and starts_with(ref, 'bonus:' || x.id || ':') and kind = 'returned'
    ) r on true
    where t.amount is distinct from -x.amount or coalesce(r.amount, 0) <> least(x.amount, x.forfeited)`,
  'a running bonus is wagered by the stakes that were drawn since its grant': sql`
    select x.id from bonuses x cross join lateral (
      select coalesce(sum(stake - coalesce(pushed, 0) * unit * multiple), 0) as played from bets
      where user_id = x.user_id and state in ('WIN', 'LOSE', 'PUSH') and accepted_at >= x.at and settled_at < x.expires_at
    ) b where x.state = 'running' and x.wagered <> least(x.required, b.played)`,
}
