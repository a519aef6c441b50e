/** Invariants of contests, each a query for its violations. */
import { sql } from 'kysely'
import type { Invariants } from '../../ledger/audit.ts'

export const pageantInvariants: Invariants = {
  'what counts in a contest is what was given to its hosts while it ran': sql`
    select coalesce(n.contest_id, g.contest_id) from pageant_gifts n full join (
      select p.id as contest_id, g.host_id, g.user_id, g.day, sum(g.amount) as amount
      from gifts g join pageant_hosts h on h.host_id = g.host_id
      join pageants p on p.id = h.contest_id and g.at >= p.from_at and g.at < p.until_at
      group by p.id, g.host_id, g.user_id, g.day
    ) g on g.contest_id = n.contest_id and g.host_id = n.host_id and g.user_id = n.user_id and g.day = n.day
    where n.amount is distinct from g.amount`,
  'a result is the sum of its points': sql`
    select s.contest_id from pageant_standings s join pageants p on p.id = s.contest_id and p.frozen_at is not null
    cross join lateral (
      select coalesce(sum(least(p.cap, g.amount / 1000)), 0) as points, count(distinct g.user_id) as givers from pageant_gifts g
      where g.contest_id = s.contest_id and g.host_id = s.host_id
    ) c where s.points <> c.points or s.givers <> c.givers`,
  'a certified photo has a picture that is public, and no other has': sql`
    select p.id from certified_photos p left join files f on f.id = p.file_id
    where (p.state = 'certified') <> (f.id is not null and f.purpose = 'certified') or (p.state = 'waiting' and f.id is null)`,
}
