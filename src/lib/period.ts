/** Formats of period numbers and remaining time. */

/**
 * The part of a period number that changes within a day: `20261121-0483` gives `0483`. The first number of a day includes month and day,
 * `1121-0001`, because with a single draw a day each number is the first of its day.
 */
export function shortPeriod(period: string): string {
  return period.slice(period.endsWith('-0001') ? -9 : period.lastIndexOf('-') + 1)
}

/** Formats milliseconds: `75_000` is `01:15`, `30_291_000` is `08:24:51`. Rounded up to a second. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const hours = Math.floor(seconds / 3600)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  return [...(hours > 0 ? [hours] : []), ...parts].map((part) => String(part).padStart(2, '0')).join(':')
}
