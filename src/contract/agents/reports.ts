/** Calls of an agent's report: sums by business day, of everybody below a member or of the member alone. */
import * as v from 'valibot'
import { privateRead } from '../call.ts'
import { amount, count, dayRange, id, instant } from '../common.ts'

/**
 * `team`: everybody below the member. `own`: the member alone. Without `userId`, the member is the agent. Refused with NOT_FOUND for
 * anybody who is not below the agent.
 */
const scopeRequest = v.strictObject({ userId: v.optional(id), scope: v.optional(v.picklist(['team', 'own']), 'team'), ...dayRange })

/** The time up to which the figures are complete; null before the first count. */
export const asOf = v.nullable(instant)

/** The effective range. */
const ranged = { from: instant, until: instant, asOf }

const dayFigures = {
  /** Bets on the day of acceptance, less cancelled and void bets on the day of the cancellation or voiding. */
  stake: amount,
  /** Prizes and stakes of pushed notes, on the day of settlement. */
  payout: amount,
  /** Rebates to the members on the day of settlement: for betting below their group, and for bets of members below them. */
  rebate: amount,
  /** Interest, level gifts, and welfare awards. */
  gifts: amount,
  /** payout + rebate + gifts - stake */
  net: amount,
  /** Rebates to the calling agent: for bets of everybody below, or for bets of a direct member and below. Null for members of others. */
  accrued: v.nullable(amount),
}

const report = <Figures extends v.ObjectEntries>(path: string, figures: Figures) =>
  privateRead(path, scopeRequest, v.object({ ...ranged, ...figures }))

/** Counts of a large team may be up to a minute old if the range is not a day, week, month or everything; `asOf` is their time. */
const counted = { count }

export const agentReportCalls = {
  getTeamBetAndWin: report('bet/lotteryReport/getTeamBetAndWin', {
    ...dayFigures,
    /**
     * Stakes of today and of the day before, both up to the time of day of `until`: the last full quarter of an hour with figures. Missing
     * for days without today, for a member alone, before the first full quarter of today, and without complete figures of the day before.
     */
    sameTime: v.optional(v.object({ until: instant, stake: amount, dayBefore: amount })),
    days: v.array(v.object({ day: v.string(), ...dayFigures })),
  }),
  getTeamPrize: report('admin/prizeReport/getTeamPrize', { payout: amount }),
  getTeamRewards: report('admin/rewardsBillReport/getTeamRewards', { rebate: amount, gifts: amount, total: amount }),
  /** Recharges with the amount paid, including held parts, and points granted by the platform. */
  getTeamIncome: report('admin/incomeReport/getTeamIncome', { recharged: amount, granted: amount }),
  /** Paid withdrawals and their fees. Fees of deposits are left out, as they would show the held part. */
  getTeamExpenses: report('admin/expensesReportController/getTeamExpenses', { withdrawn: amount, fees: amount }),
  /** Number of members who bet. */
  getBetUserCnt: report('admin/teamReport/getBetUserCnt', counted),
  /** Number of members whose first recharge was credited. */
  getFirstIncomeCnt: report('admin/teamReport/getFirstIncomeCnt', counted),
  /** Number of members who registered. */
  getRegisterCnt: report('admin/teamReport/getRegisterCnt', counted),
  /** The current size of the team, and the number of members seen in the range. */
  getTeamCnt: report('admin/teamReport/getTeamCnt', { direct: count, team: count, seen: count }),
  /** Stakes, and payouts less stakes, of games of providers, by the day on which the provider decided. Zero while none are offered. */
  getThirdBetMoneyAndProfit: report('admin/teamReport/getThirdBetMoneyAndProfit', { bet: amount, profit: amount, isOffered: v.boolean() }),
  /** Number of members who played games of providers. */
  getTeamThirdCnt: report('admin/teamReport/getTeamThirdCnt', { count, isOffered: v.boolean() }),
} as const
