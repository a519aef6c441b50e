/** The entries of a category beside the lotteries. */
import { lazy, type ReactElement, Suspense } from 'react'
import type { GameCategoryCode } from '#/contract/games.ts'
import { useLocalized } from '#/i18n/format.ts'
import * as skeleton from '#/ui/Skeleton.module.css'
import type { Category } from './categories.ts'
import * as styles from './home.module.css'

const TileArt = lazy(() => import('#/ui/art/TileArt.tsx').then((m) => ({ default: m.TileArt })))

interface TileSectionProps {
  readonly code: Exclude<GameCategoryCode, 'LOTTERY'>
  readonly entries: Category['data']
}

export function TileSection({ code, entries }: TileSectionProps): ReactElement {
  const localized = useLocalized()
  return (
    <ul className={styles.rail}>
      {entries.map((entry) => (
        <li key={entry.code} className={styles.tile}>
          <Suspense fallback={<span className={`${skeleton.skeleton} ${styles.noArt}`} />}>
            <TileArt category={code} />
          </Suspense>
          <div className="clip">{localized(entry.names)}</div>
        </li>
      ))}
    </ul>
  )
}
