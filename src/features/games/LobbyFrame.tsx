/** What both pages of the lobby have around their games: header, what is closed, the search, the filters, and the states. */
import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactElement, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { GamePlatform } from '#/contract/games/lobby.ts'
import { put } from '#/lib/filters.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { ClosedStrips } from './ClosedStrips.tsx'
import { LobbySkeleton } from './LobbySkeleton.tsx'
import { PlatformChips } from './PlatformChips.tsx'
import type { Lobby } from './useLobby.ts'
import type { LobbyView } from './useLobbyView.ts'

const ClosedDialog = lazy(() => import('./ClosedDialog.tsx').then((m) => ({ default: m.ClosedDialog })))
const LobbyFilterSheet = lazy(() => import('./LobbyFilterSheet.tsx').then((m) => ({ default: m.LobbyFilterSheet })))

const longest = 40

export interface Shown {
  readonly view: LobbyView
  readonly lobby: Lobby
  readonly chips: ReactElement | null
  /** Explains why a platform's games do not open. */
  readonly onClosed: (platform: GamePlatform) => void
}

interface LobbyFrameProps {
  readonly view: LobbyView
  readonly header: ReactNode
  readonly children: (shown: Shown) => ReactElement
}

export function LobbyFrame({ view, header, children }: LobbyFrameProps): ReactElement {
  const { t } = useLingui()
  const { lobby, search, change, wallets, error, isFetching, refetch } = view
  const [closed, setClosed] = useState<GamePlatform>()
  const [isFiltering, setFiltering] = useState(false)
  const onClosed = useCallback((platform: GamePlatform) => setClosed(platform), [])
  const isFailed = !lobby && error !== undefined
  return (
    <>
      {header}
      <main className={isFailed ? 'middle' : undefined}>
        {isFailed && <ErrorState error={error} title={t`Games could not be loaded`} retrying={isFetching} onRetry={() => void refetch()} />}
        {!lobby && !isFailed && <LobbySkeleton isWhole={view.at === '/game'} />}
        {lobby && (
          <PullToRefresh onRefresh={refetch}>
            <ClosedStrips platforms={lobby.platforms} wallets={wallets} />
            <DataAge age={view.age} />
            <div className="pad">
              <SearchField
                label={t`Search games or platforms`}
                placeholder={t`Search games or platforms`}
                clear={t`Clear the search`}
                longest={longest}
                value={search.name ?? ''}
                onValue={(name) => change(put(search, 'name', name.trim() === '' ? undefined : name))}
              />
            </div>
            {children({
              view,
              lobby,
              onClosed,
              chips:
                search.category === 'LOTTERY' ? null : (
                  <PlatformChips platforms={lobby.platforms} search={search} onSearch={change} onOpen={() => setFiltering(true)} />
                ),
            })}
          </PullToRefresh>
        )}
      </main>
      {lobby && isFiltering && (
        <Suspense>
          <LobbyFilterSheet lobby={lobby} search={search} onSearch={change} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
      {closed && (
        <Suspense>
          <ClosedDialog platform={closed} wallets={wallets} onClose={() => setClosed(undefined)} />
        </Suspense>
      )}
    </>
  )
}
