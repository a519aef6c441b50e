/** Calls of recharges. */
import * as v from 'valibot'
import { call, storedAs, privateRead } from './call.ts'
import { amount, count, id, instant, localized, neat, page, pageRequest, positiveAmount, requestId, typed } from './common.ts'
import { heldStates, maxProofs, rechargeStates } from './rechargeFacts.ts'

/** `office`: a transfer to the platform's account. `escrow`: through a gateway. `selfpay`: any way, with a picture as proof. */
export const channelKind = v.picklist(['office', 'escrow', 'selfpay'])

export const rechargeState = v.picklist(rechargeStates)

const frontType = v.picklist(['h5', 'app', 'pc'])

/** A channel before an order; the payee's account comes with the order. */
const channel = v.object({
  channelId: v.string(),
  kind: channelKind,
  names: localized,
  about: localized,
  steps: v.array(localized),
  min: amount,
  max: amount,
  multiple: amount,
  /** Fee in hundredths of a percent, and a fixed part in thousandths. */
  feeBp: count,
  feeFixed: amount,
  /** Minutes until it is credited (0: at once), and minutes to pay. */
  minutes: count,
  payMinutes: count,
  needsPayer: v.boolean(),
  needsProof: v.boolean(),
  isOpen: v.boolean(),
  /** Why or until when it is closed. */
  closedNote: v.nullable(localized),
})

const payee = v.object({ bank: localized, holder: localized, number: v.string() })

/** The part of a paid order that a deposit limit or a restriction did not allow. It is in no balance. */
const held = v.object({
  state: v.picklist(heldStates),
  cause: v.picklist(['limit', 'bar']),
  /** Time of the payment; amounts still held, and paid back. Fees apply to the credited part only. */
  amount,
  left: amount,
})

/** Amount that may be credited now. */
const allowance = v.object({
  amount,
  /** If that is zero: when the limit's window restarts or the restriction ends; null for never. */
  from: v.nullable(instant),
  /** Play is restricted: nothing is credited, even if the limit would allow it. */
  barred: v.boolean(),
})

const order = v.object({
  id: v.string(),
  /** The id shown to people. */
  number: v.string(),
  channelId: v.string(),
  kind: channelKind,
  names: localized,
  /** After crediting, fee and credited amount refer to what has been credited so far. */
  amount,
  fee: amount,
  credited: amount,
  held: v.optional(v.nullable(held), null),
  state: rechargeState,
  /** The operator's reason of a rejection, also when it was credited later. */
  reason: v.nullable(v.string()),
  createdAt: instant,
  submittedAt: v.nullable(instant),
  decidedAt: v.nullable(instant),
  expiresAt: instant,
  minutes: count,
})

const orderDetail = v.object({
  ...order.entries,
  /** Payment note for the transfer, which identifies the order. */
  note: v.string(),
  /** Masked. */
  payer: v.nullable(v.string()),
  payee: v.nullable(payee),
  steps: v.array(localized),
  /** Where an escrow order can be paid. */
  payUrl: v.nullable(v.string()),
  needsProof: v.boolean(),
  proofs: v.array(v.string()),
  /** For HELD orders. */
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
      /** Open orders, newest first. */
      open: v.array(order),
      /** Total credited today. */
      today: amount,
      /** Requirements before a deposit that this member does not meet. */
      needsCard: v.boolean(),
      needsPhone: v.boolean(),
    }),
  ),
  /** Opens an order for a transfer: the answer has the payee. */
  saveByOffice: call({
    client: 'user',
    method: 'POST',
    path: 'admin/appFinance/saveByOffice',
    request: v.strictObject({ ...opening, payer: v.optional(v.pipe(v.string(), neat, v.minLength(2), v.maxLength(40), typed)) }),
    response: saved,
    offline: 'never',
    retry: 'idempotent',
    repeats: storedAs('recharge'),
    pending: {},
    rate: 'write',
    fresh: true,
  }),
  /** Opens an order at a gateway: the answer has the payment address. */
  saveByEscrow: call({
    client: 'user',
    method: 'POST',
    path: 'admin/appFinance/saveByEscrow',
    request: v.strictObject(opening),
    response: saved,
    offline: 'never',
    retry: 'idempotent',
    repeats: storedAs('rechargeEscrow'),
    pending: {},
    rate: 'write',
    fresh: true,
  }),
  /** Reports an order as paid, with pictures as proof; during the review, adds pictures. */
  addVerifyImage: call({
    client: 'user',
    method: 'POST',
    path: 'admin/selfpay/addVerifyImage',
    request: v.strictObject({ requestId, id, fileIds: v.pipe(v.array(id), v.maxLength(maxProofs)) }),
    response: saved,
    offline: 'never',
    retry: 'idempotent',
    repeats: storedAs('rechargeProof'),
    pending: {},
    rate: 'write',
  }),
  /**
   * Credits as much of the held amount as the limit allows now; it counts as a deposit of today. Refused with DEPOSIT_LIMIT when that is
   * nothing. The path is not in the product.
   */
  releaseHeld: call({
    client: 'user',
    method: 'POST',
    path: 'admin/appFinance/releaseHeld',
    request: v.strictObject({ requestId, id }),
    response: saved,
    offline: 'never',
    retry: 'idempotent',
    repeats: storedAs('releaseHeld'),
    rate: 'write',
    fresh: true,
  }),
  /** Requests repayment of the held amount. Irrevocable, which only keeps money away from play. The path is not in the product. */
  returnHeld: call({
    client: 'user',
    method: 'POST',
    path: 'admin/appFinance/returnHeld',
    request: v.strictObject({ requestId, id }),
    response: saved,
    offline: 'never',
    retry: 'idempotent',
    repeats: storedAs('returnHeld'),
    rate: 'write',
  }),
  /** One order, or all open orders. */
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
      /** Milliseconds; start inclusive, end exclusive. */
      startTime: v.optional(instant),
      endTime: v.optional(instant),
    }),
    v.object({
      ...page(order).entries,
      /** Totals of all matches, not only of this page. */
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
