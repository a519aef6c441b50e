/** /gameLobby: one category whole, or all games. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { categoryNames } from '#/shared/categories/categoryNames.ts'
import { Header } from '#/ui/Header.tsx'
import { FavouritesButton } from './FavouritesButton.tsx'
import { GameResults } from './GameResults.tsx'
import { LobbyFrame } from './LobbyFrame.tsx'
import { useLobbyView } from './useLobbyView.ts'

export function CategoryPage(): ReactElement {
  const { i18n, t } = useLingui()
  const view = useLobbyView('/gameLobby')
  const { category } = view.search
  return (
    <LobbyFrame
      view={view}
      header={
        <Header
          title={category === undefined ? t`All games` : i18n._(categoryNames[category])}
          back="/game"
          actions={category !== 'LOTTERY' && <FavouritesButton view={view} />}
        />
      }
    >
      {(shown) => <GameResults {...shown} />}
    </LobbyFrame>
  )
}
