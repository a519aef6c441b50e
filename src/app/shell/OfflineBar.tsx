/** Shows that there is no connection, and the age of the shown data. */
import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useSelector } from 'react-redux'
import type { RootState } from '#/api/rootReducer.ts'
import { useWhen } from '#/i18n/when.ts'
import { serverNow } from '#/lib/serverClock.ts'
import * as strip from '#/ui/Strip.module.css'

/** Time of the oldest stored data on the page; undefined while all of it is live. */
function oldest({ ages }: Pick<RootState, 'ages'>): number | undefined {
  const all = Object.values(ages).flatMap((requests) => Object.values(requests))
  return all.length === 0 ? undefined : Math.min(...all)
}

export function OfflineBar(): ReactElement {
  const when = useWhen()
  const stored = useSelector(oldest)
  const [lost] = useState(serverNow)

  return (
    <div className={strip.strip} role="status">
      <WifiOff className="ico s" aria-hidden />
      <span className="grow">
        <Trans>Offline, showing data from {when(stored ?? lost)}</Trans>
      </span>
    </div>
  )
}
