/** Calls of the games of other providers: lobby, marks, wallets, records. */
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'

export type TransferSearch = Arg<'getMyTransfRecord'>['searchParam']
export type GameBetSearch = Arg<'getMyBetRecord'>['searchParam']

const pageSize = 20
const background = { extraOptions: { background: true } } as const

export const gamesApi = injectCalls(({ read, readWith, readPages, write }) => ({
  games: read('getGames', { providesTags: ['Config'] }),
  gameMarks: read('getGameMarks', { providesTags: ['Games'], ...background }),
  gameTypes: read('getGameTypeAndThirdpartyPlatform', { providesTags: ['Config'], ...background }),
  platformName: read('getThirdpartyName', { providesTags: ['Config'], ...background }),
  gameWallets: read('getBalance', { providesTags: ['Money', 'Balance'], ...background }),
  transfers: readPages('getMyTransfRecord', transfersArg, { providesTags: ['Money'] }),
  transfer: readWith('getMyTransfRecord', (id: string) => ({ pageParam: { current: 1, size: 1 }, searchParam: { id } }), {
    providesTags: ['Money'],
    ...background,
  }),
  gameBets: readPages('getMyBetRecord', gameBetsArg, { providesTags: ['Money'] }),
  gameBet: read('getGameBet', { providesTags: ['Money'], ...background }),
  gameProfit: read('getTpgBetProfit', { providesTags: ['Money'] }),
  setGameFavourite: write('setGameFavourite', { ...background, invalidatesTags: ['Games'] }),
  refreshPlatform: write('refreshPlatform', { ...background, invalidatesTags: ['Money'] }),
  bringAllBack: write('bringAllBack', { ...background, invalidatesTags: ['Money', 'Bills', 'Balance', 'Me'] }),
  askTransfer: write('askTransfer', { ...background, invalidatesTags: ['Money', 'Bills', 'Balance', 'Me'] }),
  setAutoIn: write('setAutoIn', { ...background, invalidatesTags: ['Money'] }),
  launchGame: write('getUrl', background),
  enterGame: write('enterGame', background),
  playMessage: write('playMessage', background),
}))

export function transfersArg(searchParam: TransferSearch, current: number): Arg<'getMyTransfRecord'> {
  return { pageParam: { current, size: pageSize }, searchParam }
}

export function gameBetsArg(searchParam: GameBetSearch, current: number): Arg<'getMyBetRecord'> {
  return { pageParam: { current, size: pageSize }, searchParam }
}

export type GameWallets = Answer<'getBalance'>
