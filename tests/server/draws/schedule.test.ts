/** Periods by the clock: every schedule, in every time zone, on every day. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minutesOf, startOfDay } from '#/lib/businessDay.ts'
import { catalogue } from '../../../server/domains/draws/catalogue.ts'
import { periodAfter, periodsBefore, type PlannedPeriod, type Schedule, type Timetable } from '../../../server/domains/draws/schedule.ts'

const shanghai = { timeZone: 'Asia/Shanghai', dayStartHour: 0 }
const at = (text: string) => Date.parse(text)
const every = (seconds: number, hours: Extract<Schedule, { kind: 'interval' }>['hours'] = null): Schedule => ({
  kind: 'interval',
  seconds,
  hours,
})
const table = (schedule: Schedule, closeOffsetSeconds = 5, clock = shanghai): Timetable => ({ schedule, closeOffsetSeconds, clock })

/** Successive periods from a time on. */
function* from(instant: number, timetable: Timetable): Generator<PlannedPeriod> {
  for (let next = periodAfter(instant, timetable); ; next = periodAfter(next.drawsAt, timetable)) yield next
}

describe('by the interval', () => {
  const minute = table(every(60))

  test('the first of the day opens at the start of the day, and closes before its draw', () => {
    expect(periodAfter(at('2026-11-21T00:00:00+08:00'), minute)).toEqual({
      period: '20261121-0001',
      day: '2026-11-21',
      opensAt: at('2026-11-21T00:00:00+08:00'),
      closesAt: at('2026-11-21T00:00:55+08:00'),
      drawsAt: at('2026-11-21T00:01:00+08:00'),
    })
  })

  test('the last millisecond of the day belongs to the last period, the next millisecond to the next day', () => {
    expect(periodAfter(at('2026-11-21T23:59:59.999+08:00'), minute).period).toBe('20261121-1440')
    expect(periodAfter(at('2026-11-22T00:00:00+08:00'), minute).period).toBe('20261122-0001')
  })

  test('a day that starts in the afternoon continues past midnight', () => {
    const late = table(every(60), 5, { timeZone: 'Asia/Shanghai', dayStartHour: 15 })
    expect(periodAfter(at('2026-11-22T02:59:30+08:00'), late).period).toBe('20261121-0720')
    expect(periodAfter(at('2026-11-21T14:59:30+08:00'), late).period).toBe('20261120-1440')
    expect(periodAfter(at('2026-11-21T15:00:00+08:00'), late).period).toBe('20261121-0001')
  })

  test('as many as the day has minutes, on the days when clocks change too', () => {
    const berlin = { timeZone: 'Europe/Berlin', dayStartHour: 0 }
    for (const [day, expected] of [
      ['2026-03-29', 23 * 20],
      ['2026-10-25', 25 * 20],
      ['2026-06-01', 24 * 20],
    ] as const) {
      let counted = 0
      for (const period of from(startOfDay(day, berlin), table(every(180), 10, berlin))) {
        if (period.day !== day) break
        counted += 1
      }
      expect(counted).toBe(expected)
    }
  })

  test('the last period of a day that the interval does not divide lasts to the end of the day', () => {
    const last = periodAfter(at('2026-11-21T23:59:00+08:00'), table(every(7 * 60)))
    expect(last).toMatchObject({ period: '20261121-0205', drawsAt: at('2026-11-22T00:00:00+08:00') })
  })
})

describe('within sale hours', () => {
  const night = table(every(300, { from: '15:00', until: '03:00' }), 20)

  test('nothing is sold outside them; the next period opens when they begin', () => {
    expect(periodAfter(at('2026-11-21T10:00:00+08:00'), night)).toMatchObject({
      period: '20261121-0001',
      opensAt: at('2026-11-21T15:00:00+08:00'),
    })
    expect(periodAfter(at('2026-11-22T03:00:00+08:00'), night)).toMatchObject({
      period: '20261122-0001',
      opensAt: at('2026-11-22T15:00:00+08:00'),
    })
  })

  test('a period after midnight belongs to the day on which the sale began', () => {
    expect(periodAfter(at('2026-11-22T00:00:00+08:00'), night)).toMatchObject({ period: '20261121-0109', day: '2026-11-21' })
    expect(periodAfter(at('2026-11-22T02:59:59+08:00'), night)).toMatchObject({
      period: '20261121-0144',
      drawsAt: at('2026-11-22T03:00:00+08:00'),
    })
  })

  test('hours that end when they begin are around the clock', () => {
    const periods = from(at('2026-11-21T09:00:00+08:00'), table(every(3600, { from: '09:00', until: '09:00' })))
    for (let hour = 0; hour < 48; hour++)
      expect(periods.next().value).toMatchObject({ opensAt: at('2026-11-21T09:00:00+08:00') + hour * 3_600_000 })
  })
})

