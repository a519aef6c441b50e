/** Table of a chase's periods: multiple, stake, cumulated cost. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import type { PlannedRow } from './chasePlan.ts'
import * as styles from './chase.module.css'

interface ChaseRowsProps {
  readonly rows: readonly PlannedRow[]
  readonly isEdited?: (at: number) => boolean
  /** Replaces the multiple, before the ×. */
  readonly renderMultiple: (row: PlannedRow, at: number) => ReactNode
}

export function ChaseRows({ rows, isEdited, renderMultiple }: ChaseRowsProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const amount = (thousandths: bigint | null) => (thousandths === null ? '—' : format.amount(thousandths))
  return (
    <div className="mt3 pad" role="table" aria-label={t`Periods of the chase`}>
      <div className={`${styles.period} note`} role="row" style={{ minHeight: 28 }}>
        <span role="columnheader">
          <Trans>Period</Trans>
        </span>
        <span role="columnheader">
          <Trans>Multiple</Trans>
        </span>
        <span role="columnheader">
          <Trans>Stake</Trans>
        </span>
        <span role="columnheader">
          <Trans>Sum</Trans>
        </span>
      </div>
      {rows.map((row, at) => (
        <div key={row.period} role="row" className={`${styles.period} num ${styles.planned}${isEdited?.(at) ? ` ${styles.edited}` : ''}`}>
          <span role="cell" className="t2">
            {shortPeriod(row.period)}
          </span>
          <span role="cell">
            <label>
              {renderMultiple(row, at)}
              <span className="t2" aria-hidden="true">
                {t({ message: '×', comment: 'after a multiple: 3 ×' })}
              </span>
            </label>
          </span>
          <span role="cell">{amount(row.cost)}</span>
          <span role="cell" className="t2">
            {amount(row.total)}
          </span>
        </div>
      ))}
    </div>
  )
}
