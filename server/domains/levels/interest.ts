/** Interest of one day: whole numbers only. Pure. */

const YEAR_DAYS = 365n
const MILLION = 1_000_000n

/** A yearly rate as a fraction, in millionths. */
export const millionths = (rate: number): number => Math.round(rate * 1_000_000)

/** What `base` thousandths earn in a day at a yearly rate in millionths: a 365th of the year's, rounded down to a thousandth. */
export function interestOfDay(base: bigint, rate: number): bigint {
  return base > 0n && rate > 0 ? (base * BigInt(rate)) / (MILLION * YEAR_DAYS) : 0n
}
