/** An amount of money in the player's locale, with its unit where wanted. */
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { isPositive } from '#/rules/money.ts'

interface AmountProps {
  /** Thousandths of a point. */
  readonly value: string | bigint
  readonly unit?: string
  /** Hidden from those who look over the shoulder. */
  readonly hidden?: boolean
  /** Shows a plus before what came in. */
  readonly signed?: boolean
  readonly className?: string
}

export function Amount({ value, unit, hidden = false, signed = false, className }: AmountProps): ReactElement {
  const format = useFormat()
  const plus = signed && isPositive(BigInt(value)) ? '+' : ''
  return (
    <span className={className ? `num ${className}` : 'num'}>
      {hidden ? '••••' : `${plus}${format.amount(value).replace('-', '−')}`}
      {unit !== undefined && (
        <>
          {' '}
          <span className="note">{unit}</span>
        </>
      )}
    </span>
  )
}
