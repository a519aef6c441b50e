/** One slip in several tabs: what each adds or takes away counts, whichever writes last; each has its own board. */
import { configureStore } from '@reduxjs/toolkit'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SlipLine } from '#/features/lottery/slipLines.ts'
import { holdSame, mergeSlips, slipOf, viewOf } from '#/features/lottery/slip/slipMerge.ts'
import { emptySlip, type StoredSlip } from '#/features/lottery/slip/slipSlice.ts'
import { calm, freshBrowser } from '../../../api/fakeBrowser.ts'
import { line } from '../fixtures.ts'

const k3 = { id: 'k3-1m', lotteryTypeCode: 'K3' as const }
const other = { id: 'k3-3m', lotteryTypeCode: 'K3' as const }
const on = (option: string, multiple = 1) => line({ selection: [[option]], notes: 1, multiple })
const sums = (cart: readonly SlipLine[]) => Object.fromEntries(cart.map(({ selection, multiple }) => [selection.flat().join(), multiple]))

describe('merging', () => {
  const slipWith = (cart: SlipLine[], more: Partial<StoredSlip> = {}): StoredSlip => ({
    ...emptySlip,
    owner: 'u1',
    lottery: k3,
    cart,
    ...more,
  })
  const merge = (base: StoredSlip, mine: StoredSlip, theirs: StoredSlip) =>
    slipOf(mergeSlips(viewOf(base), viewOf(mine), viewOf(theirs)), mine, true)

  it('keeps what both added, and drops what either took away', () => {
    const base = slipWith([on('3'), on('4')])
    const merged = merge(base, slipWith([on('4'), on('5')]), slipWith([on('3'), on('6')]))
    expect(sums(merged.cart)).toEqual({ 5: 1, 6: 1 })
  })

  it('never loses or doubles a note, whatever two tabs do to their lines', () => {
    const cart = fc.dictionary(fc.constantFrom('3', '4', '5', '6'), fc.integer({ min: 1, max: 2000 }))
    const linesOf = (multiples: Record<string, number>) => Object.entries(multiples).map(([option, multiple]) => on(option, multiple))
    fc.assert(
      fc.property(cart, cart, cart, (base, mine, theirs) => {
        const merged = sums(merge(slipWith(linesOf(base)), slipWith(linesOf(mine)), slipWith(linesOf(theirs))).cart)
        for (const option of ['3', '4', '5', '6']) {
          const count = (from: Record<string, number>) => from[option] ?? 0
          expect(count(merged)).toBe(Math.max(0, count(mine) + count(theirs) - count(base)))
        }
      }),
    )
  })

  it('lines of another lottery in use there stay, and it does not matter which is in use', () => {
    const base = slipWith([])
    const theirs = slipWith([on('7')], { lottery: other })
    const merged = merge(base, slipWith([on('3')]), theirs)
    expect(merged).toMatchObject({ lottery: k3, cart: [on('3')], drafts: { 'k3-3m': { cart: [on('7')] } } })
    expect(holdSame(viewOf(merged), viewOf(merge(base, theirs, slipWith([on('3')]))))).toBe(true)
  })

  it("somebody else's slip is not merged", () => {
    expect(merge(slipWith([]), slipWith([on('3')]), slipWith([on('4')], { owner: 'u2' })).cart).toEqual([on('3')])
  })

  it('lines that come before the lottery has started wait for it', () => {
    const merged = slipOf(viewOf(slipWith([on('3')])), slipWith([]), false)
    expect(merged).toMatchObject({ cart: [], drafts: { 'k3-1m': { cart: [on('3')] } } })
    expect(viewOf(merged).drafts['k3-1m']?.cart).toEqual([on('3')])
  })
})

describe('two tabs', () => {
  beforeEach(() => {
    freshBrowser()
  })

  /** The modules as a tab of its own loads them; the stored slip is restored and its lottery started. */
  async function tab(lottery: typeof k3 | typeof other = k3) {
    vi.resetModules()
    const { slipActions: act, slipSlice, selectSlip } = await import('#/features/lottery/slip/slipSlice.ts')
    const { keepSlip } = await import('#/features/lottery/slip/slipSync.ts')
    const { readSlip, slipStore } = await import('#/features/lottery/slip/slipStore.ts')
    const store = configureStore({ reducer: { slip: slipSlice.reducer } })
    const { dispatch } = store
    keepSlip(store)
    dispatch(act.slipRestored({ slip: await readSlip(), userId: 'u1' }))
    dispatch(act.lotteryChosen(lottery))
    dispatch(act.cartSet([]))
    dispatch(act.draftTaken())
    await calm()
    return { act, dispatch, slip: () => selectSlip(store.getState()), stored: () => slipStore.load() }
  }

  it('both add at once: each shows both lines, and so does a third that opens', async () => {
    const [one, two] = [await tab(), await tab()]
    one.dispatch(one.act.linesAdded([on('3')]))
    two.dispatch(two.act.linesAdded([on('4')]))
    await calm()
    for (const { slip } of [one, two, await tab()]) expect(sums(slip().cart)).toEqual({ 3: 1, 4: 1 })
  })

  it('what one takes away or bets leaves the other too', async () => {
    const one = await tab()
    one.dispatch(one.act.linesAdded([on('3'), on('4')]))
    await calm()
    const two = await tab()
    two.dispatch(two.act.lineRemoved(0))
    await calm()
    expect(sums(one.slip().cart)).toEqual({ 4: 1 })
    one.dispatch(one.act.cartSet([]))
    await calm()
    expect(two.slip().cart).toEqual([])
  })

  it('each has its own board, and neither rests until the other does', async () => {
    const [one, two] = [await tab(), await tab()]
    const pick = (option: string) => ({ playCode: 'KSHZ', selection: [[option]] })
    one.dispatch(one.act.betsPicked(pick('8')))
    two.dispatch(two.act.betsPicked(pick('9')))
    await calm()
    expect([one.slip().bets, two.slip().bets]).toEqual([{ KSHZ: [['8']] }, { KSHZ: [['9']] }])
    one.dispatch(one.act.linesAdded([on('3')]))
    await calm()
    expect(two.slip()).toMatchObject({ bets: { KSHZ: [['9']] }, cart: [on('3')] })
  })

  it('at different lotteries they keep both slips', async () => {
    const [one, two] = [await tab(), await tab(other)]
    one.dispatch(one.act.linesAdded([on('3')]))
    two.dispatch(two.act.linesAdded([on('7')]))
    await calm()
    expect((await tab()).slip()).toMatchObject({ cart: [on('3')], drafts: { 'k3-3m': { cart: [on('7')] } } })
    expect((await tab(other)).slip()).toMatchObject({ cart: [on('7')] })
  })

  it('S10: when the session ends nothing is written any more', async () => {
    const one = await tab()
    one.dispatch(one.act.linesAdded([on('3')]))
    await calm()
    const { sessionCleared } = await import('#/api/sessionSlice.ts')
    const { erasePrivateState } = await import('#/lib/persisted.ts')
    one.dispatch(sessionCleared())
    await erasePrivateState()
    await calm()
    const { keys } = await import('idb-keyval')
    const { stateStore } = await import('#/lib/storage.ts')
    expect(await keys(stateStore())).not.toContain('private/slip')
  })
})
