/** The calls of a member's own report. */
import { type Answer, injectCalls } from '#/api/injectCalls.ts'
import { gamesApi } from '#/ui/games/gamesApi.ts'

const folded = { providesTags: ['Bills', 'Bets'] } as const

export const reportsApi = injectCalls(({ read }) => ({
  userBetAndWin: read('getUserBetAndWin', folded),
  userPrize: read('getUserPrize', folded),
  userRewards: read('getUserRewards', folded),
  userIncome: read('getUserIncome', folded),
  userExpenses: read('getUserExpenses', folded),
}))

export const { useUserBetAndWinQuery, useUserExpensesQuery, useUserIncomeQuery, useUserPrizeQuery, useUserRewardsQuery } = reportsApi

export const { useGameProfitQuery } = gamesApi

export type GameProfit = Answer<'getTpgBetProfit'>
export type BetAndWin = Answer<'getUserBetAndWin'>
