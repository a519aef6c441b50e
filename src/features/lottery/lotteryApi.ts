/** Calls of the lottery page: plays, odds, chips, placing bets. */
import { changedByRefusal, type Tag } from '#/api/api.ts'
import type { AppError } from '#/api/appError.ts'
import { injectCalls } from '#/api/injectCalls.ts'
import { firstCalls } from '#/contract/firstCalls.ts'

/** The data that a bet or a chase changes. The answer to a bet has already updated the balance and the lists of open bets. */
export function changedByBet(error: AppError | undefined, isTaken: boolean): readonly Tag[] {
  if (error) return changedByRefusal(error)
  return isTaken ? ['Stakes', 'Bets'] : ['Balance', 'Bets', 'OpenBets']
}

export const lotteryApi = injectCalls(firstCalls, ({ read }) => ({
  getLotteryPlayTypeList: read('getLotteryPlayTypeList', { providesTags: ['Config'] }),
  gamingChipsList: read('gamingChipsList', { providesTags: ['Config'] }),
  getUserOdds: read('getUserOdds', { providesTags: ['Me'] }),
}))

export const { useGamingChipsListQuery, useGetLotteryPlayTypeListQuery, useGetUserOddsQuery } = lotteryApi

/** The place of a lottery's chase among the pending writes. */
export const chasePlaceOf = (lotteryId: string): string => `chase ${lotteryId}`
