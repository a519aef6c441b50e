/** The calls of a member's own report. */
import { type Answer, injectCalls } from '#/api/injectCalls.ts'
import { reportCalls } from '#/contract/reports.ts'

const folded = { providesTags: ['Bills', 'Bets'] } as const

export const reportsApi = injectCalls(reportCalls, ({ read }) => ({
  userBetAndWin: read('getUserBetAndWin', folded),
  userPrize: read('getUserPrize', folded),
  userRewards: read('getUserRewards', folded),
  userIncome: read('getUserIncome', folded),
  userExpenses: read('getUserExpenses', folded),
}))

export const { useUserBetAndWinQuery, useUserExpensesQuery, useUserIncomeQuery, useUserPrizeQuery, useUserRewardsQuery } = reportsApi

export type BetAndWin = Answer<'getUserBetAndWin'>
