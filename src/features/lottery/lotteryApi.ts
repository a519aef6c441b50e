/** The lottery page's calls: plays, odds, chips, and the bet itself. */
import { api } from '#/api/api.ts'
import type { AppError } from '#/api/appError.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

type Query<Name extends keyof Contract> = RequestOf<Contract[Name]>
type Answer<Name extends keyof Contract> = ResponseOf<Contract[Name]>

/** The page itself says how a bet went, where and in more words than a toast. */
const quiet = { background: true }

/** What a bet changes; one refused until the reality check is answered has it shown. */
export function changedByBet(answer: unknown, error: AppError | undefined): ('Balance' | 'Bets' | 'Protection')[] {
  if (answer) return ['Balance', 'Bets']
  return error?.kind === 'refused' && error.reason === 'REALITY_CHECK' ? ['Protection'] : []
}

export const lotteryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLotteryPlayTypeList: build.query<Answer<'getLotteryPlayTypeList'>, Query<'getLotteryPlayTypeList'>>({
      ...fromCall('getLotteryPlayTypeList'),
      providesTags: ['Config'],
    }),
    gamingChipsList: build.query<Answer<'gamingChipsList'>, Query<'gamingChipsList'>>({
      ...fromCall('gamingChipsList'),
      providesTags: ['Config'],
    }),
    getUserOdds: build.query<Answer<'getUserOdds'>, Query<'getUserOdds'>>({ ...fromCall('getUserOdds'), providesTags: ['Me'] }),
    /** What the server has of one request: empty when it never received it. */
    betsOfRequest: build.query<Answer<'queryUserBetRecordPage'>, string>({
      query: (requestId) =>
        fromCall('queryUserBetRecordPage').query({
          pageParam: { current: 1, size: 100 },
          searchParam: { pageGameRecordEnum: 'ALL', requestId },
        }),
      extraOptions: quiet,
    }),
    bet: build.mutation<Answer<'bet'>, Query<'bet'>>({
      ...fromCall('bet'),
      extraOptions: quiet,
      invalidatesTags: changedByBet,
    }),
    batchBet: build.mutation<Answer<'batchBet'>, Query<'batchBet'>>({
      ...fromCall('batchBet'),
      extraOptions: quiet,
      invalidatesTags: changedByBet,
    }),
  }),
})

export const { useGamingChipsListQuery, useGetLotteryPlayTypeListQuery, useGetUserOddsQuery } = lotteryApi
