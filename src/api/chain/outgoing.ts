/** What travels along the chain of a call: the request as it is asked for, the answer as it comes out. */
import type { CallName } from '#/contract/contract.ts'
import type { AppError } from '../appError.ts'
import type { Ending, Token } from '../sessionSlice.ts'
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
}

export type Answer =
  /** `age`: milliseconds, when the worker answered out of its store. */
  | { readonly data: unknown; readonly age: number | undefined; readonly error?: undefined }
  | { readonly error: AppError }

/** How a refresh of the session ended. */
export type Refreshed =
  | { readonly kind: 'token'; readonly token: Token }
  /** Another tab signed out. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly by: Ending }
  | { readonly kind: 'unreachable'; readonly error: AppError }
