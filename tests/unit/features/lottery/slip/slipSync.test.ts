/** Several tabs share one slip: the additions and removals of each tab count, in any order of writes; each tab has its own board. */
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SlipLine } from '#/features/lottery/slipLines.ts'
import { holdSame, mergeSlips } from '#/features/lottery/slip/slipMerge.ts'
import { emptyDraft, emptySlip, type StoredSlip } from '#/features/lottery/slip/storedSlip.ts'
import { calm, freshBrowser } from '../../../api/fakeBrowser.ts'
import { line } from '../fixtures.ts'

const [k3, other] = ['k3-1m', 'k3-3m']
const on = (option: string, multiple = 1) => line({ selection: [[option]], notes: 1, multiple })
const sums = (cart: readonly SlipLine[]) => Object.fromEntries(cart.map(({ selection, multiple }) => [selection.flat().join(), multiple]))

describe('merging', () => {
  const slipWith = (cart: SlipLine[], { lotteryId = k3, owner = 'u1' } = {}): StoredSlip => ({
    ...emptySlip,
    owner,
    drafts: { [lotteryId]: { ...emptyDraft, cart } },
  })
  const cartOf = ({ drafts }: StoredSlip, lotteryId = k3) => drafts[lotteryId]?.cart ?? []

  it('keeps the lines that either tab added, and drops the lines that either tab removed', () => {
    const base = slipWith([on('3'), on('4')])
    const merged = mergeSlips(base, slipWith([on('4'), on('5')]), slipWith([on('3'), on('6')]))
    expect(sums(cartOf(merged))).toEqual({ 5: 1, 6: 1 })
  })

  it('never loses or doubles a note, whatever two tabs do to their lines', () => {
    const cart = fc.dictionary(fc.constantFrom('3', '4', '5', '6'), fc.integer({ min: 1, max: 2000 }))
    const linesOf = (multiples: Record<string, number>) => Object.entries(multiples).map(([option, multiple]) => on(option, multiple))
    fc.assert(
      fc.property(cart, cart, cart, (base, mine, theirs) => {
        const merged = sums(cartOf(mergeSlips(slipWith(linesOf(base)), slipWith(linesOf(mine)), slipWith(linesOf(theirs)))))
        for (const option of ['3', '4', '5', '6']) {
          const count = (from: Record<string, number>) => from[option] ?? 0
          expect(count(merged)).toBe(Math.max(0, count(mine) + count(theirs) - count(base)))
        }
      }),
    )
  })

  it('keeps lines of another lottery, whichever tab merges', () => {
    const [base, mine, theirs] = [slipWith([]), slipWith([on('3')]), slipWith([on('7')], { lotteryId: other })]
    const merged = mergeSlips(base, mine, theirs)
    expect([cartOf(merged), cartOf(merged, other)]).toEqual([[on('3')], [on('7')]])
    expect(holdSame(merged, mergeSlips(base, theirs, mine))).toBe(true)
  })

  it('keeps a chip or a prize group that one tab chose if the other tab changed nothing', () => {
    const base = slipWith([])
    const merged = mergeSlips(base, { ...base, chip: '5000' }, { ...base, prizeGroup: 1900 })
    expect(merged).toMatchObject({ chip: '5000', prizeGroup: 1900 })
    expect(holdSame(merged, base)).toBe(false)
  })

  it('ignores the slip of another member', () => {
    expect(cartOf(mergeSlips(slipWith([]), slipWith([on('3')]), slipWith([on('4')], { owner: 'u2' })))).toEqual([on('3')])
  })
})

describe('two tabs', () => {
  beforeEach(() => {
    freshBrowser()
  })

  /** The modules of a separate tab; the stored slip is restored and its lottery started. */
  async function tab(lotteryId = k3) {
    vi.resetModules()
    const { lotteryStore } = await import('../lotteryStore.ts')
    const { lotteryActions } = await import('#/features/lottery/lotterySlice.ts')
    const { slipActions: act, selectSlip } = await import('#/features/lottery/slip/slipSlice.ts')
    const { keepSlip } = await import('#/features/lottery/slip/slipSync.ts')
    const { restoreSlip } = await import('#/features/lottery/slip/slipStore.ts')
    const store = lotteryStore()
    const { dispatch } = store
    keepSlip(store)
    await restoreSlip(store, 'u1')
    dispatch(lotteryActions.lotteryChosen({ id: lotteryId, lotteryTypeCode: 'K3' }))
    dispatch(lotteryActions.lotteryStarted({ lotteryId, handler: undefined }))
    await calm()
    const draft = (id = lotteryId) => selectSlip(store.getState()).drafts[id] ?? emptyDraft
    const add = (...lines: SlipLine[]) => dispatch(act.linesAdded({ lotteryId, lines }))
    return { act, dispatch, add, draft }
  }

  it('show both lines if each adds one at the same time, and a third tab shows both too', async () => {
    const [one, two] = [await tab(), await tab()]
    one.add(on('3'))
    two.add(on('4'))
    await calm()
    for (const { draft } of [one, two, await tab()]) expect(sums(draft().cart)).toEqual({ 3: 1, 4: 1 })
  })

  it('remove the lines that the other tab removed or bet', async () => {
    const one = await tab()
    one.add(on('3'), on('4'))
    await calm()
    const two = await tab()
    two.dispatch(two.act.lineRemoved({ lotteryId: k3, index: 0 }))
    await calm()
    expect(sums(one.draft().cart)).toEqual({ 4: 1 })
    one.dispatch(one.act.cartSet({ lotteryId: k3, lines: [] }))
    await calm()
    expect(two.draft().cart).toEqual([])
  })

  it('have a board each: a line that one adds reaches the other, whose picks stay', async () => {
    const [one, two] = [await tab(), await tab()]
    const pick = (option: string) => ({ lotteryId: k3, playCode: 'KSHZ', selection: [[option]] })
    one.dispatch(one.act.betsPicked(pick('8')))
    two.dispatch(two.act.betsPicked(pick('9')))
    await calm()
    expect([one.draft().bets, two.draft().bets]).toEqual([{ KSHZ: [['8']] }, { KSHZ: [['9']] }])
    one.add(on('3'))
    await calm()
    expect(two.draft()).toMatchObject({ bets: { KSHZ: [['9']] }, cart: [on('3')] })
  })

  it('at different lotteries keep both slips', async () => {
    const [one, two] = [await tab(), await tab(other)]
    one.add(on('3'))
    two.add(on('7'))
    await calm()
    const third = await tab()
    expect([third.draft(k3).cart, third.draft(other).cart]).toEqual([[on('3')], [on('7')]])
  })

  it('S10: write nothing any more once the session has ended', async () => {
    const one = await tab()
    one.add(on('3'))
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
