/** One attempt at a pending write, and the update of its stored state. */
import { callOf, type PendingCall } from '#/contract/calls.ts'
import type { AppDispatch, AppState } from '#/lib/redux.ts'
import { subjectOf } from '#/lib/token.ts'
import { api } from '../api.ts'
import { type AppError, toAppError } from '../appError.ts'
import { checked } from '../baseQuery.ts'
import { balanceLeftBy, betsListed } from '../betOrders.ts'
import type { CallArgs } from '../pipeline/request.ts'
import { passwordCount } from '../reauth.ts'
import { forgetFill, keepFill, outcomeOf } from './outcomes.ts'
import { writeChanged, writeGone } from './pendingSlice.ts'
import { afterFailure, completeFrom, isOpen, type OpenWrite, type PendingWrite, type Progress } from './pendingWrite.ts'
import { changeWrite, removeWrite } from './store.ts'

/** The part of the store that is needed here. */
export interface Tab {
  readonly dispatch: AppDispatch
  getState(): AppState
}

export function userOf({ getState }: Tab): string | undefined {
  const { token } = getState().session
  return token ? subjectOf(token.accessToken) : undefined
}

/** Fields that may not be stored on the device, by request id; lost when the page is closed. */
const secrets = new Map<string, Readonly<Record<string, unknown>>>()

/** Writes whose password prompt was cancelled or not shown, with the number of prompts that the player had answered by then. */
const asleep = new Map<string, number>()

export function keepSecrets(id: string, fields: Readonly<Record<string, unknown>>): void {
  secrets.set(id, fields)
}

/** Whether every field of the request is available. */
export function isWhole({ id, call }: Pick<PendingWrite, 'id' | 'call'>): boolean {
  return (callOf(call).pending?.unkept ?? []).length === 0 || secrets.has(id)
}

/** Whether the player did not give the password that the write needs. Such a write is looked up, not sent, and causes no further prompt. */
export const isAsleep = (id: string): boolean => asleep.get(id) === passwordCount()

export function forget(id: string): void {
  secrets.delete(id)
  asleep.delete(id)
}

/** Drops the previous user's fields from memory. */
export function forgetAll(): void {
  secrets.clear()
  asleep.clear()
}

/** Resolves to whether the write still exists and belongs to the current user. */
export async function takeAway(id: string, tab: Tab): Promise<boolean> {
  const userId = userOf(tab)
  forget(id)
  forgetFill(id)
  tab.dispatch(writeGone(id))
  return userId !== undefined && removeWrite(id, userId)
}

/** Stores the outcome, and invalidates the data that the write changed. */
export async function keepProgress(write: PendingWrite, progress: Progress, tab: Tab, isAnswered = false): Promise<void> {
  if (userOf(tab) !== write.userId) return
  const next: PendingWrite = { ...write, ...progress }
  // Must come first: a subscriber may remove the write as soon as its outcome is stored.
  const saved = changeWrite(next)
  tab.dispatch(writeChanged(next))
  await saved
  if (isOpen(progress)) return
  forget(write.id)
  const outcome = await outcomeOf(write.call)
  // A write that was given up may have been carried out.
  const isRefused = progress.state === 'refused' && progress.error.kind !== 'givenUp'
  const tags = outcome?.changes(isRefused ? progress.error : undefined, isAnswered) ?? []
  if (tags.length > 0) tab.dispatch(api.util.invalidateTags([...tags]))
}

/** Id of the created record; undefined when the answer does not match the contract. */
async function resultOf<Name extends PendingCall>(call: Name, id: string, answer: unknown): Promise<string | undefined> {
  const outcome = await outcomeOf(call)
  const known = checked(call, answer)
  if (!known || !outcome) return undefined
  if (outcome.fills) keepFill(id, outcome.fills(known.data))
  return outcome.result(known.data)
}

/** Whether the write can be dropped as if it had not been sent. */
async function isUndone<Name extends PendingCall>(call: Name, write: OpenWrite<Name>, error: AppError, tab: Tab): Promise<boolean> {
  const outcome = await outcomeOf(call)
  if (!outcome?.undone?.(write, error, tab.dispatch)) return false
  await takeAway(write.id, tab)
  const tags = outcome.changes(error, true)
  if (tags.length > 0) tab.dispatch(api.util.invalidateTags([...tags]))
  return true
}

/** Makes any call of the contract as one given user. The caller shows the failure. */
export const { asUser } = api.injectEndpoints({
  endpoints: (build) => ({
    asUser: build.mutation<unknown, CallArgs & { readonly user: string }>({
      query: (args) => args,
      extraOptions: { background: true },
      async onQueryStarted({ call }, { dispatch, queryFulfilled }) {
        if (call !== 'bet' && call !== 'batchBet') return
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
        if (data === undefined) return
        const placed = checked(call, data)
        if (!placed) return
        dispatch(balanceLeftBy(placed.data))
        dispatch(betsListed(placed.data))
      },
    }),
  }),
}).endpoints

type CallResult = { readonly data: unknown; readonly error?: undefined } | { readonly error: AppError }

async function askAs(user: string, args: CallArgs, { dispatch }: Tab): Promise<CallResult> {
  const { data, error } = await dispatch(asUser.initiate({ ...args, user }, { track: false }))
  return error === undefined ? { data } : { error: toAppError(error) }
}

/** Sends a stored write. `isFirst`: no earlier attempt used this id. */
export async function send(write: OpenWrite, isFirst: boolean, tab: Tab): Promise<void> {
  const { id, call, arg, userId } = write
  const answer = await askAs(userId, { call, arg: { ...arg, ...secrets.get(id) } }, tab)
  // Another user is signed in by now, so nothing of this write may be stored.
  if (userOf(tab) !== userId) return undefined
  if (!answer.error) {
    const result = await resultOf(call, id, answer.data).catch(() => undefined)
    return keepProgress(
      write,
      result === undefined ? { state: 'unknown', error: { kind: 'envelope' } } : { state: 'done', result },
      tab,
      true,
    )
  }
  const { error } = answer
  if (error.kind === 'script' || (error.kind === 'refused' && error.reason === 'REAUTH')) asleep.set(id, passwordCount())
  else asleep.delete(id)
  const progress = afterFailure(error, { isFirst, hasRecords: callOf(call).pending?.lookUp !== undefined })
  if (isFirst && progress.state === 'refused' && (await isUndone(call, write, error, tab))) return undefined
  return keepProgress(write, progress, tab)
}

/** Looks the write up. If there is no record although the records are complete, the write never arrived. */
export async function findOut(write: OpenWrite, now: () => number, tab: Tab): Promise<void> {
  const { lookUp } = await import('./lookUp.ts')
  const match = await lookUp(write.call, write.id, async (args) => {
    const answer = await askAs(write.userId, args, tab)
    return answer.error ? undefined : answer.data
  })
  if (match?.result !== undefined) await keepProgress(write, { state: 'done', result: match.result }, tab)
  else if (match && now() >= completeFrom(write)) await keepProgress(write, { state: 'missing' }, tab)
}
