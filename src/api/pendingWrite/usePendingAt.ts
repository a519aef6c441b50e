/** Hook for a page that shows the one pending write of a place, and the outcome of one that was sent or seen during this visit. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAppDispatch } from '#/lib/redux.ts'
import type { AppError } from '../appError.ts'
import { fillPage } from './answered.ts'
import { dismissWrite } from './flow.ts'
import type { PendingWrite } from './pendingWrite.ts'
import { usePlace } from './places.ts'
import { usePendingWrites } from './usePendingWrites.ts'

export interface PendingAt {
  /** The device has been read. */
  readonly loaded: boolean
  /** One that is done stays until the page is left. */
  readonly pending: PendingWrite | undefined
  /** Why the last one was refused, until the next is sent. */
  readonly refusal: AppError | undefined
  /** Call it before a write with this id is sent from this page. */
  readonly begin: (id: string) => void
}

/**
 * `onDone`: it succeeded and its page is on screen; `made` is the id of the created record. After leaving the page, the service reports it
 * instead, as it does one that `isHere` denies: the page is told of it, and shows no outcome.
 */
export function usePendingAt(
  place: string,
  onDone: (made: string, write: PendingWrite) => void,
  isHere: (write: PendingWrite) => boolean = () => true,
): PendingAt {
  const dispatch = useAppDispatch()
  const [refused, setRefused] = useState<{ readonly id: string; readonly error: AppError }>()
  const [shown, setShown] = useState<string>()
  const writes = usePendingWrites()
  const [taken, setTaken] = useState<PendingWrite>()
  const taking = useRef<string>(undefined)
  const letGo = useRef<() => void>(undefined)
  const pending = writes?.find((write) => write.place === place) ?? taken
  const isUntold = pending?.state === 'unknown' || pending?.state === 'missing'
  if (isUntold && pending.id !== shown && isHere(pending)) setShown(pending.id)
  const isShown = pending !== undefined && pending.id === shown
  // Registered before sending: a page with nothing else to show might close at once.
  if (isShown && pending.state === 'refused' && pending.id !== refused?.id) setRefused(pending)
  usePlace(isShown ? place : undefined)
  // A kept-alive page that is hidden counts as left.
  useEffect(
    () => () => {
      setShown(undefined)
      setTaken(undefined)
      letGo.current?.()
    },
    [],
  )

  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!isShown || (pending.state !== 'done' && pending.state !== 'refused')) return
    if (pending.state === 'refused') {
      void dispatch(dismissWrite(pending.id))
      return
    }
    // Read anew from the device it is another object.
    if (taking.current === pending.id) return
    taking.current = pending.id
    setTaken(pending)
    letGo.current = dispatch(fillPage(pending.id))
    const take = async () => {
      if (await dispatch(dismissWrite(pending.id))) done(pending.made, pending)
      else setTaken(undefined)
    }
    void take()
  }, [dispatch, isShown, pending])

  const begin = (id: string) => {
    setRefused(undefined)
    setTaken(undefined)
    setShown(id)
  }
  return { loaded: writes !== undefined, pending, refusal: refused?.error, begin }
}
