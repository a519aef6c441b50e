/** The skeleton of a film's page. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as styles from './films.module.css'

export function FilmSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div className="pad stack g4" role="status" aria-label={t`Loading the film`}>
      <div className={styles.head}>
        <Skeleton width={116} height={162} radius="var(--r2)" />
        <span className={`stack g2 ${styles.words}`}>
          <Skeleton width={120} height={18} />
          <Skeleton width={150} height={12} />
          <Skeleton width={96} height={22} />
        </span>
      </div>
      <Skeleton width="100%" height={40} radius="var(--r1)" />
      <Skeleton width="100%" height={120} radius="var(--r3)" />
    </div>
  )
}
