/** Calls of the games of other providers: lobby, marks, wallets, records. */
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'
import { gameCalls } from '#/contract/games/gameCalls.ts'

export type TransferSearch = Arg<'getMyTransfRecord'>['searchParam']
export type GameBetSearch = Arg<'getMyBetRecord'>['searchParam']

const pageSize = 20
const background = { extraOptions: { background: true } } as const

export const gamesApi = injectCalls(gameCalls, ({ build, read, readWith, readPages, write }) => ({
  games: read('getGames', { providesTags: ['Config'] }),
  gameMarks: read('getGameMarks', { providesTags: ['Games'], ...background }),
  gameTypes: read('getGameTypeAndThirdpartyPlatform', { providesTags: ['Config'], ...background }),
  platformName: read('getThirdpartyName', { providesTags: ['Config'], ...background }),
  gameWallets: read('getBalance', { providesTags: ['Money', 'Balance', 'Stakes'], ...background }),
  transfers: readPages('getMyTransfRecord', transfersArg, { providesTags: ['Money'] }),
  transfer: readWith('getMyTransfRecord', (id: string) => ({ pageParam: { current: 1, size: 1 }, searchParam: { id } }), {
    providesTags: ['Money'],
    ...background,
  }),
  gameBets: readPages('getMyBetRecord', gameBetsArg, { providesTags: ['Money'] }),
  gameBet: read('getGameBet', { providesTags: ['Money'], ...background }),
  gameProfit: read('getTpgBetProfit', { providesTags: ['Money'] }),
  setGameFavourite: build.mutation<Answer<'setGameFavourite'>, Arg<'setGameFavourite'>>({
    ...background,
    invalidatesTags: ['Games'],
    query: (arg) => ({ call: 'setGameFavourite', arg }),
    // Shown before the platform has answered, and taken back where it refuses.
    onQueryStarted: async ({ platform, code, isFavourite }, { dispatch, queryFulfilled }): Promise<void> => {
      const show = (isNow: boolean) =>
        dispatch(
          gamesApi.util.updateQueryData('gameMarks', {}, (marks) => {
            marks.favourites = marks.favourites.filter((one) => one.platform !== platform || one.code !== code)
            if (isNow) marks.favourites.push({ platform, code })
          }),
        )
      show(isFavourite)
      await queryFulfilled.catch(() => show(!isFavourite))
    },
  }),
  refreshPlatform: write('refreshPlatform', { ...background, invalidatesTags: ['Money'] }),
  bringAllBack: write('bringAllBack', { ...background, invalidatesTags: ['Money', 'Bills', 'Balance', 'Me'] }),
  askTransfer: write('askTransfer', { ...background, invalidatesTags: ['Money', 'Bills', 'Balance', 'Me'] }),
  setAutoIn: write('setAutoIn', { ...background, invalidatesTags: ['Money'] }),
  launchGame: write('getUrl', background),
  enterGame: write('enterGame', background),
  playMessage: write('playMessage', background),
}))

export const {
  useAskTransferMutation,
  useGameBetQuery,
  useGameBetsInfiniteQuery,
  useGameMarksQuery,
  useGamesQuery,
  useGameTypesQuery,
  useGameWalletsQuery,
  useRefreshPlatformMutation,
  useSetAutoInMutation,
  useSetGameFavouriteMutation,
  useTransferQuery,
  useTransfersInfiniteQuery,
} = gamesApi

export function transfersArg(searchParam: TransferSearch, current: number): Arg<'getMyTransfRecord'> {
  return { pageParam: { current, size: pageSize }, searchParam }
}

export function gameBetsArg(searchParam: GameBetSearch, current: number): Arg<'getMyBetRecord'> {
  return { pageParam: { current, size: pageSize }, searchParam }
}

export type GameWallets = Answer<'getBalance'>
