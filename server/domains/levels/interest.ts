/** Interest of one day, in integers. Pure. */

const YEAR_DAYS = 365n
const MILLION = 1_000_000n

/** Parses a yearly rate, given as a fraction, to millionths. */
export const millionths = (rate: number): number => Math.round(rate * 1_000_000)

/**
 * Interest of `base` thousandths for one day at a yearly rate in millionths: a 365th of the year's interest, rounded down to a thousandth.
 */
export function interestOfDay(base: bigint, rate: number): bigint {
  return base > 0n && rate > 0 ? (base * BigInt(rate)) / (MILLION * YEAR_DAYS) : 0n
}
