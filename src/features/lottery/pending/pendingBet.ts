/** A pending bet: stored before it is sent, and kept until the player has seen how it ended. */
import * as v from 'valibot'
import { bet, betLine } from '#/contract/lottery.ts'
import type { Reason } from '#/contract/refusals.ts'
import { refusals } from '#/contract/refusals.ts'

const isReason = (value: unknown): value is Reason => typeof value === 'string' && value in refusals

export const reasonSchema = v.custom<Reason>(isReason)

const sent = {
  requestId: v.string(),
  userId: v.string(),
  lotteryId: v.string(),
  period: v.string(),
  /** Server time, ms: until then the same id may be sent again. */
  closesAt: v.number(),
  lines: v.array(betLine),
  startedAt: v.number(),
  /** How often the server was asked. */
  attempts: v.number(),
  /** At changed odds that the player had agreed to beforehand: refused once more, it is shown. */
  agreed: v.optional(v.boolean()),
}

/**
 * sending: the first answer is awaited. unknown: it never came; shown as "confirming", resolved by asking with the
 * same id. confirmed and rejected: the server's answer, kept until the player puts it away.
 */
export const pendingBet = v.variant('state', [
  v.object({ ...sent, state: v.picklist(['sending', 'unknown']) }),
  v.object({ ...sent, state: v.literal('confirmed'), bets: v.array(bet) }),
  v.object({
    ...sent,
    state: v.literal('rejected'),
    /** Null: the server never received it. */
    reason: v.nullable(reasonSchema),
    params: v.array(v.string()),
    /** Index of a line to its own reason. */
    lineReasons: v.record(v.string(), reasonSchema),
  }),
])

export type PendingBet = v.InferOutput<typeof pendingBet>
export type UnansweredBet = Extract<PendingBet, { state: 'sending' | 'unknown' }>
export type RejectedBet = Extract<PendingBet, { state: 'rejected' }>

/** Its end is not known yet. */
export function isUnanswered(one: PendingBet): one is UnansweredBet {
  return one.state === 'sending' || one.state === 'unknown'
}

/** Puts a pending bet in a list, by its request id. What has ended stays ended. */
export function withPendingBet(pendingBets: readonly PendingBet[], one: PendingBet): PendingBet[] {
  const before = pendingBets.find((other) => other.requestId === one.requestId)
  if (!before) return [...pendingBets, one]
  if (!isUnanswered(before) && isUnanswered(one)) return [...pendingBets]
  return pendingBets.map((other) => (other === before ? one : other))
}
