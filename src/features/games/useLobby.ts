/** The games of all platforms, with the member's marks of them. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import type { Query } from '#/api/query.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { GamePlatform } from '#/contract/games/lobby.ts'
import { useGameMarksQuery, useGamesQuery } from '#/shared/games/gamesApi.ts'
import { gamesOn, marked, type ShownGame, keyOf } from './lobby.ts'

/** Milliseconds until maintenance that has begun or ended shows. */
const pace = 60_000

const allGames = { id: 'ALL' } as const

export interface Lobby {
  readonly games: readonly ShownGame[]
  readonly platforms: readonly GamePlatform[]
  readonly favourites: ReadonlySet<string>
  /** The one opened last first, with the time of that. `net`: of 24 hours, in thousandths. `last`: the last round, if it is known. */
  readonly recent: readonly (ShownGame & { readonly at: number; readonly net: string; readonly last?: unknown })[]
  /** The favourites and the recent games have been read. */
  readonly areMarksKnown: boolean
}

export function useLobby(): Query<Lobby> {
  const signedIn = useSignedIn()
  const query = useGamesQuery(allGames, { pollingInterval: pace, skipPollingIfUnfocused: true })
  const { data } = query
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
        areMarksKnown: marks !== undefined,
      },
    [data, games, marks],
  )
  return { ...query, currentData: lobby }
}
