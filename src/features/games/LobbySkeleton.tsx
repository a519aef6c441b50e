/** The lobby's own shape while it is loading. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import * as styles from './lobby.module.css'

const four = [1, 2, 3, 4] as const
const six = [1, 2, 3, 4, 5, 6] as const

/** `isWhole`: with wallets and what was played last, and without a search. */
export function LobbySkeleton({ isWhole }: { readonly isWhole: boolean }): ReactElement {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`}>
      {isWhole ? <FewSkeleton /> : <CategorySkeleton />}
    </div>
  )
}

function FewSkeleton(): ReactElement {
  const signedIn = useSignedIn()
  return (
    <>
      <div className={`pad stack g3 ${styles.strips}`} aria-hidden="true">
        <div className={`card ${styles.wallet}`}>
          <div className={styles.figures}>
            {['main', 'platforms'].map((figure) => (
              <span key={figure} className="stack g2">
                <Skeleton width={48} height={12} />
                <Skeleton width={84} height={18} />
              </span>
            ))}
          </div>
          <Skeleton width={88} height={44} radius="var(--r2)" />
        </div>
        {signedIn && <Skeleton width="100%" height={196} radius="var(--r3)" />}
      </div>
      <div className={styles.cards} aria-hidden="true">
        {four.map((card) => (
          <div key={card} className={styles.tile}>
            <Skeleton width="100%" height={130} radius={0} />
            <span className={styles.words}>
              <span className="stack g2">
                <Skeleton width={64} height={12} />
                <Skeleton width={88} height={10} />
                <Skeleton width={56} height={10} />
              </span>
            </span>
          </div>
        ))}
      </div>
    </>
  )
}

function CategorySkeleton(): ReactElement {
  return (
    <>
      <div className="pad stack g3" aria-hidden="true">
        <Skeleton width="100%" height={44} radius="var(--r2)" />
        <div className="row g2">
          {four.map((chip) => (
            <Skeleton key={chip} width={72} height={32} radius={16} />
          ))}
        </div>
      </div>
      <div className={lists.section} aria-hidden="true">
        <Skeleton width={48} height={18} />
        <Skeleton width={60} height={10} />
      </div>
      <div className={styles.tiles} aria-hidden="true">
        {six.map((tile) => (
          <div key={tile} className={styles.tile}>
            <Skeleton width="100%" height={86} radius={0} />
            <span className={styles.words}>
              <span className="stack g2">
                <Skeleton width={64} height={12} />
                <Skeleton width={40} height={10} />
              </span>
            </span>
          </div>
        ))}
      </div>
    </>
  )
}
