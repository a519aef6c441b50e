/** Statistics of past draws: trend, counts of sides and numbers, long dragons. They do not change the odds of the next draw. */
import * as v from 'valibot'
import { publicRead } from './call.ts'
import { count, day, id, instant } from './common.ts'

/** Number of past periods; all periods of a business day if a day is given. */
const lookBack = {
  lotteryId: id,
  periods: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 100),
  /** YYYY-MM-DD, a business day. */
  queryDate: v.optional(day),
}
const request = v.strictObject(lookBack)

const earlierGet = (path: string) => [{ method: 'GET' as const, path }]

/** `result` is null for a called-off or missing draw: a gap. */
const drawn = v.object({ period: v.string(), drawsAt: instant, result: v.nullable(v.array(v.number())) })

const numberCount = v.object({
  /** In the family's notation: `07`. */
  symbol: v.string(),
  occurrences: count,
  omission: count,
  averageOmission: count,
  longestOmission: count,
  longestStreak: count,
})

export const trends = {
  getOpenDataTrend: publicRead(
    'bet/lotteryperiods/getOpenDataTrend',
    request,
    v.object({
      /** Oldest first, gaps included. */
      records: v.array(drawn),
    }),
    { aliases: earlierGet('bet/lotteryperiods/getOpenDataTrend') },
  ),
  getOpenDataNum: publicRead(
    'bet/lotteryperiods/getOpenDataNum',
    request,
    v.object({
      periods: count,
      /** One entry per place of the result, in order; the last entry, without a place, counts a number in any place. */
      places: v.array(v.object({ place: v.nullable(count), numbers: v.array(numberCount) })),
    }),
    { aliases: earlierGet('bet/lotteryperiods/getOpenDataNum') },
  ),
  getTwoSidesCount: publicRead(
    'bet/lotteryperiods/getTwoSidesCount',
    request,
    v.object({
      periods: count,
      readings: v.array(
        v.object({
          reading: v.string(),
          sides: v.array(v.object({ code: v.string(), count })),
          /** Neither side: a tie, 49. */
          none: count,
        }),
      ),
    }),
    { aliases: earlierGet('bet/lotteryperiods/getTwoSidesCount') },
  ),
  /** The path keeps the product's spelling. */
  getLongDargonCount: publicRead(
    'bet/lotteryperiods/getLongDargonCount',
    v.strictObject({ ...lookBack, lotteryId: v.optional(id) }),
    v.object({
      /** Of the requested lottery or of all; longest first. */
      records: v.array(v.object({ lotteryId: v.string(), reading: v.string(), side: v.string(), length: count })),
    }),
    { aliases: earlierGet('bet/lotteryperiods/getLongDargonCount'), background: true },
  ),
} as const
