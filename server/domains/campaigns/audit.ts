/** Invariants of activities and tasks, each a query for its violations. */
import { sql } from 'kysely'
import { everyday, type Invariants, postedOnce } from '../../ledger/audit.ts'
import { awardKinds } from './postingKinds.ts'
import { stakedAt, stakeKinds, withReturned } from './stakes.ts'

const kinds = sql`${[...awardKinds]}::text[]`
const refOfClaim = sql`c.code || ':' || c.period || ':' || c.stage`

export const campaignInvariants: Invariants = {
  'a claim of points was posted once, and every such posting has its claim': postedOnce(
    awardKinds,
    sql`select c.user_id, ${refOfClaim} as ref, (c.award ->> 'amount')::bigint as amount from campaign_claims c where award ->> 'kind' = 'points'`,
  ),
  'a posting of a claim is from the budget of its campaign': everyday(sql`
    select user_id from postings where kind = any(${kinds}) and not starts_with('house:budget:' || ref, house || ':')`),
  'a claim was given once, as its rules say': sql`
    select c.user_id from campaign_claims c
    left join awards_given g on g.user_id = c.user_id and g.kind = any(${kinds}) and g.ref = ${refOfClaim}
    left join campaign_versions v on v.code = c.code and v.version = c.version
    where g.award is distinct from c.award or (v.stages -> c.stage -> 'award') is distinct from c.award`,
  'points that were given were posted': sql`
    select g.id from awards_given g left join postings p on p.user_id = g.user_id and p.kind = g.kind and p.ref = g.ref
    where g.award ->> 'kind' = 'points' and p.amount is distinct from (g.award ->> 'amount')::bigint`,
  'what was given of a campaign was claimed': sql`
    select g.id from awards_given g left join campaign_claims c on c.user_id = g.user_id and g.ref = ${refOfClaim}
    where g.kind = any(${kinds}) and c.user_id is null`,
  'pieces that were given were taken from their budget': sql`
    select g.id from awards_given g left join budget_moves m on m.code = g.budget and m.ref = g.user_id || ':' || g.kind || ':' || g.ref
    where g.award ->> 'kind' in ('tickets', 'chances') and m.amount is distinct from -(g.award ->> 'count')::bigint`,
  'progress is what was staked, less what came back': sql`
    select coalesce(s.user_id, p.user_id) from (
      select user_id, code, sum(amount) as amount from campaign_progress group by user_id, code
    ) s full join (
      select p.user_id, c.code, -sum(p.amount) as amount from campaigns c
      cross join lateral (select min(from_at) as from_at from campaign_versions v where v.code = c.code) f
      join (
        select p.user_id, p.version, p.amount, ${stakedAt} as at from postings p ${withReturned} where p.kind = any(${[...stakeKinds]}::text[])
      ) p on p.at >= f.from_at
      join campaign_cursors k on k.user_id = p.user_id and p.version <= k.version
      join lateral (
        select until_at from campaign_versions v where v.code = c.code and v.from_at <= p.at order by v.from_at desc, v.version desc limit 1
      ) v on p.at < coalesce(v.until_at, 'infinity')
      where c.trigger = 'staked' and (not c.needs_joining or exists (
        select from campaign_members m where m.user_id = p.user_id and m.code = c.code
          and date_trunc('milliseconds', p.at) >= m.joined_at
      ))
      group by p.user_id, c.code
    ) p on p.user_id = s.user_id and p.code = s.code
    where s.amount is distinct from p.amount`,
}
