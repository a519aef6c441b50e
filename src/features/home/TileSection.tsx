/** The games of a category beside the lotteries. */
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { GameCategoryCode } from '#/contract/games.ts'
import { useLocalized } from '#/i18n/format.ts'
import { GameArt } from '#/ui/games/GameArt.tsx'
import { playAddress } from '#/ui/games/playAddress.ts'
import type { Category } from './categories.ts'
import * as styles from './home.module.css'

interface TileSectionProps {
  readonly code: Exclude<GameCategoryCode, 'LOTTERY'>
  readonly entries: Category['data']
}

export function TileSection({ code: category, entries }: TileSectionProps): ReactElement {
  const localized = useLocalized()
  return (
    <ul className={styles.rail}>
      {entries.map(({ code, names, platform }) => (
        <li key={`${platform} ${code}`} className={styles.tile}>
          <Link {...(platform === undefined ? { to: '/gameLobby', search: { category } } : playAddress({ platform, code }))}>
            <GameArt platform={platform} code={code} category={category} />
            <div className="clip">{localized(names)}</div>
          </Link>
        </li>
      ))}
    </ul>
  )
}
