/** Where the slip and the pending bets are kept, on this device only; erased when the session ends. */
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import * as v from 'valibot'
import { selectUserId } from '#/api/sessionSlice.ts'
import { persisted } from '#/lib/persisted.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { pendingBet, type PendingBet } from '../pending/pendingBet.ts'
import { emptySlip, selectSlip, slipActions, slipSchema, type StoredSlip } from './slipSlice.ts'

export const slipStore = persisted<StoredSlip>({
  key: 'slip',
  version: 1,
  valid: (value) => v.is(slipSchema, value),
  initial: emptySlip,
  private: true,
})

/** Apart from the slip: tabs write it together, each entry by its request id. */
export const pendingBetStore = persisted<PendingBet[]>({
  key: 'flights',
  version: 1,
  valid: (value) => v.is(v.array(pendingBet), value),
  initial: [],
  private: true,
})

let atStart = emptySlip

/** The stored slip as this tab found it. */
export const slipAtStart = (): StoredSlip => atStart

export async function readSlip(): Promise<StoredSlip> {
  atStart = await slipStore.load()
  return atStart
}

/** Reads the stored slip, once; whoever needs it first brings it. */
export function useRestoredSlip(): boolean {
  const dispatch = useAppDispatch()
  const userId = useSelector(selectUserId) ?? null
  const { restored } = useSelector(selectSlip)
  useEffect(() => {
    if (restored) return
    const restore = async () => dispatch(slipActions.slipRestored({ slip: await readSlip(), userId }))
    void restore()
  }, [dispatch, restored, userId])
  return restored
}
