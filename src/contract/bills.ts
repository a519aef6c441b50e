/** Calls of the account details: every movement of the member's wallet, as the ledger has it. */
import * as v from 'valibot'
import { privateRead, publicRead } from './call.ts'
import { amount, count, id, instant, localized, nothing, page, pageRequest } from './common.ts'
import { lotteryTypeCode } from './lottery.ts'

/** YYYY-MM-DD, a business day; the product's end date has " 23:59:59" added before it is sent, and means the whole day. */
export const firstDay = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))
export const lastDay = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d( 23:59:59)?$/))

/** Business days from the first to the last, both included; without one, from the beginning, or until now. */
export const dayRange = { startTime: v.optional(firstDay), endTime: v.optional(lastDay) }

/** A version of the wallet. */
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** What a movement is about. `team` is a bet of somebody below: it says no more. `id` leads to the page of that kind. */
export const billRefers = v.object({
  kind: v.picklist(['bet', 'chase', 'recharge', 'withdraw', 'team', 'day', 'level', 'other']),
  id: v.string(),
  lotteryNames: v.optional(localized),
  lotteryTypeCode: v.optional(lotteryTypeCode),
  lotteryId: v.optional(v.string()),
  period: v.optional(v.string()),
  /** Bets of one request. */
  bets: v.optional(count),
})

export const bill = v.object({
  /** Unique on the whole platform. */
  billId: v.string(),
  version,
  kind: v.string(),
  group: v.string(),
  /** What the wallet gained, negative when it lost; it went from `before` to `after`. */
  amount,
  before: amount,
  after: amount,
  at: instant,
  /** The business day. */
  day: v.string(),
  refers: billRefers,
  /** The bill that this one puts right. */
  corrects: v.nullable(v.string()),
})

const billType = v.object({ code: v.string(), names: localized, types: v.array(v.object({ code: v.string(), names: localized })) })

export const billCalls = {
  /** Groups of kinds, named as the platform's configuration wants them named. */
  getBillType: publicRead('admin/appWalletBill/getBillType', nothing, v.object({ groups: v.array(billType) })),
  /**
   * Newest first. `upTo` is the `upTo` of the first page: what happens afterwards moves no page.
   * `totalIn` and `totalOut` are of all that match, not of the page alone.
   */
  queryBillPage: privateRead(
    'admin/appWalletBill/queryBillPage',
    pageRequest({
      group: v.optional(id),
      kind: v.optional(id),
      billId: v.optional(id),
      ...dayRange,
      upTo: v.optional(version),
      /** Points moved, either way, in thousandths. */
      least: v.optional(amount),
      most: v.optional(amount),
    }),
    v.object({ ...page(bill).entries, upTo: version, totalIn: amount, totalOut: amount }),
  ),
  /**
   * A statement, oldest first, in parts: `after` is the `last` of the part before it, `upTo` the first part's. Opening
   * balance and all its rows make the closing balance. Path ours.
   */
  exportBill: privateRead(
    'admin/appWalletBill/exportBill',
    v.strictObject({
      ...dayRange,
      after: v.optional(version),
      upTo: v.optional(version),
    }),
    v.object({
      from: v.nullable(instant),
      until: instant,
      upTo: version,
      opening: amount,
      closing: amount,
      records: v.array(bill),
      /** Null with the last part. */
      last: v.nullable(version),
    }),
    { offline: 'never' },
  ),
  /** The wallet: what can be staked, what is held and where. Path ours. */
  walletSummary: privateRead(
    'admin/appWallet/summary',
    nothing,
    v.object({
      balance: amount,
      balanceVersion: v.number(),
      /** In bets still to be drawn; in chases; in withdrawals that are not paid yet. */
      inBets: amount,
      inChases: amount,
      inWithdrawals: amount,
      /** Of recharges that the member's limit, or a pause, does not allow; and what is to be paid back of them. */
      inDeposits: v.optional(amount, '0'),
    }),
  ),
} as const

export type Bill = v.InferOutput<typeof bill>
export type BillRefers = v.InferOutput<typeof billRefers>
