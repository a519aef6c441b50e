/** Self-exclusion: explanation, and the button that opens its sheet. */
import { Trans } from '@lingui/react/macro'
import { type ReactElement, Suspense, useState } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import { Button } from '#/ui/Button.tsx'
import * as lists from '#/ui/list.module.css'
import * as styles from './protection.module.css'

const ExclusionSheet = lazyPart(() => import('./ExclusionSheet.tsx'), 'ExclusionSheet')

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
              From 6 months up, and it cannot be undone before it ends. Running chases are stopped and refunded, and you can withdraw your
              balance at any time.
            </Trans>
          </p>
          <Button look="bad" className="mt3" style={{ width: '100%' }} onClick={() => setOpen(true)}>
            <Trans>Start self-exclusion</Trans>
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
