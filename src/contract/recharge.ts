/** Calls about money that comes in. */
import * as v from 'valibot'
import { call, keptAs, privateRead } from './call.ts'
import { amount, count, id, instant, localized, page, pageRequest, positiveAmount, requestId, typed } from './common.ts'
import { heldStates, maxProofs, rechargeStates } from './rechargeFacts.ts'

/** `office`: a transfer to an account of the house. `escrow`: a gateway takes the money. `selfpay`: any way, told by a picture. */
export const channelKind = v.picklist(['office', 'escrow', 'selfpay'])

export const rechargeState = v.picklist(rechargeStates)

const frontType = v.picklist(['h5', 'app', 'pc'])

/** What is known of a channel before an order: no account, that comes with the order. */
const channel = v.object({
  channelId: v.string(),
  kind: channelKind,
  names: localized,
  about: localized,
  steps: v.array(localized),
  min: amount,
  max: amount,
  multiple: amount,
  /** Hundredths of a percent, and a fixed part in thousandths. */
  feeBp: count,
  feeFixed: amount,
  /** How long it takes after the payment; 0 is at once. And how long one has to pay. */
  minutes: count,
  payMinutes: count,
  needsPayer: v.boolean(),
  needsProof: v.boolean(),
  isOpen: v.boolean(),
  /** Why or until when it is closed. */
  closedNote: v.nullable(localized),
})

const payee = v.object({ bank: localized, holder: localized, number: v.string() })

/** The part of an order that the member's deposit limit, or a pause of play, did not allow when its money came. It is in no balance. */
const held = v.object({
  state: v.picklist(heldStates),
  cause: v.picklist(['limit', 'bar']),
  /** When the money came; and what of it is not in the wallet: held still, or paid back. Fees are taken of what is put in alone. */
  amount,
  left: amount,
})

/** What may be put into the wallet of it now. */
const allowance = v.object({
  amount,
  /** When the limit's time begins anew, or the pause ends, where that is nothing now; null for never. */
  from: v.nullable(instant),
  /** Play is paused: nothing is put in, however much the limit leaves. */
  barred: v.boolean(),
})

const order = v.object({
  id: v.string(),
  /** As it is told to people. */
  number: v.string(),
  channelId: v.string(),
  kind: channelKind,
  names: localized,
  /** Once credited, the fee and what is credited are of what is in the wallet by now. */
  amount,
  fee: amount,
  credited: amount,
  held: v.optional(v.nullable(held), null),
  state: rechargeState,
  /** The operator's words, where it was rejected, also where it was credited later. */
  reason: v.nullable(v.string()),
  createdAt: instant,
  submittedAt: v.nullable(instant),
  decidedAt: v.nullable(instant),
  expiresAt: instant,
  minutes: count,
})

const orderDetail = v.object({
  ...order.entries,
  /** To be written on the transfer, so that it is found. */
  note: v.string(),
  /** Masked. */
  payer: v.nullable(v.string()),
  payee: v.nullable(payee),
  steps: v.array(localized),
  /** Where an escrow order is paid, while it can be. */
  payUrl: v.nullable(v.string()),
  needsProof: v.boolean(),
  proofs: v.array(v.string()),
  /** Of what is HELD. */
  allowance: v.optional(v.nullable(allowance), null),
})

const saved = v.object({ order: orderDetail })

const opening = { requestId, channelId: id, amount: positiveAmount }

export const recharge = {
  getAccount: privateRead(
    'admin/appFinance/getAccount',
    v.strictObject({ frontType }),
    v.object({
      channels: v.array(channel),
      lastChannelId: v.nullable(v.string()),
      /** Orders that wait for something, newest first. */
      open: v.array(order),
      /** Credited since the day began. */
      today: amount,
      /** What the settings ask for before money is taken, and this member has not. */
      needsCard: v.boolean(),
      needsPhone: v.boolean(),
    }),
  ),
  /** Opens an order for a transfer, to an account of the house or told by a picture: the answer says where to. */
  saveByOffice: call({
    client: 'user',
    method: 'POST',
    path: 'admin/appFinance/saveByOffice',
    request: v.strictObject({ ...opening, payer: v.optional(v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(40), typed)) }),
    response: saved,
    offline: 'never',
    retry: 'idempotent',
    repeats: keptAs('recharge'),
    pending: {},
    rate: 'write',
    fresh: true,
  }),
  /** Opens an order at a gateway: the answer says where to pay. */
  saveByEscrow: call({
    client: 'user',
    method: 'POST',
    path: 'admin/appFinance/saveByEscrow',
    request: v.strictObject(opening),
    response: saved,
    offline: 'never',
    retry: 'idempotent',
    repeats: keptAs('recharge'),
    pending: {},
    rate: 'write',
    fresh: true,
  }),
  /** Says that an order is paid, with the pictures that prove it; while it is being checked, adds more of them. */
  addVerifyImage: call({
    client: 'user',
    method: 'POST',
    path: 'admin/selfpay/addVerifyImage',
    request: v.strictObject({ requestId, id, fileIds: v.pipe(v.array(id), v.maxLength(maxProofs)) }),
    response: saved,
    offline: 'never',
    retry: 'idempotent',
    repeats: keptAs('rechargeProof'),
    pending: {},
    rate: 'write',
  }),
  /**
   * Puts as much of what is held into the wallet as the limit allows now; it counts as a deposit of today. Refused with DEPOSIT_LIMIT where that
   * is nothing. Path ours.
   */
  releaseHeld: call({
    client: 'user',
    method: 'POST',
    path: 'admin/appFinance/releaseHeld',
    request: v.strictObject({ requestId, id }),
    response: saved,
    offline: 'never',
    retry: 'idempotent',
    repeats: keptAs('releaseHeld'),
    rate: 'write',
    fresh: true,
  }),
  /** Has what is held paid back to where it came from. Not to be taken back: it comes no nearer to play. Path ours. */
  returnHeld: call({
    client: 'user',
    method: 'POST',
    path: 'admin/appFinance/returnHeld',
    request: v.strictObject({ requestId, id }),
    response: saved,
    offline: 'never',
    retry: 'idempotent',
    repeats: keptAs('returnHeld'),
    rate: 'write',
  }),
  /** Of one order, or of all that wait for something. */
  getIncomeState: privateRead(
    'admin/appFinance/getIncomeState',
    v.strictObject({ id: v.optional(id) }),
    v.object({
      records: v.array(v.object({ id: v.string(), state: rechargeState, expiresAt: instant })),
    }),
    { offline: 'never', background: true },
  ),
  incomeLog: privateRead(
    'admin/appFinance/incomeLog',
    pageRequest({
      state: v.optional(rechargeState),
      channelId: v.optional(id),
      /** Milliseconds; of orders made from the one on, before the other. */
      startTime: v.optional(instant),
      endTime: v.optional(instant),
    }),
    v.object({
      ...page(order).entries,
      /** Of all that the search finds, not of this page alone. */
      sums: v.object({ credited: amount, checking: amount, fees: amount }),
    }),
  ),
  getOne: privateRead('admin/appFinance/getOne', v.strictObject({ id }), orderDetail),
} as const

export type ChannelKind = v.InferOutput<typeof channelKind>
export type Channel = v.InferOutput<typeof channel>
export type Payee = v.InferOutput<typeof payee>
export type RechargeState = v.InferOutput<typeof rechargeState>
export type HeldPart = v.InferOutput<typeof held>
export type RechargeOrder = v.InferOutput<typeof order>
export type RechargeDetail = v.InferOutput<typeof orderDetail>
