/** Self-exclusion: explanation, and the button that opens its sheet. */
import { Trans } from '@lingui/react/macro'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import * as lists from '#/ui/list.module.css'
import * as styles from './protection.module.css'

const ExclusionSheet = lazy(() => import('./ExclusionSheet.tsx').then((m) => ({ default: m.ExclusionSheet })))

export function Exclusion(): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <h2 className={lists.heading}>
        <span>
          <Trans>Self-exclusion</Trans>
        </span>
      </h2>
      <div className="pad">
        <section className={`card ${styles.box}`}>
          <p className="t2">
            <Trans>
              From 6 months on, not to be undone before its end. Running chases are stopped and paid back, and your balance can be withdrawn
              at any time.
            </Trans>
          </p>
          <Button look="bad" className="mt3" style={{ width: '100%' }} onClick={() => setOpen(true)}>
            <Trans>Begin self-exclusion</Trans>
          </Button>
        </section>
      </div>
      {open && (
        <Suspense>
          <ExclusionSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
