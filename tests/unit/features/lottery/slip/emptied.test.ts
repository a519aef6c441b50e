// An empty multiple stays empty in the store and in the stored slip, and leaves no lines to send
import { expect, it } from 'vitest'
import { timesSlip } from '#/features/lottery/slipLines.ts'
import { selectSlip, slipActions as act } from '#/features/lottery/slip/slipSlice.ts'
import { emptyDraft, isStoredSlip, slipLoaded } from '#/features/lottery/slip/storedSlip.ts'
import { line } from '../fixtures.ts'
import { lotteryStore } from '../lotteryStore.ts'

const lotteryId = 'k3-1m'

it('an empty multiple is stored and loaded as empty', () => {
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

it('an empty multiple makes no bet of the lines', () => {
  expect(timesSlip([line()], null)).toEqual([])
})
