/** The platforms of other providers' games as a member sees them: their names, and whether they can be used now. */
import { useLocalized } from '#/i18n/format.ts'
import type { PlatformState } from '#/contract/games/lobby.ts'
import { gamesApi } from './gamesApi.ts'

const { useGamesQuery, useGameTypesQuery } = gamesApi

export interface PlatformFace {
  readonly code: string
  /** Its code while names are not known. */
  readonly name: string
  /** `closed`: only gives back what is there. `unsure`: nothing is known of it yet. */
  readonly state: PlatformState | 'closed' | 'unsure'
  /** Announced end of its maintenance, in milliseconds since 1970. */
  readonly until: number | null
  /** Thousandths. */
  readonly minTransfer: string
  readonly transferStep: string
}

export interface Platforms {
  readonly of: (code: string) => PlatformFace
  /** Their states are known. */
  readonly areKnown: boolean
  readonly refetch: () => Promise<unknown>
}

export function usePlatforms(): Platforms {
  const localized = useLocalized()
  const { data: lobby, refetch } = useGamesQuery({ id: 'ALL' }, { refetchOnMountOrArgChange: 30 })
  const { data: known } = useGameTypesQuery({})
  return {
    areKnown: lobby !== undefined,
    refetch,
    of(code) {
      const open = lobby?.platforms.find((platform) => platform.code === code)
      const names = open?.names ?? known?.platforms.find((platform) => platform.code === code)?.names
      return {
        code,
        name: names ? localized(names) : code,
        state: open?.state ?? (lobby ? 'closed' : 'unsure'),
        until: open?.until ?? null,
        minTransfer: open?.minTransfer ?? '0',
        transferStep: open?.transferStep ?? '1',
      }
    },
  }
}
