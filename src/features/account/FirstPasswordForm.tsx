/** The first sign-in to an account that an agent opened. The member's own password and the agreement are sent with the agent's password. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { CheckRow } from '#/ui/CheckRow.tsx'
import { PasswordField } from '#/ui/PasswordField.tsx'
import { CaptchaField } from '#/shared/form/CaptchaField.tsx'
import { newPasswordError, newPasswordRule } from '#/shared/form/fieldTexts.ts'
import type { Values } from '#/shared/form/form.ts'
import { useForm } from '#/shared/form/useForm.ts'
import { useShownAgreement } from './accountApi.ts'
import type { OpenedAccount } from './LoginForm.tsx'
import { SeenByAgents } from './SeenByAgents.tsx'
import { refusedField } from './refusedField.ts'
import { useEntrance } from './useEntrance.ts'

type OwnField = 'password' | 'again' | 'captcha' | 'agreed'

/** Used until the platform's setting is loaded. The platform checks the length again. */
const usualLength = 6

interface FirstPasswordFormProps {
  readonly account: OpenedAccount
  /** Called when the password for the first sign-in has expired or has been replaced. */
  readonly onRefused: (text: string) => void
}

export function FirstPasswordForm({ account, onRefused }: FirstPasswordFormProps): ReactElement {
  const { i18n, t } = useLingui()
  const { username, password: firstPassword } = account
  const { data: config } = useGetSystemConfigQuery({})
  const minLength = config?.minPasswordLength ?? usualLength
  const agreement = useShownAgreement()
  const { captcha, needsCaptcha, enter } = useEntrance(account.needsCaptcha ? username : undefined)

  const form = useForm<OwnField>({
    start: { password: '', again: '', captcha: '', agreed: '' },
    checks: [
      [
        'password',
        ({ password }) =>
          password === firstPassword
            ? t`Choose another one than the password for the first sign-in`
            : newPasswordError(i18n, password, minLength),
      ],
      ['again', ({ password, again }) => (again === password ? undefined : t`This does not match. Please check`)],
      ...(needsCaptcha ? [['captcha', ({ captcha: answer }: Values<OwnField>) => captcha.errorOf(answer)] as const] : []),
      ['agreed', ({ agreed }) => (agreed === 'yes' ? undefined : t`Required to sign in`)],
    ],
    send: async ({ password, captcha: answer }) => {
      const accepted = { agreed: 'yes' as const, ...(agreement !== undefined && { agreement: String(agreement) }) }
      const refusal = await enter({ username, password: firstPassword, newPassword: password, ...accepted }, answer)
      if (!refusal) return undefined
      const { error, isCaptcha, text } = refusal
      if (needsCaptcha) form.set('captcha', '')
      if (error.kind === 'refused' && (error.reason === 'WRONG_LOGIN' || error.reason === 'ONE_TIME_OVER')) {
        onRefused(text)
        return undefined
      }
      const field = isCaptcha ? 'captcha' : refusedField(error)
      return field === 'password' || field === 'captcha' || field === 'agreed' ? { field, text } : { text }
    },
  })

  return (
    <form className="stack g4" noValidate onSubmit={(event) => void form.submit(event)}>
      <Callout>
        <b>
          <Trans>Your first sign-in, {username}</Trans>
        </b>
        <p className="note">
          <Trans>
            Your agent knows the password you just used. Choose your own: from then on only yours works, and nobody else knows it.
          </Trans>
        </p>
        <p className="note mt2">
          <SeenByAgents />
        </p>
      </Callout>
      {/* For the device's keeper of passwords, which needs the name beside the new one. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={t`Your own password`}
        rule={newPasswordRule(i18n, minLength)}
        autoComplete="new-password"
        minLength={minLength}
      />
      <PasswordField {...form.field('again')} label={t`Repeat password`} autoComplete="new-password" minLength={minLength} />
      {needsCaptcha && <CaptchaField {...form.field('captcha')} captcha={captcha} />}
      <CheckRow
        ref={form.at('agreed')}
        error={form.errorOf('agreed')}
        checked={form.values.agreed === 'yes'}
        onChange={(yes) => form.set('agreed', yes ? 'yes' : '')}
      >
        <Trans>
          I am 18 or older and accept the{' '}
          <Link className="link plain" to="/agree">
            agreement
          </Link>
        </Trans>
      </CheckRow>
      {form.error !== undefined && (
        <Callout tone="n" role="alert">
          {form.error}
        </Callout>
      )}
      <Button type="submit" look="pri" big className="mt2" busy={form.busy}>
        {form.busy ? <Trans>Signing in</Trans> : <Trans>Save and sign in</Trans>}
      </Button>
    </form>
  )
}
