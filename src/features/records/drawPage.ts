/** Where among a day's draws a period stands. Pure. */

/** Draws come newest first, one for each period of the day: of `total`, the n-th of the day has total - n before it. */
export function pageOfPeriod(period: string, total: number, size: number): number {
  const number = Number(period.slice(period.lastIndexOf('-') + 1))
  return Number.isFinite(number) ? Math.max(1, Math.floor((total - number) / size) + 1) : 1
}
