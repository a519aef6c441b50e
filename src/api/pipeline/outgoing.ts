/** Types passed between the base query's steps: from the request to the opened answer. */
import type { CallName } from '#/contract/contract.ts'
import type { Context } from '#/wire/envelope.ts'
import type { AppError } from '../appError.ts'
import type { Token } from '../deviceState.ts'
import type { SessionEndReason } from '../sessionSlice.ts'
import type { Language } from '../settingsSlice.ts'

export interface Outgoing {
  readonly call: CallName
  readonly arg: unknown
  readonly language: Language
  readonly background: boolean
  /** Access token, for `user` calls. */
  readonly bearer?: string | undefined
  /** The session cannot be refreshed now, so only the worker's store may answer. */
  readonly storedOnly?: boolean
  readonly signal?: AbortSignal
  /** Replaces fetch; used for calls with a file. */
  readonly transport?: Transport | undefined
}

export interface Sealed {
  /** Origin of the line that the request is for. */
  readonly line: string
  readonly url: string
  readonly init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string }
  /** Context that the request was sealed with; the answer must be sealed with the same context. */
  readonly context: Context
}

export interface Raw {
  readonly status: number
  readonly body: string
  /** Server time in milliseconds; undefined when the answer has none. */
  readonly serverTime: number | undefined
  /** Id of the latest event that the answer includes. */
  readonly eventId: number | undefined
  /** Age in milliseconds of an answer from the worker's store. */
  readonly age: number | undefined
  /** Duration of the call in milliseconds. */
  readonly took: number
}

/** The raw answer to a sealed request, or a `timeout` or `network` error. */
export type Transport = (sealed: Sealed, signal?: AbortSignal) => Promise<Raw | AppError>

export type Answer =
  /** `age`: milliseconds, for an answer from the worker's store. */
  { readonly data: unknown; readonly age: number | undefined; readonly error?: undefined } | { readonly error: AppError }

/** Outcome of a session refresh. */
export type Refreshed =
  | { readonly kind: 'token'; readonly token: Token }
  /** Another tab signed out. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly by: SessionEndReason }
  | { readonly kind: 'unreachable'; readonly error: AppError }
