/** Calls of an agent's report: sums by business day, of everybody below a member or of the member alone. */
import * as v from 'valibot'
import { privateRead } from '../call.ts'
import { amount, count, dayRange, id, instant } from '../common.ts'

/**
 * `team`: everybody below the member, `own`: the member alone. Without `userId`, of the agent. NOT_FOUND for anybody else who is not below.
 */
const asked = v.strictObject({ userId: v.optional(id), scope: v.optional(v.picklist(['team', 'own']), 'team'), ...dayRange })

/** Up to when all that happened is in the figures; null before the first count. */
export const asOf = v.nullable(instant)

/** The effective range. */
const ranged = { from: instant, until: instant, asOf }

const dayFigures = {
  /** Bets on the day of acceptance; less what was cancelled or void, on the day of that. */
  stake: amount,
  /** Prizes and stakes of pushed notes, on the day of settlement. */
  payout: amount,
  /** Rebates to the members, on the day of settlement: for betting below their group, and for the bets of those below them. */
  rebate: amount,
  /** Interest, gifts of levels, and what welfare gave. */
  gifts: amount,
  /** payout + rebate + gifts - stake */
  net: amount,
  /**
   * Rebates to the agent who asks: for the bets of everybody below; of a direct member, for that one's and those below. Null of others'
   * members.
   */
  accrued: v.nullable(amount),
}

const report = <Figures extends v.ObjectEntries>(path: string, figures: Figures) =>
  privateRead(path, asked, v.object({ ...ranged, ...figures }))

/** Of a range that is not a day, a week, a month or everything, a large team is counted once a minute: `asOf` says when. */
const counted = { count }

export const agentReportCalls = {
  getTeamBetAndWin: report('bet/lotteryReport/getTeamBetAndWin', {
    ...dayFigures,
    days: v.array(v.object({ day: v.string(), ...dayFigures })),
  }),
  getTeamPrize: report('admin/prizeReport/getTeamPrize', { payout: amount }),
  getTeamRewards: report('admin/rewardsBillReport/getTeamRewards', { rebate: amount, gifts: amount, total: amount }),
  /** Recharges as they were paid, whatever is held of them, and points granted by the platform. */
  getTeamIncome: report('admin/incomeReport/getTeamIncome', { recharged: amount, granted: amount }),
  /** Withdrawals when they leave the wallet for good, and their fees; those of deposits tell what is held of them. */
  getTeamExpenses: report('admin/expensesReportController/getTeamExpenses', { withdrawn: amount, fees: amount }),
  /** Members who bet. */
  getBetUserCnt: report('admin/teamReport/getBetUserCnt', counted),
  /** Members whose first recharge was credited. */
  getFirstIncomeCnt: report('admin/teamReport/getFirstIncomeCnt', counted),
  /** Members who registered. */
  getRegisterCnt: report('admin/teamReport/getRegisterCnt', counted),
  /** The team as it is now, and how many of it were seen in the range. */
  getTeamCnt: report('admin/teamReport/getTeamCnt', { direct: count, team: count, seen: count }),
  /** Games of other providers, by the day on which the provider decided: stakes, and payouts less stakes. Zero while none are offered. */
  getThirdBetMoneyAndProfit: report('admin/teamReport/getThirdBetMoneyAndProfit', { bet: amount, profit: amount, isOffered: v.boolean() }),
  /** Members who played them. */
  getTeamThirdCnt: report('admin/teamReport/getTeamThirdCnt', { count, isOffered: v.boolean() }),
} as const
