/** An amount in the player's locale, optionally with its unit. */
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { isPositive } from '#/rules/money.ts'

interface AmountProps {
  /** Thousandths of a point. */
  readonly value: string | bigint
  readonly unit?: string
  /** Masked, for privacy. */
  readonly hidden?: boolean
  /** Shows a plus sign for positive amounts. */
  readonly signed?: boolean
  readonly className?: string
}

export function Amount({ value, unit, hidden = false, signed = false, className }: AmountProps): ReactElement {
  const format = useFormat()
  const plus = signed && isPositive(BigInt(value)) ? '+' : ''
  return (
    <span className={className ? `num ${className}` : 'num'} translate="no">
      <span>{hidden ? '••••' : `${plus}${format.amount(value).replace('-', '−')}`}</span>
      {unit !== undefined && (
        <>
          {' '}
          <span className="note">{unit}</span>
        </>
      )}
    </span>
  )
}
