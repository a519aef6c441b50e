/** The one pending write of a place, for the page that shows it: how it ends is told there, to whoever sent or saw it on this very visit. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useAppDispatch } from '#/lib/redux.ts'
import type { AppError } from '../appError.ts'
import { dismissWrite } from './flow.ts'
import type { PendingWrite } from './pendingWrite.ts'
import { usePlace } from './places.ts'
import { usePendingWrites } from './usePendingWrites.ts'

export interface PendingAt {
  /** The device has been read. */
  readonly loaded: boolean
  readonly pending: PendingWrite | undefined
  /** Why the last one was refused, until the next is sent. */
  readonly refusal: AppError | undefined
  /** To be called before one with this id is sent from here. */
  readonly begin: (id: string) => void
}

/** `onDone`: it was done, and its page is on screen; `made` is the id of what it made. Who has left is told elsewhere, and not moved. */
export function usePendingAt(place: string, onDone: (made: string, write: PendingWrite) => void): PendingAt {
  const dispatch = useAppDispatch()
  const [refused, setRefused] = useState<{ readonly id: string; readonly error: AppError }>()
  const [shown, setShown] = useState<string>()
  const writes = usePendingWrites()
  const pending = writes?.find((write) => write.place === place)
  if (pending && pending.id !== shown && (pending.state === 'unknown' || pending.state === 'missing')) setShown(pending.id)
  const isShown = pending !== undefined && pending.id === shown
  // Known here before it goes: a page that shows nothing else may close for want of anything to show.
  if (isShown && pending.state === 'refused' && pending.id !== refused?.id) setRefused(pending)
  usePlace(isShown ? place : undefined)
  // A page that is kept alive behind others has been left all the same.
  useEffect(() => () => setShown(undefined), [])

  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!isShown || (pending.state !== 'done' && pending.state !== 'refused')) return
    const take = async () => {
      if ((await dispatch(dismissWrite(pending.id))) && pending.state === 'done') done(pending.made, pending)
    }
    void take()
  }, [dispatch, isShown, pending])

  const begin = (id: string) => {
    setRefused(undefined)
    setShown(id)
  }
  return { loaded: writes !== undefined, pending, refusal: refused?.error, begin }
}
