/** The lunar year of a day: it turns at Lunar New Year, and with it the zodiac of Mark Six. */

const firstYear = 2020

/** Lunar New Year's day of each year from 2020 on, month and day. */
const newYears = [
  '01-25', '02-12', '02-01', '01-22', '02-10', '01-29', '02-17', '02-07', '01-26', '02-13', '02-02', '01-23', '02-11', '01-31',
  '02-19', '02-08', '01-28', '02-15', '02-04', '01-24', '02-12', '02-01', '01-22', '02-10', '01-30', '02-17', '02-06', '01-26',
  '02-14', '02-02', '01-23', '02-11', '02-01', '02-19', '02-08', '01-28', '02-15', '02-04', '01-24', '02-12', '02-02',
]

/** `day` is YYYY-MM-DD. Throws RangeError for a day before 2020 or after 2060: the year would be guessed. */
export function lunarYearOf(day: string): number {
  const year = Number(day.slice(0, 4))
  const newYear = newYears[year - firstYear]
  if (newYear === undefined) throw new RangeError(`no Lunar New Year is known for ${day}`)
  return day.slice(5) < newYear ? year - 1 : year
}
