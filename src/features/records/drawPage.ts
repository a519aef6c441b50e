/** Where among a day's draws a period stands. Pure. */
import { shortPeriod } from '#/lib/period.ts'

/** Draws come newest first, one for each period of the day: of `total`, the n-th of the day has total - n before it. */
export function pageOfPeriod(period: string, total: number, size: number): number {
  const number = Number(shortPeriod(period))
  return Number.isFinite(number) ? Math.max(1, Math.floor((total - number) / size) + 1) : 1
}
