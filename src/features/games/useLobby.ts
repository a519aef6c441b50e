/** The games of all platforms, with the member's marks of them. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { GamePlatform } from '#/contract/games/lobby.ts'
import { useGameMarksQuery, useGamesQuery } from './gamesApi.ts'
import { gamesOn, marked, type ShownGame } from './lobby.ts'
import { keyOf } from './marks.ts'

/** Milliseconds until maintenance that has begun or ended shows. */
const pace = 60_000

export const allGames = { id: 'ALL' } as const

export interface Lobby {
  readonly games: readonly ShownGame[]
  readonly platforms: readonly GamePlatform[]
  readonly favourites: ReadonlySet<string>
  /** The one opened last first. */
  readonly recent: readonly ShownGame[]
}

/** `lobby` is undefined until the games are known. */
export function useLobby() {
  const signedIn = useSignedIn()
  const { data, error, isFetching, refetch } = useGamesQuery(allGames, { pollingInterval: pace, skipPollingIfUnfocused: true })
  const { currentData: marks } = useGameMarksQuery(signedIn ? {} : skipToken, { refetchOnMountOrArgChange: 30 })
  const games = useMemo(() => data && gamesOn(data), [data])
  const lobby = useMemo(
    (): Lobby | undefined =>
      data &&
      games && {
        games,
        platforms: data.platforms,
        favourites: new Set(marks?.favourites.map(keyOf)),
        recent: marked(games, marks?.recent ?? []),
      },
    [data, games, marks],
  )
  return { lobby, error, isFetching, refetch }
}
