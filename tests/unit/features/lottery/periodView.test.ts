// The countdown by server time, and the turn to the next period by itself (BET-4)
import { describe, expect, it } from 'vitest'
import { nextTurn, periodView } from '#/features/lottery/periodView.ts'
import { period } from '../../../support/answers.ts'

const current = period({ period: '20261121-0483' })
const next = period({ period: '20261121-0484', opensAt: 60_000, closesAt: 115_000, drawsAt: 120_000 })
const info = { current, next }

describe('the period on sale', () => {
  it('is open until its close, with the time and the share left', () => {
    expect(periodView(info, 13_750)).toMatchObject({ phase: 'open', period: current, remaining: 41_250, share: 0.75 })
  })

  it('is closed from the very moment of its close until the draw', () => {
    expect(periodView(info, 55_000)).toMatchObject({ phase: 'closed', period: current, remaining: 5_000 })
  })

  it('changes to the next period at the draw, without a call to the server', () => {
    expect(periodView(info, 60_000)).toMatchObject({ phase: 'open', period: next })
  })

  it('waits for a period that has not opened', () => {
    expect(periodView({ current: null, next }, 10_000)).toMatchObject({ phase: 'before', remaining: 50_000 })
  })

  it('does not exist if the period is void or unknown', () => {
    expect(periodView({ current: period({ state: 'void' }), next: null }, 10_000).phase).toBe('none')
    expect(periodView(undefined, 10_000).phase).toBe('none')
    expect(periodView(info, 500_000).phase).toBe('none')
  })

  it('has the time of its next change', () => {
    expect(nextTurn(periodView(info, 10_000))).toBe(55_000)
    expect(nextTurn(periodView(info, 56_000))).toBe(60_000)
    expect(nextTurn(periodView(undefined, 0))).toBeUndefined()
  })
})
