// The slip follows the product in what it clears, what it keeps and who owns it (section 4, O3, S10)
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sessionCleared } from '#/api/sessionSlice.ts'
import { playerChanged } from '#/features/lottery/lotterySlice.ts'
import { linesReturned, slipSent } from '#/features/lottery/pending/pending.ts'
import { totalsOf } from '#/features/lottery/slipLines.ts'
import { selectSlip, slipActions as act } from '#/features/lottery/slip/slipSlice.ts'
import { ownSlip } from '#/features/lottery/slip/slipStore.ts'
import { emptyDraft, emptySlip, isStoredSlip, slipLoaded, type StoredSlip } from '#/features/lottery/slip/storedSlip.ts'
import { line } from '../fixtures.ts'
import { lotteryStore } from '../lotteryStore.ts'

const [lotteryId, other] = ['k3-1m', 'k3-3m']
const handler = { playTypeCode: 'K3HZ', code: 'KSHZ' }
const picked = act.betsPicked({ lotteryId, playCode: 'KSHZ', selection: [['10']] })
const hold = (...lines: ReturnType<typeof line>[]) => act.cartSet({ lotteryId, lines })
const add = (...lines: ReturnType<typeof line>[]) => act.linesAdded({ lotteryId, lines })

function after(...actions: Parameters<ReturnType<typeof lotteryStore>['dispatch']>[0][]) {
  const store = lotteryStore()
  for (const action of actions) store.dispatch(action)
  const slip = () => selectSlip(store.getState())
  return { ...store, slip, draft: (id = lotteryId) => slip().drafts[id] ?? emptyDraft }
}
describe('the picked bets', () => {
  it('are cleared when the cart is set', () => {
    expect(after(picked, hold(line())).draft()).toMatchObject({ bets: {}, cart: [line()] })
  })

  it('are cleared when the bet type is set', () => {
    expect(after(picked, act.betTypeSet({ lotteryId, betType: 'KSHZ' })).draft()).toMatchObject({ bets: {}, betType: 'KSHZ' })
  })

  it('are cleared by lines from the board, not by lines from elsewhere', () => {
    expect(after(picked, add(line())).draft()).toMatchObject({ bets: {}, cart: [line()] })
    expect(after(picked, act.linesJoined({ lotteryId, lines: [line()] })).draft()).toMatchObject({
      bets: { KSHZ: [['10']] },
      cart: [line()],
    })
  })

  it('have no empty selection after the last pick is removed', () => {
    expect(after(picked, act.betsPicked({ lotteryId, playCode: 'KSHZ', selection: [[]] })).draft().bets).toEqual({})
  })
})

describe('the defaults', () => {
  it('are a multiplier of 1 and a slip multiple of 1', () => {
    const { slip, draft } = after(act.betsCleared(lotteryId))
    expect(draft()).toMatchObject({ multiplier: 1, slipMultiple: 1, handler: null, cart: [] })
    expect(slip()).toMatchObject({ chip: null, prizeGroup: null })
  })
})

