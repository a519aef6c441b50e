/** Counts contests. Gifts add to them in their own transaction; a job counts the standings, and finally the result. */
import { sql } from 'kysely'
import { type Db, transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PostedGift } from '../gifts/module.ts'

/** The thousandths that make one point. */
const POINT = 1000n
/** With this interval, standings are never older than ten minutes. */
const RECOUNT_MINUTES = 5
/** Longer than any transaction, so that all gifts from before the end are stored by then. */
const GRACE_MINUTES = 2

/** The points of `g.amount` for one host on one day, up to the cap of the contest `p`. */
const pointsOfDay = sql`least(p.cap, coalesce(g.amount, 0) / ${POINT})`

/** Records gifts to hosts of running contests. */
export async function noteGifts(tx: Tx, gifts: readonly PostedGift[]): Promise<void> {
  await sql`
    insert into pageant_gifts as n (contest_id, host_id, user_id, day, amount)
    select p.id, g.host_id, g.user_id, g.day, sum(g.amount)::bigint
    from unnest(
      ${gifts.map(({ hostId }) => hostId)}::text[], ${gifts.map(({ userId }) => userId)}::text[], ${gifts.map(({ day }) => day)}::text[],
      ${gifts.map(({ amount }) => String(amount))}::bigint[], ${gifts.map(({ at }) => new Date(at))}::timestamptz[]
    ) as g (host_id, user_id, day, amount, at)
    join pageant_hosts h on h.host_id = g.host_id
    join pageants p on p.id = h.contest_id and g.at >= p.from_at and g.at < p.until_at
    group by p.id, g.host_id, g.user_id, g.day
    on conflict (contest_id, host_id, user_id, day) do update set amount = n.amount + excluded.amount`.execute(tx)
}

/** Counts a contest again unless its result is final. `isLast` makes the result final. */
async function count(tx: Tx, id: string, isLast: boolean): Promise<void> {
  const contest = await tx
    .selectFrom('pageants')
    .select('id')
    .where('id', '=', id)
    .where('frozenAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!contest) return
  await tx.deleteFrom('pageantStandings').where('contestId', '=', id).execute()
  await sql`
    insert into pageant_standings (contest_id, host_id, points, givers, place)
    select ${id}, host_id, points, givers, case when points > 0 then rank() over (order by points desc) end from (
      select h.host_id, coalesce(sum(${pointsOfDay}), 0)::bigint as points, count(distinct g.user_id)::int as givers
      from pageant_hosts h join pageants p on p.id = h.contest_id
      left join pageant_gifts g on g.contest_id = h.contest_id and g.host_id = h.host_id
      where h.contest_id = ${id} group by h.host_id
    ) s`.execute(tx)
  await sql`
    update pageants set counted_at = house_now(), frozen_at = case when ${isLast} then house_now() end,
      givers = (select count(distinct user_id) from pageant_gifts where contest_id = ${id})
    where id = ${id}`.execute(tx)
}

/** Counts contests with old standings, and ended contests. */
export async function countContests(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; isLast: boolean }>`
    select id, house_now() >= until_at + make_interval(mins => ${GRACE_MINUTES}) as is_last from pageants
    where frozen_at is null and from_at <= house_now() and (
      counted_at is null or counted_at < house_now() - make_interval(mins => ${RECOUNT_MINUTES})
      or house_now() >= until_at + make_interval(mins => ${GRACE_MINUTES}))
    order by id`.execute(db)
  // An error in one contest does not prevent the count of others.
  const faults: unknown[] = []
  for (const { id, isLast } of rows) await transact(db, (tx) => count(tx, id, isLast)).catch((error: unknown) => faults.push(error))
  if (faults.length > 0) throw new AggregateError(faults, 'contests that could not be counted')
}

/** The points of the member's gifts on a day, by host. */
export async function ownPoints(
  { db }: Pick<Platform, 'db'>,
  contestId: string,
  userId: string,
  day: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ hostId: string; points: bigint }>`
    select g.host_id, ${pointsOfDay} as points from pageant_gifts g join pageants p on p.id = g.contest_id
    where g.user_id = ${userId} and g.contest_id = ${contestId} and g.day = ${day}`.execute(db)
  return new Map(rows.map(({ hostId, points }) => [hostId, Number(points)]))
}
