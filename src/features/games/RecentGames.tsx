/** The games that the member opened last. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { GamePlatform } from '#/contract/games/lobby.ts'
import { useLocalized } from '#/i18n/format.ts'
import { GameArt } from '#/shared/games/GameArt.tsx'
import * as lists from '#/ui/list.module.css'
import { isClosed } from './closed.ts'
import { GameWay } from './GameTile.tsx'
import { type ShownGame, keyOf } from './lobby.ts'
import * as styles from './lobby.module.css'

interface RecentGamesProps {
  readonly games: readonly ShownGame[]
  readonly onClosed: (platform: GamePlatform) => void
}

export function RecentGames({ games, onClosed }: RecentGamesProps): ReactElement | null {
  const localized = useLocalized()
  if (games.length === 0) return null
  return (
    <section aria-labelledby="recent-games">
      <div className={lists.section}>
        <h2 id="recent-games" className="title">
          <Trans>Recent</Trans>
        </h2>
      </div>
      <ul className={styles.recent}>
        {games.map((game) => (
          <li key={keyOf(game)}>
            <GameWay game={game} className={isClosed(game.on) ? `${styles.last} ${styles.off}` : styles.last} onClosed={onClosed}>
              <GameArt {...game} isSquare />
              <span className="clip">{localized(game.names)}</span>
            </GameWay>
          </li>
        ))}
      </ul>
    </section>
  )
}
