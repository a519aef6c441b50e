// The slip as the product has it: what clears what, what is kept, what belongs to whom (section 4, O3, S10)
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sessionCleared } from '#/api/sessionSlice.ts'
import { totalsOf } from '#/features/lottery/slipLines.ts'
import {
  emptySlip,
  selectUnansweredBets,
  slipActions as act,
  slipSchema,
  slipSlice,
  storedSlip,
  type SlipState,
} from '#/features/lottery/slip/slipSlice.ts'
import { bet, line, unansweredBet } from '../fixtures.ts'

const { reducer } = slipSlice
const run = (state: SlipState | undefined, ...actions: Parameters<typeof reducer>[1][]) =>
  actions.reduce<SlipState>(reducer, state ?? reducer(undefined, { type: 'start' }))
const k3 = { id: 'k3-1m', lotteryTypeCode: 'K3' as const }
const other = { id: 'k3-3m', lotteryTypeCode: 'K3' as const }
const picked = act.betsPicked({ playCode: 'KSHZ', selection: [['10']] })

describe('what clears the bets', () => {
  it('setting the cart', () => {
    expect(run(undefined, picked, act.cartSet([line()]))).toMatchObject({ bets: {}, cart: [line()] })
  })

  it('setting the bet type', () => {
    expect(run(undefined, picked, act.betTypeSet('KSHZ'))).toMatchObject({ bets: {}, betType: 'KSHZ' })
  })

  it('taking the last pick away leaves no empty selection behind', () => {
    expect(run(undefined, picked, act.betsPicked({ playCode: 'KSHZ', selection: [[]] })).bets).toEqual({})
  })
})

describe('the defaults', () => {
  it("the multiplier is 1, and so is the slip's", () => {
    expect(run(undefined)).toMatchObject({ multiplier: 1, slipMultiple: 1, chip: null, handler: null, cart: [] })
  })
})

describe('lines', () => {
  it('equal lines merge, whichever way they come', () => {
    expect(run(undefined, act.linesAdded([line()]), act.linesAdded([line({ multiple: 2 })])).cart).toEqual([line({ multiple: 3 })])
    expect(run(undefined, act.cartSet([line(), line()])).cart).toEqual([line({ multiple: 2 })])
  })

  it('an edited line goes back to the board with its unit and multiple', () => {
    const edited = run(
      undefined,
      act.cartSet([line({ multiple: 3, unit: '5000' })]),
      act.lineEdited({ index: 0, handler: { playTypeCode: 'K3HZ', code: 'KSHZ' } }),
    )
    expect(edited).toMatchObject({ cart: [], bets: { KSHZ: [['10', '11']] }, chip: '5000', multiplier: 3, handler: { code: 'KSHZ' } })
  })

  it('the multiple of the whole slip goes with its last line, also when that is edited', () => {
    const handler = { playTypeCode: 'K3HZ', code: 'KSHZ' }
    const two = run(undefined, act.cartSet([line(), line({ unit: '5000' })]), act.slipMultipleSet(7), act.lineEdited({ index: 0, handler }))
    expect(two.slipMultiple).toBe(7)
    expect(run(two, act.lineEdited({ index: 0, handler })).slipMultiple).toBe(1)
  })

  it('whatever is done to the slip, it can be stored and read again, and no stake is below zero', () => {
    const actions = fc.array(
      fc.oneof(
        fc
          .record({
            unit: fc.constantFrom('1000', '25000'),
            option: fc.constantFrom('3', '4'),
            multiple: fc.integer({ min: 1, max: 9999 }),
          })
          .map(({ unit, option, multiple }) => act.linesAdded([line({ unit, multiple, notes: 1, selection: [[option]] })])),
        fc.nat(3).map((index) => act.lineRemoved(index)),
        fc.nat(3).map((index) => act.lineEdited({ index, handler: { playTypeCode: 'K3HZ', code: 'KSHZ' } })),
        fc.constantFrom(
          picked,
          act.cartSet([]),
          act.betTypeSet('ALL'),
          act.betsCleared(),
          act.lotteryChosen(k3),
          act.lotteryChosen(other),
          act.draftTaken(),
        ),
        fc.integer({ min: 1, max: 9999 }).map((value) => act.multiplierSet(value)),
      ),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(actions, (all) => {
        const state = run(undefined, act.slipRestored({ slip: emptySlip, userId: 'u1' }), act.lotteryChosen(k3), ...all)
        expect(v.safeParse(slipSchema, JSON.parse(JSON.stringify(storedSlip(state)))).success).toBe(true)
        expect(totalsOf(state.cart).stake).toBeGreaterThanOrEqual(0n)
      }),
    )
  })
})

describe('drafts', () => {
  it('another lottery starts empty; coming back finds the slip as it was left', () => {
    const away = run(undefined, act.lotteryChosen(k3), act.cartSet([line()]), act.lotteryChosen(other))
    expect(away).toMatchObject({ cart: [], bets: {}, lottery: other })
    const back = run(away, act.cartSet([]), act.lotteryChosen(k3), act.cartSet([]), act.draftTaken())
    expect(back).toMatchObject({ cart: [line()], lottery: k3, ready: 'k3-1m' })
  })

  it("a visitor who signs in keeps the draft; somebody else's is never shown", () => {
    const draft = { ...emptySlip, cart: [line()] }
    expect(run(undefined, act.slipRestored({ slip: draft, userId: null }), act.ownerKnown('u1')).cart).toHaveLength(1)
    expect(run(undefined, act.slipRestored({ slip: { ...draft, owner: 'u2' }, userId: 'u1' })).cart).toEqual([])
    expect(run(undefined, act.slipRestored({ slip: { ...draft, owner: 'u1' }, userId: 'u1' }), act.ownerKnown('u2')).cart).toEqual([])
  })

  it('nothing is left when the session ends', () => {
    const full = run(
      undefined,
      act.slipRestored({ slip: { ...emptySlip, owner: 'u1' }, userId: 'u1' }),
      act.cartSet([line()]),
      act.pendingBetChanged(unansweredBet()),
    )
    expect(storedSlip(run(full, sessionCleared()))).toEqual(emptySlip)
    expect(run(full, sessionCleared()).pendingBets).toEqual([])
  })
})

describe('a bet on its way', () => {
  const sent = run(undefined, act.lotteryChosen(k3), act.cartSet([line()]), act.pendingBetStarted(unansweredBet()))

  it('leaves the slip, so that it cannot be sent a second time by hand', () => {
    expect(sent.cart).toEqual([])
    expect(selectUnansweredBets({ slip: sent })).toHaveLength(1)
  })

  it('refused or never sent, its lines come back to the slip they were taken from', () => {
    expect(run(sent, act.pendingBetReturned(unansweredBet().requestId))).toMatchObject({ cart: [line()], pendingBets: [] })
    const elsewhere = run(sent, act.lotteryChosen(other), act.pendingBetReturned(unansweredBet().requestId))
    expect(elsewhere.cart).toEqual([])
    expect(run(elsewhere, act.lotteryChosen(k3), act.draftTaken()).cart).toEqual([line()])
  })

  it('confirmed and seen, it is gone, and the slip stays empty', () => {
    const confirmed = act.pendingBetChanged({ ...unansweredBet(), state: 'confirmed', bets: [bet()] })
    expect(run(sent, confirmed, act.pendingBetDismissed(unansweredBet().requestId))).toMatchObject({ cart: [], pendingBets: [] })
  })
})
