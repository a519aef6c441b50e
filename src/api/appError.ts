/** Everything that can go wrong with a call, as one union. */
import type { Client } from '#/contract/call.ts'
import type { Reason } from '#/contract/refusals.ts'

/** The wording that the platform configured for a message: an app's text and the numbers found in the message. */
export interface Wording {
  /** Message id of the English source text. */
  readonly id: string
  readonly text: string
  readonly numbers: readonly string[]
}

export type AppError =
  | {
      readonly kind: 'refused'
      readonly status: number
      /** Known where the platform sealed one into its answer. */
      readonly reason?: Reason
      readonly params: readonly string[]
      /** Index of a bet line to its own reason. */
      readonly lines?: Readonly<Record<number, Reason>>
      /** The server's own words. */
      readonly msg: string
      readonly wording?: Wording
    }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  /** Not sent: the device knows that it is offline. */
  | { readonly kind: 'offline' }
  /** The answer could not be opened. */
  | { readonly kind: 'envelope' }
  /** `none`: nobody is signed in; `expired`: the session could not be refreshed. */
  | { readonly kind: 'session'; readonly cause: 'none' | 'expired' }
  | { readonly kind: 'noParams' }
  /** A lottery's id is missing. */
  | { readonly kind: 'noLottery' }
  | { readonly kind: 'unknown' }

/** What a call gives beside its data or error. */
export interface CallMeta {
  readonly client: Client
  /** Its failure shows no toast. */
  readonly background: boolean
}

/** The error itself when it is one of ours, otherwise `unknown`. For what a catch or an RTK Query hook hands over. */
export function toAppError(error: unknown): AppError {
  return isAppError(error) ? error : { kind: 'unknown' }
}

function isAppError(error: unknown): error is AppError {
  return typeof error === 'object' && error !== null && 'kind' in error
}

/** Nothing came back: for want of a network, or in time. Another try, later, may well be answered. */
export const isUnanswered = ({ kind }: AppError): boolean => kind === 'network' || kind === 'offline' || kind === 'timeout'
