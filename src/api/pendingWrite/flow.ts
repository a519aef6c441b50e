/** The life cycle of a write: stored, sent, looked up or repeated under the same id until its outcome is known, then reported once. */
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { callOf, callOfWrite, type PendingCall } from '#/contract/calls.ts'
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { withTexts } from '#/i18n/i18n.ts'
import { alone } from '#/lib/alone.ts'
import { knownOffline } from '#/lib/online.ts'
import { type AppThunk, useAppDispatch } from '#/lib/redux.ts'
import { isMeasured, serverNow } from '#/lib/serverClock.ts'
import { isVisible } from '#/lib/useVisible.ts'
import { observable } from '#/pwa/observable.ts'
import type { AppError } from '../appError.ts'
import { showToast, type ToastRequest } from '../toastSlice.ts'
import { outcomeOf } from './outcomes.ts'
import { selectLoaded, selectWrites, writeChanged, writeGone, writeReopened, writesRead } from './pendingSlice.ts'
import { type EndedWrite, isEndedWrite, isOpenWrite, type OpenWrite, type PendingWrite, stepOf } from './pendingWrite.ts'
import { findOut, forget, isAsleep, isWhole, keepProgress, keepSecrets, send, type Tab, takeAway, userOf } from './sending.ts'
import { addWrite, changeWrite, markReported, replaceWrite, storedWrites } from './store.ts'

interface StartOf<Name extends PendingCall> {
  readonly call: Name
  readonly arg: RequestOf<Contract[Name]>
  /** pendingWrite.ts documents these. */
  readonly place: string
  readonly alone?: boolean
  readonly until?: number
  readonly note?: string
}
export type Start = { [Name in PendingCall]: StartOf<Name> }[PendingCall]

function newWrite<Name extends PendingCall>({ call, arg, ...more }: StartOf<Name>, userId: string): OpenWrite<Name> {
  const { repeats, pending } = callOf(call)
  const unkept = pending?.unkept ?? []
  const id = String(Reflect.get(arg, repeats?.by ?? 'requestId'))
  if (unkept.length > 0) keepSecrets(id, Object.fromEntries(unkept.map((field) => [field, Reflect.get(arg, field)])))
  const now = serverNow()
  return {
    id,
    userId,
    call,
    arg: { ...arg, ...Object.fromEntries(unkept.map((field) => [field, undefined])) },
    place: more.place,
    alone: more.alone ?? false,
    until: more.until ?? null,
    note: more.note ?? '',
    startedAt: now,
    sentAt: now,
    attempts: 1,
    reported: false,
    state: 'sending',
    error: null,
  }
}

/** Web Locks: one tab at a time works on a write. */
const locked = (id: string, work: () => Promise<void>) => alone(`write-${id}`, work)

/** Loads this user's stored writes into the store. */
export function readWrites(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const userId = userOf({ dispatch, getState })
    const stored = await storedWrites()
    // Another user may have signed in meanwhile.
    if (userOf({ dispatch, getState }) === userId) dispatch(writesRead(stored.filter((one) => one.userId === userId)))
  }
}

/** The player's pending writes, for pages that show them; undefined until the device has been read. */
export function usePendingWrites(): readonly PendingWrite[] | undefined {
  const dispatch = useAppDispatch()
  const loaded = useSelector(selectLoaded)
  const writes = useSelector(selectWrites)
  useEffect(() => {
    if (!loaded) void dispatch(readWrites()).catch(() => undefined)
  }, [dispatch, loaded])
  return loaded ? writes : undefined
}

/** Places of writes whose pages are on screen and show the outcome; one entry for each page. */
export const placesOnScreen = observable<readonly string[]>([])

/** Registers `place` while this page is on screen; undefined registers none. */
export function usePlace(place: string | undefined): void {
  useEffect(() => {
    if (place === undefined) return undefined
    placesOnScreen.set([...placesOnScreen.get(), place])
    return () => {
      const at = placesOnScreen.get().indexOf(place)
      placesOnScreen.set(placesOnScreen.get().filter((_, index) => index !== at))
    }
  }, [place])
}

/**
 * Sends a new write. Resolves after the first attempt; to false when no user is signed in or another write of the same place is open, so
 * that nothing was sent.
 */
export function startWrite(start: Start): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const tab: Tab = { dispatch, getState }
    const userId = userOf(tab)
    if (userId === undefined) return false
    await callOfWrite(start.call)
    const write = newWrite(start, userId)
    let isAdded = false
    await locked(write.id, async () => {
      dispatch(writeChanged(write))
      isAdded = await addWrite(write)
      if (isAdded) return send(write, true, tab)
      forget(write.id)
      dispatch(writeGone(write.id))
      return dispatch(readWrites())
    })
    return isAdded
  }
}

/**
 * Sends a new write in place of a refused write. Only the tab that removes the refused write sends. Resolves to whether this tab sends,
 * before the answer arrives.
 */
