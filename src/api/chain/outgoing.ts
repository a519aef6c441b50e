/** What travels along the chain of a call: the request as it is asked for, the answer as it comes out. */
import type { CallName } from '#/contract/contract.ts'
import type { Context } from '#/wire/envelope.ts'
import type { AppError } from '../appError.ts'
import type { SessionEndReason, Token } from '../sessionSlice.ts'
import type { Language } from '../settingsSlice.ts'

export interface Outgoing {
  readonly call: CallName
  readonly arg: unknown
  readonly language: Language
  readonly background: boolean
  /** Access token of a `user` call. */
  readonly bearer?: string | undefined
  /** The session cannot be refreshed now: only the worker's store may answer. */
  readonly storedOnly?: boolean
  readonly signal?: AbortSignal
  /** Instead of fetch: how a call with a file goes out. */
  readonly transport?: Transport | undefined
}

export interface Sealed {
  readonly url: string
  readonly init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string }
  /** What the request was sealed for; its answer must be sealed for the same. */
  readonly context: Context
}

export interface Raw {
  readonly status: number
  readonly body: string
  /** Milliseconds by the server's clock; undefined where the answer does not tell it. */
  readonly serverTime: number | undefined
  /** Of the latest event that the answer knows of. */
  readonly eventId: number | undefined
  /** Milliseconds, when the worker answered out of its store. */
  readonly age: number | undefined
  /** Milliseconds that the call was under way. */
  readonly took: number
}

/** The raw answer to a sealed request, or `timeout` or `network`. */
export type Transport = (sealed: Sealed, signal?: AbortSignal) => Promise<Raw | AppError>

export type Answer =
  /** `age`: milliseconds, when the worker answered out of its store. */
  { readonly data: unknown; readonly age: number | undefined; readonly error?: undefined } | { readonly error: AppError }

/** How a refresh of the session ended. */
export type Refreshed =
  | { readonly kind: 'token'; readonly token: Token }
  /** Another tab signed out. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly by: SessionEndReason }
  | { readonly kind: 'unreachable'; readonly error: AppError }
