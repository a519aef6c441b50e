/** The input for all amounts. A line below shows the parsed amount if the app would write the amount differently. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { amountRead, decimalsAt, type TypingFault } from '#/rules/amountTyped.ts'
import { Field, type FieldProps } from '#/ui/Field.tsx'
import { useRate } from './useRate.ts'
import { useUnit } from './useUnit.ts'

interface AmountFieldProps extends Pick<FieldProps, 'label' | 'ref' | 'rule' | 'optional' | 'large' | 'after' | 'aside'> {
  /** The typed text; `amountTyped` parses the amount. */
  readonly text: string
  readonly onText: (text: string) => void
  /** The error of a valid amount. The field itself reports a text that is not an amount. */
  readonly error?: string | undefined
}

/** Why the text is not an amount; undefined for an amount and for an empty text. */
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
