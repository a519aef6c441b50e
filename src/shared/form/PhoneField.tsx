/** Field for a phone number, with the calling code of the platform's country until the player types another. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { callingCode } from '#/rules/callingCodes.ts'
import { fields } from '#/rules/fields.ts'
import { Field, type FieldProps } from '#/ui/Field.tsx'
import { ruleTexts } from './fieldTexts.ts'

export function PhoneField(field: Omit<FieldProps, 'label'>): ReactElement {
  const { i18n, t } = useLingui()
  const { data: config } = useGetSystemConfigQuery({})
  const isForeign = String(field.value ?? '')
    .normalize('NFKC')
    .trimStart()
    .startsWith('+')
  return (
    <Field
      rule={i18n._(ruleTexts.phone)}
      {...field}
      label={t`Phone number`}
      before={config && !isForeign && <span className="t2 num">{callingCode(config.countryCode)}</span>}
      type="tel"
      inputMode="tel"
      className="num"
      autoComplete="tel"
      maxLength={fields.phone.max}
    />
  )
}
