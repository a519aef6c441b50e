/** Name and password, and a captcha when the platform requires one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { CaptchaField } from '#/shared/form/CaptchaField.tsx'
import { fieldError, ruleTexts, usernameInput } from '#/shared/form/fieldTexts.ts'
import type { Values } from '#/shared/form/form.ts'
import { useForm } from '#/shared/form/useForm.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Field } from '#/ui/Field.tsx'
import { PasswordField } from '#/ui/PasswordField.tsx'
import { useWayBack } from '#/ui/toLogin.ts'
import { useEntrance } from './useEntrance.ts'

type LoginField = 'username' | 'password' | 'captcha'

/** An account that an agent opened, and whose member has not chosen a password yet. */
export interface OpenedAccount {
  readonly username: string
  readonly password: string
  readonly needsCaptcha: boolean
}

interface LoginFormProps {
  /** The username of the last sign-in, which was refused. */
  readonly username: string
  /** Called when name and password are right, and the member has to choose a password. */
  readonly onOpened: (account: OpenedAccount) => void
}

export function LoginForm({ username: triedName, onOpened }: LoginFormProps): ReactElement {
  const { i18n, t } = useLingui()
  const { captcha, needsCaptcha, enter } = useEntrance()
  const wayBack = useWayBack()

  const form = useForm<LoginField>({
    start: { username: triedName, password: '', captcha: '' },
    draft: { form: 'login', fields: ['username'] },
    checks: [
      ['username', ({ username }) => fieldError(i18n, 'username', username)],
      ['password', ({ password }) => fieldError(i18n, 'password', password)],
      ...(needsCaptcha ? [['captcha', ({ captcha: answer }: Values<LoginField>) => captcha.errorOf(answer)] as const] : []),
    ],
    send: async ({ username, password, captcha: answer }) => {
      const refusal = await enter({ username, password }, answer)
      if (!refusal) return undefined
      const { error, isCaptcha, text } = refusal
      if (error.kind === 'refused' && error.reason === 'NEW_PASSWORD') {
        onOpened({ username, password, needsCaptcha })
        return undefined
      }
      if (needsCaptcha) form.set('captcha', '')
      return isCaptcha ? { field: 'captcha', text } : { text }
    },
  })

  return (
    <form className="stack g4" noValidate onSubmit={(event) => void form.submit(event)}>
      <Field
        {...form.field('username')}
        label={t`Username`}
        rule={i18n._(ruleTexts.username)}
        autoComplete="username webauthn"
        {...usernameInput}
      />
      <PasswordField
        {...form.field('password')}
        label={t`Password`}
        autoComplete="current-password"
        aside={
          <Link className="link tapx" to="/forgotPassword" search={wayBack}>
            <Trans>Forgot password</Trans>
          </Link>
        }
      />
      {needsCaptcha && <CaptchaField {...form.field('captcha')} captcha={captcha} />}
      {form.error !== undefined && (
        <Callout tone="n" role="alert">
          {form.error}
        </Callout>
      )}
      <Button type="submit" look="pri" big className="mt2" busy={form.busy}>
        {form.busy ? <Trans>Signing in</Trans> : <Trans>Sign in</Trans>}
      </Button>
    </form>
  )
}
