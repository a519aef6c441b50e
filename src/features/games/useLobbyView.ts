/** What a page of the lobby shows: the games, its search, and the wallets. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { whenQuiet } from '#/lib/whenQuiet.ts'
import { useGameWalletsQuery } from '#/shared/games/gamesApi.ts'
import { type CategorySearch, isFew, shownGames } from './lobby.ts'
import { useLobby } from './useLobby.ts'

export type LobbyAddress = '/game' | '/gameLobby'

const nothing: CategorySearch = {}

/** Before most players have found a game, after what the lobby itself loads. */
const frameWait = { quiet: 300, longest: 2000 }

export function useLobbyView(at: LobbyAddress) {
  const signedIn = useSignedIn()
  // Kept alive behind another page, it has no search.
  const search: CategorySearch = useSearch({ from: at, shouldThrow: false }) ?? nothing
  const navigate = useNavigate()
  const shown = useLobby()
  const lobby = shown.currentData
  const wallets = useGameWalletsQuery(signedIn ? {} : skipToken, { refetchOnMountOrArgChange: 30 })
  const games = useMemo(() => (lobby ? shownGames(lobby.games, search, lobby.favourites) : []), [lobby, search])
  usePlayPageSoon(signedIn && lobby !== undefined)
  return {
    shown,
    at,
    search,
    /** Replaces the entry of the history: the way back leads to another page, not to another filter. */
    change: (next: CategorySearch) => void navigate({ to: at, search: next, replace: true, resetScroll: false, viewTransition: false }),
    lobby,
    /** Those that the search leaves. */
    games,
    /** There is nothing to search for: all games are in view. */
    isFew: at === '/game' && lobby !== undefined && isFew(lobby.games, search),
    wallets: wallets.currentData,
    hasNoWallets: wallets.isError,
  }
}

export type LobbyView = ReturnType<typeof useLobbyView>

/** Loads the script of the page with a game's frame: a tap on a tile then waits for the game alone. */
function usePlayPageSoon(isWanted: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isWanted) return undefined
    // What cannot be had now is asked for again on going there.
    return whenQuiet(() => void router.preloadRoute({ to: '/gamePlay' }).catch(() => undefined), frameWait)
  }, [router, isWanted])
}
