/** What a pending bet does next and becomes: draft → sending → confirmed | rejected | unknown. Pure. */
import { isFinal } from '#/api/settled.ts'
import type { Bet } from '#/contract/lottery.ts'
import type { Reason } from '#/contract/refusals.ts'
import type { PendingBet, UnansweredBet } from './pendingBet.ts'

export type Answer =
  | { kind: 'accepted'; bets: Bet[] }
  | { kind: 'refused'; reason: Reason; params: string[]; lineReasons: Record<string, Reason> }
  /** Time-out, reset, an answer that cannot be read: it may have been accepted. */
  | { kind: 'none' }
  /** It never left this device. */
  | { kind: 'notSent' }

/** Too late for this request; an earlier one with the same id may have come in time, and is looked up behind the close. */
const tooLate: ReadonlySet<Reason> = new Set<Reason>(['CLOSED', 'ISSUE_CHANGED'])

/** After the close nothing is accepted any more; this long after it (ms) the server's records are complete. */
export const graceAfterClose = 3_000

/** The bet after an answer to it; null when nothing was bet and its lines are a draft again. */
export function answered(pendingBet: UnansweredBet, answer: Answer): PendingBet | null {
  const attempts = pendingBet.attempts + 1
  const unknown: PendingBet = { ...pendingBet, attempts, state: 'unknown' }
  const isFirst = pendingBet.attempts === 0
  if (answer.kind === 'accepted') return { ...pendingBet, attempts, state: 'confirmed', bets: answer.bets }
  if (answer.kind === 'none') return unknown
  if (answer.kind === 'notSent') return isFirst ? null : { ...pendingBet, state: 'unknown' }
  const { reason, params, lineReasons } = answer
  // Nothing is wrong with the lines: they wait in the slip, behind the check that is to be answered first.
  if (isFirst && reason === 'REALITY_CHECK') return null
  if (!isFinal(reason, isFirst) || (!isFirst && tooLate.has(reason))) return unknown
  return { ...pendingBet, attempts, state: 'rejected', reason, params, lineReasons }
}

/** The bet after its records were looked up behind the close: what is not there was never received. */
export function lookedUp(pendingBet: UnansweredBet, bets: readonly Bet[]): PendingBet {
  const attempts = pendingBet.attempts + 1
  if (bets.length > 0) return { ...pendingBet, attempts, state: 'confirmed', bets: [...bets] }
  return { ...pendingBet, attempts, state: 'rejected', reason: null, params: [], lineReasons: {} }
}

export type Step = 'send' | 'lookUp' | 'wait'

/**
 * How an unanswered bet is resolved at `now` (server time, ms): the same id again while its period is open,
 * afterwards by the server's records. Nothing moves while the page is hidden or offline.
 */
export function stepOf(pendingBet: UnansweredBet, now: number, page: { online: boolean; visible: boolean }): Step {
  if (!page.online || !page.visible) return 'wait'
  if (now < pendingBet.closesAt) return 'send'
  return now >= pendingBet.closesAt + graceAfterClose ? 'lookUp' : 'wait'
}

/** Full jitter: anything up to 500 ms doubled with each attempt, at most 8 s. `random` is in [0, 1). */
export function retryDelay(attempts: number, random: number): number {
  return Math.floor(random * Math.min(8_000, 500 * 2 ** Math.min(attempts, 10)))
}
