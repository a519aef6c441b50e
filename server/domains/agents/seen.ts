/**
 * Active members, and counts of members who were seen. Agents must not learn who is locked or has paused play, so such a member looks the
 * same as a member who has not visited for a while.
 */
import { sql } from 'kysely'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { type DayRange, rangeOf } from '../../ledger/ranges.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { cachedQuery } from '../../platform/database/cachedQuery.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { below, type Place } from '../tree/module.ts'
import { COUNTED_MS, countActing, type Counted, masksOf } from './counts.ts'
import { type Subject, teamSize } from './reports.ts'

type Deps = Pick<Platform, 'db' | 'settings' | 'now'>

/** A member without a visit for this many days is inactive. */
const AWAY_DAYS = 30
const firstLately = (today: string): string => dayAfter(today, 1 - AWAY_DAYS)

/**
 * SQL condition on members `m` with `member_sums s`: not locked, not paused, and seen in the last `AWAY_DAYS` days. It is one value, so
 * that agents cannot see the reason. Locked and paused members are few and have partial indexes, so most lookups read no row. The
 * subqueries are scalar so that no plan reads all such members first.
 */
export const isActive = (today: string, now: number) => sql<boolean>`(case when s.last_seen >= ${firstLately(today)} then
  (select 1 from users where id = m.user_id and state <> 'active') is null
  and (select 1 from wallets where user_id = m.user_id and barred_until > ${new Date(now)}) is null else false end)`

/** Whether a member is shown as active. */
async function isShownActive(deps: Deps, { node }: Pick<Place, 'node'>): Promise<boolean> {
  const { rows } = await sql<{ isActive: boolean }>`
    select ${isActive(businessDay(deps.now(), clockOf(deps)), deps.now())} as is_active from members m
    left join member_sums s on s.node = m.node
    where m.node = ${node}`.execute(deps.db)
  return rows[0]?.isActive ?? false
}

/** Counts members who were seen. */
export interface SeenCounts {
  /**
   * Counts members below who were seen in the range. Locked or paused members whose visits in the range all lie in the last `AWAY_DAYS`
   * days are left out, so that the count does not tell them from inactive members.
   */
  within(subject: Subject): Promise<Counted>
  /** Counts members below who were seen on the current business day. */
  today(of: Pick<Subject, 'agent' | 'member' | 'asOf'>): Promise<number>
}

export function seenCounts(deps: Deps): SeenCounts {
  const { db, now } = deps
  const acting = countActing(db)
  const cache = cachedQuery<number>({ forMs: COUNTED_MS })
  const hiddenIn = async ({ member, range }: Subject): Promise<number> => {
    const lately = firstLately(businessDay(now(), clockOf(deps)))
    if (range.lastDay < lately) return 0
    const hidden: Hidden = { path: member.path, range, lately, at: new Date(now()) }
    const { team } = await teamSize(db, member)
    return team <= SMALL_TEAM
      ? hiddenInSmall(db, hidden)
      : cache.of(db, `${member.node} ${range.firstDay} ${range.lastDay} ${lately}`, (handle) => hiddenInLarge(handle, hidden))
  }
  const within = async (subject: Subject): Promise<Counted> => {
    const { agent, member, scope } = subject
    const { count, asOf } = await acting('seen', subject)
    if (scope === 'team') return { count: Math.max(0, count - (await hiddenIn(subject))), asOf }
    // For a single member the count shows no more than the list of members does.
    const isShown = member.node === agent.node || (await isShownActive(deps, member))
    return { count: isShown ? count : 0, asOf }
  }
  return {
    within,
    async today(of) {
      const today = businessDay(now(), clockOf(deps))
      const range = rangeOf(deps, { startTime: today, endTime: today })
      return (await within({ ...of, scope: 'team', range })).count
    },
  }
}

/**
 * In a team of at most this size, the query starts from the members who were seen. In a larger team, it starts from the locked and paused
 * members, and the count is cached.
 */
const SMALL_TEAM = 2000

interface Hidden {
  readonly path: string
  readonly range: Pick<DayRange, 'firstDay' | 'lastDay'>
  readonly lately: string
  readonly at: Date
}

/** SQL of rows `v` of `member_months` with a visit in the range. */
const seenDays = (firstDay: string, lastDay: string) => {
  const masks = masksOf(firstDay, lastDay)
  return sql`unnest(${masks.map(({ month }) => month)}::text[], ${masks.map(({ mask }) => mask)}::int[]) as r (month, mask)
    join member_months v on v.month = r.month and v.seen_days & r.mask <> 0`
}
const seenLately = ({ range: { firstDay, lastDay }, lately }: Hidden) => seenDays(firstDay < lately ? lately : firstDay, lastDay)
const seenBefore = ({ range: { firstDay }, lately }: Hidden) => seenDays(firstDay, dayAfter(lately, -1))

async function hiddenInSmall(db: Db, hidden: Hidden): Promise<number> {
  const { rows } = await sql<{ hidden: bigint }>`
    with seen as materialized (select distinct v.path from ${seenLately(hidden)} where ${below(sql`v.path`, hidden.path)})
    select count(*) as hidden from seen k
    cross join lateral (select user_id from members where path = k.path limit 1) m
    cross join lateral (select state from users where id = m.user_id limit 1) u
    cross join lateral (select barred_until from wallets where user_id = m.user_id limit 1) w
    where (u.state <> 'active' or w.barred_until > ${hidden.at}) and not exists (select 1 from ${seenBefore(hidden)} where v.path = k.path)`.execute(
    db,
  )
  return Number(rows[0]?.hidden ?? 0n)
}

async function hiddenInLarge(db: Db, hidden: Hidden): Promise<number> {
  const { rows } = await sql<{ hidden: bigint }>`
    with kept_out as materialized (
      select user_id from wallets where barred_until is not null and barred_until > ${hidden.at}
      union select id from users where state <> 'active'
    )
    select count(*) as hidden from kept_out k join members h on h.user_id = k.user_id
    where ${below(sql`h.path`, hidden.path)} and exists (select 1 from ${seenLately(hidden)} where v.path = h.path)
      and not exists (select 1 from ${seenBefore(hidden)} where v.path = h.path)`.execute(db)
  return Number(rows[0]?.hidden ?? 0n)
}
