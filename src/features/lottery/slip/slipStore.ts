/** Storage of the slip on this device; erased when the session ends. */
import type { Store } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useSelector, useStore } from 'react-redux'
import { selectUserId } from '#/api/sessionSlice.ts'
import { persisted } from '#/lib/persisted.ts'
import { linesReturned } from '../pending/pending.ts'
import { selectIsRestored, selectSlip, type SlipRoot } from './slipSlice.ts'
import { emptySlip, isStoredSlip, slipLoaded, type StoredSlip } from './storedSlip.ts'

export const slipStore = persisted<StoredSlip>({
  key: 'slip',
  version: 2,
  valid: isStoredSlip,
  initial: emptySlip,
  private: true,
})

let atStart = emptySlip

/** The slip as this tab read it from the store. */
export const slipAtStart = (): StoredSlip => atStart

/** Another user's slip is ignored. */
export function ownSlip(slip: StoredSlip, userId: string | null): StoredSlip {
  return { ...(slip.owner === null || slip.owner === userId ? slip : emptySlip), owner: userId }
}

/** Loads the stored slip once. */
export async function restoreSlip(
  { dispatch, getState }: Pick<Store<SlipRoot>, 'dispatch' | 'getState'>,
  userId: string | null,
): Promise<void> {
  const slip = await slipStore.load()
  if (selectIsRestored(getState())) return
  atStart = slip
  // Lines may have returned to the slip before the slip was loaded.
  const returned = Object.entries(selectSlip(getState()).drafts)
  dispatch(slipLoaded(ownSlip(slip, userId)))
  for (const [lotteryId, { cart }] of returned) if (cart.length > 0) dispatch(linesReturned({ lotteryId, lines: cart }))
}

export function useRestoredSlip(): boolean {
  const store = useStore<SlipRoot>()
  const userId = useSelector(selectUserId) ?? null
  const restored = useSelector(selectIsRestored)
  useEffect(() => {
    if (!restored) void restoreSlip(store, userId)
  }, [store, restored, userId])
  return restored
}