describe('by the calendar', () => {
  const marksix = table({ kind: 'calendar', at: '21:30', weekdays: [2, 4, 6] }, 900)
  const daily = table({ kind: 'calendar', at: '21:15', weekdays: [1, 2, 3, 4, 5, 6, 7] }, 900)

  test('on sale from the draw before it on, days ahead, and closed before its own', () => {
    // a Sunday: Saturday's draw is over, the next is on Tuesday
    expect(periodAfter(at('2026-11-22T12:00:00+08:00'), marksix)).toEqual({
      period: '2026141',
      day: '2026-11-24',
      opensAt: at('2026-11-21T21:30:00+08:00'),
      closesAt: at('2026-11-24T21:15:00+08:00'),
      drawsAt: at('2026-11-24T21:30:00+08:00'),
    })
  })

  test('numbered within the year: a leap year has 366 days', () => {
    expect(periodAfter(at('2026-12-31T12:00:00+08:00'), daily).period).toBe('2026365')
    expect(periodAfter(at('2028-12-31T12:00:00+08:00'), daily).period).toBe('2028366')
    expect(periodAfter(at('2028-02-29T12:00:00+08:00'), daily).period).toBe('2028060')
    expect(periodAfter(at('2026-12-31T21:15:00+08:00'), daily).period).toBe('2027001')
  })

  test('the number counts the draws of the year', () => {
    let year = ''
    let number = 0
    let count = 0
    for (const { period } of from(at('2026-01-01T00:00:00+08:00'), marksix)) {
      number = period.startsWith(year) && year !== '' ? number + 1 : 1
      year = period.slice(0, 4)
      expect(period).toBe(`${year}${String(number).padStart(3, '0')}`)
      if ((count += 1) > 1000) break
    }
  })
})

