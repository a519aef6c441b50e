/** /game: the games of all platforms by category, with what was played last, the wallets and the lotteries. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import type { ReactElement } from 'react'
import * as header from '#/ui/Header.module.css'
import * as iconButton from '#/ui/IconButton.module.css'
import { FavouritesButton } from './FavouritesButton.tsx'
import { FewGames } from './FewGames.tsx'
import { GameResults } from './GameResults.tsx'
import { typedOf } from './lobby.ts'
import { LobbyFrame } from './LobbyFrame.tsx'
import { Sections } from './Sections.tsx'
import { useLobbyView } from './useLobbyView.ts'
import * as styles from './lobby.module.css'

export function LobbyPage(): ReactElement {
  const { t } = useLingui()
  const view = useLobbyView('/game')
  return (
    <LobbyFrame
      view={view}
      header={
        <header className={`${header.bar} ${header.wide} ${styles.head}`}>
          <h1 className={`title clip ${styles.title}`}>
            <Trans>Games</Trans>
          </h1>
          <div>
            <FavouritesButton view={view} />
            <Link className={iconButton.button} to="/gameRecordIndex/games" aria-label={t`Game records`}>
              <ScrollText className="ico" aria-hidden />
            </Link>
          </div>
        </header>
      }
    >
      {(shown) =>
        view.isFew ? (
          <FewGames {...shown} />
        ) : typedOf(view.search) === '' && view.search.favourites === undefined ? (
          <Sections {...shown} />
        ) : (
          <GameResults {...shown} />
        )
      }
    </LobbyFrame>
  )
}