describe('lines', () => {
  it('equal lines merge, whichever way they enter the slip', () => {
    expect(after(add(line()), add(line({ multiple: 2 }))).draft().cart).toEqual([line({ multiple: 3 })])
    expect(after(hold(line(), line())).draft().cart).toEqual([line({ multiple: 2 })])
  })

  it('an edited line goes back to the board with its unit and multiple', () => {
    const edited = line({ multiple: 3, unit: '5000' })
    const { slip, draft } = after(hold(edited), act.lineEdited({ lotteryId, index: 0, line: edited, handler }))
    expect(draft()).toMatchObject({ cart: [], bets: { KSHZ: [['10', '11']] }, multiplier: 3, handler: { code: 'KSHZ' } })
    expect(slip().chip).toBe('5000')
  })

  it('the multiple of the whole slip returns to 1 when its last line leaves, also for an edit', () => {
    const [first, second] = [line(), line({ unit: '5000' })]
    const { dispatch, draft } = after(
      hold(first, second),
      act.slipMultipleSet({ lotteryId, multiple: 7 }),
      act.lineEdited({ lotteryId, index: 0, line: first, handler }),
    )
    expect(draft().slipMultiple).toBe(7)
    dispatch(act.lineEdited({ lotteryId, index: 0, line: second, handler }))
    expect(draft().slipMultiple).toBe(1)
  })

  it('lines of one lottery leave the lines of another unchanged', () => {
    const { draft } = after(hold(line()), act.cartSet({ lotteryId: other, lines: [line({ unit: '5000' })] }), add(line()))
    expect(draft().cart).toEqual([line({ multiple: 2 })])
    expect(draft(other).cart).toEqual([line({ unit: '5000' })])
  })

  it('a slip can be stored and read again after any actions, and no stake is below zero', () => {
    const actions = fc.array(
      fc.oneof(
        fc
          .record({
            unit: fc.constantFrom('1000', '25000'),
            option: fc.constantFrom('3', '4'),
            multiple: fc.integer({ min: 1, max: 9999 }),
          })
          .map(({ unit, option, multiple }) => add(line({ unit, multiple, notes: 1, selection: [[option]] }))),
        fc.nat(3).map((index) => act.lineRemoved({ lotteryId, index })),
        fc.nat(3).map((index) => act.lineEdited({ lotteryId, index, line: line(), handler })),
        fc.constantFrom(
          picked,
          hold(),
          act.betTypeSet({ lotteryId, betType: 'ALL' }),
          act.betsCleared(other),
          act.boardSet({ lotteryId: other, handler, selection: [['3']] }),
          act.chipChosen('25000'),
          act.prizeGroupChosen(1900),
        ),
        fc.integer({ min: 1, max: 9999 }).map((multiplier) => act.multiplierSet({ lotteryId, multiplier })),
      ),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(actions, (all) => {
        const { slip, draft } = after(slipLoaded({ ...emptySlip, owner: 'u1' }), ...all)
        const stored: unknown = JSON.parse(JSON.stringify(slip()))
        expect(after(slipLoaded(isStoredSlip(stored) ? stored : emptySlip)).slip()).toEqual(stored)
        expect(totalsOf(draft().cart).stake).toBeGreaterThanOrEqual(0n)
      }),
    )
  })
})

describe('the owner of a slip', () => {
  const withLines = (owner: string | null): StoredSlip => ({
    ...emptySlip,
    owner,
    drafts: { [lotteryId]: { ...emptyDraft, cart: [line()] } },
  })

  it("is the member once a visitor signs in, and another member's slip is never shown", () => {
    expect(after(slipLoaded(ownSlip(withLines(null), null)), act.ownerKnown('u1')).slip()).toEqual(withLines('u1'))
    expect(after(slipLoaded(ownSlip(withLines('u2'), 'u1'))).slip()).toEqual({ ...emptySlip, owner: 'u1' })
    expect(after(slipLoaded(ownSlip(withLines('u1'), 'u1')), playerChanged('u2')).slip()).toEqual({ ...emptySlip, owner: 'u2' })
  })

  it('leaves an empty slip when the session ends', () => {
    const { slip } = after(
      slipLoaded({ ...withLines('u1'), chip: '5000', prizeGroup: 1900 }),
      act.multiplierSet({ lotteryId, multiplier: 3 }),
      sessionCleared(),
    )
    expect(slip()).toEqual(emptySlip)
  })
})

describe('a pending bet', () => {
  const sent = () => after(hold(line()), act.multiplierSet({ lotteryId, multiplier: 3 }), slipSent({ lotteryId, lines: [line()] }))

  it('leaves the slip, so that the player cannot send it a second time', () => {
    expect(sent().draft()).toMatchObject({ cart: [], bets: {}, multiplier: 1, slipMultiple: 1 })
  })

  it('that is refused or not sent returns its lines to their own slip, whichever lottery is in use', () => {
    const { dispatch, draft } = sent()
    dispatch(act.cartSet({ lotteryId: other, lines: [line({ unit: '5000' })] }))
    dispatch(linesReturned({ lotteryId, lines: [line()] }))
    expect(draft().cart).toEqual([line()])
    expect(draft(other).cart).toEqual([line({ unit: '5000' })])
  })
})
