/** Calls of a member's report. Every figure is computed from postings and bets at the time of the request. */
import * as v from 'valibot'
import { bill } from './bills.ts'
import { call, storedAs, privateRead } from './call.ts'
import { amount, count, dayRange, instant, localized, page, pageRequest, requestId } from './common.ts'
import { lotteryTypeCode } from './lottery.ts'

export const range = v.strictObject(dayRange)

/** The effective range: timestamps, and first and last business day. */
export const ranged = { from: instant, until: instant, firstDay: v.string(), lastDay: v.string() }

const sums = {
  /** Bets placed, without refunded bets. */
  stake: amount,
  /** Payouts: wins, and stakes of pushed notes. */
  payout: amount,
  /** Rebates, from own bets and from bets of the downline. */
  rebate: amount,
}

export const reportCalls = {
  getUserBetAndWin: privateRead(
    'bet/lotteryReport/getUserBetAndWin',
    range,
    v.object({
      ...ranged,
      ...sums,
      /** payout + rebate - stake */
      net: amount,
      /** Stakes of bets settled in the range that took part in a draw. */
      valid: amount,
      /** Bets placed and not cancelled. */
      bets: count,
      days: v.array(v.object({ day: v.string(), ...sums, net: amount })),
      lotteries: v.array(
        v.object({
          lotteryId: v.string(),
          names: localized,
          lotteryTypeCode,
          stake: amount,
          payout: amount,
          net: amount,
        }),
      ),
    }),
  ),
  /** Payouts of winning bets. */
  getUserPrize: privateRead(
    'admin/prizeReport/getUserPrize',
    range,
    v.object({
      ...ranged,
      payout: amount,
      wins: count,
      largest: v.nullable(v.object({ betId: v.string(), amount, at: instant })),
    }),
  ),
  /** Rewards: rebates, interest, gifts and welfare awards. `waiting` can be taken into the wallet. */
  getUserRewards: privateRead(
    'admin/rewardsBillReport/getUserRewards',
    range,
    v.object({
      ...ranged,
      total: amount,
      kinds: v.array(v.object({ kind: v.string(), names: localized, amount, count })),
      waiting: amount,
      waitingCount: count,
    }),
  ),
  getUserRewardsBillPage: privateRead(
    'admin/rewardsBillReport/getUserRewardsBillPage',
    pageRequest({ ...dayRange, upTo: v.optional(count) }),
    v.object({
      ...page(bill).entries,
      upTo: count,
      total: count,
      totalIn: amount,
    }),
  ),
  /** Credits all available rewards. */
  changeRewards2Wallet: call({
    client: 'user',
    method: 'POST',
    path: 'admin/rewardsBillReport/changeRewards2Wallet',
    request: v.strictObject({ requestId }),
    response: v.object({ amount, taken: v.array(v.string()), balance: amount, balanceVersion: v.number() }),
    offline: 'never',
    retry: 'idempotent',
    repeats: storedAs('takeRewards'),
    rate: 'write',
  }),
  /** Credited recharges, and points granted by the platform. */
  getUserIncome: privateRead(
    'admin/incomeReport/getUserIncome',
    range,
    v.object({
      ...ranged,
      recharged: amount,
      count,
      granted: amount,
    }),
  ),
  /** Paid withdrawals, and points withdrawn by the platform. */
  getUserExpenses: privateRead(
    'admin/expensesReportController/getUserExpenses',
    range,
    v.object({
      ...ranged,
      withdrawn: amount,
      count,
      fees: amount,
      takenBack: amount,
    }),
  ),
} as const
