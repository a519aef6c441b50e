/** Handlers of an agent's report. */
import type { agentListCalls } from '#/contract/agents/lists.ts'
import type { agentReportCalls } from '#/contract/agents/reports.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Platform } from '../../platform/platform.ts'
import { areShownToAgents } from '../games/module.ts'
import { countActing, countOnceEach } from './counts.ts'
import { teamBets } from './betList.ts'
import { teamBills } from './lists.ts'
import { teamRecharges, teamWithdrawals } from './moneyList.ts'
import { rangedOf, subjectOf, sumsOf, teamBetAndWin, teamSize } from './reports.ts'
import { seenCounts } from './seen.ts'

export function reportHandlers(platform: Platform): Pick<Handlers, keyof typeof agentReportCalls | keyof typeof agentListCalls> {
  const { db } = platform
  const acting = countActing(db)
  const seen = seenCounts(platform)
  type ReportRequest = Parameters<typeof subjectOf>[2]
  const summed = async (agentId: string, request: ReportRequest) => {
    const subject = await subjectOf(platform, agentId, request)
    return { ranged: rangedOf(subject), sums: await sumsOf(db, subject) }
  }
  return {
    getAgentBetRecordPage: (query, { userId }) => teamBets(platform, userId, query),
    getAgentBillRecordPage: (query, { userId }) => teamBills(platform, userId, query),
    getAgentIncomePage: (query, { userId }) => teamRecharges(platform, userId, query),
    getAgentExpensesPage: (query, { userId }) => teamWithdrawals(platform, userId, query),
    getTeamBetAndWin: (request, { userId }) => teamBetAndWin(platform, userId, request),
    async getTeamPrize(request, { userId }) {
      const { ranged, sums } = await summed(userId, request)
      return { ...ranged, payout: String(sums.payout) }
    },
    async getTeamRewards(request, { userId }) {
      const { ranged, sums } = await summed(userId, request)
      return { ...ranged, rebate: String(sums.rebate), gifts: String(sums.gifts), total: String(sums.rebate + sums.gifts) }
    },
    async getTeamIncome(request, { userId }) {
      const { ranged, sums } = await summed(userId, request)
      return { ...ranged, recharged: String(sums.recharged), granted: String(sums.granted) }
    },
    async getTeamExpenses(request, { userId }) {
      const { ranged, sums } = await summed(userId, request)
      return { ...ranged, withdrawn: String(sums.withdrawn), fees: String(sums.fees) }
    },
    async getBetUserCnt(request, { userId }) {
      const subject = await subjectOf(platform, userId, request)
      return { ...rangedOf(subject), ...(await acting('bet', subject)) }
    },
    async getFirstIncomeCnt(request, { userId }) {
      const subject = await subjectOf(platform, userId, request)
      return { ...rangedOf(subject), count: await countOnceEach(db, 'recharging', clockOf(platform), subject) }
    },
    async getRegisterCnt(request, { userId }) {
      const subject = await subjectOf(platform, userId, request)
      return { ...rangedOf(subject), count: await countOnceEach(db, 'joined', clockOf(platform), subject) }
    },
    async getTeamCnt(request, { userId }) {
      const subject = await subjectOf(platform, userId, request)
      const { count, asOf } = await seen.within(subject)
      return { ...rangedOf(subject), ...(await teamSize(db, subject.member)), seen: count, asOf }
    },
    async getThirdBetMoneyAndProfit(request, { userId }) {
      const { ranged, sums } = await summed(userId, request)
      return {
        ...ranged,
        isOffered: areShownToAgents(platform),
        bet: String(sums.thirdStake),
        profit: String(sums.thirdPayout - sums.thirdStake),
      }
    },
    async getTeamThirdCnt(request, { userId }) {
      const subject = await subjectOf(platform, userId, request)
      return { ...rangedOf(subject), isOffered: areShownToAgents(platform), ...(await acting('third', subject)) }
    },
  }
}