export function startInstead(before: string, start: Start): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const tab: Tab = { dispatch, getState }
    const userId = userOf(tab)
    if (userId === undefined) return false
    await callOfWrite(start.call)
    const write = newWrite(start, userId)
    const isOurs = await replaceWrite(before, write)
    dispatch(writeGone(before))
    if (!isOurs) return false
    dispatch(writeChanged(write))
    void locked(write.id, () => send(write, true, tab))
    return true
  }
}

function stepFor(write: OpenWrite, byHand: boolean) {
  return stepOf(write, serverNow(), {
    online: !knownOffline(),
    visible: isVisible(),
    hasRecords: callOf(write.call).pending?.lookUp !== undefined,
    isWhole: isWhole(write),
    isAsleep: !byHand && isAsleep(write.id),
    isMeasured: isMeasured(),
  })
}

/**
 * Makes one attempt to learn the outcome of a write whose answer is missing. Does nothing while another tab works on the write, or when its
 * outcome is known. `byHand`: the player started the attempt, so the app may prompt for the password again.
 */
export function askAbout(id: string, byHand = false): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const tab: Tab = { dispatch, getState }
    await locked(id, async () => {
      const write = (await storedWrites()).find((one) => one.id === id)
      if (!write || !isOpenWrite(write) || write.userId !== userOf(tab)) return dispatch(readWrites())
      await callOfWrite(write.call)
      const step = stepFor(write, byHand)
      if (step === 'giveUp') return keepProgress(write, { state: 'refused', error: { kind: 'givenUp' } }, tab)
      // This tab holds the lock, so the state "sending" means that the sending tab died before the answer.
      if (step === 'wait') return write.state === 'sending' ? keepProgress(write, { state: 'unknown', error: null }, tab) : undefined
      const sendsAgain = step === 'send'
      const attempted: OpenWrite = {
        ...write,
        state: 'unknown',
        attempts: write.attempts + 1,
        sentAt: sendsAgain ? serverNow() : write.sentAt,
      }
      await keepProgress(attempted, attempted, tab)
      return sendsAgain ? send(attempted, false, tab) : findOut(attempted, serverNow, tab)
    })
  }
}

/** On the player's request: looks an open write up, or sends a refused write again. */
export function sendAgain(write: PendingWrite): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (isOpenWrite(write)) return dispatch(askAbout(write.id, true))
    // The platform refused it and did nothing, so the write begins anew.
    const now = serverNow()
    const again: OpenWrite = {
      ...write,
      state: 'sending',
      error: null,
      reported: false,
      startedAt: now,
      sentAt: now,
      attempts: write.attempts + 1,
    }
    await callOfWrite(again.call)
    await locked(again.id, async () => {
      dispatch(writeReopened(again))
      if (await changeWrite(again, true)) await send(again, true, { dispatch, getState })
    })
    return undefined
  }
}

/** Removes a write that the player dismisses. Resolves to whether this tab removed it, so that only one tab continues from there. */
export function dismissWrite(id: string): AppThunk<Promise<boolean>> {
  return (dispatch, getState) => takeAway(id, { dispatch, getState })
}

const reporting = new Set<string>()

async function toastOf<Name extends PendingCall>(call: Name, write: EndedWrite<Name>, { dispatch }: Tab) {
  return (await outcomeOf(call))?.tell(write, dispatch)
}

async function givenUpToast(write: EndedWrite): Promise<ToastRequest | undefined> {
  const { tellGivenUp } = await withTexts('app', import('./givenUp.ts'))
  return tellGivenUp(write)
}

async function refusalToast(error: AppError): Promise<ToastRequest> {
  const { errorText } = await withTexts('app', import('../errors.ts'))
  return { kind: 'error', text: errorText(error), duration: 6000 }
}

async function report(write: EndedWrite, tab: Tab): Promise<void> {
  const outcome = await outcomeOf(write.call)
  // Its page may have appeared while the script was loading.
  if (!outcome || placesOnScreen.get().includes(write.place)) return
  const stays = outcome.stays === true && write.state === 'refused'
  const isOurs = await (stays ? markReported(write.id) : takeAway(write.id, tab))
  if (stays) await tab.dispatch(readWrites())
  if (!isOurs) return
  const isGivenUp = write.state === 'refused' && write.error.kind === 'givenUp'
  const ownToast = isGivenUp ? await givenUpToast(write) : await toastOf(write.call, write, tab)
  const toast = ownToast ?? (write.state === 'refused' ? await refusalToast(write.error) : undefined)
  if (toast) tab.dispatch(showToast({ key: write.id, ...toast }))
}

/** Reports the outcome of a write whose page is not on screen; once, in one tab. */
export function reportEnd(write: PendingWrite): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (!isEndedWrite(write) || reporting.has(write.id)) return
    reporting.add(write.id)
    await report(write, { dispatch, getState }).finally(() => reporting.delete(write.id))
  }
}
