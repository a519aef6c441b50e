/** The history by day allows a range of days, and lists no draw twice. */
import { describe, expect, it } from 'vitest'
import type { Draw } from '#/contract/lottery.ts'
import { dayOfSearch, drawsOf, neighbour } from '#/features/lottery/stats/historyDays.ts'

const today = '2026-11-22'

const draw = (period: string): Draw => ({
  lotteryId: 'k3-1m',
  period,
  drawnAt: 0,
  state: 'settled',
  result: [1, 2, 3],
  seed: '',
  entropy: '',
  previousSeed: null,
  ruleVersion: 1,
  algorithm: 'hmac-sha256/1',
  entropySource: 'chain',
  commit: 'a'.repeat(64),
})

describe('the day', () => {
  it('is the day of the search, within thirty days back', () => {
    expect(dayOfSearch('2026-11-20', today)).toBe('2026-11-20')
    expect(dayOfSearch('2026-10-23', today)).toBe('2026-10-23')
    expect(dayOfSearch('2026-10-22', today)).toBe('2026-10-23')
    expect(dayOfSearch('2026-11-23', today)).toBe(today)
  })

  it.each([undefined, '', 'yesterday', '2026-13-40', '20261120'])('is today if the search has %j', (date) => {
    expect(dayOfSearch(date, today)).toBe(today)
  })

  it('has neighbours within the days that the history shows', () => {
    expect(neighbour(today, -1, today)).toBe('2026-11-21')
    expect(neighbour(today, 1, today)).toBeUndefined()
    expect(neighbour('2026-10-23', -1, today)).toBeUndefined()
    expect(neighbour('2026-10-31', 1, today)).toBe('2026-11-01')
  })
})

describe('the draws', () => {
  it('are listed once each, although new draws push older draws on to the next page', () => {
    const pages = [{ records: [draw('4'), draw('3')] }, { records: [draw('3'), draw('2')] }, { records: [draw('2'), draw('1')] }]
    expect(drawsOf(pages).map(({ period }) => period)).toEqual(['4', '3', '2', '1'])
  })
})
