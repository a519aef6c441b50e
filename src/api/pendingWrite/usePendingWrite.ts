/**
 * Hook for a page that sends writes of a kind from one place, one at a time, and shows the outcome of one that was sent or seen during this
 * visit.
 */
import type { PendingCall } from '#/contract/calls.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import type { AppError } from '../appError.ts'
import { fillPage } from './answered.ts'
import { askAbout, dismissWrite, startWrite, type Start } from './flow.ts'
import type { PendingWrite } from './pendingWrite.ts'
import { usePlace } from './places.ts'
import { usePendingWrites } from './usePendingWrites.ts'

type WriteOf<Name extends PendingCall> = Extract<PendingWrite, { readonly call: Name }>
type LostOf<Name extends PendingCall> = WriteOf<Name> & { readonly state: 'unknown'; readonly error: AppError | null }
type Sending<Each = Start> = Each extends Start ? Omit<Each, 'place' | 'alone'> : never

interface Place<Name extends PendingCall> {
  readonly place: string
  /**
   * It succeeded and its page is on screen; `result` is the id of the created record. After leaving the page, the service reports it
   * instead, as it does one that `isHere` denies: the page is told of it, and shows no outcome.
   */
  readonly onDone: (result: string, write: WriteOf<Name>) => void
  readonly isHere?: (write: WriteOf<Name>) => boolean
}

export interface PendingWriteHere<Name extends PendingCall> {
  /** The device has been read. */
  readonly loaded: boolean
  /** The latest one of the place; what is done stays until the page is left. */
  readonly write: WriteOf<Name> | undefined
  /** The same, where no answer came: it is asked about automatically. */
  readonly lost: LostOf<Name> | undefined
  /** Waits for an answer. */
  readonly busy: boolean
  /** Why the last one of this page was refused, until the next is sent. */
  readonly refusal: AppError | undefined
  /** Resolves after the first attempt. */
  readonly send: (make: (requestId: string) => Sending) => Promise<void>
  /** Asks about a lost one at once. */
  readonly askAgain: () => Promise<void>
  /** Forgets the latest one. */
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
    // Read anew from the device it is another object.
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
      await dispatch(startWrite({ ...make(requestId), place, alone: true }))
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
