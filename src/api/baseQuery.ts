/**
 * RTK Query's base query. Gets a session, sends the call (pipeline/send.ts), repeats reads that did not arrive, and validates the answer
 * where needed.
 */
import type { UnknownAction } from '@reduxjs/toolkit'
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query'
import { getDotPath, safeParse } from 'valibot'
import type { Call, ResponseOf, RetryClass } from '#/contract/call.ts'
import { callOf } from '#/contract/calls.ts'
import type { CallName, Contract } from '#/contract/contract.ts'
import { canonical } from '#/lib/canonical.ts'
import { fullJitter } from '#/lib/jitter.ts'
import { knownOffline } from '#/lib/online.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { subjectOf } from '#/lib/token.ts'
import { dataAged, dataLive } from './agesSlice.ts'
import { stateOf } from './apiState.ts'
import type { AppError, CallMeta } from './appError.ts'
import { isValid, sessionStore, type Token } from './deviceState.ts'
import type { Refreshed } from './pipeline/refresh.ts'
import type { CallArgs, Transport } from './pipeline/request.ts'
import { type Answer, send } from './pipeline/send.ts'
import { ended, replaced, sessionEndReasonOf, tokenReceived } from './sessionSlice.ts'
import type { Language } from './settingsSlice.ts'
import { withWording } from './wordingSlice.ts'

export interface CallOptions {
  /** Failures of this endpoint never show a toast. */
  readonly background?: boolean
  /** Always validates the answer against the contract and fills in its defaults. For data that the app cannot start without. */
  readonly checked?: boolean
}

const fieldOf = (from: unknown, name: string): unknown => (typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined)

/** The schema of a field of an object schema; undefined for any other schema. */
const schemaOf = (schema: unknown, name: string): unknown => fieldOf(fieldOf(schema, 'entries'), name)

function lacks(schema: unknown, arg: unknown): boolean {
  const id = schemaOf(schema, 'lotteryId')
  return id !== undefined && fieldOf(id, 'type') !== 'optional' && !fieldOf(arg, 'lotteryId')
}

/** Whether the call requires a lottery's id, in its arguments or in `searchParam`, and the id is missing (product 5 and 8). */
export function lacksLottery({ request }: Pick<Call, 'request'>, arg: unknown): boolean {
  return lacks(request, arg) || lacks(schemaOf(request, 'searchParam'), fieldOf(arg, 'searchParam'))
}

type Access =
  /** `unreachable`: only the worker's store may answer; `error` applies when it cannot. */
  { readonly bearer?: string; readonly unreachable?: AppError; readonly error?: undefined } | { readonly error: AppError }

interface Session {
  readonly token: Token | null
  readonly language: Language
  dispatch(action: UnknownAction): unknown
}

/** Loaded on demand, since most visits need no refresh. If the script cannot be loaded, the session counts as unreachable. */
function refreshOnce(language: Language): Promise<Refreshed> {
  return import('./pipeline/refresh.ts').then(
    (m) => m.refresh(language),
    () => ({ kind: 'unreachable', error: { kind: 'network' } }),
  )
}

/**
 * A valid token for the call, refreshed first where needed. When the refresh fails because there is no network, the worker's store may
 * still answer; the expired token identifies the user.
 */
export async function accessFor(call: CallName, { token, language, dispatch }: Session): Promise<Access> {
  const { client, offline } = callOf(call)
  if (client === 'public' || (client === 'anyone' && !token)) return {}
  if (!token) return { error: { kind: 'session', cause: 'none' } }
  if (isValid(token, serverNow())) return { bearer: token.accessToken }
  const refreshed = await refreshOnce(language)
  switch (refreshed.kind) {
    case 'token':
      if (refreshed.token.accessToken !== token.accessToken) dispatch(tokenReceived(refreshed.token))
      return { bearer: refreshed.token.accessToken }
    case 'gone':
      dispatch(replaced(null))
      return { error: { kind: 'session', cause: 'expired' } }
    case 'refused':
      dispatch(ended({ by: refreshed.by }))
      return { error: { kind: 'session', cause: 'expired' } }
    case 'unreachable':
      return offline !== 'never' ? { bearer: token.accessToken, unreachable: refreshed.error } : { error: refreshed.error }
  }
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

/**
 * Whether every answer is validated against the contract: in development, in unit tests, and where a test turns it on before the page
 * starts.
 */
const checksAll = (): boolean => import.meta.env.DEV || Reflect.get(globalThis, 'checksAllAnswers') === true

/** The validated answer with its defaults filled in; undefined when it does not match the contract. */
export function checked<Name extends CallName>(call: Name, answer: unknown): { readonly data: ResponseOf<Contract[Name]> } | undefined {
  const parsed = safeParse(callOf(call).response, answer)
  if (parsed.success) return { data: parsed.output }
  if (checksAll()) {
    // oxlint-disable-next-line no-console -- the log names the field that failed
    console.error(
      `the answer to ${call} is not the contract's: ${parsed.issues.map((one) => `${getDotPath(one)} ${one.message}`).join('; ')}`,
    )
  }
  return undefined
}

/** The answer, validated where needed. A stored answer is always validated, because an older release may have stored it. */
function sound({ call }: CallArgs, answer: Answer, isChecked: boolean): Answer {
  if (answer.error || (!isChecked && answer.age === undefined)) return answer
  const known = checked(call, answer.data)
  if (known) return { data: known.data, age: answer.age }
  // A stored answer that fails validation counts as no answer.
  return { error: { kind: answer.age === undefined ? 'envelope' : 'network' } }
}

const moreTries = 2

function worthRepeating(error: AppError): boolean {
  return error.kind === 'network' || (error.kind === 'refused' && error.status >= 500 && error.reason !== 'MAINTENANCE')
}

/**
 * Calls `tryOnce` up to three times for a `read` that does not reach the platform, with full-jitter back-off; once for all other calls.
 * Writes are never retried here.
 */
async function withRetry(retry: RetryClass, signal: AbortSignal, tryOnce: () => Promise<Answer>): Promise<Answer> {
  let answer = await tryOnce()
  if (retry !== 'read') return answer
  for (let tries = 0; tries < moreTries; tries += 1) {
    if (!answer.error || !worthRepeating(answer.error) || signal.aborted || knownOffline()) break
    await new Promise((resolve) => setTimeout(resolve, fullJitter(tries)))
    if (signal.aborted) break
    answer = await tryOnce()
  }
  return answer
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
