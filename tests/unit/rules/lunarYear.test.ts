/** Lunar New Year as data, against the moon itself and against the Chinese calendar of Intl. */
import { describe, expect, it } from 'vitest'
import { firstLunarYear, lastLunarYear, lunarNewYear, lunarYearAt } from '#/rules/lunarYear.ts'

const years = Array.from({ length: 41 }, (_, i) => 2020 + i)
const DAY = 86_400_000

/** The new moon of lunation k after January 2000, in days of Julian dynamical time (Meeus, Astronomical Algorithms, 49). */
function newMoon(k: number): number {
  const T = k / 1236.85
  const E = 1 - 0.002516 * T - 0.0000074 * T * T
  const M = 2.5534 + 29.1053567 * k - 0.0000014 * T * T
  const N = 201.5643 + 385.81693528 * k + 0.0107582 * T * T
  const F = 160.7108 + 390.67050284 * k - 0.0016118 * T * T
  const node = 124.7746 - 1.56375588 * k + 0.0020672 * T * T
  const terms: [number, number][] = [
    [-0.4072, N],
    [0.17241 * E, M],
    [0.01608, 2 * N],
    [0.01039, 2 * F],
    [0.00739 * E, N - M],
    [-0.00514 * E, N + M],
    [0.00208 * E * E, 2 * M],
    [-0.00111, N - 2 * F],
    [-0.00057, N + 2 * F],
    [0.00056 * E, 2 * N + M],
    [-0.00042, 3 * N],
    [0.00042 * E, M + 2 * F],
    [0.00038 * E, M - 2 * F],
    [-0.00024 * E, 2 * N - M],
    [-0.00017, node],
    [-0.00007, N + 2 * M],
    [0.00004, 2 * N - 2 * F],
    [0.00004, 3 * M],
    [0.00003, N + M - 2 * F],
    [0.00003, 2 * N + 2 * F],
    [-0.00003, N + M + 2 * F],
    [0.00003, N - M + 2 * F],
    [-0.00002, N - M - 2 * F],
    [-0.00002, 3 * N + M],
    [0.00002, 4 * N],
    [0.000325, 299.77 + 0.107408 * k],
    [0.000165, 251.88 + 0.016321 * k],
    [0.000164, 251.83 + 26.651886 * k],
    [0.000126, 349.42 + 36.412478 * k],
    [0.00011, 84.66 + 18.206239 * k],
    [0.000062, 141.74 + 53.303771 * k],
    [0.00006, 207.14 + 2.453732 * k],
    [0.000056, 154.84 + 7.30686 * k],
    [0.000047, 34.52 + 27.261239 * k],
    [0.000042, 207.19 + 0.121824 * k],
    [0.00004, 291.34 + 1.844379 * k],
    [0.000037, 161.72 + 24.198154 * k],
  ]
  const mean = 2451550.09766 + 29.530588861 * k + 0.00015437 * T * T
  return terms.reduce((sum, [size, degrees]) => sum + size * Math.sin((degrees * Math.PI) / 180), mean)
}

/** The day in Beijing on which the moon of this lunation is new. */
function dayOfMoon(k: number): string {
  const clocksBehind = 70 / 86_400
  const instant = (newMoon(k) - clocksBehind - 2440587.5) * DAY
  return new Date(instant + DAY / 3).toISOString().slice(0, 10)
}

/** The new moon nearest to the start of spring, 4 February. */
function newYearByMoon(year: number): string | undefined {
  const near = Math.round((year - 2000) * 12.3685)
  const awayFromSpring = (day: string) => Math.abs(Date.parse(day) - Date.parse(`${year}-02-04T12:00:00Z`))
  return [-1, 0, 1, 2, 3].map((k) => dayOfMoon(near + k)).toSorted((a, b) => awayFromSpring(a) - awayFromSpring(b))[0]
}

describe('Lunar New Year', () => {
  it('is known for 2020 to 2060', () => {
    expect([firstLunarYear, lastLunarYear]).toEqual([2020, 2060])
    expect(() => lunarNewYear(2019)).toThrow(RangeError)
    expect(() => lunarNewYear(2061)).toThrow(RangeError)
  })

  it.each(years)('%i is the day of the new moon in Beijing', (year) => {
    expect(lunarNewYear(year)).toBe(newYearByMoon(year))
  })

  it('is the first day of the first month of the Chinese calendar, but for two new moons at midnight', () => {
    const format = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })
    expect(format.resolvedOptions().calendar).toBe('chinese')
    const firstDay = (instant: number) => {
      const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
      return parts['month'] === '1' && parts['day'] === '1'
    }
    const apart = years.flatMap((year) => {
      const day = Date.parse(lunarNewYear(year))
      const off = [-1, 0, 1].find((days) => firstDay(day + days * DAY))
      return off === 0 ? [] : [[year, off]]
    })
    // the observatories of Hong Kong and Nanjing have 6 February 2027 and 3 February 2030
    expect(apart).toEqual([
      [2027, 1],
      [2030, -1],
    ])
  })

  it('begins the year at midnight of the time zone', () => {
    expect(lunarYearAt(Date.parse('2026-02-16T15:59:59Z'), 'Asia/Shanghai')).toBe(2025)
    expect(lunarYearAt(Date.parse('2026-02-16T16:00:00Z'), 'Asia/Shanghai')).toBe(2026)
    expect(lunarYearAt(Date.parse('2026-02-16T16:00:00Z'), 'UTC')).toBe(2025)
    expect(lunarYearAt(Date.parse('2026-12-31T12:00:00Z'), 'Asia/Shanghai')).toBe(2026)
    expect(lunarYearAt(Date.parse('2027-01-01T12:00:00Z'), 'Asia/Shanghai')).toBe(2026)
  })

  it('is not guessed outside the known years', () => {
    expect(lunarYearAt(Date.parse('2020-01-25T00:00:00+08:00'), 'Asia/Shanghai')).toBe(2020)
    expect(() => lunarYearAt(Date.parse('2020-01-24T23:59:59+08:00'), 'Asia/Shanghai')).toThrow(RangeError)
    expect(lunarYearAt(Date.parse('2061-01-20T23:59:59+08:00'), 'Asia/Shanghai')).toBe(2060)
    expect(() => lunarYearAt(Date.parse('2061-01-21T00:00:00+08:00'), 'Asia/Shanghai')).toThrow(RangeError)
  })
})
