/** Leads from the records of lotteries to those of the providers' games, and back; the browser's way back leaves both. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import * as pickRow from '#/ui/PickRow.module.css'

const exactly = { exact: true }
/** One in the place of the other: nothing moves. */
const fading = { types: ['fade'] }

interface RecordKindsProps {
  /** The list that the tabs stand above, also while one of its items is open beside it. */
  readonly at: '/gameRecordIndex' | '/gameRecordIndex/games'
}

export function RecordKinds({ at }: RecordKindsProps): ReactElement {
  const { t } = useLingui()
  const currentAt = (path: RecordKindsProps['at']) => (path === at ? 'page' : undefined)
  return (
    <nav className={pickRow.tabs} aria-label={t`Kind of records`}>
      <Link to="/gameRecordIndex" replace activeOptions={exactly} viewTransition={fading} aria-current={currentAt('/gameRecordIndex')}>
        <Trans>Lotteries</Trans>
      </Link>
      <Link
        to="/gameRecordIndex/games"
        replace
        activeOptions={exactly}
        viewTransition={fading}
        aria-current={currentAt('/gameRecordIndex/games')}
      >
        <Trans>Games</Trans>
      </Link>
    </nav>
  )
}
