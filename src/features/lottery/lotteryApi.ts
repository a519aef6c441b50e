/** The lottery page's calls: plays, odds, chips; and what a bet changes. */
import { type Tag } from '#/api/api.ts'
import type { AppError } from '#/api/appError.ts'
import { injectCalls } from '#/api/injectCalls.ts'

/** What a bet changes; one refused until the reality check is answered has it shown. */
export function changedByBet(error: AppError | undefined): readonly Tag[] {
  if (!error) return ['Balance', 'Bets']
  return error.kind === 'refused' && error.reason === 'REALITY_CHECK' ? ['Protection'] : []
}

export const lotteryApi = injectCalls(({ read }) => ({
  getLotteryPlayTypeList: read('getLotteryPlayTypeList', { providesTags: ['Config'] }),
  gamingChipsList: read('gamingChipsList', { providesTags: ['Config'] }),
  getUserOdds: read('getUserOdds', { providesTags: ['Me'] }),
}))

export const { useGamingChipsListQuery, useGetLotteryPlayTypeListQuery, useGetUserOddsQuery } = lotteryApi
