/** Skeleton of a page that is loading: a header and rows. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import * as header from '#/ui/Header.module.css'
import * as skeleton from '#/ui/Skeleton.module.css'
import * as styles from './PageSkeleton.module.css'

const rows = [0, 1, 2, 3]

export function PageSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <header className={header.bar} aria-hidden="true">
        <div />
        <div className={`${skeleton.skeleton} ${styles.title}`} data-skeleton />
        <div />
      </header>
      <main aria-busy="true" aria-label={t`Loading`}>
        <div className="pad">
          <div className={`${skeleton.skeleton} ${styles.top}`} />
          <div className="card list mt3">
            {rows.map((row) => (
              <div key={row} className={styles.row}>
                <div className={skeleton.skeleton} />
                <div className={skeleton.skeleton} />
              </div>
            ))}
          </div>
        </div>
      </main>
    </>
  )
}
