/** The skeleton of the page. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as styles from './rooms.module.css'

const cards = [1, 2, 3, 4, 5, 6]

export function LiveSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div aria-busy="true">
      <p className="sr" role="status">{t`Loading rooms`}</p>
      <div className="pad">
        <Skeleton width="100%" height={44} radius="var(--r2)" />
      </div>
      <div className={`row g2 pad ${styles.chips}`}>
        {cards.slice(0, 4).map((card) => (
          <Skeleton key={card} width={64} height={32} radius="var(--r-full)" />
        ))}
      </div>
      <div className={styles.grid}>
        {cards.map((card) => (
          <div key={card} className={styles.card}>
            <span className={styles.picture}>
              <Skeleton width="100%" height={176} radius="0" />
            </span>
            <span className={styles.text}>
              <span className="stack g2">
                <Skeleton width="70%" height={16} />
                <Skeleton width="50%" height={12} />
              </span>
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
