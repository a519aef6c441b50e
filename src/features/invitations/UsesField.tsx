/** Maximum number of registrations with a code. */
import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Field } from '#/ui/Field.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { numbers } from './codeForm.ts'
import type { CodeFormState } from './useCodeForm.ts'

interface UsesFieldProps {
  readonly form: CodeFormState
  /** Number of registrations so far. */
  readonly used: number
}

export function UsesField({ form, used }: UsesFieldProps): ReactElement {
  const { t } = useLingui()
  const good = numbers.find((number) => number === form.values.good) ?? 'any'
  const field = form.field('uses')
  const rule =
    used > 0 ? (
      <span>
        <Plural value={used} one="# person has come by it" other="# people have come by it" />
      </span>
    ) : undefined
  return (
    <ChoiceField
      label={t`Good for`}
      value={good}
      onChange={(number) => {
        form.set('good', number)
        // Clears the refusal of the previous number.
        form.set('uses', form.values.uses)
      }}
      options={[
        { value: '1', text: t`1 person` },
        { value: '10', text: t`10 people` },
        { value: 'any', text: t`Unlimited` },
        { value: 'own', text: t`Other` },
      ]}
    >
      {good === 'own' ? (
        <Field {...field} label={t`Number of people`} inputMode="numeric" className="num" autoComplete="off" rule={rule} />
      ) : field.error !== undefined ? (
        <p className="note neg" role="alert">
          {field.error}
        </p>
      ) : (
        rule && <p className="note">{rule}</p>
      )}
    </ChoiceField>
  )
}
