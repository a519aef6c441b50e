/** The home page counts by the server's clock and never promises a sale that is over. */
import { describe, expect, it } from 'vitest'
import type { CurrentInfo, Period } from '#/contract/lottery.ts'
import { period as aPeriod } from '../../support/answers.ts'
import { countdownOf, isAwaiting } from '#/lib/countdown.ts'

const minute = 60_000

const period = (index: number, state: Period['state'] = 'open') =>
  aPeriod({
    period: `20261121-${String(index).padStart(4, '0')}`,
    state,
    opensAt: index * minute,
    closesAt: index * minute + 55_000,
    drawsAt: (index + 1) * minute,
  })

const info = (current: Period | null, next: Period | null = null): CurrentInfo => ({
  lotteryId: 'k3-1m',
  serverTime: 0,
  current,
  next,
  last: null,
})

describe('a lottery row', () => {
  it('counts down to the close, and changes colour in the last ten seconds', () => {
    expect(countdownOf(info(period(3)), 3 * minute)).toEqual({
      kind: 'open',
      period: '20261121-0003',
      left: 55_000,
      text: '00:55',
      soon: false,
    })
    expect(countdownOf(info(period(3)), 3 * minute + 45_000)).toMatchObject({ text: '00:10', soon: true })
  })

  it('is closed from the very instant of the close until the draw', () => {
    expect(countdownOf(info(period(3)), 3 * minute + 55_000)).toEqual({ kind: 'closed', period: '20261121-0003', drawsAt: 4 * minute })
  })

  it('changes to the next period by itself, before another call', () => {
    const rolled = countdownOf(info(period(3), period(4)), 4 * minute + 5000)
    expect(rolled).toMatchObject({ kind: 'open', period: '20261121-0004', text: '00:50' })
  })

  it('stays closed if the next period is unknown', () => {
    expect(countdownOf(info(period(3)), 9 * minute)).toEqual({ kind: 'closed', period: '20261121-0003', drawsAt: 4 * minute })
  })

  it('never shows a void period as open, and shows nothing without a period', () => {
    expect(countdownOf(info(period(3, 'void')), 3 * minute)).toMatchObject({ kind: 'closed' })
    expect(countdownOf(info(null), 0)).toEqual({ kind: 'none' })
  })

  it('shows when the sale opens while nothing is on sale, and counts down by itself once it is open', () => {
    expect(countdownOf(info(null, period(60)), 3 * minute)).toEqual({ kind: 'none', opensAt: 60 * minute })
    expect(countdownOf(info(null, period(60)), 60 * minute)).toMatchObject({ kind: 'open', text: '00:55' })
  })

  it('awaits a result once the draw is due', () => {
    expect(isAwaiting(info(period(3)), 4 * minute - 1)).toBe(false)
    expect(isAwaiting(info(period(3)), 4 * minute)).toBe(true)
    expect(isAwaiting(info(null), 4 * minute)).toBe(false)
  })

  it('awaits a result until it is known, also if the platform has the next period already', () => {
    expect(isAwaiting({ ...info(period(4)), awaited: period(3, 'closed') }, 4 * minute)).toBe(true)
    expect(isAwaiting({ ...info(period(4)), awaited: period(3, 'delayed') }, 4 * minute)).toBe(false)
  })
})
