/** Field for an SMS code, with the button that sends it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Button } from '#/ui/Button.tsx'
import { Field, type FieldProps } from '#/ui/Field.tsx'
import * as styles from '#/ui/Field.module.css'

interface SmsCodeFieldProps extends Omit<FieldProps, 'label'> {
  readonly wait: number
  readonly sending: boolean
  readonly validMinutes: number | undefined
  readonly onSend: () => void
}

export function SmsCodeField({ wait, sending, validMinutes, onSend, ...field }: SmsCodeFieldProps): ReactElement {
  const { t } = useLingui()
  const rule =
    validMinutes === undefined ? (
      <span>{t`Sent to your phone after you fill in the captcha`}</span>
    ) : (
      <span>
        <Plural value={validMinutes} one="Sent. 6 digits, valid for # minute" other="Sent. 6 digits, valid for # minutes" />
      </span>
    )
  return (
    <Field
      {...field}
      label={t`SMS code`}
      rule={rule}
      className="num"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      after={
        <Button look="soft" className={`num ${styles.act}`} disabled={wait > 0} busy={sending} onClick={onSend}>
          {wait > 0 ? <Trans>Resend in {wait} s</Trans> : <Trans>Send code</Trans>}
        </Button>
      }
    />
  )
}
