/** Leads from one kind of records to another; the browser's way back leaves them all. */
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import * as pickRow from '#/ui/PickRow.module.css'

const kinds = [
  { to: '/gameRecordIndex', name: msg`Bets` },
  { to: '/gameRecordIndex/games', name: msg`Games` },
  { to: '/accountDetailList', name: msg`Money` },
] as const

export type RecordsPath = (typeof kinds)[number]['to']

const exactly = { exact: true }
/** One in the place of the other: nothing moves. */
const fading = { types: ['fade'] }

interface RecordKindsProps {
  /** The list that the tabs stand above, also while one of its items is open beside it. */
  readonly at: RecordsPath
}

export function RecordKinds({ at }: RecordKindsProps): ReactElement {
  const { i18n, t } = useLingui()
  return (
    <nav className="pad" aria-label={t`Kind of records`}>
      <div className={pickRow.segments}>
        {kinds.map(({ to, name }) => (
          <Link key={to} to={to} replace activeOptions={exactly} viewTransition={fading} aria-current={to === at ? 'page' : undefined}>
            {i18n._(name)}
          </Link>
        ))}
      </div>
    </nav>
  )
}
