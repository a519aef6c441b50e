/** Stores the slip and keeps it in sync with other tabs. */
import type { Store } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useAppDispatch } from '#/lib/redux.ts'
import { playerChanged, selectLottery } from '../lotterySlice.ts'
import { holdSame, mergeSlips, withBoard, withoutEmptyDrafts } from './slipMerge.ts'
import { selectIsRestored, selectSlip, slipActions, type SlipRoot } from './slipSlice.ts'
import { slipAtStart, slipStore, useRestoredSlip } from './slipStore.ts'
import { emptySlip, slipLoaded, type StoredSlip } from './storedSlip.ts'

type Root = SlipRoot & Parameters<typeof selectLottery>[0]

/** Starts the storage of the slip. Returns a function that stops the storage. */
export function keepSlip(store: Store<Root>): () => void {
  /** The slip at the last sync, the common ancestor of a merge. */
  let base: StoredSlip | undefined
  let isWriting = false

  const lotteryInUse = () => selectLottery(store.getState()).chosen?.id

  function mineNow(): StoredSlip | undefined {
    const root = store.getState()
    if (!selectIsRestored(root)) return undefined
    base ??= slipAtStart()
    return selectSlip(root)
  }

  /** Loads the stored slip into this tab, and keeps the local changes since `before`. */
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
        // The end of the session erases the store.
        base = own
        break
      }
      const stored = await slipStore.save((theirs) => withoutEmptyDrafts(mergeSlips(before, own, theirs)))
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

/** Loads the slip once, then stores each change. A visitor who signs in keeps the slip. Another user starts with an empty slip. */
export function useKeptSlip(userId: string | null): void {
  const dispatch = useAppDispatch()
  const store = useStore<Root>()
  const restored = useRestoredSlip()
  const { owner } = useSelector(selectSlip)
  useEffect(() => {
    if (!restored || owner === userId) return
    dispatch(owner === null && userId !== null ? slipActions.ownerKnown(userId) : playerChanged(userId))
  }, [dispatch, restored, owner, userId])
  useEffect(() => keepSlip(store), [store])
}
