// The page always says why a bet cannot be sent, and the first reason is the one that the player needs (BET-4, INT-1, O3)
import { describe, expect, it } from 'vitest'
import { blockedBy, canBeTapped, type Situation } from '#/features/lottery/blocked.ts'
import type { PeriodView } from '#/features/lottery/periodView.ts'
import { period } from '../../../support/answers.ts'
import { line } from './fixtures.ts'

const open: PeriodView = { phase: 'open', period: period(), remaining: 40_000, share: 0.5 }
const situation = (more: Partial<Situation> = {}): Situation => ({
  lottery: { onSale: true, minStake: '100', maxStake: '50000000', maxPeriodStake: '500000000' },
  view: open,
  online: true,
  confirming: false,
  lines: [line()],
  problem: null,
  balance: 10_000_000n,
  ...more,
})

describe('a bet', () => {
  it('is sent if nothing blocks it', () => {
    expect(blockedBy(situation())).toBeNull()
    expect(blockedBy(situation({ balance: undefined }))).toBeNull()
  })

  it.each([
    ['suspended', { lottery: { ...situation().lottery, onSale: false } }],
    ['confirming', { confirming: true }],
    ['nothing', { lines: [] }],
    ['offline', { online: false }],
    ['noPeriod', { view: { phase: 'none' } }],
  ] as const)('%s', (kind, more) => {
    expect(blockedBy(situation(more))).toEqual({ kind })
  })

  it('of a stopped lottery is blocked until the time at which the operator lets the sale resume', () => {
    const lottery = { ...situation().lottery, onSale: false, resumesAt: 60_000 }
    expect(blockedBy(situation({ lottery }))).toEqual({ kind: 'suspended', until: 60_000 })
  })

  it('is blocked after the close, until the draw', () => {
    expect(blockedBy(situation({ view: { ...open, phase: 'closed' } }))).toEqual({ kind: 'closed', until: 60_000 })
  })

  it('has limits per note and per period, in thousandths', () => {
    expect(blockedBy(situation({ lines: [line({ unit: '99' })] }))).toEqual({ kind: 'belowMin', amount: 100n })
    expect(blockedBy(situation({ lines: [line({ unit: '25000000', multiple: 3 })] }))).toEqual({ kind: 'aboveMax', amount: 50_000_000n })
    expect(blockedBy(situation({ lines: [line({ unit: '50000000', notes: 16 })] }))).toEqual({ kind: 'periodLimit', amount: 500_000_000n })
  })

  it('above the balance is blocked with the missing amount', () => {
    expect(blockedBy(situation({ balance: 1_000n }))).toEqual({ kind: 'insufficient', amount: 3_000n })
  })

  it('has a button that can be tapped only if a tap can solve or explain the reason', () => {
    const kinds = ['paused', 'suspended', 'confirming', 'nothing', 'offline', 'noOdds', 'noPeriod'] as const
    expect(kinds.filter((kind) => canBeTapped({ kind }))).toEqual(['offline', 'noOdds'])
  })

  it('is blocked by a missing multiple before it is blocked by missing lines', () => {
    expect(blockedBy(situation({ lines: [], mostMultiple: 9999 }))).toEqual({ kind: 'noMultiple', most: 9999 })
    expect(canBeTapped({ kind: 'noMultiple', most: 9999 })).toBe(false)
  })

  it('is blocked by the missing network before the missing period, as an old clock says nothing', () => {
    expect(blockedBy(situation({ online: false, view: { phase: 'none' } }))).toEqual({ kind: 'offline' })
  })
})
