/** A bet whose end is not known yet or not yet seen, as the board shows it. */
import { type PendingWrite } from '#/api/pendingWrite/pendingWrite.ts'
import type { Reason } from '#/contract/refusals.ts'
import type { SlipLine } from '../slipLines.ts'

interface Sent {
  readonly requestId: string
  readonly lotteryId: string
  readonly period: string
  /** Server time, ms: until then the same id may be sent again. */
  readonly closesAt: number
  readonly lines: SlipLine[]
  readonly startedAt: number
  /** How often the server was asked. */
  readonly attempts: number
  /** At changed odds that the player had agreed to beforehand: refused once more, it is shown. */
  readonly agreed: boolean
}

/** sending: the first answer is awaited. unknown: it never came; shown as "confirming", and asked about with the same id. */
export type UnansweredBet = Sent & { readonly state: 'sending' | 'unknown' }

/** Kept until the player has seen it. */
export type ConfirmedBet = Sent & { readonly state: 'confirmed'; readonly betId: string }

export type RejectedBet = Sent & {
  readonly state: 'rejected'
  /** Null: the server never received it. */
  readonly reason: Reason | null
  readonly params: readonly string[]
  /** Index of a line to its own reason. */
  readonly lineReasons: Readonly<Record<number, Reason>>
}

export type PendingBet = UnansweredBet | ConfirmedBet | RejectedBet

/** Where the bets of a lottery are shown. */
export const placeOf = (lotteryId: string): string => `bets ${lotteryId}`

/** What a bet notes that its player had agreed to beforehand. */
export const agreedNote = 'agreed'

/** Its end is not known yet. */
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

/** One view for as long as the write is the same: what is asked about a bet is asked once. */
const views = new WeakMap<PendingWrite, PendingBet>()

/** Undefined for a write that is no bet. */
export function pendingBetOf(write: PendingWrite): PendingBet | undefined {
  if (write.call !== 'bet' && write.call !== 'batchBet') return undefined
  const known = views.get(write) ?? viewOf(write)
  views.set(write, known)
  return known
}
