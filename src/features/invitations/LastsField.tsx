/** The end of a code: after some days, never, or at a time in the platform's time zone. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Field } from '#/ui/Field.tsx'
import { usePlatformMoment } from '#/shared/days/platformTime.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { endOf, fieldTime, spans } from './codeForm.ts'
import type { CodeFormState } from './useCodeForm.ts'

interface LastsFieldProps {
  readonly form: CodeFormState
  readonly timeZone: string
  /** Start of the days, in milliseconds. */
  readonly from: number
}

export function LastsField({ form, timeZone, from }: LastsFieldProps): ReactElement {
  const { t } = useLingui()
  const { moment, zone } = usePlatformMoment()
  const lasts = spans.find((span) => span === form.values.lasts) ?? 'never'
  const end = endOf(form.values, from, timeZone)
  const when = end === null ? '' : `${moment(end)} (${zone})`
  return (
    <ChoiceField
      label={t`Good until`}
      value={lasts}
      onChange={(span) => form.set('lasts', span)}
      options={[
        { value: '7', text: t`7 days` },
        { value: '30', text: t`30 days` },
        { value: 'never', text: t`No end` },
        { value: 'own', text: t`Other` },
      ]}
    >
      {lasts === 'own' && (
        <Field
          {...form.field('end')}
          type="datetime-local"
          label={t`Day and time`}
          className="num"
          min={fieldTime(from, timeZone)}
          rule={t`Time of the platform, ${zone}`}
        />
      )}
      {lasts !== 'own' && end !== null && (
        <p className="note">
          <Trans>Until {when}</Trans>
        </p>
      )}
    </ChoiceField>
  )
}
