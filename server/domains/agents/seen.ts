/** Who is shown as active, and how many members were seen: a visit of one who is locked or has paused play tells no more than none. */
import { sql } from 'kysely'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { clockOf, rangeOf } from '../../ledger/ranges.ts'
import type { Platform } from '../../platform/platform.ts'
import { below, type Place } from '../tree/module.ts'
import { countActing, type CountActing, type Counted, masksOf } from './counts.ts'
import type { Subject } from './reports.ts'

type Deps = Pick<Platform, 'db' | 'settings' | 'now'>

/** Days without a visit after which a member is not active any more. */
const AWAY_DAYS = 30
const firstLately = (today: string): string => dayAfter(today, 1 - AWAY_DAYS)

/** SQL: not locked, not paused, and seen lately. The reason is nobody's business, so that all three are one. */
export const isActive = (today: string, now: number) => sql<boolean>`(
  u.state = 'active' and (w.barred_until is null or w.barred_until <= ${new Date(now)}) and coalesce(s.last_seen >= ${firstLately(today)}, false))`

/** Whether a member is shown as active. */
async function isShownActive(deps: Deps, { node }: Pick<Place, 'node'>): Promise<boolean> {
  const { rows } = await sql<{ isActive: boolean }>`
    select ${isActive(businessDay(deps.now(), clockOf(deps)), deps.now())} as is_active from members m
    join users u on u.id = m.user_id join wallets w on w.user_id = m.user_id left join member_sums s on s.node = m.node
    where m.node = ${node}`.execute(deps.db)
  return rows[0]?.isActive ?? false
}

/**
 * Members below who were seen in the range, without those who are locked or have paused play and were seen in it only lately: whoever is away
 * was not seen lately either, so that a count tells none of the three from the others.
 */
export async function seenIn(deps: Deps, acting: CountActing, subject: Subject): Promise<Counted> {
  const { agent, member, scope } = subject
  const { count, asOf } = await acting('seen', subject)
  if (scope === 'team') return { count: Math.max(0, count - (await hiddenIn(deps, subject))), asOf }
  // Of one member it says no more than the list of members does.
  const isTold = member.node === agent.node || (await isShownActive(deps, member))
  return { count: isTold ? count : 0, asOf }
}

/** Members below who were seen on the business day of now. */
export async function seenToday(deps: Deps, of: Pick<Subject, 'agent' | 'member' | 'asOf'>): Promise<number> {
  const today = businessDay(deps.now(), clockOf(deps))
  const range = rangeOf(deps, { startTime: today, endTime: today })
  return (await seenIn(deps, countActing(deps.db, deps.now), { ...of, scope: 'team', range })).count
}

async function hiddenIn({ db, ...deps }: Deps, { member, range }: Subject): Promise<number> {
  const now = deps.now()
  const lately = firstLately(businessDay(now, clockOf(deps)))
  if (range.lastDay < lately) return 0
  const isSeen = (firstDay: string, lastDay: string) => {
    const masks = masksOf(firstDay, lastDay)
    return sql<boolean>`exists (select 1 from unnest(${masks.map(({ month }) => month)}::text[], ${masks.map(({ mask }) => mask)}::int[]) as r (month, mask)
      join member_months v on v.month = r.month and v.path = h.path and v.seen_days & r.mask <> 0)`
  }
  const {
    rows: [row],
  } = await sql<{ hidden: bigint }>`
    with kept_out as materialized (
      select user_id from wallets where barred_until is not null and barred_until > ${new Date(now)}
      union select id from users where state <> 'active'
    )
    select count(*) as hidden from kept_out k join members h on h.user_id = k.user_id
    where ${below(sql`h.path`, member.path)} and ${isSeen(range.firstDay < lately ? lately : range.firstDay, range.lastDay)}
      and not ${isSeen(range.firstDay, dayAfter(lately, -1))}`.execute(db)
  return Number(row?.hidden ?? 0n)
}
