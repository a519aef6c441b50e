/** Calls of a member's own report. Every figure is counted from the ledger's postings and the bets, at the time of asking. */
import * as v from 'valibot'
import { dayRange, bill } from './bills.ts'
import { call, keptAs, privateRead } from './call.ts'
import { amount, count, instant, localized, pageRequest, page, requestId } from './common.ts'
import { lotteryTypeCode } from './lottery.ts'

const range = v.strictObject(dayRange)

/** The range as it was taken: instants, and the business days it goes from and to. */
const ranged = { from: instant, until: instant, firstDay: v.string(), lastDay: v.string() }

const sums = {
  /** Bets placed, without those whose stake came back whole. */
  stake: amount,
  /** Paid by bets: wins, and stakes of notes that came back. */
  payout: amount,
  /** Rebates, for own bets and for those of people below. */
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
      /** Bets placed and not taken back. */
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
  /** What winning bets paid. */
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
  /** Rewards: rebates, interest, gifts. `waiting` can be taken into the wallet. */
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
  /** Takes everything that waits into the wallet. */
  changeRewards2Wallet: call({
    client: 'user',
    method: 'POST',
    path: 'admin/rewardsBillReport/changeRewards2Wallet',
    request: v.strictObject({ requestId }),
    response: v.object({ amount, taken: v.array(v.string()), balance: amount, balanceVersion: v.number() }),
    offline: 'never',
    retry: 'idempotent',
    repeats: keptAs('takeRewards'),
    rate: 'write',
  }),
  /** Recharges that reached the wallet, and points given by the platform. */
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
  /** Withdrawals that were paid out, and points taken back by the platform. */
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
  /** Games of other providers. */
  getTpgBetProfit: privateRead(
    'games/app/getTpgBetProfit',
    range,
    v.object({
      ...ranged,
      bet: amount,
      win: amount,
      profit: amount,
    }),
  ),
} as const
