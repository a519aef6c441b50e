/** Counts members who did something in a range: from sums of first times, or from the bits of their days. */
import { sql } from 'kysely'
import { businessDay, dayAfter, type DayClock } from '#/lib/businessDay.ts'
import { cachedQuery } from '../../platform/database/cachedQuery.ts'
import type { Db } from '../../platform/database/database.ts'
import { below } from '../tree/module.ts'
import { type Subject, teamSize } from './reports.ts'
import { type Act, monthOf, weekOf } from './sums/firsts.ts'

/** Teams with more members than this have their counts cached, for ranges that no stored sum answers. */
const LARGE = 50_000
/** How long a count is cached, in milliseconds. */
export const COUNTED_MS = 60_000

export interface Counted {
  readonly count: number
  /** Time up to which the count is complete, in milliseconds since 1970; null before the first count. */
  readonly asOf: number | null
}

type Span = 'day' | 'week' | 'month'

/** The span whose stored first times count each member of the range once; null if there is none. */
export function spanOf(firstDay: string, lastDay: string): Span | null {
  if (firstDay === lastDay) return 'day'
  if (weekOf(firstDay) === firstDay && weekOf(lastDay) === firstDay) return 'week'
  return firstDay === `${monthOf(firstDay)}-01` && monthOf(lastDay) === monthOf(firstDay) ? 'month' : null
}

const monthAfter = (month: string): string => monthOf(dayAfter(`${month}-28`, 7))
const dayNumber = (day: string): number => Number(day.slice(8))

/** The days of the range as a bit mask for each month; the lowest bit is the first day of the month. */
export function masksOf(firstDay: string, lastDay: string): { readonly month: string; readonly mask: number }[] {
  const masks: { readonly month: string; readonly mask: number }[] = []
  for (let month = monthOf(firstDay); month <= monthOf(lastDay); month = monthAfter(month)) {
    const from = month === monthOf(firstDay) ? dayNumber(firstDay) : 1
    const until = month === monthOf(lastDay) ? dayNumber(lastDay) : 31
    if (from <= until) masks.push({ month, mask: 2 ** until - 2 ** (from - 1) })
  }
  return masks
}

/** SQL of rows `m` of `member_months` that have a marked day in the range. */
const marked = (act: Act, { range: { firstDay, lastDay } }: Subject) => {
  const masks = masksOf(firstDay, lastDay)
  return sql`member_months m join unnest(${masks.map(({ month }) => month)}::text[], ${masks.map(({ mask }) => mask)}::int[]) as r (month, mask)
    on m.month = r.month and ${sql.ref(`m.${act}_days`)} & r.mask <> 0`
}

async function isMarked(db: Db, act: Act, subject: Subject): Promise<number> {
  const { rows } = await sql`select 1 from ${marked(act, subject)} where m.path = ${subject.member.path} limit 1`.execute(db)
  return rows.length
}

async function scan(db: Db, act: Act, subject: Subject): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ members: bigint }>`
    select count(distinct m.path) as members from ${marked(act, subject)} where ${below(sql`m.path`, subject.member.path)}`.execute(db)
  return Number(row?.members ?? 0n)
}

async function sumOf(db: Db, column: string, { member: { node }, range: { firstDay, lastDay } }: Subject): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ sum: bigint | null }>`
    select sum(${sql.ref(column)}) as sum from member_days where node = ${node} and day >= ${firstDay} and day <= ${lastDay}`.execute(db)
  return Number(row?.sum ?? 0n)
}

/** Counts members who did the act on any day of the range: in the member's team, or only the member. */
export type CountActing = (act: Act, subject: Subject) => Promise<Counted>

export function countActing(db: Db): CountActing {
  const cache = cachedQuery<Counted>({ forMs: COUNTED_MS })
  return async (act, subject) => {
    const { member, scope, range, asOf } = subject
    if (scope === 'own') return { count: await isMarked(db, act, subject), asOf }
    const span = spanOf(range.firstDay, range.lastDay)
    if (span) return { count: (await sumOf(db, `${act}_${span}`, subject)) - (await isMarked(db, act, subject)), asOf }
    const counted = async (handle: Db) => ({ count: await scan(handle, act, subject), asOf })
    const { team } = await teamSize(db, member)
    return team <= LARGE ? counted(db) : cache.of(db, `${act} ${member.node} ${range.firstDay} ${range.lastDay}`, counted)
  }
}

/** Counts members who registered or had their first recharge in the range. Each happens once for a member, so the days add up. */
export async function countOnceEach(db: Db, what: 'joined' | 'recharging', clock: DayClock, subject: Subject): Promise<number> {
  const { scope, range } = subject
  const day = await dayOf(db, what, clock, subject)
  const own = day !== null && day >= range.firstDay && day <= range.lastDay ? 1 : 0
  return scope === 'own' ? own : (await sumOf(db, what, subject)) - own
}

/** The day on which the sums have the member's event; null while they do not have it. */
async function dayOf(db: Db, what: 'joined' | 'recharging', clock: DayClock, { member }: Subject): Promise<string | null> {
  const sums = await db.selectFrom('memberSums').select(['version', 'firstRecharge']).where('node', '=', member.node).executeTakeFirst()
  if (what === 'recharging') return sums?.firstRecharge ?? null
  if ((sums?.version ?? null) === null) return null
  return businessDay(
    (await db.selectFrom('users').select('createdAt').where('id', '=', member.userId).executeTakeFirstOrThrow()).createdAt,
    clock,
  )
}
