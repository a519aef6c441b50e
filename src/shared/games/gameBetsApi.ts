/** Calls of the bets at the providers of games. They stand apart from the lobby's, which the home page needs too. */
import { type Arg, injectCalls } from '#/api/injectCalls.ts'
import { gameRecordCalls } from '#/contract/games/records.ts'

export type GameBetSearch = Arg<'getMyBetRecord'>['searchParam']

export const { useGameBetQuery, useGameBetsInfiniteQuery, useGameProfitQuery } = injectCalls(gameRecordCalls, ({ read, readPages }) => ({
  gameBets: readPages('getMyBetRecord', gameBetsArg, { providesTags: ['Money'] }),
  gameBet: read('getGameBet', { providesTags: ['Money'], extraOptions: { background: true } }),
  gameProfit: read('getTpgBetProfit', { providesTags: ['Money'] }),
}))

function gameBetsArg(searchParam: GameBetSearch, current: number): Arg<'getMyBetRecord'> {
  return { pageParam: { current, size: 20 }, searchParam }
}
