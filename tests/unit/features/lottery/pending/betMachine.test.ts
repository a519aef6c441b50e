// A bet on its way: no bet placed twice, none silently lost (O1, O3, BET-6, BET-7)
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Reason } from '#/contract/refusals.ts'
import { refusals } from '#/contract/refusals.ts'
import { answered, graceAfterClose, lookedUp, retryDelay, stepOf, type Answer } from '#/features/lottery/pending/betMachine.ts'
import { isUnanswered, withPendingBet, type PendingBet } from '#/features/lottery/pending/pendingBet.ts'
import { bet, unansweredBet } from '../fixtures.ts'

const refused = (reason: Reason): Answer => ({ kind: 'refused', reason, params: [], lineReasons: {} })
const page = { online: true, visible: true }

describe('the first answer', () => {
  it('accepted: confirmed with the bets of the receipt', () => {
    expect(answered(unansweredBet(), { kind: 'accepted', bets: [bet()] })).toMatchObject({ state: 'confirmed', bets: [{ betId: 'b1' }] })
  })

  it('refused for a reason of its own: rejected, with the reason of each line', () => {
    const answer: Answer = { kind: 'refused', reason: 'ODDS_CHANGED', params: [], lineReasons: { 1: 'ODDS_CHANGED' } }
    expect(answered(unansweredBet(), answer)).toMatchObject({
      state: 'rejected',
      reason: 'ODDS_CHANGED',
      lineReasons: { 1: 'ODDS_CHANGED' },
    })
  })

  it('none: unknown, with the same id', () => {
    expect(answered(unansweredBet(), { kind: 'none' })).toEqual({ ...unansweredBet(), state: 'unknown', attempts: 1 })
  })

  it('never sent: a draft again (O3)', () => {
    expect(answered(unansweredBet(), { kind: 'notSent' })).toBeNull()
  })

  it.each(['INTERNAL', 'BUSY'] as const)('%s tells nothing about the bet: unknown', (reason) => {
    expect(answered(unansweredBet(), refused(reason))).toMatchObject({ state: 'unknown' })
  })

  it('stopped by the reality check: a draft again, which waits for its answer (LIM-5)', () => {
    expect(answered(unansweredBet(), refused('REALITY_CHECK'))).toBeNull()
  })

  it.each(['TOO_OFTEN', 'MAINTENANCE', 'CLOSED'] as const)('%s: it did nothing, rejected', (reason) => {
    expect(answered(unansweredBet(), refused(reason))).toMatchObject({ state: 'rejected', reason })
  })
})

describe('asked again with the same id', () => {
  const unknown = unansweredBet({ state: 'unknown', attempts: 1 })

  it.each(['TOO_OFTEN', 'MAINTENANCE', 'CLOSED', 'ISSUE_CHANGED', 'TOKEN', 'INTERNAL'] as const)(
    '%s says nothing about the first request: still unknown',
    (reason) => {
      expect(answered(unknown, refused(reason))).toMatchObject({ state: 'unknown', attempts: 2 })
    },
  )

  it('gone offline meanwhile: still unknown, never a draft', () => {
    expect(answered(unknown, { kind: 'notSent' })).toMatchObject({ state: 'unknown', attempts: 1 })
  })

  it('whatever is answered, the request id, the period and the lines stay', () => {
    const reasons = Object.keys(refusals).filter((key): key is Reason => key in refusals)
    const answers = fc.oneof(
      fc.constant<Answer>({ kind: 'none' }),
      fc.constant<Answer>({ kind: 'notSent' }),
      fc.constant<Answer>({ kind: 'accepted', bets: [bet()] }),
      fc.constantFrom(...reasons).map(refused),
    )
    fc.assert(
      fc.property(fc.array(answers, { maxLength: 20 }), (all) => {
        let pendingBet: PendingBet = unknown
        for (const answer of all) {
          if (!isUnanswered(pendingBet)) break
          const next = answered(pendingBet, answer)
          expect(next).toMatchObject({ requestId: unknown.requestId, period: unknown.period, lines: unknown.lines })
          if (next) pendingBet = next
        }
      }),
    )
  })
})

describe('how it is resolved', () => {
  const unknown = unansweredBet({ state: 'unknown', attempts: 3 })

  it('while the period is open: the same id is sent again', () => {
    expect(stepOf(unknown, unknown.closesAt - 1, page)).toBe('send')
  })

  it('offline or hidden: nothing is sent', () => {
    expect(stepOf(unknown, 20_000, { ...page, online: false })).toBe('wait')
    expect(stepOf(unknown, 20_000, { ...page, visible: false })).toBe('wait')
  })

  it('after the close it is never sent again: the records decide', () => {
    expect(stepOf(unknown, unknown.closesAt, page)).toBe('wait')
    expect(stepOf(unknown, unknown.closesAt + graceAfterClose, page)).toBe('lookUp')
    expect(lookedUp(unknown, [bet()])).toMatchObject({ state: 'confirmed' })
    expect(lookedUp(unknown, [])).toMatchObject({ state: 'rejected', reason: null })
  })

  it('the pause between two attempts has full jitter and an end', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempts, random) => {
        const delay = retryDelay(attempts, random)
        expect(delay).toBeGreaterThanOrEqual(0)
        expect(delay).toBeLessThanOrEqual(8_000)
      }),
    )
  })
})

describe('a list of pending bets', () => {
  it('what has ended stays ended, whoever writes last', () => {
    const ended = answered(unansweredBet(), { kind: 'accepted', bets: [bet()] })
    expect(ended).not.toBeNull()
    const pendingBets = withPendingBet([], ended ?? unansweredBet())
    expect(withPendingBet(pendingBets, unansweredBet({ state: 'unknown' }))).toEqual(pendingBets)
  })

  it('two bets on their way stand beside each other', () => {
    const other = unansweredBet({ requestId: 'other' })
    expect(withPendingBet(withPendingBet([], unansweredBet()), other)).toHaveLength(2)
  })
})
