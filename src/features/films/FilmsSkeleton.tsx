/** The skeleton of the list. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as styles from './films.module.css'

const tiles = [1, 2, 3, 4, 5, 6] as const

export function FilmsSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div className={styles.grid} role="status" aria-label={t`Loading films`}>
      {tiles.map((tile) => (
        <span key={tile} className="stack g2" aria-hidden="true">
          <span className={`${styles.poster} ${styles.waiting}`}>
            <Skeleton width="100%" height="100%" radius="var(--r2)" />
          </span>
          <Skeleton width="80%" height={14} />
          <Skeleton width="60%" height={10} />
        </span>
      ))}
    </div>
  )
}
