/** Invariants of the sums of teams. */
import { sql } from 'kysely'
import { businessDay, dayAfter, type DayClock, startOfDay } from '#/lib/businessDay.ts'
import type { Invariants } from '../../ledger/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { platformSettings } from '../../platform/settings/platformSettings.ts'
import { amounts, postedFigures } from './sums/figures.ts'

/** Agents that are looked at each time. */
const SAMPLE = 100

async function storedClock(db: Db): Promise<DayClock> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).where('name', 'in', ['timeZone', 'dayStartHour']).execute()
  const stored = new Map<string, unknown>(rows.map(({ name, value }) => [name, value]))
  const { timeZone, dayStartHour } = platformSettings
  const [zone, hour] = [stored.get('timeZone'), stored.get('dayStartHour')]
  return {
    timeZone: typeof zone === 'string' ? zone : timeZone.value,
    dayStartHour: typeof hour === 'number' ? hour : dayStartHour.value,
  }
}

const postedColumns = sql.join(
  Object.entries(postedFigures).map(
    ([name, { kinds, sign }]) =>
      sql`coalesce(sum(p.amount) filter (where p.kind = any(${[...kinds]}::text[])), 0)::bigint * ${sign}::int as ${sql.ref(name)}`,
  ),
)
const sumsOf = (row: string) =>
  sql.join(Object.keys(postedFigures).map((name) => sql`coalesce(sum(${sql.ref(`${row}.${name}`)}), 0)::bigint as ${sql.ref(name)}`))

/**
 * Days of some agents, chosen by chance, whose stored sums are not what the postings and the rebates of everybody below come to. One
 * statement, so that the sums and how far they go are of the same moment.
 */
async function wrongDays(db: Db, agents: number): Promise<number> {
  const clock = await storedClock(db)
  const {
    rows: [house],
  } = await sql<{ now: number }>`select house_now() as now`.execute(db)
  if (!house) throw new Error('there is always a time')
  const today = businessDay(house.now, clock)
  const days = [dayAfter(today, -1), today]
  const starts = [...days, dayAfter(today)].map((day) => new Date(startOfDay(day, clock)).toISOString())
  const differs = sql.join(
    amounts.map((name) => {
      const posted = name === 'accrued' ? sql`0` : sql`coalesce(${sql.ref(`p.${name}`)}, 0)`
      const accrued = name === 'accrued' || name === 'rebate' ? sql`coalesce(r.accrued, 0)` : sql`0`
      return sql`coalesce(${sql.ref(`d.team_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)}, 0) <> ${posted} + ${accrued}`
    }),
    sql` or `,
  )
  const { rows } = await sql`
    with sample as materialized (
      select m.node, m.path from member_sums s join members m on m.node = s.node where s.direct > 0 order by random() limit ${agents}
    ),
    days as (select day, start, stop from unnest(${days}::text[], ${starts.slice(0, -1)}::timestamptz[], ${starts.slice(1)}::timestamptz[]) d (day, start, stop)),
    posted as materialized (
      select m.path, d.day, ${postedColumns}, bool_or(p.kind = 'bet') as has_bet
      from days d join postings p on p.at >= d.start and p.at < d.stop
      join members m on m.user_id = p.user_id join member_sums s on s.node = m.node and p.version <= s.version
      group by m.path, d.day
    ),
    booked as materialized (
      select m.path, d.day, sum(b.amount)::bigint as accrued
      from days d join rebate_batches b on b.at >= d.start and b.at < d.stop and b.place <= (select rebate_place from sums_state)
      join members m on m.user_id = b.agent_id group by m.path, d.day
    ),
    of_teams as (
      select a.node, p.day, ${sumsOf('p')}, count(*) filter (where p.has_bet) as bettors
      from sample a join posted p on p.path >= a.path and p.path < a.path || '~' group by a.node, p.day
    ),
    rebates as (
      select a.node, b.day, sum(b.accrued)::bigint as accrued
      from sample a join booked b on b.path >= a.path and b.path < a.path || '~' group by a.node, b.day
    )
    select a.node from sample a cross join days y
    left join member_days d on d.node = a.node and d.day = y.day
    left join of_teams p on p.node = a.node and p.day = y.day
    left join rebates r on r.node = a.node and r.day = y.day
    where ${differs} or coalesce(d.bet_day, 0) <> coalesce(p.bettors, 0)`.execute(db)
  return rows.length
}

export const agentInvariants: Invariants = {
  "yesterday's and today's sums of agents, of a hundred by chance, are those of the ledger": (db) => wrongDays(db, SAMPLE),
}
