/** Keeps the slip on the device, and together with what other tabs make of it. */
import type { Store } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useAppDispatch } from '#/lib/redux.ts'
import { playerChanged, selectLottery } from '../lotterySlice.ts'
import { ownerSlice, selectOwner } from './ownerSlice.ts'
import { holdSame, kept, mergeSlips, withBoard } from './slipMerge.ts'
import { selectSlip, type SlipRoot } from './slipState.ts'
import { slipAtStart, slipStore, useRestoredSlip } from './slipStore.ts'
import { emptySlip, slipLoaded, type StoredSlip } from './storedSlip.ts'

type Root = SlipRoot & Parameters<typeof selectLottery>[0]

/** Starts; gives back how to stop. */
export function keepSlip(store: Store<Root>): () => void {
  /** What this tab and the store both held when they last agreed. */
  let base: StoredSlip | undefined
  let isWriting = false

  const lotteryInUse = () => selectLottery(store.getState()).chosen?.id

  function mineNow(): StoredSlip | undefined {
    const root = store.getState()
    if (!selectOwner(root).restored) return undefined
    base ??= slipAtStart()
    return selectSlip(root)
  }

  /** What the store holds comes into this tab; what was done here since `before` stays. */
  function take(before: StoredSlip, theirs: StoredSlip) {
    const mine = mineNow()
    if (!mine || mine.owner !== theirs.owner) return
    const merged = withBoard(mine, mergeSlips(before, mine, theirs), lotteryInUse())
    base = withBoard(before, theirs, lotteryInUse())
    if (!holdSame(merged, mine)) store.dispatch(slipLoaded(merged))
  }

  async function write() {
    if (isWriting) return
    isWriting = true
    for (let mine = mineNow(); mine && base && !holdSame(mine, base); mine = mineNow()) {
      const [before, own] = [base, mine]
      if (holdSame(own, emptySlip) && lotteryInUse() === undefined) {
        // The session has ended: who ended it erases what is stored.
        base = own
        break
      }
      const stored = await slipStore.save((theirs) => kept(mergeSlips(before, own, theirs)))
      base = own
      take(own, stored)
    }
    isWriting = false
  }

  const stopTelling = slipStore.subscribe((theirs) => {
    if (mineNow() && base) take(base, theirs)
  })
  let seen: StoredSlip | undefined
  const stopHearing = store.subscribe(() => {
    const slip = selectSlip(store.getState())
    if (slip === seen) return
    seen = slip
    void write()
  })
  void write()
  return () => {
    stopTelling()
    stopHearing()
  }
}

/** Runs beside the pages: reads the slip once, then keeps it. A visitor who signs in keeps the slip; anybody else starts with an empty one. */
export function useKeptSlip(userId: string | null): void {
  const dispatch = useAppDispatch()
  const store = useStore<Root>()
  const restored = useRestoredSlip()
  const { owner } = useSelector(selectOwner)
  useEffect(() => {
    if (!restored || owner === userId) return
    dispatch(owner === null && userId !== null ? ownerSlice.actions.ownerKnown(userId) : playerChanged(userId))
  }, [dispatch, restored, owner, userId])
  useEffect(() => keepSlip(store), [store])
}
