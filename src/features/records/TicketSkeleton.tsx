/** Skeleton of a receipt. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as ticket from '#/ui/ticket.module.css'

export function TicketSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div className={ticket.ticket} role="status" aria-label={t`Loading bet`} style={{ padding: 16 }}>
      <div className="row">
        <Skeleton width={36} height={36} radius="var(--r2)" />
        <Skeleton width={120} height={16} />
      </div>
      <div className="mt4">
        <Skeleton width={160} height={28} />
      </div>
      <div className={ticket.tear} aria-hidden="true">
        <i />
        <i />
      </div>
      {[64, 48, 72].map((width) => (
        <div key={width} className="row between" style={{ minHeight: 64 }}>
          <Skeleton width={`${width}%`} height={16} />
          <Skeleton width={48} height={16} />
        </div>
      ))}
    </div>
  )
}
