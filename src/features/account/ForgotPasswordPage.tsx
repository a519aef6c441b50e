/** /forgotPassword: sets a new password with a code sent to the bound phone. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useErrorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { fields } from '#/rules/fields.ts'
import { CaptchaField } from '#/shared/form/CaptchaField.tsx'
import { fieldError, newPasswordError, newPasswordRule, ruleTexts, usernameInput } from '#/shared/form/fieldTexts.ts'
import type { Check } from '#/shared/form/form.ts'
import { FormFoot } from '#/shared/form/FormFoot.tsx'
import { NoSms } from '#/shared/form/NoSms.tsx'
import { PhoneField } from '#/shared/form/PhoneField.tsx'
import { SmsCodeField } from '#/shared/form/SmsCodeField.tsx'
import { useCaptcha } from '#/shared/form/useCaptcha.ts'
import { type Refused, useForm } from '#/shared/form/useForm.ts'
import { useSmsCode } from '#/shared/form/useSmsCode.ts'
import { SupportLink } from '#/shared/platform/SupportLink.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Field } from '#/ui/Field.tsx'
import { Header } from '#/ui/Header.tsx'
import { PasswordField } from '#/ui/PasswordField.tsx'
import { useWayBack } from '#/ui/toLogin.ts'
import * as formPage from '#/shared/form/formPage.module.css'
import { useFindPasswordMutation } from './accountApi.ts'
import { refusedField } from './refusedField.ts'

type ForgotField = 'username' | 'phone' | 'captcha' | 'code' | 'password' | 'again'

const names: readonly ForgotField[] = ['username', 'phone', 'captcha', 'code', 'password', 'again']

export function ForgotPasswordPage(): ReactElement {
  const { t } = useLingui()
  const { to } = useWayBack()
  const { data: config } = useGetSystemConfigQuery({})
  return (
    <>
      <Header title={t`Forgot password`} back={to === undefined ? '/login' : `/login?${new URLSearchParams({ to })}`} />
      {config?.smsAvailable === false ? (
        <NoSms>
          <Trans>
            Resetting your password requires an SMS code, and codes cannot be sent at the moment. Your account and points are safe.
          </Trans>
        </NoSms>
      ) : (
        <ForgotPasswordForm minLength={config?.minPasswordLength ?? fields.password.min} />
      )}
    </>
  )
}

function ForgotPasswordForm({ minLength }: { readonly minLength: number }): ReactElement {
  const { i18n, t } = useLingui()
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const router = useRouter()
  const wayBack = useWayBack()
  const [findPassword] = useFindPasswordMutation()
  const captcha = useCaptcha(true)
  const sms = useSmsCode()
  const [requestId] = useState(newRequestId)

  const checks: Readonly<Record<ForgotField, Check<ForgotField>>> = {
    username: ({ username }) => fieldError(i18n, 'username', username),
    phone: ({ phone }) => fieldError(i18n, 'phone', phone),
    captcha: (values) => captcha.errorOf(values.captcha),
    code: ({ code }) => fieldError(i18n, 'smsCode', code),
    password: ({ password }) => newPasswordError(i18n, password, minLength),
    again: ({ password, again }) => (again === password ? undefined : t`This does not match. Please check`),
  }

  const form = useForm<ForgotField>({
    start: { username: '', phone: '', captcha: '', code: '', password: '', again: '' },
    // The captcha is used for sending the code, not for this call.
    checks: names.filter((name) => name !== 'captcha').map((name) => [name, checks[name]] as const),
    send: async ({ username, phone, code, password }, isHere) => {
      const answer = await findPassword({ requestId, username, phone, code, password })
      if (answer.error !== undefined) return refusalOf(answer.error)
      dispatch(showToast({ kind: 'success', text: t`Password changed. Please sign in`, follows: isHere() }))
      if (isHere()) void router.navigate({ to: '/login', search: wayBack, replace: true })
      return undefined
    },
  })

  function refusalOf(cause: unknown): Refused<ForgotField> {
    const error = toAppError(cause)
    const field = names.find((name) => name === refusedField(error))
    return { field, text: errorText(error) }
  }

  async function sendCode() {
    for (const name of ['phone', 'captcha'] as const) {
      const text = checks[name](form.values)
      if (text !== undefined) {
        form.refuse({ field: name, text })
        return
      }
    }
    const { phone, captcha: answer } = form.values
    const error = await captcha.answer(answer, (answered) => sms.send({ param: { phone, type: 'findPassword' }, ...answered }))
    captcha.renew()
    form.set('captcha', '')
    if (error) form.refuse({ field: 'code', ...refusalOf(error) })
    else form.focus('code')
  }

  return (
    <form className={formPage.page} noValidate onSubmit={(event) => void form.submit(event)}>
      <main className="pad stack g4">
        <Callout>
          <p>
            <Trans>
              We will send a code to the phone linked to your account. No phone linked? Please{' '}
              <SupportLink className="link plain">contact support</SupportLink>.
            </Trans>
          </p>
        </Callout>
        <Field
          {...form.field('username')}
          label={t`Username`}
          rule={i18n._(ruleTexts.username)}
          autoComplete="username"
          {...usernameInput}
        />
        <PhoneField {...form.field('phone')} />
        <CaptchaField {...form.field('captcha')} captcha={captcha} />
        <SmsCodeField
          {...form.field('code')}
          wait={sms.wait}
          sending={sms.sending}
          validMinutes={sms.validMinutes}
          onSend={() => void sendCode()}
        />
        <PasswordField
          {...form.field('password')}
          label={t`New password`}
          rule={newPasswordRule(i18n, minLength)}
          autoComplete="new-password"
          minLength={minLength}
        />
        <PasswordField {...form.field('again')} label={t`Repeat new password`} autoComplete="new-password" minLength={minLength} />
        <p className="note center">
          <Trans>
            Changing your password signs you out on every device. Then{' '}
            <Link className="link plain" to="/login" search={wayBack}>
              sign in
            </Link>{' '}
            again.
          </Trans>
        </p>
      </main>
      <FormFoot error={form.error}>
        <Button type="submit" look="pri" big busy={form.busy}>
          {form.busy ? <Trans>Changing the password</Trans> : <Trans>Change the password</Trans>}
        </Button>
      </FormFoot>
    </form>
  )
}
