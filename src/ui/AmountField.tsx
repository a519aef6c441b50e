/**
 * The one field into which money is typed. Below it stands how its text is understood, wherever the app would write the amount otherwise.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { amountRead, decimalsAt, type TypingFault } from '#/rules/amountTyped.ts'
import { Field, type FieldProps } from './Field.tsx'
import { useRate } from './useRate.ts'
import { useUnit } from './useUnit.ts'

interface AmountFieldProps extends Pick<FieldProps, 'label' | 'ref' | 'rule' | 'optional' | 'large' | 'after' | 'aside'> {
  /** As it was typed; `amountTyped` has its amount. */
  readonly text: string
  readonly onText: (text: string) => void
  /** Why this amount will not do. What is no amount at all, the field says by itself. */
  readonly error?: string | undefined
}

/** Why a text is no amount; undefined where it is one, or empty. */
function useFaultText(fault: TypingFault | null): string | undefined {
  const { t } = useLingui()
  const most = decimalsAt(useRate())
  if (fault === null) return undefined
  const texts: Readonly<Record<TypingFault, string>> = {
    form: t`Enter a number, such as 1,500.50`,
    fine: most === 0 ? t`Whole numbers only, without decimals` : t`At most ${most} digits after the decimal point`,
    large: t`The number is too large`,
  }
  return texts[fault]
}

export function AmountField({ text, onText, error, large = false, after, ...field }: AmountFieldProps): ReactElement {
  const { amount: written } = useFormat()
  const unit = useUnit()
  const { amount, fault } = amountRead(text, useRate())
  const faultText = useFaultText(fault)
  const shown = amount === null ? text : written(amount)
  return (
    <Field
      {...field}
      large={large}
      className={large ? 'hero num' : 'num'}
      inputMode="decimal"
      autoComplete="off"
      placeholder={large ? '0' : undefined}
      value={text}
      error={faultText ?? error}
      understood={
        shown !== text && (
          <Trans>
            That is {shown} {unit}
          </Trans>
        )
      }
      after={after ?? <span className="note">{unit}</span>}
      onChange={({ target }) => onText(target.value)}
    />
  )
}
