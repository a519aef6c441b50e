/** The reasons why a game is not played, which the page shows in its place. */
import { type AppError, isWriteLost } from '#/api/appError.ts'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Reason } from '#/contract/refusals.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { boundAmount } from '#/rules/money.ts'
import type { Sent } from './port.ts'

/**
 * `failed`: it could not be opened, and can be tried again. `outdated`: the page is older than the game. `maintenance`: of its provider.
 * `closed`: not offered. `paused` and `limit`: the member's own protection. `session`: ended, or opened elsewhere. `broken`: its frame has
 * sent an invalid message. `offline`: no connection to open it.
 */
export type EndingKind = 'failed' | 'outdated' | 'maintenance' | 'closed' | 'paused' | 'limit' | 'session' | 'broken' | 'offline'

export interface Ending {
  readonly kind: EndingKind
  /** Undefined if there was no answer in time. */
  readonly error?: AppError
  /** The stage, and the time of the ending in milliseconds of server time: for customer service. */
  readonly stage: Stage
  readonly at: number
}

export type Stage = 'entry' | 'transfer' | 'open' | 'play'

const byReason: Partial<Record<Reason, EndingKind>> = {
  GAME_CLOSED: 'maintenance',
  MAINTENANCE: 'maintenance',
  NOT_FOUND: 'closed',
  BAD_REQUEST: 'closed',
  EXCLUDED: 'paused',
  STAKE_LIMIT: 'limit',
  LOSS_LIMIT: 'limit',
  GAME_SESSION: 'session',
}

const reasonOf = (error: AppError): Reason | undefined => (error.kind === 'refused' ? error.reason : undefined)

export const ended = (kind: EndingKind, stage: Stage): Ending => ({ kind, stage, at: serverNow() })

/** The ending of a game that could not be opened. */
export function endingOf(error: AppError, stage: Stage): Ending {
  const reason = reasonOf(error)
  const kind = error.kind === 'offline' ? 'offline' : ((reason && byReason[reason]) ?? 'failed')
  return { ...ended(kind, stage), error }
}

/** The ending of a running game after an error; undefined if only one bet is refused, as by a limit with something left. */
export function endingOfPlay(error: AppError): Ending | undefined {
  const ending = endingOf(error, 'play')
  const { kind } = ending
  const isWithin = kind === 'limit' && error.kind === 'refused' && error.params[1] !== '0'
  const ends = kind !== 'failed' && kind !== 'offline' && reasonOf(error) !== 'BAD_REQUEST' && !isWithin
  return ends ? ending : undefined
}

/** A refusal like the platform's; amounts in whole points, as the platform writes them there. */
const refusal = (reason: Reason, params: readonly string[] = []): AppError => ({ kind: 'refused', status: 423, reason, params, msg: '' })

type Protection = Pick<ResponseOf<Contract['protectionState']>, 'playRestriction' | 'limits'>

const limitReasons = { stake: 'STAKE_LIMIT', loss: 'LOSS_LIMIT' } as const

/** A pause or a used-up limit ends the session, so it is shown as the cause. */
export function causeOf(ending: Ending, { playRestriction, limits }: Protection): Ending {
  if (ending.kind !== 'session') return ending
  if (playRestriction) return { ...ending, kind: 'paused', error: refusal('EXCLUDED') }
  for (const { kind, amount, left, span } of limits) {
    if (kind === 'deposit' || amount === null || left === null || BigInt(left) > 0n) continue
    return { ...ending, kind: 'limit', error: refusal(limitReasons[kind], [boundAmount(BigInt(amount)), '0', span]) }
  }
  return ending
}

/** The provider has not decided the message, or the platform has not processed it. */
const undecided: ReadonlySet<Reason | undefined> = new Set(['GAME_BUSY', 'BUSY', 'INTERNAL', 'TOO_OFTEN'])

/** The result of a message without an answer: sent again, refused, or the end. */
export function sentOf(error: AppError, text: string): Exclude<Sent, { kind: 'answer' }> {
  if (isWriteLost(error) || undecided.has(reasonOf(error))) return { kind: 'lost', text }
  return endingOfPlay(error) ? { kind: 'over' } : { kind: 'refused', text }
}

/** `ENTRY-GAME_BUSY`, `OPEN-503`, `ENTRY-TIMEOUT`, `PLAY-BROKEN`: for customer service, beside the stage. */
export function codeOf({ kind, error, stage }: Ending): string {
  const unanswered = kind === 'failed' ? 'timeout' : kind
  const cause = error?.kind === 'refused' ? (error.reason ?? String(error.status)) : (error?.kind ?? unanswered)
  return `${stage}-${cause}`.toUpperCase()
}