describe('any schedule', () => {
  const zones = [
    'Asia/Shanghai',
    'Asia/Seoul',
    'Europe/Berlin',
    'America/New_York',
    'America/Sao_Paulo',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'UTC',
  ]
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
  const schedule = fc.oneof(
    fc.record({
      kind: fc.constant('interval' as const),
      seconds: fc.constantFrom(20, 60, 90, 180, 300, 420, 600, 1200, 86_400),
      hours: fc.option(
        fc.record({ from: time, until: time }).filter(
          ({ from: start, until }) =>
            // hours shorter than an hour may lie in the hour that the clocks skip
            (minutesOf(until) - minutesOf(start) + 1440) % 1440 >= 130 || start === until,
        ),
      ),
    }),
    fc.record({
      kind: fc.constant('calendar' as const),
      at: time,
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    }),
  )
  const instant = fc.oneof(
    fc.integer({ min: at('2015-01-01'), max: at('2045-01-01') }),
    // around the days when clocks change, and around leap days
    fc
      .tuple(
        fc.constantFrom(
          '2026-03-29',
          '2026-10-25',
          '2026-11-01',
          '2026-03-08',
          '2018-11-04',
          '2018-02-18',
          '2011-12-30',
          '2028-02-29',
          '2026-12-31',
        ),
        fc.integer({ min: -86_400_000, max: 2 * 86_400_000 }),
      )
      .map(([day, offset]) => at(day) + offset),
  )
  const timetable = fc.record({
    schedule,
    closeOffsetSeconds: fc.constant(5),
    clock: fc.record({ timeZone: fc.constantFrom(...zones), dayStartHour: fc.nat(23) }),
  })

  test('periods follow one another without overlap, with increasing numbers and unique names', () => {
    fc.assert(
      fc.property(timetable, instant, (any, start) => {
        const seen = new Set<string>()
        let before: PlannedPeriod | undefined
        for (const period of from(start, any)) {
          expect(period.drawsAt).toBeGreaterThan(before?.drawsAt ?? start)
          expect(period.opensAt).toBeLessThan(period.closesAt)
          expect(period.closesAt).toBe(period.drawsAt - 5000)
          expect(period.opensAt).toBeGreaterThanOrEqual(before?.drawsAt ?? -Infinity)
          expect(before && period.day < before.day).not.toBe(true)
          // without a gap, except at the end of the sale hours
          const isNext = before && (any.schedule.kind === 'calendar' || !any.schedule.hours || before.day === period.day)
          expect(isNext && before ? period.opensAt - before.drawsAt : 0).toBe(0)
          expect(seen.has(period.period)).toBe(false)
          seen.add(period.period)
          before = period
          if (seen.size > 40) break
        }
      }),
      { numRuns: 100 },
    )
  })

  test('a day that the zone leaves out has no sale', () => {
    const hours = { from: '01:00', until: '00:01' }
    const samoa: Timetable = {
      schedule: { kind: 'interval', seconds: 20, hours },
      closeOffsetSeconds: 5,
      clock: { timeZone: 'Pacific/Apia', dayStartHour: 0 },
    }
    // after 29 December 2011 came the 31st, a minute of which still belongs to the sale before
    expect(periodAfter(Date.parse('2011-12-30T10:00:50Z'), samoa)).toMatchObject({
      period: '20111229-4143',
      drawsAt: Date.parse('2011-12-30T10:01:00Z'),
    })
    expect(periodAfter(Date.parse('2011-12-30T10:01:00Z'), samoa)).toMatchObject({
      period: '20111231-0001',
      opensAt: Date.parse('2011-12-30T11:00:00Z'),
    })
  })

  test('any instant within a period leads to the same period', () => {
    fc.assert(
      fc.property(timetable, instant, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (any, start, part) => {
        const period = periodAfter(start, any)
        const within = Math.min(Math.floor(period.opensAt + part * (period.drawsAt - period.opensAt)), period.drawsAt - 1)
        expect(periodAfter(within, any)).toEqual(period)
      }),
      { numRuns: 500 },
    )
  })

  test('the periods before an instant are the last drawn ones, in the requested number', () => {
    fc.assert(
      fc.property(timetable, instant, fc.integer({ min: 1, max: 30 }), (any, start, count) => {
        const before = periodsBefore(start, count, any)
        expect(before).toHaveLength(count)
        expect(before.at(-1)?.drawsAt).toBeLessThanOrEqual(start)
        for (const [n, period] of before.entries())
          expect(periodAfter(period.drawsAt, any)).toEqual(before[n + 1] ?? periodAfter(start, any))
      }),
      { numRuns: 100 },
    )
  })
})

test('one lottery of the catalogue has notes from a thousandth, and most of the others from a hundredth', () => {
  const withMinimum = (least: bigint) => catalogue.filter(({ limits }) => limits.minStake === least).map(({ id }) => id)
  expect(withMinimum(1n)).toEqual(['ssc-1m'])
  expect(withMinimum(10n).length).toBeGreaterThan(catalogue.length / 2)
})

test('the catalogue has each lottery once, with names in three languages and limits that agree with each other', () => {
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length)
  expect(new Set(catalogue.map(({ family }) => family)).size).toBe(10)
  for (const { id, names, limits, schedule, closeOffsetSeconds } of catalogue) {
    expect(
      Object.values(names).every((name) => name.length > 1),
      id,
    ).toBe(true)
    expect(limits.minStake < limits.maxStake && limits.maxStake <= limits.maxPeriodStake && limits.maxStake <= limits.maxPrize, id).toBe(
      true,
    )
    expect(closeOffsetSeconds, id).toBeLessThan(schedule.kind === 'interval' ? schedule.seconds : 86_400)
  }
})
