/** A pending bet as the board shows it: outcome unknown, or not seen yet. */
import { type PendingWrite } from '#/api/pendingWrite/pendingWrite.ts'
import type { Reason } from '#/contract/refusals.ts'
import type { SlipLine } from '../slipLines.ts'

interface Sent {
  readonly requestId: string
  readonly lotteryId: string
  readonly period: string
  /** Server time in milliseconds until which the same id may be repeated. */
  readonly closesAt: number
  readonly lines: SlipLine[]
  readonly startedAt: number
  /** Number of attempts. */
  readonly attempts: number
  /** At changed odds that the player agreed to in advance; another refusal is shown. */
  readonly agreed: boolean
}

/** sending: waiting for the first answer. unknown: no answer came; shown as "confirming" and asked about under the same id. */
export type UnansweredBet = Sent & { readonly state: 'sending' | 'unknown' }

/** Kept until the player has seen it. */
export type ConfirmedBet = Sent & { readonly state: 'confirmed'; readonly betId: string }

export type RejectedBet = Sent & {
  readonly state: 'rejected'
  /** Null: it never reached the server. */
  readonly reason: Reason | null
  readonly params: readonly string[]
  /** Refusal reasons by line index. */
  readonly lineReasons: Readonly<Record<number, Reason>>
}

export type PendingBet = UnansweredBet | ConfirmedBet | RejectedBet

/** The place of a lottery's bets. */
export const placeOf = (lotteryId: string): string => `bets ${lotteryId}`

/** Data stored with a bet: whether the player agreed to changed odds in advance. */
export const agreedNote = 'agreed'

/** Its outcome is unknown. */
export function isUnanswered(one: PendingBet): one is UnansweredBet {
  return one.state === 'sending' || one.state === 'unknown'
}

export type BetWrite = PendingWrite<'bet' | 'batchBet'>

export function linesOf({ call, arg }: BetWrite): SlipLine[] {
  if (call === 'batchBet') return arg.lines
  const { requestId: _id, lotteryId: _lottery, period: _period, ...line } = arg
  return [line]
}

function viewOf(write: BetWrite): PendingBet {
  const { id, arg, until, startedAt, attempts, note } = write
  const sent: Sent = {
    requestId: id,
    lotteryId: arg.lotteryId,
    period: arg.period,
    closesAt: until ?? 0,
    lines: linesOf(write),
    startedAt,
    attempts,
    agreed: note === agreedNote,
  }
  if (write.state === 'done') return { ...sent, state: 'confirmed', betId: write.made }
  if (write.state === 'missing') return { ...sent, state: 'rejected', reason: null, params: [], lineReasons: {} }
  if (write.state !== 'refused') return { ...sent, state: write.state }
  const { error } = write
  const { reason = null, params = [], lines = {} } = error.kind === 'refused' ? error : {}
  return { ...sent, state: 'rejected', reason, params, lineReasons: lines }
}

/** Memoised by write, so that effects run once per bet. */
const views = new WeakMap<PendingWrite, PendingBet>()

/** Undefined for a write that is not a bet. */
export function pendingBetOf(write: PendingWrite): PendingBet | undefined {
  if (write.call !== 'bet' && write.call !== 'batchBet') return undefined
  const known = views.get(write) ?? viewOf(write)
  views.set(write, known)
  return known
}
