/** Phone, captcha and SMS code: three fields shared by several forms. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useErrorText } from '#/api/errors.ts'
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Reason } from '#/contract/refusals.ts'
import type { FieldProps } from '#/ui/Field.tsx'
import { CaptchaField } from '#/shared/form/CaptchaField.tsx'
import { fieldError } from '#/shared/form/fieldTexts.ts'
import type { Check, Values } from '#/shared/form/form.ts'
import { PhoneField } from '#/shared/form/PhoneField.tsx'
import { SmsCodeField } from '#/shared/form/SmsCodeField.tsx'
import { useCaptcha } from '#/shared/form/useCaptcha.ts'
import { type Refused, useForm } from '#/shared/form/useForm.ts'
import { useSmsCode } from '#/shared/form/useSmsCode.ts'

export interface CodeValues {
  readonly phone: string
  readonly captcha: string
  readonly code: string
}
export const emptyCode: CodeValues = { phone: '', captcha: '', code: '' }

const fieldsOf: Readonly<Partial<Record<Reason, keyof CodeValues>>> = { CAPTCHA: 'captcha', PHONE_FORM: 'phone' }

interface PhoneCodeOptions<Name extends string> {
  readonly type: RequestOf<Contract['sendSmsCode']>['param']['type']
  readonly start: Values<Name | keyof CodeValues>
  /** The form's other fields. */
  readonly checks: readonly (readonly [Name, Check<Name | keyof CodeValues>])[]
  readonly send: (values: Values<Name | keyof CodeValues>, isHere: () => boolean) => Promise<Refused<Name | keyof CodeValues> | undefined>
}

export function usePhoneCode<Name extends string>({ type, start, checks, send }: PhoneCodeOptions<Name>) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const captcha = useCaptcha(true)
  const sms = useSmsCode()
  const phoneError = (values: CodeValues) => fieldError(i18n, 'phone', values.phone)
  const form = useForm<Name | keyof CodeValues>({
    start,
    draft: { form: `phone ${type}`, fields: ['phone'] },
    // The captcha is used for sending the code, not for this call.
    checks: [['phone', phoneError], ['code', (values) => fieldError(i18n, 'smsCode', values.code)], ...checks],
    send,
  })

  async function sendCode() {
    const { phone, captcha: answer } = form.values
    const wrong = phoneError(form.values)
    if (wrong !== undefined) return form.refuse({ field: 'phone', text: wrong })
    const unread = captcha.errorOf(answer)
    if (unread !== undefined) return form.refuse({ field: 'captcha', text: unread })
    const error = await captcha.answer(answer, (answered) => sms.send({ param: { phone, type }, ...answered }))
    captcha.renew()
    form.set('captcha', '')
    if (!error) return form.focus('code')
    form.refuse({ field: (error.kind === 'refused' && error.reason && fieldsOf[error.reason]) || 'code', text: errorText(error) })
  }

  return { form, captcha, sms, sendCode }
}

interface PhoneCodeProps {
  readonly code: {
    readonly form: { field(name: keyof CodeValues): Omit<FieldProps, 'label'> }
    readonly captcha: ReturnType<typeof useCaptcha>
    readonly sms: ReturnType<typeof useSmsCode>
    readonly sendCode: () => Promise<void>
  }
}

export function PhoneCode({ code: { form, captcha, sms, sendCode } }: PhoneCodeProps): ReactElement {
  return (
    <>
      <PhoneField {...form.field('phone')} />
      <CaptchaField {...form.field('captcha')} captcha={captcha} />
      <SmsCodeField
        {...form.field('code')}
        wait={sms.wait}
        sending={sms.sending}
        validMinutes={sms.validMinutes}
        onSend={() => void sendCode()}
      />
    </>
  )
}
