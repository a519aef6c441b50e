/** Periods by the clock: numbered within the business day of the platform's zone. */
import { describe, expect, test } from 'vitest'
import { businessDay, periodAt, startOfDay } from '../../../server/draws/businessDay.ts'

const shanghai = { timeZone: 'Asia/Shanghai', dayStartHour: 0 }
const minute = { intervalSeconds: 60, closeOffsetSeconds: 5 }
const at = (text: string) => Date.parse(text)

describe('a period', () => {
  test('the first of the day opens at the start of the day, and closes before its draw', () => {
    expect(periodAt(at('2026-11-21T00:00:00+08:00'), shanghai, minute)).toEqual({
      period: '20261121-0001', day: '2026-11-21', opensAt: at('2026-11-21T00:00:00+08:00'),
      closesAt: at('2026-11-21T00:00:55+08:00'), drawsAt: at('2026-11-21T00:01:00+08:00'),
    })
  })

  test('the last millisecond of the day belongs to the last period, the next one to the next day', () => {
    expect(periodAt(at('2026-11-21T23:59:59.999+08:00'), shanghai, minute).period).toBe('20261121-1440')
    expect(periodAt(at('2026-11-22T00:00:00+08:00'), shanghai, minute).period).toBe('20261122-0001')
  })

  test('a day that starts in the afternoon goes on past midnight', () => {
    const late = { timeZone: 'Asia/Shanghai', dayStartHour: 15 }
    expect(periodAt(at('2026-11-22T02:59:30+08:00'), late, minute).period).toBe('20261121-0720')
    expect(periodAt(at('2026-11-21T14:59:30+08:00'), late, minute).period).toBe('20261120-1440')
    expect(periodAt(at('2026-11-21T15:00:00+08:00'), late, minute).period).toBe('20261121-0001')
  })

  test('periods follow one another without a gap, on the days when clocks change too', () => {
    const berlin = { timeZone: 'Europe/Berlin', dayStartHour: 0 }
    for (const [day, expected] of [['2026-03-29', 23 * 20], ['2026-10-25', 25 * 20], ['2026-06-01', 24 * 20]] as const) {
      let instant = startOfDay(day, berlin)
      let counted = 0
      for (let period = periodAt(instant, berlin, { intervalSeconds: 180, closeOffsetSeconds: 10 }); period.day === day; counted++) {
        expect(period.opensAt).toBe(instant)
        instant = period.drawsAt
        period = periodAt(instant, berlin, { intervalSeconds: 180, closeOffsetSeconds: 10 })
      }
      expect(counted).toBe(expected)
    }
  })

  test('the last period of a day that the interval does not divide lasts to the end of the day', () => {
    const last = periodAt(at('2026-11-21T23:59:00+08:00'), shanghai, { intervalSeconds: 7 * 60, closeOffsetSeconds: 5 })
    expect(last).toMatchObject({ period: '20261121-0205', drawsAt: at('2026-11-22T00:00:00+08:00') })
  })
})

test('the business day of an instant is the one that has begun', () => {
  const late = { timeZone: 'Asia/Shanghai', dayStartHour: 15 }
  expect(businessDay(at('2026-11-21T14:59:59+08:00'), late)).toBe('2026-11-20')
  expect(businessDay(at('2026-11-21T15:00:00+08:00'), late)).toBe('2026-11-21')
})
