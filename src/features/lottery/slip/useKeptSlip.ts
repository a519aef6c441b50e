/** Runs beside the pages: reads the slip once, then keeps what it becomes. */
import { useEffect } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useAppDispatch } from '#/lib/redux.ts'
import { playerChanged } from '../lotterySlice.ts'
import { selectOwner } from './ownerSlice.ts'
import { slipActions, type SlipRoot } from './slipState.ts'
import { useRestoredSlip } from './slipStore.ts'
import { keepSlip } from './slipSync.ts'

/** A visitor who signs in keeps the slip; anybody else starts with an empty one. */
export function useKeptSlip(userId: string | null): void {
  const dispatch = useAppDispatch()
  const store = useStore<SlipRoot>()
  const restored = useRestoredSlip()
  const { owner } = useSelector(selectOwner)
  useEffect(() => {
    if (!restored || owner === userId) return
    dispatch(owner === null && userId !== null ? slipActions.ownerKnown(userId) : playerChanged(userId))
  }, [dispatch, restored, owner, userId])
  useEffect(() => keepSlip(store), [store])
}
