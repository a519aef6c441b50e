/** The button that leaves an activity. The member keeps the awards. */
import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import type { Campaign } from '#/contract/welfare/campaigns.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import * as lists from '#/ui/list.module.css'

const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx'), 'LeaveDialog')

export function LeaveRow({ campaign }: { readonly campaign: Campaign }): ReactElement {
  const online = useOnline()
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <div className="pad mt3">
      <div className={`card ${lists.rows}`}>
        <button type="button" className={lists.item} disabled={!online} onClick={() => setOpen(true)}>
          <span className="grow">
            <Trans>Leave the activity</Trans>
            <span className={lists.sub}>
              {online ? <Trans>What was credited stays yours</Trans> : <Trans>Leaving needs a connection</Trans>}
            </span>
          </span>
          <ChevronRight className="ico s" aria-hidden />
        </button>
      </div>
      {isOpen !== undefined && (
        <Suspense>
          <LeaveDialog campaign={campaign} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
