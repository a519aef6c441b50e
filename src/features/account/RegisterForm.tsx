/** The registration form. A successful registration signs the member in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactElement, useEffect, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { signIn } from '#/api/session.ts'
import { invitationUsed } from '#/api/settingsSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { SystemConfig } from '#/contract/config.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { CaptchaField } from '#/shared/form/CaptchaField.tsx'
import { fieldError, newPasswordError, newPasswordRule, ruleTexts, usernameInput } from '#/shared/form/fieldTexts.ts'
import type { Check } from '#/shared/form/form.ts'
import { FormFoot } from '#/shared/form/FormFoot.tsx'
import { PhoneField } from '#/shared/form/PhoneField.tsx'
import { SmsCodeField } from '#/shared/form/SmsCodeField.tsx'
import { useCaptcha } from '#/shared/form/useCaptcha.ts'
import { useForm } from '#/shared/form/useForm.ts'
import { useSmsCode } from '#/shared/form/useSmsCode.ts'
import { Button } from '#/ui/Button.tsx'
import { CheckRow } from '#/ui/CheckRow.tsx'
import { Field } from '#/ui/Field.tsx'
import { PasswordField } from '#/ui/PasswordField.tsx'
import { useWayBack } from '#/ui/toLogin.ts'
import * as formPage from '#/shared/form/formPage.module.css'
import { useRegisterMutation, useShownAgreement } from './accountApi.ts'
import { useCheckAgain, useCheckedCode } from './checkedCode.ts'
import { Invitation, InvitationField } from './InvitationField.tsx'
import { refusedField } from './refusedField.ts'
import { type NewMember, newMember, type RegisterField, registerFields, registration } from './registration.ts'
import { useInvitation, useStoredCode } from './useInvitation.ts'

export function RegisterForm({ config }: { readonly config: SystemConfig }): ReactElement {
  const { i18n, t } = useLingui()
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const router = useRouter()
  const wayBack = useWayBack()
  const { code: invitedBy, isUnreadable } = useInvitation()
  const [register] = useRegisterMutation()
  const agreement = useShownAgreement()
  const captcha = useCaptcha(true, { use: 'register' })
  const sms = useSmsCode()
  const ids = useRequestId()
  const checkAgain = useCheckAgain()
  /** A refused code needs a field, because the visitor must be able to remove the code. */
  const [isInviteRefused, setInviteRefused] = useState(isUnreadable)
  const showsInviteCode = config.isShowInviteCode || isInviteRefused
  const shown = [...registerFields({ ...config, isShowInviteCode: showsInviteCode })]
  /** A visitor with an invitation reads whose it is before typing anything else. */
  const isFirst = (name: RegisterField) => config.isShowInviteCode && invitedBy !== '' && name === 'inviteCode'
  shown.sort((one, other) => Number(isFirst(other)) - Number(isFirst(one)))

  const checks: Readonly<Record<RegisterField, Check<RegisterField>>> = {
    username: ({ username }) => fieldError(i18n, 'username', username),
    password: ({ password }) => newPasswordError(i18n, password, config.minPasswordLength),
    again: ({ password, again }) => (again === password ? undefined : t`This does not match. Please check`),
    phone: ({ phone }) => fieldError(i18n, 'phone', phone),
    qq: ({ qq }) => fieldError(i18n, 'qq', qq),
    captcha: (values) => captcha.errorOf(values.captcha),
    code: ({ code }) => fieldError(i18n, 'smsCode', code),
    registerCode: ({ registerCode }) => fieldError(i18n, 'registerCode', registerCode),
    inviteCode: ({ inviteCode }) => fieldError(i18n, 'inviteCode', inviteCode, true),
    agreed: ({ agreed }) => (agreed === 'yes' ? undefined : t`Required to register`),
  }

  const form = useForm<RegisterField>({
    start: {
      username: '',
      password: '',
      again: '',
      phone: '',
      qq: '',
      captcha: '',
      code: '',
      registerCode: '',
      inviteCode: invitedBy,
      agreed: '',
    },
    draft: { form: 'register', fields: ['username', 'phone', 'qq', 'agreed'] },
    refused: isUnreadable
      ? { field: 'inviteCode', text: t`The link carries no code that can be read. Type the code in, or leave it out` }
      : undefined,
    checks: shown.map((name) => [name, checks[name]] as const),
    send: async (values, isHere) => {
      const filled = showsInviteCode ? values : { ...values, inviteCode: invitedBy }
      // A code that ended meanwhile is reported before the form is sent, so that the captcha is not consumed.
      const ended = await checkAgain(filled.inviteCode)
      if (ended) askForInvitation()
      if (ended) return { field: 'inviteCode', text: i18n._(ended) }
      let registered: NewMember | undefined
      const refused = await captcha.answer(values.captcha, async (answered) => {
        const requestId = ids.of([values, answered.captchaId])
        const answer = await register(
          registration(filled, shown, { requestId, ...answered, ...(agreement !== undefined && { agreement }) }),
        )
        registered = answer.data
        return answer.data ? undefined : toAppError(answer.error)
      })
      if (refused) {
        // Any answer consumes a captcha. A request without an answer does not.
        if (refused.kind === 'refused') renewCaptcha()
        const field = refusedField(refused)
        if (field === 'inviteCode') askForInvitation()
        return { field, text: errorText(refused) }
      }
      dispatch(invitationUsed())
      // Must precede the sign-in: the sign-in renders the page again, and the form would store the link's code again.
      if (isHere() && registered) newMember.set({ ...registered, visit: router.history.location.state.__TSR_key })
      const error = await dispatch(signIn({ username: values.username, password: values.password }))
      if (error) dispatch(showToast({ kind: 'error', text: errorText(error), follows: isHere() }))
      if (isHere() && error) void router.navigate({ to: '/login', search: wayBack, replace: true })
      else if (!isHere() && !error) dispatch(showToast({ kind: 'success', text: t`Account ready, you are signed in` }))
      return undefined
    },
  })

  const checked = useCheckedCode(showsInviteCode ? form.values.inviteCode : invitedBy)
  useStoredCode(invitedBy, checked.terms !== undefined && (!showsInviteCode || form.values.inviteCode === invitedBy))
  const isLinkBad = checked.problem !== undefined
  useEffect(() => {
    if (isLinkBad) askForInvitation()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for each result of the check
  }, [isLinkBad])

  function askForInvitation() {
    if (showsInviteCode) return
    form.set('inviteCode', invitedBy)
    setInviteRefused(true)
  }

  function renewCaptcha() {
    captcha.renew()
    form.set('captcha', '')
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
    const error = await captcha.answer(answer, (answered) => sms.send({ param: { phone, type: 'register' }, ...answered }))
    renewCaptcha()
    if (error) form.refuse({ field: refusedField(error) ?? 'code', text: errorText(error) })
    else form.focus('code')
  }

  /** The text for a field whose value is valid; shown while the visitor types. */
  const good = (name: RegisterField, text: string) => (form.values[name] !== '' && !form.lacking.includes(name) ? text : undefined)
  const missing: Readonly<Record<RegisterField, string>> = {
    username: t`Username`,
    password: t`Password`,
    again: form.values.again === '' ? t`Repeat password` : t`matching passwords`,
    phone: t`Phone number`,
    qq: t`QQ number`,
    captcha: t`Captcha`,
    code: t`SMS code`,
    registerCode: t`Registration code`,
    inviteCode: t`Invitation code`,
    agreed: t`your consent`,
  }
  const lacking = form.lacking.map((name) => missing[name]).join(i18n.locale === 'rw' ? '、' : ', ')
  const codeSent = sms.validMinutes !== undefined
  const fields: Readonly<Record<RegisterField, ReactElement>> = {
    username: (
      <Field
        {...form.field('username')}
        good={good('username', t`Well formed`)}
        label={t`Username`}
        rule={i18n._(ruleTexts.username)}
        autoComplete="username"
        {...usernameInput}
      />
    ),
    password: (
      <PasswordField
        {...form.field('password')}
        good={good('password', t`Long enough`)}
        label={t`Password`}
        rule={newPasswordRule(i18n, config.minPasswordLength)}
        autoComplete="new-password"
        minLength={config.minPasswordLength}
      />
    ),
    again: (
      <PasswordField
        {...form.field('again')}
        good={good('again', t`Same as above`)}
        label={t`Repeat password`}
        autoComplete="new-password"
        minLength={config.minPasswordLength}
      />
    ),
    phone: <PhoneField {...form.field('phone')} />,
    qq: (
      <Field
        {...form.field('qq')}
        label={t`QQ number`}
        rule={i18n._(ruleTexts.qq)}
        inputMode="numeric"
        className="num"
        autoComplete="off"
        maxLength={32}
      />
    ),
    captcha: (
      <CaptchaField
        {...form.field('captcha')}
        captcha={captcha}
        rule={codeSent ? t`Here is a new picture. Each one works only once` : undefined}
      />
    ),
    code: (
      <SmsCodeField
        {...form.field('code')}
        wait={sms.wait}
        sending={sms.sending}
        validMinutes={sms.validMinutes}
        onSend={() => void sendCode()}
      />
    ),
    registerCode: (
      <Field
        {...form.field('registerCode')}
        label={t`Registration code`}
        className="num"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={32}
      />
    ),
    inviteCode: <InvitationField {...form.field('inviteCode')} code={form.values.inviteCode} checked={checked} />,
    agreed: (
      <CheckRow
        ref={form.at('agreed')}
        error={form.errorOf('agreed')}
        checked={form.values.agreed === 'yes'}
        onChange={(yes) => form.set('agreed', yes ? 'yes' : '')}
        aside={
          <Link className="link tapx" to="/agree">
            <Trans>Read it</Trans>
          </Link>
        }
      >
        <Trans>I am 18 or older and accept the agreement</Trans>
      </CheckRow>
    ),
  }

  return (
    <form className={formPage.page} noValidate onSubmit={(event) => void form.submit(event)}>
      <main className="pad stack g4">
        {!showsInviteCode && invitedBy !== '' && (
          <div className="stack g2">
            <p className="note">
              <Trans>
                Invited with the code <span className="num">{invitedBy}</span>
              </Trans>
            </p>
            <Invitation code={invitedBy} checked={checked} />
          </div>
        )}
        {shown.map((name) => (
          <div key={name}>{fields[name]}</div>
        ))}
        <p className="note">
          <Trans>
            From day one you can limit your deposits per day, week or month:{' '}
            <Link className="link plain tapx" to="/protection">
              Limits and protection
            </Link>
          </Trans>
        </p>
      </main>
      <FormFoot error={form.error} note={lacking === '' ? undefined : <Trans>Still missing: {lacking}</Trans>}>
        <Button type="submit" look={lacking === '' ? 'pri' : 'quiet'} big busy={form.busy}>
          {form.busy ? <Trans>Creating your account</Trans> : <Trans>Register</Trans>}
        </Button>
      </FormFoot>
    </form>
  )
}
