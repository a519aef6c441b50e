/** Runs of days without a gap: across months, years and leap days, and as a missed day joins two of them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '#/lib/businessDay.ts'
import { currentRun, longestRun, monthOf, runEndingAt, runWith, weekOf } from '#/rules/welfare/streaks.ts'

const days = (...list: readonly string[]): ReadonlySet<string> => new Set(list)
/** So many days from one on. */
const daysFrom = (first: string, count: number): string[] => Array.from({ length: count }, (_, at) => dayAfter(first, at))

describe('the run that ends at a day', () => {
  it('is the day and the days before it, up to the first gap', () => {
    expect(runEndingAt(days('2026-11-18', '2026-11-20', '2026-11-21'), '2026-11-21')).toEqual({ first: '2026-11-20', length: 2 })
  })

  it('is empty if the day is not signed', () => {
    expect(runEndingAt(days('2026-11-20'), '2026-11-21')).toEqual({ first: '2026-11-21', length: 0 })
  })

  it('includes a leap day, but no leap day that does not exist', () => {
    expect(runEndingAt(days('2028-02-28', '2028-02-29', '2028-03-01'), '2028-03-01').length).toBe(3)
    expect(runEndingAt(days('2028-02-28', '2028-03-01'), '2028-03-01').length).toBe(1)
    expect(runEndingAt(days('2027-02-28', '2027-03-01'), '2027-03-01').length).toBe(2)
  })

  it('continues over the end of a year', () => {
    expect(runEndingAt(days('2026-12-31', '2027-01-01'), '2027-01-01')).toEqual({ first: '2026-12-31', length: 2 })
  })
})

describe('the run of today', () => {
  const signed = days('2026-11-19', '2026-11-20')

  it('counts up to yesterday until today is signed, and is over a day later', () => {
    expect(currentRun(signed, '2026-11-20').length).toBe(2)
    expect(currentRun(signed, '2026-11-21').length).toBe(2)
    expect(currentRun(signed, '2026-11-22').length).toBe(0)
  })
})

describe('a day that is made up', () => {
  it('joins the runs on both sides', () => {
    const signed = days(...daysFrom('2026-11-11', 4), ...daysFrom('2026-11-16', 5))
    expect(runWith(signed, '2026-11-15')).toEqual({ first: '2026-11-11', last: '2026-11-20', length: 10 })
  })

  it('is its own run if there is no other', () => {
    expect(runWith(days(), '2026-11-15')).toEqual({ first: '2026-11-15', last: '2026-11-15', length: 1 })
  })
})

it('the longest run is the longest of all runs', () => {
  expect(longestRun(days())).toBe(0)
  expect(longestRun(days(...daysFrom('2026-01-30', 19), ...daysFrom('2026-03-01', 5)))).toBe(19)
})

it('a week begins on its Monday, and a month is its own', () => {
  expect(daysFrom('2026-11-16', 7).map(weekOf)).toEqual(Array.from({ length: 7 }, () => '2026-11-16'))
  expect(weekOf('2026-11-15')).toBe('2026-11-09')
  expect(weekOf('2027-01-01')).toBe('2026-12-28')
  expect(monthOf('2028-02-29')).toBe('2028-02')
})

/** Of days in a row, which are signed. */
const calendar = fc.array(fc.boolean(), { minLength: 1, maxLength: 60 })
const first = '2028-01-20'

it('in any calendar a run equals a count from left to right', () => {
  fc.assert(
    fc.property(calendar, (flags) => {
      const all = daysFrom(first, flags.length)
      const signed = new Set(all.filter((_, at) => flags[at]))
      let run = 0
      let longest = 0
      for (const [at, day] of all.entries()) {
        run = flags[at] ? run + 1 : 0
        longest = Math.max(longest, run)
        expect(runEndingAt(signed, day)).toEqual({ first: run === 0 ? day : dayAfter(day, 1 - run), length: run })
        const joined = new Set(signed).add(day)
        const { first: begin, last, length } = runWith(signed, day)
        expect(length).toBe(runEndingAt(joined, last).length)
        expect(runEndingAt(joined, last).first).toBe(begin)
        expect(joined.has(dayAfter(last))).toBe(false)
      }
      expect(longestRun(signed)).toBe(longest)
    }),
  )
})
