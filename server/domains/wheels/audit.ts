/** Invariants of prize wheels, each a query for its violations. */
import { sql } from 'kysely'
import { postedOnce, type Invariants } from '../../ledger/audit.ts'

const drawRef = sql`d.code || ':' || d.round || ':' || d.number`

export const wheelInvariants: Invariants = {
  'a wheel has paid what was drawn, once': postedOnce(
    'wheelPrize',
    sql`select d.user_id, ${drawRef} as ref, (d.award ->> 'amount')::bigint as amount from wheel_draws d where d.award ->> 'kind' = 'points'`,
  ),
  'a prize of a wheel was given, once': sql`
    select coalesce(d.user_id, g.user_id) from (select d.user_id, ${drawRef} as ref, d.award from wheel_draws d where d.award is not null) d
    full join (select * from awards_given where kind = 'wheelPrize') g on g.user_id = d.user_id and g.ref = d.ref
    where g.award is distinct from d.award`,
  'each draw of a wheel used a chance of its member, and no other is used': sql`
    select coalesce(d.user_id, c.user_id) from wheel_draws d full join (select * from wheel_chances where used_at is not null) c on c.id = d.chance_id
    where d.user_id is distinct from c.user_id or d.code is distinct from c.code`,
  'a round of a wheel counts its draws, without a gap': sql`
    select r.code from wheel_rounds r left join wheel_draws d on d.code = r.code and d.round = r.number
    group by r.code, r.number having r.drawn <> count(d.number) or r.drawn <> coalesce(max(d.number), 0)`,
  'what is left of an urn is its stock less what was drawn': sql`
    select r.code from wheel_rounds r join wheels w on w.code = r.code
    cross join lateral jsonb_array_elements(r.prizes) with ordinality as p (prize, n)
    where (r.remaining ->> (p.n - 1)::int)::int <> (p.prize ->> 'weight')::int - case when w.kind = 'open' then 0 else (
      select count(*) from wheel_draws d where d.code = r.code and d.round = r.number and d.prize = p.n - 1) end`,
  'each seed of a wheel is what was committed before it': sql`
    select d.code from wheel_draws d join wheel_rounds r on r.code = d.code and r.number = d.round
    left join wheel_draws b on b.code = d.code and b.round = d.round and b.number = d.number - 1
    where encode(sha256(decode(d.seed, 'hex')), 'hex') <> coalesce(b.seed, r.anchor)`,
  'the next seed of a wheel is committed by the last one': sql`
    select r.code from wheel_rounds r left join wheel_draws d on d.code = r.code and d.round = r.number and d.number = r.drawn
    where r.next_hash <> coalesce(d.seed, r.anchor)`,
}
