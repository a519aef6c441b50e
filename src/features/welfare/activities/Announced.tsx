/** The announced rules: their start, and the differences from today's rules. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import * as lists from '#/ui/list.module.css'
import * as styles from './campaigns.module.css'

interface AnnouncedProps {
  readonly from: number
  /** The facts, or another content without a list. */
  readonly children: ReactNode
  readonly note?: ReactNode
}

export function Announced({ from, children, note }: AnnouncedProps): ReactElement {
  const begin = usePlatformDates().moment(from)
  return (
    <section>
      <h2 className={lists.heading}>
        <Trans>Announced</Trans>
      </h2>
      <div className="pad">
        <div className={`card ${styles.announced}`}>
          <p className="num">
            <Trans>From {begin} on these rules hold:</Trans>
          </p>
          {children}
          {note && <p className="note">{note}</p>}
        </div>
      </div>
    </section>
  )
}

/** For the note: a period keeps the rules under which it began. */
export function BegunPeriods(): ReactElement {
  return <Trans>What has begun by then keeps its awards and conditions.</Trans>
}

/** One rule in the list of changed rules. */
export function Difference({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
