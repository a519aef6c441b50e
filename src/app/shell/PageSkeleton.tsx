/** What a page that is still on its way looks like: a header and rows, in any page's shape. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'

const rows = [0, 1, 2, 3]

export function PageSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <header className="bar" aria-hidden="true">
        <div />
        <div className="sk page-title" />
        <div />
      </header>
      <main aria-busy="true" aria-label={t`Loading`}>
        <div className="pad">
          <div className="sk page-top" />
          <div className="card list mt3">
            {rows.map((row) => (
              <div key={row} className="page-row">
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
