/** Handlers of statistics about past draws, computed by the rules. */
import { sql } from 'kysely'
import type { ParsedRequestOf } from '#/contract/call.ts'
import type { trends } from '#/contract/trends.ts'
import { type RuleConfig, rulesOf } from '#/rules/config.ts'
import { loadedFamily } from '#/rules/registry.ts'
import { longDragons, numberCounts, type Place, sidesCounts } from '#/rules/trend.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { platformNow } from '../../platform/clock/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { lotteriesOf, type Lottery, lotteryOf } from './lotteries.ts'

type LookBack = ParsedRequestOf<typeof trends.getOpenDataTrend>

/** Enough for a day of a one-minute lottery. */
const OF_A_DAY = 1440

interface DrawnPeriod {
  readonly lotteryId: string
  readonly period: string
  readonly drawsAt: number
  readonly result: number[] | null
  /** The period's own. */
  readonly rules: RuleConfig
}

/** Draws of these lotteries, oldest first; a past period without a result is a gap. */
async function drawnOf(db: Db, lotteryIds: readonly string[], { periods, queryDate }: Omit<LookBack, 'lotteryId'>): Promise<DrawnPeriod[]> {
  const { rows } = await sql<Omit<DrawnPeriod, 'rules'> & { ruleVersion: number; lunarYear: number | null }>`
    select p.* from unnest(${[...lotteryIds]}::text[]) as l (id)
    cross join lateral (
      select lottery_id, period, draws_at, result, rule_version, lunar_year from periods
      where lottery_id = l.id and (state in ('drawn', 'settled') or (state = 'void' and draws_at <= ${platformNow}))
        ${queryDate === undefined ? sql`` : sql`and day = ${queryDate}`}
      order by draws_at desc limit ${queryDate === undefined ? periods : OF_A_DAY}
    ) p order by p.draws_at`.execute(db)
  return rows.map(({ ruleVersion, lunarYear, ...drawn }) => ({ ...drawn, rules: rulesOf(ruleVersion, lunarYear ?? undefined) }))
}

function familyOf({ family }: Lottery) {
  const loaded = loadedFamily(family)
  // a family without rules is drawn, but its numbers cannot be interpreted
  if (!loaded) throw new Refusal('NOT_FOUND')
  return loaded
}

export function trendHandlers({ db }: Pick<Platform, 'db'>): Pick<Handlers, keyof typeof trends> {
  async function lookBack({ lotteryId, ...range }: LookBack) {
    const lottery = await lotteryOf(db, lotteryId)
    return { family: familyOf(lottery), drawn: await drawnOf(db, [lottery.id], range) }
  }

  return {
    getOpenDataTrend: async (request) => {
      const { drawn } = await lookBack(request)
      return { records: drawn.map(({ period, drawsAt, result }) => ({ period, drawsAt, result })) }
    },
    getOpenDataNum: async (request) => {
      const { family, drawn } = await lookBack(request)
      const places: readonly Place[] = [...family.positions.keys(), 'any']
      return {
        periods: drawn.length,
        places: places.map((place) => ({ place: place === 'any' ? null : place, numbers: numberCounts(family, drawn, place) })),
      }
    },
    getTwoSidesCount: async (request) => {
      const { family, drawn } = await lookBack(request)
      return {
        periods: drawn.length,
        readings: sidesCounts(family, drawn).map((each) => ({ ...each, sides: [...each.sides] })),
      }
    },
    getLongDargonCount: async ({ lotteryId, ...range }) => {
      const lotteries =
        lotteryId === undefined ? (await lotteriesOf(db)).filter(({ family }) => loadedFamily(family)) : [await lotteryOf(db, lotteryId)]
      const drawn = await drawnOf(
        db,
        lotteries.map(({ id }) => id),
        range,
      )
      const records = lotteries.flatMap((lottery) =>
        longDragons(
          familyOf(lottery),
          drawn.filter((draw) => draw.lotteryId === lottery.id),
        ).map((dragon) => ({ lotteryId: lottery.id, ...dragon })),
      )
      return { records: records.toSorted((a, b) => b.length - a.length) }
    },
  }
}
