/** What a task about stakes asks of a member: never more than the member's own average. */

/** Days before a span over which the average is taken. */
export const AVERAGE_DAYS = 28

/**
 * Thousandths. `staked`: what the member staked in the 28 days before the span, less what came back; `days`: how long the span is. Null for
 * a member without an average, to whom the task is not offered.
 */
export function stakedTarget(needed: bigint, staked: bigint, days: number): bigint | null {
  if (days < 1) throw new RangeError('a span has at least one day')
  const average = (staked * BigInt(days)) / BigInt(AVERAGE_DAYS)
  if (average <= 0n) return null
  return average < needed ? average : needed
}
