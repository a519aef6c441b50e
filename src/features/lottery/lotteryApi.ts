/** Calls of the lottery page: plays, odds, chips, placing bets. */
import { type Tag } from '#/api/api.ts'
import type { AppError } from '#/api/appError.ts'
import { injectCalls } from '#/api/injectCalls.ts'
import { firstCalls } from '#/contract/firstCalls.ts'

/**
 * Data that a bet or a chase changes. A bet's own answer has brought the balance and the lists of open bets up to date. A bet refused for a
 * due reality check reloads the visit, which shows the check.
 */
export function changedByBet(error: AppError | undefined, isTaken: boolean): readonly Tag[] {
  if (!error) return isTaken ? ['Stakes', 'Bets'] : ['Balance', 'Bets', 'OpenBets']
  return error.kind === 'refused' && error.reason === 'REALITY_CHECK' ? ['Protection'] : []
}

export const lotteryApi = injectCalls(firstCalls, ({ read }) => ({
  getLotteryPlayTypeList: read('getLotteryPlayTypeList', { providesTags: ['Config'] }),
  gamingChipsList: read('gamingChipsList', { providesTags: ['Config'] }),
  getUserOdds: read('getUserOdds', { providesTags: ['Me'] }),
}))

export const { useGamingChipsListQuery, useGetLotteryPlayTypeListQuery, useGetUserOddsQuery } = lotteryApi

/** The place of a lottery's chase among the pending writes. */
export const chasePlaceOf = (lotteryId: string): string => `chase ${lotteryId}`
