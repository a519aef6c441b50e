// A multiple that is empty stays so: in the store, in the stored slip, and with no lines to send
import { expect, it } from 'vitest'
import { timesSlip } from '#/features/lottery/slipLines.ts'
import { selectSlip, slipActions as act } from '#/features/lottery/slip/slipSlice.ts'
import { emptyDraft, isStoredSlip, slipLoaded } from '#/features/lottery/slip/storedSlip.ts'
import { line } from '../fixtures.ts'
import { lotteryStore } from '../lotteryStore.ts'

const lotteryId = 'k3-1m'

it('is kept as it is, and comes back as it is', () => {
  const store = lotteryStore()
  store.dispatch(act.cartSet({ lotteryId, lines: [line()] }))
  store.dispatch(act.multiplierSet({ lotteryId, multiplier: null }))
  store.dispatch(act.slipMultipleSet({ lotteryId, multiple: null }))
  const stored = selectSlip(store.getState())
  expect(isStoredSlip(stored)).toBe(true)
  const other = lotteryStore()
  other.dispatch(slipLoaded(stored))
  expect(selectSlip(other.getState()).drafts[lotteryId] ?? emptyDraft).toMatchObject({ multiplier: null, slipMultiple: null })
})

it('makes no bet of the lines', () => {
  expect(timesSlip([line()], null)).toEqual([])
})
