/**
 * Hook for a page that sends writes of one kind from one place, one at a time. The page shows the outcome of a write that it sent or showed
 * during this visit.
 */
import type { PendingCall } from '#/contract/calls.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import type { AppError } from '../appError.ts'
import { askAbout, dismissWrite, startWrite, type Start, usePendingWrites, usePlace } from './flow.ts'
import { fillPage } from './outcomes.ts'
import type { PendingWrite } from './pendingWrite.ts'

type WriteOf<Name extends PendingCall> = Extract<PendingWrite, { readonly call: Name }>
type LostOf<Name extends PendingCall> = WriteOf<Name> & { readonly state: 'unknown'; readonly error: AppError | null }
type Sending<Each = Start> = Each extends Start ? Omit<Each, 'place' | 'alone'> : never

interface Place<Name extends PendingCall> {
  readonly place: string
  /**
   * Called when the write succeeded while its page is on screen; `result` is the id of the created record. After the player has left the
   * page, the service reports the outcome instead.
   */
  readonly onDone: (result: string, write: WriteOf<Name>) => void
  /** False for an open write that this page does not show: the service reports its outcome. By default the page shows every write. */
  readonly isHere?: (write: WriteOf<Name>) => boolean
}

export interface PendingWriteHere<Name extends PendingCall> {
  /** The device has been read. */
  readonly loaded: boolean
  /** The latest write of the place. A write that succeeded stays until the player leaves the page. */
  readonly write: WriteOf<Name> | undefined
  /** The latest write if its answer is missing; the app looks the write up automatically. */
  readonly lost: LostOf<Name> | undefined
  /** True while a write waits for an answer. */
  readonly busy: boolean
  /** Why the last write of this page was refused; cleared when the next write is sent. */
  readonly refusal: AppError | undefined
  /** Resolves after the first attempt; to false where another write of the place is open, so that nothing was sent. */
  readonly send: (make: (requestId: string) => Sending) => Promise<boolean>
  /** Looks the write up at once. */
  readonly askAgain: () => Promise<void>
  /** Removes the latest write. */
  readonly dismiss: () => Promise<void>
}

export function usePendingWrite<Name extends PendingCall>(
  call: Name | readonly Name[],
  { place, onDone, isHere = () => true }: Place<Name>,
): PendingWriteHere<Name> {
  const dispatch = useAppDispatch()
  const [refused, setRefused] = useState<{ readonly id: string; readonly error: AppError }>()
  const [shown, setShown] = useState<string>()
  const [asking, setAsking] = useState(false)
  const writes = usePendingWrites()
  const [taken, setTaken] = useState<WriteOf<Name>>()
  const taking = useRef<string>(undefined)
  const letGo = useRef<() => void>(undefined)
  const isOfPlace = (one: PendingWrite): one is WriteOf<Name> => one.place === place && [call].flat().some((each) => each === one.call)
  const isLost = (one: WriteOf<Name>): one is LostOf<Name> => one.state === 'unknown'
  const write = writes?.find(isOfPlace) ?? taken
  const isUntold = write?.state === 'unknown' || write?.state === 'missing'
  if (isUntold && write.id !== shown && isHere(write)) setShown(write.id)
  const isShown = write !== undefined && write.id === shown
  // Registered before sending: a page with nothing else to show might close at once.
  if (isShown && write.state === 'refused' && write.id !== refused?.id) setRefused(write)
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
    if (!isShown || (write.state !== 'done' && write.state !== 'refused')) return
    if (write.state === 'refused') {
      void dispatch(dismissWrite(write.id))
      return
    }
    // After a new read of the device the same write is another object, so the ids are compared.
    if (taking.current === write.id) return
    taking.current = write.id
    setTaken(write)
    letGo.current = dispatch(fillPage(write.id))
    const take = async () => {
      if (await dispatch(dismissWrite(write.id))) done(write.result, write)
      else setTaken(undefined)
    }
    void take()
  }, [dispatch, isShown, write])

  const lost = write && isLost(write) ? write : undefined
  return {
    loaded: writes !== undefined,
    write,
    lost,
    busy: asking || (write !== undefined && !lost),
    refusal: refused?.error,
    async send(make) {
      const requestId = newRequestId()
      setRefused(undefined)
      setTaken(undefined)
      setShown(requestId)
      return dispatch(startWrite({ ...make(requestId), place, alone: true }))
    },
    async askAgain() {
      if (!lost) return
      setAsking(true)
      await dispatch(askAbout(lost.id, true)).finally(() => setAsking(false))
    },
    async dismiss() {
      if (write) await dispatch(dismissWrite(write.id))
    },
  }
}
