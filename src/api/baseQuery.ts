/** RTK Query's base query. Steps: session, seal, fetch, open, classify; each step is a file in pipeline/. */
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query'
import { callOf } from '#/contract/calls.ts'
import { canonical } from '#/lib/canonical.ts'
import { knownOffline } from '#/lib/online.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { subjectOf } from '#/lib/token.ts'
import { dataAged, dataLive } from './agesSlice.ts'
import type { AppError, CallMeta } from './appError.ts'
import type { Answer, Transport } from './pipeline/outgoing.ts'
import { lacksLottery } from './pipeline/lotteryStep.ts'
import { sessionEndReasonOf } from './pipeline/sessionEndReason.ts'
import { withRetry } from './pipeline/retry.ts'
import { send } from './pipeline/send.ts'
import { accessFor } from './pipeline/sessionStep.ts'
import { stateOf } from './apiState.ts'
import { checked } from './checked.ts'
import { checksAll } from './checksAll.ts'
import type { CallArgs } from './fromCall.ts'
import { sessionStore } from './deviceState.ts'
import { ended } from './sessionSlice.ts'
import { withWording } from './wordingSlice.ts'

export interface CallOptions {
  /** Failures of this endpoint never show a toast. */
  readonly background?: boolean
  /** Always validates the answer against the contract and fills in its defaults. For data that the app cannot start without. */
  readonly checked?: boolean
}

/** The cache's current entry of this query. */
function cached(queryApi: BaseQueryApi) {
  return queryApi.queryCacheKey === undefined ? undefined : stateOf(queryApi).api.queries[queryApi.queryCacheKey]
}

/** One attempt at a call whose contract is loaded. Gets a valid session first, and dispatches `ended` when the session has ended. */
export async function attempt(
  { call, arg, user }: CallArgs,
  queryApi: Pick<BaseQueryApi, 'dispatch' | 'signal'>,
  background: boolean,
  transport?: Transport,
): Promise<Answer> {
  if (lacksLottery(callOf(call), arg)) return { error: { kind: 'noLottery' } }
  const { session, settings } = stateOf(queryApi)
  const { language } = settings
  const access = await accessFor(call, { token: session.token, language, dispatch: queryApi.dispatch })
  if (access.error) return { error: access.error }
  const { bearer, unreachable } = access
  if (user !== undefined && user !== subjectOf(bearer ?? '')) return { error: { kind: 'session', cause: 'none' } }
  const outgoing = { call, arg, language, background, transport, signal: queryApi.signal }
  if (unreachable) {
    const known = await send({ ...outgoing, bearer, storedOnly: true })
    return known.error ? { error: unreachable } : known
  }
  const answer = await send({ ...outgoing, bearer })
  const by = answer.error && bearer !== undefined ? sessionEndReasonOf(answer.error) : undefined
  if (!by || bearer === undefined) return answer
  // Another tab may have stored a new token during this request, so the stored session decides.
  const stored = await sessionStore.load()
  if (stored && stored.accessToken !== bearer) {
    const mayRepeat = callOf(call).retry !== 'never' && subjectOf(stored.accessToken) === subjectOf(bearer)
    return mayRepeat ? send({ ...outgoing, bearer: stored.accessToken }) : answer
  }
  // A background call may be the first call after the session ended. If the player must learn the reason, the end is not quiet: /login
  // states the reason.
  queryApi.dispatch(ended({ by, quiet: background && by === 'refused' }))
  return answer
}

/** Records whether the data shown for this call is live. */
function noteAge({ call, arg }: CallArgs, answer: Answer, queryApi: BaseQueryApi): void {
  const entry = queryApi.queryCacheKey
  const shown = cached(queryApi)
  if (entry === undefined || !shown) return
  const request = `${call} ${canonical(arg)}`
  const known = stateOf(queryApi).ages[entry]?.[request]
  if (!answer.error) {
    if (answer.age !== undefined) queryApi.dispatch(dataAged({ entry, request, since: serverNow() - answer.age }))
    else if (known !== undefined) queryApi.dispatch(dataLive({ entry, request }))
    return
  }
  if (known !== undefined || shown.data === undefined || shown.fulfilledTimeStamp === undefined) return
  const elapsed = Date.now() - shown.fulfilledTimeStamp
  queryApi.dispatch(dataAged({ entry, request, since: serverNow() - elapsed }))
}

/** Repeats the call once the player has entered the password again. All calls refused for the same cause wait for one prompt. */
async function withPassword(answer: Answer, again: () => Promise<Answer>): Promise<Answer> {
  if (answer.error?.kind !== 'refused' || answer.error.reason !== 'REAUTH') return answer
  const promptResult = await import('./reauth.ts').then(
    (m) => m.passwordAgain(),
    () => 'unloaded' as const,
  )
  if (promptResult === 'unloaded') return { error: { kind: 'script' } }
  return promptResult ? again() : answer
}

/** The answer, validated where needed. A stored answer is always validated, because an older release may have stored it. */
function sound({ call }: CallArgs, answer: Answer, isChecked: boolean): Answer {
  if (answer.error || (!isChecked && answer.age === undefined)) return answer
  const known = checked(call, answer.data)
  if (known) return { data: known.data, age: answer.age }
  // A stored answer that fails validation counts as no answer.
  return { error: { kind: answer.age === undefined ? 'envelope' : 'network' } }
}

/** The base query: takes calls of the contract, gives data or an AppError. A refresh of data that is already shown is a background call. */
export const baseQuery: BaseQueryFn<CallArgs, unknown, AppError, CallOptions, CallMeta> = async (args, queryApi, options) => {
  const descriptor = callOf(args.call)
  const background = descriptor.background === true || options?.background === true || cached(queryApi)?.data !== undefined
  const meta: CallMeta = { client: descriptor.client, background }
  if (descriptor.offline === 'never' && knownOffline()) return { error: { kind: 'offline' }, meta }
  const once = () => attempt(args, queryApi, background)
  const result = await withPassword(await withRetry(descriptor.retry, queryApi.signal, once), once)
  const answer = sound(args, result, options?.checked === true || checksAll())
  if (!queryApi.signal.aborted) noteAge(args, answer, queryApi)
  if (!answer.error) return { data: answer.data, meta }
  return { error: withWording(answer.error, stateOf(queryApi).wording.conversions), meta }
}
