/** The lunar year turns at Lunar New Year, as the calendar of the browser's own data says. */
import { describe, expect, it } from 'vitest'
import { lunarYearOf } from '#/rules/lunarYear.ts'

const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', day: 'numeric', month: 'numeric', year: 'numeric' })

/** The year in which the day's lunar year began. */
function byIntl(time: number): number {
  const year = chinese.formatToParts(time).find(({ type }) => String(type) === 'relatedYear')?.value
  return Number(year)
}

describe('the lunar year', () => {
  it('is that of the Chinese calendar on every day of 2020 to 2060', () => {
    const wrong: string[] = []
    for (let time = Date.UTC(2020, 0, 1); time < Date.UTC(2061, 0, 1); time += 86_400_000) {
      const day = new Date(time).toISOString().slice(0, 10)
      if (lunarYearOf(day) !== byIntl(time)) wrong.push(day)
    }
    expect(wrong).toEqual([])
  })

  it('turns at Lunar New Year, not on 1 January', () => {
    expect(lunarYearOf('2026-01-01')).toBe(2025)
    expect(lunarYearOf('2026-02-16')).toBe(2025)
    expect(lunarYearOf('2026-02-17')).toBe(2026)
  })

  it('is not guessed where no date is known', () => {
    expect(() => lunarYearOf('2019-12-31')).toThrow(RangeError)
    expect(() => lunarYearOf('2061-01-01')).toThrow(RangeError)
  })
})
