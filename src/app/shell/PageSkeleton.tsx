/** What a page that is still on its way looks like: a header and rows, in any page's shape. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import * as styles from './PageSkeleton.module.css'

const rows = [0, 1, 2, 3]

export function PageSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <header className="bar" aria-hidden="true">
        <div />
        <div className={`sk ${styles.title}`} />
        <div />
      </header>
      <main aria-busy="true" aria-label={t`Loading`}>
        <div className="pad">
          <div className={`sk ${styles.top}`} />
          <div className="card list mt3">
            {rows.map((row) => (
              <div key={row} className={styles.row}>
                <div className="sk" />
                <div className="sk" />
              </div>
            ))}
          </div>
        </div>
      </main>
    </>
  )
}
