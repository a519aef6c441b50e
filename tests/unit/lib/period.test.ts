/** Periods and the time left have the same form on every page. */
import { describe, expect, it } from 'vitest'
import { clockText, shortPeriod } from '#/lib/period.ts'

describe('the time left', () => {
  it('counts a started second as a whole one and ends at zero', () => {
    expect([42_000, 41_001, 0, -5].map(clockText)).toEqual(['00:42', '00:42', '00:00', '00:00'])
  })

  it('shows hours only if there are any', () => {
    expect([3_540_000, 3_661_000, 30_291_000].map(clockText)).toEqual(['59:00', '01:01:01', '08:24:51'])
  })
})

it('the name of a period is the part of its number that changes within a day', () => {
  expect(['20261121-0483', '20261121-10001', '2026138'].map(shortPeriod)).toEqual(['0483', '10001', '2026138'])
})

it('periods of a lottery that is drawn once a day have different names', () => {
  expect(['20261121-0001', '20261122-0001', '20261201-0001'].map(shortPeriod)).toEqual(['1121-0001', '1122-0001', '1201-0001'])
})
