/** Tells that there is no connection, and from when the shown data is. */
import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useSelector } from 'react-redux'
import type { RootState } from '#/api/rootReducer.ts'
import { useFormat } from '#/i18n/format.ts'
import { serverNow } from '#/lib/serverClock.ts'
import * as strip from '#/ui/Strip.module.css'

/** The oldest of what is shown and not live; undefined while everything is. */
function oldest({ ages }: Pick<RootState, 'ages'>): number | undefined {
  const all = Object.values(ages)
  return all.length === 0 ? undefined : Math.min(...all)
}

/** Shown while there is no connection. */
export function OfflineBar(): ReactElement {
  const format = useFormat()
  const stored = useSelector(oldest)
  const [lost] = useState(serverNow)

  return (
    <div className={strip.strip} role="status">
      <WifiOff className="ico s" aria-hidden />
      <span className="grow">
        <Trans>No connection, showing data from {format.dateTime(stored ?? lost)}</Trans>
      </span>
    </div>
  )
}
