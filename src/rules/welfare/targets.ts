/** The target of a task about stakes. It is never more than the member's own average. */

/** Number of days before a span over which the average is taken. */
export const AVERAGE_DAYS = 28

/**
 * The target in thousandths; null for a member without an average, to whom the task is not offered. `needed`: the task's own target.
 * `staked`: the member's stakes in the 28 days before the span, minus returned stakes. `days`: length of the span.
 */
export function stakedTarget(needed: bigint, staked: bigint, days: number): bigint | null {
  if (days < 1) throw new RangeError('a span has at least one day')
  const average = (staked * BigInt(days)) / BigInt(AVERAGE_DAYS)
  if (average <= 0n) return null
  return average < needed ? average : needed
}
