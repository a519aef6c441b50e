/** Keeps the slip on the device, and together with what other tabs make of it. */
import type { Store } from '@reduxjs/toolkit'
import { emptyDraft, emptySlip, selectSlip, slipActions, storedSlip, type SlipState, type StoredSlip } from './slipSlice.ts'
import { holdSame, mergeSlips, slipOf, viewOf, type SlipView } from './slipMerge.ts'
import { slipAtStart, slipStore } from './slipStore.ts'

const nothing = viewOf(emptySlip)

/** The board of the lottery in use is each tab's own: `view` with the board of `own`. */
function withBoard(own: SlipView, view: SlipView, { lottery }: StoredSlip): SlipView {
  if (!lottery) return view
  const { cart, slipMultiple } = view.drafts[lottery.id] ?? emptyDraft
  return { ...view, drafts: { ...view.drafts, [lottery.id]: { ...(own.drafts[lottery.id] ?? emptyDraft), cart, slipMultiple } } }
}

/** Starts; gives back how to stop. */
export function keepSlip(store: Store<{ slip: SlipState }>): () => void {
  /** What this tab and the store both held when they last agreed. */
  let base: SlipView | undefined
  let isWriting = false

  function mineNow(): { slip: StoredSlip; view: SlipView; isReady: boolean } | undefined {
    const state = selectSlip(store.getState())
    if (!state.restored) return undefined
    base ??= viewOf(slipAtStart())
    const slip = storedSlip(state)
    return { slip, view: viewOf(slip), isReady: state.ready === state.lottery?.id }
  }

  /** What the store holds comes into this tab; what was done here since `before` stays. */
  function take(before: SlipView, theirs: SlipView) {
    const now = mineNow()
    if (!now || now.view.owner !== theirs.owner) return
    const merged = withBoard(now.view, mergeSlips(before, now.view, theirs), now.slip)
    base = withBoard(before, theirs, now.slip)
    if (!holdSame(merged, now.view)) store.dispatch(slipActions.slipMerged(slipOf(merged, now.slip, now.isReady)))
  }

  async function write() {
    if (isWriting) return
    isWriting = true
    for (let mine = mineNow(); mine && base && !holdSame(mine.view, base); mine = mineNow()) {
      const [before, { slip, view, isReady }] = [base, mine]
      if (holdSame(view, nothing) && view.owner === null && slip.lottery === null) {
        // The session has ended: who ended it erases what is stored.
        base = view
        break
      }
      const stored = await slipStore.save((theirs) => slipOf(mergeSlips(before, view, viewOf(theirs)), slip, isReady))
      base = view
      take(view, viewOf(stored))
    }
    isWriting = false
  }

  const stopTelling = slipStore.subscribe((theirs) => {
    if (mineNow() && base) take(base, viewOf(theirs))
  })
  let seen: SlipState | undefined
  const stopHearing = store.subscribe(() => {
    const state = selectSlip(store.getState())
    if (state === seen) return
    seen = state
    void write()
  })
  void write()
  return () => {
    stopTelling()
    stopHearing()
  }
}
