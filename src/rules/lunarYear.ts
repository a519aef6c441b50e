/** The lunar year of a moment. It begins at Lunar New Year, not on 1 January. */

export const firstLunarYear = 2020

/**
 * Month and day of Lunar New Year from 2020 to 2060, in Beijing's calendar. As data, because the dates of Intl depend on the device and are
 * a day off in 2027 and 2030, when the new moon comes within minutes of midnight.
 */
const newYears = [
  '01-25',
  '02-12',
  '02-01',
  '01-22',
  '02-10',
  '01-29',
  '02-17',
  '02-06',
  '01-26',
  '02-13',
  '02-03',
  '01-23',
  '02-11',
  '01-31',
  '02-19',
  '02-08',
  '01-28',
  '02-15',
  '02-04',
  '01-24',
  '02-12',
  '02-01',
  '01-22',
  '02-10',
  '01-30',
  '02-17',
  '02-06',
  '01-26',
  '02-14',
  '02-02',
  '01-23',
  '02-11',
  '02-01',
  '02-19',
  '02-08',
  '01-28',
  '02-15',
  '02-04',
  '01-24',
  '02-12',
  '02-02',
] as const

export const lastLunarYear = firstLunarYear + newYears.length - 1

/** The first day of a lunar year, such as `2026-02-17`. Throws RangeError when the day is unknown. */
export function lunarNewYear(year: number): string {
  const day = newYears[year - firstLunarYear]
  if (day === undefined) throw new RangeError(`the lunar year ${year} is not known`)
  return `${year}-${day}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}

/** The lunar year of a day, such as `2026-02-17`. Throws RangeError when the year is unknown. */
export function lunarYearOf(day: string): number {
  const year = Number(day.slice(0, 4))
  // after the last year in the table, only the weeks before the earliest possible new year are known
  const started = year === lastLunarYear + 1 && day < `${year}-01-21` ? year - 1 : year - Number(day < lunarNewYear(year))
  lunarNewYear(started)
  return started
}

/** The lunar year of an instant (milliseconds since 1970) in a time zone. Throws RangeError when the year is unknown. */
export function lunarYearAt(instant: number, timeZone: string): number {
  const { year, month, day } = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return lunarYearOf(`${year}-${month}-${day}`)
}
