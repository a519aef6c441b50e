/** Calls of the account details: all postings of the member's wallet. */
import * as v from 'valibot'
import { privateRead, publicRead } from './call.ts'
import { amount, count, dayRange, id, instant, localized, nothing, page, pageRequest } from './common.ts'
import { lotteryTypeCode } from './lottery.ts'

/** A version of the wallet. */
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The cause of a posting. `team` is a bet of a downline member, without details. `id` leads to the page of that kind. */
export const billRefers = v.object({
  kind: v.picklist(['bet', 'chase', 'recharge', 'withdraw', 'team', 'day', 'level', 'rebates', 'other']),
  id: v.string(),
  /**
   * The object that `id` identifies if `kind` is `other`. Older pages know no further kinds. `transfer`: a transfer to or from a provider
   * of games.
   */
  page: v.optional(v.string()),
  lotteryNames: v.optional(localized),
  lotteryTypeCode: v.optional(lotteryTypeCode),
  lotteryId: v.optional(v.string()),
  period: v.optional(v.string()),
  /** The channel of a deposit. */
  channelNames: v.optional(localized),
  /** All bets of one request. */
  bets: v.optional(count),
})

export const bill = v.object({
  /** Unique on the platform. */
  billId: v.string(),
  version,
  kind: v.string(),
  group: v.string(),
  /** Change of the balance, negative for a decrease; it went from `before` to `after`. */
  amount,
  before: amount,
  after: amount,
  at: instant,
  /** The business day. */
  day: v.string(),
  refers: billRefers,
  /** The bill that this one corrects. */
  corrects: v.nullable(v.string()),
})

/** The icon of a posting in lists. */
export const billIcon = v.picklist([
  'arrowDown',
  'arrowUp',
  'ban',
  'coins',
  'gift',
  'handCoins',
  'lock',
  'percent',
  'receipt',
  'repeat',
  'sparkle',
  'sprout',
  'ticket',
  'trophy',
  'undo',
  'unlock',
])

const billKind = v.object({
  code: v.string(),
  names: localized,
  /** A sentence. */
  description: v.optional(localized),
  /** An older page does not know an icon that was added later. */
  icon: v.fallback(billIcon, 'receipt'),
})

const billType = v.object({ code: v.string(), names: localized, types: v.array(billKind) })

export const billCalls = {
  /** Groups and kinds of postings, with the platform's configured names. */
  getBillType: publicRead('admin/appWalletBill/getBillType', nothing, v.object({ groups: v.array(billType) })),
  /**
   * Newest first. Pass the first page's `upTo`, so that later postings do not shift the pages. `totalIn` and `totalOut` cover all matches,
   * not only the page.
   */
  queryBillPage: privateRead(
    'admin/appWalletBill/queryBillPage',
    pageRequest({
      group: v.optional(id),
      kind: v.optional(id),
      billId: v.optional(id),
      ...dayRange,
      upTo: v.optional(version),
      /** Absolute amount in thousandths. */
      least: v.optional(amount),
      most: v.optional(amount),
      /** `in`: increases of the balance alone; `out`: decreases alone. */
      direction: v.optional(v.picklist(['in', 'out'])),
    }),
    v.object({ ...page(bill).entries, upTo: version, totalIn: amount, totalOut: amount }),
  ),
  /**
   * A statement in parts, oldest first: `after` is the `last` of the previous part, `upTo` that of the first part. Opening balance plus all
   * rows equals the closing balance. The path is not in the product.
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
      /** Null in the last part. */
      last: v.nullable(version),
    }),
    { offline: 'never' },
  ),
  /** The wallet: balance, and held amounts by purpose. The path is not in the product. */
  walletSummary: privateRead(
    'admin/appWallet/summary',
    nothing,
    v.object({
      balance: amount,
      balanceVersion: v.number(),
      /** Stakes of open bets; held by chases; held by open withdrawals. */
      inBets: amount,
      inChases: amount,
      inWithdrawals: amount,
      /** Held deposits that a limit or a restriction does not allow, and deposits to be paid back. */
      inDeposits: v.optional(amount, '0'),
    }),
  ),
} as const

export type BillIcon = v.InferOutput<typeof billIcon>
export type Bill = v.InferOutput<typeof bill>
export type BillRefers = v.InferOutput<typeof billRefers>
