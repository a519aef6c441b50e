// The days of a month, and how the awards of a run stand
import { describe, expect, it } from 'vitest'
import { monthAfter, monthGrid } from '#/features/welfare/signIn/monthGrid.ts'
import { stageFaces } from '#/features/welfare/signIn/stageFaces.ts'
import { monthText } from '#/i18n/months.ts'
import { signMonth, signRule } from '../../../../support/welfare.ts'

describe('a month', () => {
  it.each([
    ['2026-11', 6, 30],
    ['2027-02', 0, 28],
    ['2028-02', 1, 29],
    ['2026-12', 1, 31],
  ])('%s begins after %i places and has %i days', (month, before, length) => {
    const grid = monthGrid(signMonth({ month }))
    expect([grid.before, grid.days.length]).toEqual([before, length])
  })

  it('of another year follows on', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2026-11', 14)]).toEqual(['2027-01', '2026-12', '2028-01'])
  })

  it('has its name in each language', () => {
    expect([monthText('rw', '2026-11'), monthText('korw', '2026-11'), monthText('en', '2026-11')]).toEqual([
      '2026年11月',
      '2026년 11월',
      'November 2026',
    ])
  })
})

describe('the awards of a run', () => {
  it('without the member’s own state mark only the next award', () => {
    expect(stageFaces(signRule().stages, 7, undefined)).toEqual(['later', 'later', 'next', 'later'])
  })

  it('of an earlier run do not mark the awards of the current run', () => {
    const own = {
      code: 'sign-in',
      isJoined: null,
      needs: [],
      isEligible: true,
      period: '2026-11-16',
      progress: '5',
      periodEndsAt: null,
      stages: [
        { stage: 0, period: '2026-11-16', needed: '3', award: { kind: 'points', amount: '500' }, state: 'claimed', at: 1 },
        { stage: 1, period: '2026-11-01', needed: '7', award: { kind: 'points', amount: '500' }, state: 'claimable', at: null },
      ],
    } as const
    const stages = own.stages.map((stage) => ({ ...stage, award: { ...stage.award } }))
    expect(stageFaces(signRule().stages, 5, { ...own, needs: [], stages })).toEqual(['claimed', 'next', 'later', 'later'])
  })
})
