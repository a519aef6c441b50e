/** Levels and the profit account as the contract shows them. */
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { ProfitDay } from '#/contract/levels.ts'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { daysOf, placeAmong } from '../../ledger/ranges.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { paged } from '../../platform/database/paged.ts'
import { giftsOf } from './gifts.ts'
import { levelOf, turnover } from './levels.ts'
import { type Deps, rateOf } from './profit.ts'

/** How many days back the latest growth is searched for. */
const RECENT_DAYS = 30
const RECENT = 7

export async function levelInfo(deps: Deps, userId: string): Promise<ResponseOf<Contract['levelInfo']>> {
  const { db, settings } = deps
  const { level, growth } = await levelOf({ settings }, db, userId)
  const clock = clockOf(deps)
  const today = businessDay(deps.now(), clock)
  const days = daysOf({ firstDay: dayAfter(today, 1 - RECENT_DAYS), lastDay: today }, RECENT_DAYS)
  const start = new Date(startOfDay(days[0] ?? today, clock))
  const { rows } = await sql<{ place: number; growth: bigint }>`
    select ${placeAmong(days, clock, sql`t.at`)} as place, sum(t.growth)::bigint as growth from (
      select b.settled_at as at, ${turnover} as growth from bets b where b.user_id = ${userId} and b.settled_at >= ${start}
      union all
      select at, stake from game_bets where user_id = ${userId} and at >= ${start} and counts_growth
    ) t group by 1 order by 1 desc`.execute(db)
  return {
    level,
    growth: String(growth),
    levels: settings.get('levels'),
    gifts: await giftsOf({ settings }, db, userId),
    recent: rows
      .filter((row) => row.growth > 0n)
      .slice(0, RECENT)
      .map((row) => ({ day: days[row.place - 1] ?? today, growth: String(row.growth) })),
  }
}

interface DayRow {
  readonly day: string
  readonly base: bigint
  readonly rate: number
  readonly amount: bigint
  readonly at: number
}

const dayOf = ({ day, base, rate, amount, at }: DayRow): ProfitDay => ({ day, base: String(base), rate, amount: String(amount), at })

export async function allProfit(deps: Deps, userId: string): Promise<ResponseOf<Contract['getAllProfit']>> {
  const { db } = deps
  const account = await db.selectFrom('profitAccounts').selectAll().where('userId', '=', userId).executeTakeFirst()
  const {
    rows: [sum],
  } = await sql<{ total: string }>`
    select coalesce(sum(amount), 0)::text as total from postings where user_id = ${userId} and kind = 'interest'`.execute(db)
  const last = await db.selectFrom('profitDays').selectAll().where('userId', '=', userId).orderBy('day', 'desc').limit(1).executeTakeFirst()
  const open = account !== undefined && account.closedAt === null
  return {
    open,
    openedAt: open ? account.openedAt : null,
    total: sum?.total ?? '0',
    last: last ? dayOf(last) : null,
    rate: await rateOf(deps, db, userId),
    nextDay: open ? account.nextDay : null,
  }
}

/** Days with interest, newest first; with `paid` only days that paid something. */
export async function profitPage(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { pageParam, searchParam: { paid } }: ParsedRequestOf<Contract['profitList']>,
): Promise<ResponseOf<Contract['profitList']>> {
  const own = db
    .selectFrom('profitDays')
    .where('userId', '=', userId)
    .$if(paid === true, (query) => query.where('amount', '>', 0n))
  const page = await paged(pageParam, own, (days) => days.selectAll().orderBy('day', 'desc'))
  return { ...page, records: page.records.map(dayOf) }
}
