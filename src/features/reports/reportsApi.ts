/** The calls of a member's own report. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

type Query<Name extends keyof Contract> = RequestOf<Contract[Name]>
type Answer<Name extends keyof Contract> = ResponseOf<Contract[Name]>

const folded = { providesTags: ['Bills', 'Bets'] } as const

export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    userBetAndWin: build.query<Answer<'getUserBetAndWin'>, Query<'getUserBetAndWin'>>({ ...fromCall('getUserBetAndWin'), ...folded }),
    userPrize: build.query<Answer<'getUserPrize'>, Query<'getUserPrize'>>({ ...fromCall('getUserPrize'), ...folded }),
    userRewards: build.query<Answer<'getUserRewards'>, Query<'getUserRewards'>>({ ...fromCall('getUserRewards'), ...folded }),
    userIncome: build.query<Answer<'getUserIncome'>, Query<'getUserIncome'>>({ ...fromCall('getUserIncome'), ...folded }),
    userExpenses: build.query<Answer<'getUserExpenses'>, Query<'getUserExpenses'>>({ ...fromCall('getUserExpenses'), ...folded }),
  }),
})

export const { useUserBetAndWinQuery, useUserExpensesQuery, useUserIncomeQuery, useUserPrizeQuery, useUserRewardsQuery } = reportsApi

export type BetAndWin = Answer<'getUserBetAndWin'>
