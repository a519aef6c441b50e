/** Calls of the games of other providers: lobby, marks, wallets, play. */
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'
import { lobbyCalls } from '#/contract/games/lobby.ts'
import { playCalls } from '#/contract/games/play.ts'
import { gameWalletCalls } from '#/contract/games/wallet.ts'

export type TransferSearch = Arg<'getMyTransfRecord'>['searchParam']

const background = { extraOptions: { background: true } } as const

const calls = { ...lobbyCalls, ...playCalls, ...gameWalletCalls }

export const gamesApi = injectCalls(calls, ({ build, read, readWith, readPages, write }) => ({
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
  return { pageParam: { current, size: 20 }, searchParam }
}

export type GameWallets = Answer<'getBalance'>
