/** The game, its provider, and the balances at both ends. */
import type { LobbyGame, GamePlatform } from '#/contract/games/lobby.ts'
import { useLocalized } from '#/i18n/format.ts'
import { gamesApi } from '#/shared/games/gamesApi.ts'
import type { GameAddress } from './useLaunch.ts'

export interface GameFacts {
  readonly game: LobbyGame | undefined
  readonly platform: GamePlatform | undefined
  /** The lobby is loading. */
  readonly isWaiting: boolean
  /** Undefined until the lobby is loaded, and for a game that is not in it. */
  readonly name: string | undefined
  readonly platformName: string | undefined
  /** The last known balance at the provider, and the balance of the main wallet, in thousandths. */
  readonly there: string | undefined
  readonly balanceAt: number | null
  readonly main: string | undefined
}

export function useGameFacts({ platform: platformCode, code }: GameAddress): GameFacts {
  const localized = useLocalized()
  const { data: lobby, isError } = gamesApi.useGamesQuery({ id: 'ALL' })
  const { data: wallets } = gamesApi.useGameWalletsQuery({})
  const platform = lobby?.platforms.find((one) => one.code === platformCode)
  const game = lobby?.games.find((one) => one.platform === platformCode && one.code === code)
  const wallet = wallets?.platforms.find((one) => one.code === platformCode)
  return {
    isWaiting: !lobby && !isError,
    game,
    platform,
    name: game && localized(game.names),
    platformName: platform && localized(platform.names),
    there: wallet?.balance ?? undefined,
    balanceAt: wallet?.at ?? null,
    main: wallets?.main.balance,
  }
}
