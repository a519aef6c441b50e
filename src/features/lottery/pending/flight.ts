/** A bet on its way: stored before it is sent, and kept until the player has seen how it ended. */
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
 * sending: the first answer is awaited. unknown: it never came; shown as "confirming", settled by asking with the
 * same id. confirmed and rejected: the server's answer, kept until the player puts it away.
 */
export const flight = v.variant('state', [
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

export type Flight = v.InferOutput<typeof flight>
export type OpenFlight = Extract<Flight, { state: 'sending' | 'unknown' }>
export type RejectedFlight = Extract<Flight, { state: 'rejected' }>

/** Its end is not known yet. */
export function isOpen(one: Flight): one is OpenFlight {
  return one.state === 'sending' || one.state === 'unknown'
}

/** Puts a flight in a list, by its request id. What has ended stays ended. */
export function withFlight(flights: readonly Flight[], one: Flight): Flight[] {
  const before = flights.find((other) => other.requestId === one.requestId)
  if (!before) return [...flights, one]
  if (!isOpen(before) && isOpen(one)) return [...flights]
  return flights.map((other) => (other === before ? one : other))
}
