/** The home page's own shape while it is loading. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import * as sections from '#/ui/categories/categories.module.css'
import * as styles from './home.module.css'

export function HomeSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`}>
      <div className={`${lists.section} ${sections.first}`} aria-hidden="true">
        <Skeleton width={64} height={24} />
      </div>
      <LotteryRowsSkeleton />
    </div>
  )
}

export function LotteryRowsSkeleton(): ReactElement {
  return (
    <div className={`pad ${styles.waiting}`} aria-hidden="true">
      <div className="card list">
        {['one', 'other'].map((row) => (
          <div key={row} className={styles.lottery}>
            <Skeleton width={44} height={44} />
            <div className="row">
              <Skeleton width={76} height={14} />
              <Skeleton width={56} height={10} />
            </div>
            <Skeleton width={52} height={16} />
            <div className={styles.result}>
              {[1, 2, 3].map((die) => (
                <Skeleton key={die} width={26} height={26} radius={6} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

export function BannerSkeleton(): ReactElement {
  return <Skeleton width="100%" height={148} radius="var(--r3)" />
}
