/** Formats of period numbers and remaining time. */

/**
 * The part of a period's number that changes within a day: `20261121-0483` to `0483`. The first of a day has month and day before it,
 * `1121-0001`: periods of a lottery that is drawn once a day are all first ones.
 */
export function shortPeriod(period: string): string {
  return period.slice(period.endsWith('-0001') ? -9 : period.lastIndexOf('-') + 1)
}

/** `75_000` to `01:15`, `30_291_000` to `08:24:51`. Rounded up to a second. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const hours = Math.floor(seconds / 3600)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  return [...(hours > 0 ? [hours] : []), ...parts].map((part) => String(part).padStart(2, '0')).join(':')
}
