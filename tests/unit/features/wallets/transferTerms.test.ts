/** The amounts that a transfer may have, and the hindrances to it before it is sent. */
import { describe, expect, it } from 'vitest'
import { hindranceOf, quickAmounts, totalOf, type Wallet, walletsOf } from '#/features/wallets/transferTerms.ts'
import { amountProblem, mostOf, termsOf } from '#/shared/games/transferTerms.ts'
import type { PlatformFace } from '#/shared/games/usePlatforms.ts'

const face = (code: string, more: Partial<PlatformFace> = {}): PlatformFace => ({
  code,
  name: code,
  state: 'open',
  until: null,
  minTransfer: '1000',
  transferStep: '1',
  ...more,
})
const main: Wallet = { code: 'MAIN', free: '500000', pending: '0', at: null, face: undefined }
const at = (code: string, free: string | null, more: Partial<PlatformFace> = {}, pending = '0'): Wallet => ({
  code,
  free,
  pending,
  at: free === null ? null : 1,
  face: face(code, more),
})

describe('an amount', () => {
  const isle = at('isle', '120000', { minTransfer: '1010', transferStep: '100' })

  it.each([
    ['1000', { kind: 'min', amount: '1100' }],
    ['1150', { kind: 'step', amount: '100' }],
    ['500100', { kind: 'insufficient' }],
    ['500000', null],
  ])('of %s into a platform is checked against minimum, step and balance', (amount, problem) => {
    expect(amountProblem(amount, termsOf(main, isle))).toEqual(problem)
  })

  it.each([
    ['100', null],
    ['50', { kind: 'min', amount: '100' }],
    ['120100', { kind: 'short', amount: '120000' }],
  ])('of %s out of a platform may be below the platform’s minimum', (amount, problem) => {
    expect(amountProblem(amount, termsOf(isle, main))).toEqual(problem)
  })

  it('between two platforms fits the steps of both, and the larger minimum', () => {
    const pine = at('pine', '90000', { minTransfer: '5000', transferStep: '30' })
    expect(termsOf(isle, pine)).toMatchObject({ min: '5100', step: '300', leaves: 'isle' })
  })

  it('for “all” is the free amount in whole steps, or 0 if the balance is unknown', () => {
    expect(mostOf(termsOf(at('isle', '120099', { transferStep: '100' }), main))).toBe('120000')
    expect(mostOf(termsOf(at('isle', null), main))).toBe('0')
  })

  it('is not checked against an unknown balance', () => {
    expect(amountProblem('99000', termsOf(at('isle', null), main))).toBeNull()
  })

  it('for a quick button is one that the terms allow', () => {
    expect(quickAmounts(termsOf(main, isle), 1000)).toEqual([100, 500, 1000])
    expect(quickAmounts(termsOf(main, at('isle', '0', { minTransfer: '500000' })), 1000)).toEqual([500, 1000])
  })
})

describe('the hindrance to a transfer', () => {
  const open = { playRestriction: null, limits: [] }
  const paused = { playRestriction: { kind: 'timeout' as const, from: 1, until: 2 }, limits: [] }
  const usedUp = { playRestriction: null, limits: [{ kind: 'loss', left: '0' }] }
  const isle = at('isle', '120000')

  it('does not exist if everything is open', () => {
    expect(hindranceOf(main, isle, open)).toBeUndefined()
    expect(hindranceOf(main, isle, undefined)).toBeUndefined()
  })

  it('is a pause or a used-up limit on the way in, never on the way back', () => {
    expect(hindranceOf(main, isle, paused)?.kind).toBe('paused')
    expect(hindranceOf(main, isle, usedUp)?.kind).toBe('limit')
    expect(hindranceOf(isle, at('pine', '0'), usedUp)?.kind).toBe('limit')
    expect(hindranceOf(isle, main, paused)).toBeUndefined()
    expect(hindranceOf(isle, main, usedUp)).toBeUndefined()
  })

  it('is neither a deposit limit nor a limit with an amount left', () => {
    const limits = [
      { kind: 'deposit', left: '0' },
      { kind: 'stake', left: '1' },
      { kind: 'loss', left: null },
    ]
    expect(hindranceOf(main, isle, { playRestriction: null, limits })).toBeUndefined()
  })

  it('is a maintenance in both directions, and a closed platform on the way in only', () => {
    const resting = at('isle', '5000', { state: 'maintenance' })
    expect(hindranceOf(main, resting, open)?.kind).toBe('maintenance')
    expect(hindranceOf(resting, main, open)?.kind).toBe('maintenance')
    const closed = at('isle', '5000', { state: 'closed' })
    expect(hindranceOf(main, closed, open)?.kind).toBe('closed')
    expect(hindranceOf(closed, main, open)).toBeUndefined()
  })

  it('is a transfer without a result with the same platform only', () => {
    const waiting = at('isle', '5000', {}, '7000')
    expect(hindranceOf(main, waiting, open)?.kind).toBe('pending')
    expect(hindranceOf(waiting, main, open)?.kind).toBe('pending')
    const holding = { ...main, pending: '7000' }
    expect(hindranceOf(holding, at('pine', '0'), open)).toBeUndefined()
  })
})

describe('the wallets', () => {
  const known = {
    main: { balance: '1000', version: 5, held: '0' },
    platforms: [
      { code: 'isle', balance: '300', at: 1, pending: '0' },
      { code: 'pine', balance: null, at: null, pending: '0' },
    ],
    autoIn: { isOn: false, below: '1', upTo: '2' },
  }

  it('show the newer of two balances of the main wallet', () => {
    expect(walletsOf(known, face, { balance: '900', balanceVersion: 6 })[0].free).toBe('900')
    expect(walletsOf(known, face, { balance: '900', balanceVersion: 4 })[0].free).toBe('1000')
    expect(walletsOf(known, face, undefined)[0].free).toBe('1000')
  })

  it('have the last known balances at the platforms as their total', () => {
    expect(totalOf(walletsOf(known, face, undefined))).toBe('300')
  })
})
