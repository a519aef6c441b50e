/** Every error that a call can have, as one union. */
import type { Client } from '#/contract/call.ts'
import type { Reason } from '#/contract/refusals.ts'
import { type Guard, isNumber, isText, listOf, oneOf, orAbsent, recordOf, shapeOf } from '#/lib/shape.ts'
import { isReason } from './reasonTexts.ts'

/** The platform's configured wording for an error: a message id and the numbers found in the server's message. */
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
      /** Present when the platform sealed a reason into its answer. */
      readonly reason?: Reason
      readonly params: readonly string[]
      /** Index of a bet line to its own reason. */
      readonly lines?: Readonly<Record<number, Reason>>
      /** The message that the server sent. */
      readonly msg: string
      readonly wording?: Wording
    }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  /** Not sent, because the device is offline. */
  | { readonly kind: 'offline' }
  /** The answer could not be opened. */
  | { readonly kind: 'envelope' }
  /** `none`: no user is signed in; `expired`: the session could not be refreshed. */
  | { readonly kind: 'session'; readonly cause: 'none' | 'expired' }
  /** A script that the call needs could not be loaded; the call did nothing. */
  | { readonly kind: 'script' }
  /** No answer came to a write while the platform would have stored the answer. The platform may have executed the write. */
  | { readonly kind: 'givenUp' }
  | { readonly kind: 'noParams' }
  /** The arguments lack the lottery's id. */
  | { readonly kind: 'noLottery' }
  | { readonly kind: 'unknown' }

/** Metadata of a call, next to its data or error. */
export interface CallMeta {
  readonly client: Client
  /** The failure shows no toast. */
  readonly background: boolean
}

/** Narrows an error from a catch clause or an RTK Query hook; anything that is not an AppError becomes `unknown`. */
export function toAppError(error: unknown): AppError {
  return isAppError(error) ? error : { kind: 'unknown' }
}

const missing: ReadonlySet<string> = new Set<Reason>(['NOT_FOUND', 'BAD_REQUEST', 'CAMPAIGN', 'ROOM'])

/** True when the platform has no such record, or the page's address does not name a record. */
export function isNotFound(error: unknown): boolean {
  const trouble = toAppError(error)
  if (trouble.kind === 'refused') return trouble.reason !== undefined && missing.has(trouble.reason)
  return trouble.kind === 'noParams' || trouble.kind === 'noLottery'
}

type ErrorOf<Kind extends AppError['kind']> = Extract<AppError, { readonly kind: Kind }>

const guards: { readonly [Kind in AppError['kind']]: Guard<ErrorOf<Kind>> } = {
  refused: shapeOf<ErrorOf<'refused'>>({
    kind: oneOf('refused'),
    status: isNumber,
    reason: orAbsent(isReason),
    params: listOf(isText),
    lines: orAbsent(recordOf(isReason)),
    msg: isText,
    wording: orAbsent(shapeOf<Wording>({ id: isText, text: isText, numbers: listOf(isText) })),
  }),
  network: shapeOf<ErrorOf<'network'>>({ kind: oneOf('network') }),
  timeout: shapeOf<ErrorOf<'timeout'>>({ kind: oneOf('timeout') }),
  offline: shapeOf<ErrorOf<'offline'>>({ kind: oneOf('offline') }),
  envelope: shapeOf<ErrorOf<'envelope'>>({ kind: oneOf('envelope') }),
  session: shapeOf<ErrorOf<'session'>>({ kind: oneOf('session'), cause: oneOf('none', 'expired') }),
  script: shapeOf<ErrorOf<'script'>>({ kind: oneOf('script') }),
  givenUp: shapeOf<ErrorOf<'givenUp'>>({ kind: oneOf('givenUp') }),
  noParams: shapeOf<ErrorOf<'noParams'>>({ kind: oneOf('noParams') }),
  noLottery: shapeOf<ErrorOf<'noLottery'>>({ kind: oneOf('noLottery') }),
  unknown: shapeOf<ErrorOf<'unknown'>>({ kind: oneOf('unknown') }),
}

const isAppError = (error: unknown): error is AppError => Object.values(guards).some((fits) => fits(error))

/** True when no answer arrived (no network, or a time-out), so that a retry may succeed. */
export const isUnanswered = ({ kind }: AppError): boolean => kind === 'network' || kind === 'offline' || kind === 'timeout'

/** True when the same write can be sent again under its id: it was not sent, or its outcome is unknown. */
export const isWriteLost = (error: AppError): boolean => isUnanswered(error) || isOutcomeUnknown(error)

/** True when a write may have been carried out: it was sent, and its outcome is unknown. */
export const isOutcomeUnknown = ({ kind }: AppError): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'envelope' || kind === 'unknown'
