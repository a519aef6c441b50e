/** Handlers of the games of other providers. */
import type { games } from '#/contract/games.ts'
import type { gameCalls } from '#/contract/games/gameCalls.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { balancesOf, fetchBalance, platformBalanceOf, setAutoIn } from './balances.ts'
import { categoriesOf, lobbyOf, marksOf, setFavourite, thirdpartyName, typesAndPlatforms } from './lobby.ts'
import { enterGame, launchGame, playMessage, withRefusals } from './play.ts'
import { workingProvider } from './providers.ts'
import { betDetail, betRecords, providerProfit } from './records.ts'
import { transferOf, transferRecords } from './transferRecords.ts'
import { drive } from './transfers.ts'
import { bringAllBack, transfBalance } from './walletCalls.ts'

export function gameHandlers(platform: Platform): Pick<Handlers, keyof typeof games | keyof typeof gameCalls> {
  const { db } = platform
  return {
    getAllUrl: () => categoriesOf(platform),
    getGames: ({ id }) => lobbyOf(platform, id),
    getThirdpartyName: async ({ id }) => thirdpartyName(platform, id),
    getGameTypeAndThirdpartyPlatform: async () => typesAndPlatforms(platform),
    getGameMarks: (_, { userId }) => marksOf(db, userId),
    async setGameFavourite(request, { userId }) {
      await setFavourite(platform, userId, request)
      return {}
    },
    getUrl: (request, caller) => launchGame(platform, request, caller),
    enterGame: (request, caller) => enterGame(platform, request, caller),
    playMessage: (request, caller) => playMessage(platform, request, caller),
    getBalance: (_, { userId }) => balancesOf(platform, userId),
    async refreshPlatform({ platform: code }, { userId }) {
      await withRefusals(fetchBalance(platform, workingProvider(platform, code), userId))
      return platformBalanceOf(platform, userId, code)
    },
    transfBalance: (request, { userId }) => transfBalance(platform, userId, request),
    bringAllBack: (request, { userId }) => bringAllBack(platform, userId, request),
    async askTransfer({ id }, { userId }) {
      // Refuses another member's transfer before the provider is asked.
      await transferOf(db, userId, id)
      await drive(platform, id)
      return transferOf(db, userId, id)
    },
    async setAutoIn(request, { userId }) {
      await setAutoIn(db, userId, request)
      return request
    },
    getMyTransfRecord: (request, { userId }) => transferRecords(platform, userId, request),
    getMyBetRecord: (request, { userId }) => betRecords(platform, userId, request),
    getGameBet: ({ id }, { userId }) => betDetail(platform, userId, id),
    getTpgBetProfit: (request, { userId }) => providerProfit(platform, userId, request),
  }
}
