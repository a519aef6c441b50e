/** The games beside the lotteries, three a row; a category's first ones, as the lobby has all. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { GameCategoryCode } from '#/contract/games.ts'
import { useLocalized } from '#/i18n/format.ts'
import { categoryNames } from '#/ui/categories/categoryNames.ts'
import { GameArt } from '#/ui/games/GameArt.tsx'
import { playAddress } from '#/ui/games/playAddress.ts'
import type { GameEntry } from './categories.ts'
import * as styles from './home.module.css'

interface GameTilesProps {
  readonly games: readonly GameEntry[]
  /** The category whose tiles are ringed. */
  readonly picked: GameCategoryCode | undefined
}

export function GameTiles({ games, picked }: GameTilesProps): ReactElement {
  const { i18n } = useLingui()
  const localized = useLocalized()
  return (
    <ul className={styles.games}>
      {games.map(({ category, code, names, platform }) => (
        <li key={`${platform} ${code}`} className={styles.tile} data-picked={category === picked || undefined}>
          <Link {...(platform === undefined ? { to: '/gameLobby', search: { category } } : playAddress({ platform, code }))}>
            <GameArt platform={platform} code={code} category={category} />
            <span className={styles.kind}>{i18n._(categoryNames[category])}</span>
            <b>{localized(names)}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
}
