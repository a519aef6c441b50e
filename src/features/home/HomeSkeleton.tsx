/** The home page's own shape while it is loading. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import * as sections from '#/shared/categories/categories.module.css'
import * as styles from './home.module.css'

export function HomeSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`}>
      <div className={sections.categories} aria-hidden="true">
        <Skeleton width="100%" height={44} radius="var(--r2)" />
      </div>
      <div className={`${lists.section} ${sections.first} ${styles.first}`} aria-hidden="true">
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
        {[76, 62, 88, 70, 80, 66].map((width) => (
          <div key={width} className={styles.family}>
            <Skeleton width={44} height={44} radius="var(--r2)" />
            <div className={styles.head}>
              <Skeleton width={width * 0.7} height={14} />
              <Skeleton width={136} height={28} radius="var(--r1)" />
            </div>
            <span className={styles.time}>
              <Skeleton width={52} height={16} />
            </span>
            <div className={styles.result}>
              {[1, 2, 3, 4, 5].map((place) => (
                <Skeleton key={place} width={20} height={20} radius={10} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

export function BannerSkeleton(): ReactElement {
  return <Skeleton width="100%" height={88} radius="var(--r3)" />
}
