/** What is known of a game, of its platform, and of the money at both ends. */
import type { LobbyGame, GamePlatform } from '#/contract/games/lobby.ts'
import { useLocalized } from '#/i18n/format.ts'
import { gamesApi } from '#/ui/games/gamesApi.ts'
import type { GameAddress } from './useLaunch.ts'

export interface GameFacts {
  readonly game: LobbyGame | undefined
  readonly platform: GamePlatform | undefined
  /** Their codes while names are not known. */
  readonly name: string
  readonly platformName: string
  /** Thousandths: at the platform as it was last heard of, and in the main wallet. */
  readonly there: string | undefined
  readonly heardAt: number | null
  readonly main: string | undefined
}

export function useGameFacts({ platform: platformCode, code }: GameAddress): GameFacts {
  const localized = useLocalized()
  const { data: lobby } = gamesApi.useGamesQuery({ id: 'ALL' })
  const { data: wallets } = gamesApi.useGameWalletsQuery({})
  const platform = lobby?.platforms.find((one) => one.code === platformCode)
  const game = lobby?.games.find((one) => one.platform === platformCode && one.code === code)
  const wallet = wallets?.platforms.find((one) => one.code === platformCode)
  return {
    game,
    platform,
    name: game ? localized(game.names) : code,
    platformName: platform ? localized(platform.names) : platformCode,
    there: wallet?.balance ?? undefined,
    heardAt: wallet?.at ?? null,
    main: wallets?.main.balance,
  }
}
