/** What both pages of the lobby have around their games: header, what is closed, the search, the filters, and the states. */
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import type { GamePlatform } from '#/contract/games/lobby.ts'
import { put } from '#/lib/filters.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { useWide } from '#/ui/useWide.ts'
import { ClosedStrips } from './ClosedStrips.tsx'
import { LobbySkeleton } from './LobbySkeleton.tsx'
import { PlatformChips } from './PlatformChips.tsx'
import type { Lobby } from './useLobby.ts'
import type { LobbyView } from './useLobbyView.ts'
import * as styles from './lobby.module.css'

const ClosedDialog = lazyPart(() => import('./ClosedDialog.tsx'), 'ClosedDialog')
const LobbyKeys = lazyPart(() => import('./LobbyKeys.tsx'), 'LobbyKeys')
const LobbyFilterSheet = lazyPart(() => import('./LobbyFilterSheet.tsx'), 'LobbyFilterSheet')

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
  const { lobby, search, change, wallets } = view
  const [closed, setClosed] = useState<GamePlatform>()
  const [isFiltering, setFiltering] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isWide = useWide('pane')
  const onClosed = useCallback((platform: GamePlatform) => setClosed(platform), [])
  return (
    <>
      {header}
      <main className={styles.page}>
        <Answer of={view.shown} pulls failed={t`Games could not be loaded`} waiting={<LobbySkeleton isWhole={view.at === '/game'} />}>
          {(known) => (
            <>
              <ClosedStrips platforms={known.platforms} wallets={wallets} />
              {!view.isFew && (
                <div className={`pad ${styles.search}`}>
                  <SearchField
                    fieldRef={field}
                    label={t`Search games or platforms`}
                    placeholder={t`Search games or platforms`}
                    clear={t`Clear the search`}
                    longest={longest}
                    value={search.name ?? ''}
                    onValue={(name) => change(put(search, 'name', name.trim() === '' ? undefined : name))}
                  />
                  {isWide && (
                    <Suspense>
                      <LobbyKeys field={field} onFilter={() => setFiltering(true)} />
                    </Suspense>
                  )}
                </div>
              )}
              {children({
                view,
                lobby: known,
                onClosed,
                chips:
                  search.category === 'LOTTERY' ? null : (
                    <PlatformChips platforms={known.platforms} search={search} onSearch={change} onOpen={() => setFiltering(true)} />
                  ),
              })}
            </>
          )}
        </Answer>
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
