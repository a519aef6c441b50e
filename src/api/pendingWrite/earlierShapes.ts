/** Stored shapes of earlier versions, and their conversion to entries of today. */
import * as v from 'valibot'
import { chaseCalls } from '#/contract/chase.ts'
import { betLine } from '#/contract/bets.ts'
import { type Reason, refusals } from '#/contract/refusals.ts'
import { withdrawalSpeed } from '#/contract/withdrawals.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { isReason } from '../reasonTexts.ts'
import { admit } from './admit.ts'
import type { PendingWrite } from './pendingWrite.ts'

const reason = v.custom<Reason>(isReason)

const sentBet = {
  requestId: v.string(),
  userId: v.string(),
  lotteryId: v.string(),
  period: v.string(),
  closesAt: v.number(),
  lines: v.pipe(v.array(betLine), v.minLength(1)),
  startedAt: v.number(),
  attempts: v.number(),
  agreed: v.optional(v.boolean()),
}

const bet = v.variant('state', [
  v.object({ ...sentBet, state: v.picklist(['sending', 'unknown']) }),
  v.object({ ...sentBet, state: v.literal('confirmed'), bets: v.array(v.object({ betId: v.string() })) }),
  v.object({
    ...sentBet,
    state: v.literal('rejected'),
    reason: v.nullable(reason),
    params: v.array(v.string()),
    lineReasons: v.record(v.string(), reason),
  }),
])
type EarlierBet = v.InferOutput<typeof bet>

const recharge = v.object({
  requestId: v.string(),
  kind: v.picklist(['office', 'escrow']),
  channelId: v.string(),
  amount: v.string(),
  payer: v.nullable(v.string()),
})

const withdrawal = v.object({
  requestId: v.string(),
  amount: v.string(),
  cardId: v.string(),
  speed: withdrawalSpeed,
  feeSeen: v.string(),
  sentAt: v.number(),
})

const message = v.object({ id: v.string(), text: v.string(), at: v.number(), state: v.picklist(['sending', 'failed']) })

export type EarlierKey = 'private/flights' | 'private/chase' | 'private/recharge' | 'private/withdrawal' | 'private/chat-outbox'

/** Stored form: the value with a version beside it. */
const stored = <Value extends v.GenericSchema>(version: number, value: Value) => v.object({ version: v.literal(version), value })

/** An entry that is not validated yet. */
type Entry = Readonly<Record<string, unknown>>

type Moved = (record: unknown, entry: (more: Entry) => Entry) => readonly Entry[]

/** Empty when the record is not of that version. */
function moved<Value extends v.GenericSchema>(
  version: number,
  schema: Value,
  entriesOf: (value: v.InferOutput<Value>, entry: (more: Entry) => Entry) => readonly Entry[],
): Moved {
  return (record, entry) => {
    const read = v.safeParse(stored(version, schema), record)
    return read.success ? entriesOf(read.output.value, entry) : []
  }
}

/** Outcome that its player had not seen yet. */
function endOf(one: EarlierBet): Entry {
  if (one.state === 'confirmed') return { state: 'done', made: one.bets[0]?.betId ?? '' }
  if (one.state !== 'rejected') return {}
  if (one.reason === null) return { state: 'missing' }
  const { reason: refusal, params, lineReasons } = one
  return {
    state: 'refused',
    error: { kind: 'refused', status: refusals[refusal].status, reason: refusal, params, lines: lineReasons, msg: '' },
  }
}

function entryOfBet(one: EarlierBet, entry: (more: Entry) => Entry): Entry {
  const { requestId, userId, lotteryId, period, closesAt, lines, startedAt, attempts, agreed } = one
  const [only] = lines
  const isOne = lines.length === 1
  return entry({
    id: requestId,
    userId,
    call: isOne ? 'bet' : 'batchBet',
    arg: { requestId, lotteryId, period, ...(isOne ? only : { lines }) },
    place: `bets ${lotteryId}`,
    until: closesAt,
    note: agreed === true ? 'agreed' : '',
    startedAt,
    sentAt: startedAt,
    attempts: Math.max(1, attempts),
    ...endOf(one),
  })
}

const tables: Readonly<Record<EarlierKey, Moved>> = {
  'private/flights': moved(1, v.array(v.unknown()), (all, entry) =>
    all.flatMap((one) => {
      const read = v.safeParse(bet, one)
      return read.success ? [entryOfBet(read.output, entry)] : []
    }),
  ),
  // Keyed by the lottery's id.
  'private/chase': moved(2, v.record(v.string(), chaseCalls.createChase.request), (all, entry) =>
    Object.entries(all).map(([lotteryId, arg]) =>
      entry({ id: arg.requestId, call: 'createChase', arg, place: `chase ${lotteryId}`, alone: true }),
    ),
  ),
  'private/recharge': moved(1, v.nullable(recharge), (one, entry) => {
    if (!one) return []
    const { requestId, kind, channelId, amount, payer } = one
    const arg = { requestId, channelId, amount, ...(kind === 'office' && payer !== null && { payer }) }
    return [entry({ id: requestId, call: kind === 'office' ? 'saveByOffice' : 'saveByEscrow', arg, place: 'recharge', alone: true })]
  }),
  'private/withdrawal': moved(1, v.nullable(withdrawal), (one, entry) => {
    if (!one) return []
    const { requestId, amount, cardId, speed, feeSeen, sentAt } = one
    const arg = { requestId, expensesAmount: amount, fundPassword: '', userBankCardId: cardId, others: { speed, feeSeen } }
    return [entry({ id: requestId, call: 'addExpenses', arg, place: 'withdrawal', alone: true, startedAt: sentAt, sentAt })]
  }),
  // A failed write waits for its player to dismiss it, as before.
  'private/chat-outbox': moved(1, v.array(message), (all, entry) =>
    all.map(({ id, text, at, state }) => {
      const failed = { state: 'refused', error: { kind: 'unknown' }, reported: true }
      return entry({ id, call: 'chatSend', arg: { id, text }, place: 'chat', startedAt: at, sentAt: at, ...(state === 'failed' && failed) })
    }),
  ),
}

/** Sent before, without an answer; nothing else is known of it. */
function entryOf(userId: string): (more: Entry) => Entry {
  const now = serverNow()
  const unknown = {
    state: 'unknown',
    error: null,
    alone: false,
    until: null,
    note: '',
    startedAt: now,
    sentAt: now,
    attempts: 1,
    reported: false,
  }
  return (more) => ({ userId, ...unknown, ...more })
}

export function fromEarlier(key: EarlierKey, record: unknown, userId: string): Promise<PendingWrite[]> {
  return admit(tables[key](record, entryOf(userId)))
}
