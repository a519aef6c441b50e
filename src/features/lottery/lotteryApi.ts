/** The lottery page's calls: plays, odds, chips; and what a bet changes. */
import { api, type Tag } from '#/api/api.ts'
import type { AppError } from '#/api/appError.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

type Query<Name extends keyof Contract> = RequestOf<Contract[Name]>
type Answer<Name extends keyof Contract> = ResponseOf<Contract[Name]>

/** What a bet changes; one refused until the reality check is answered has it shown. */
export function changedByBet(error: AppError | undefined): readonly Tag[] {
  if (!error) return ['Balance', 'Bets']
  return error.kind === 'refused' && error.reason === 'REALITY_CHECK' ? ['Protection'] : []
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
  }),
})

export const { useGamingChipsListQuery, useGetLotteryPlayTypeListQuery, useGetUserOddsQuery } = lotteryApi
