/** /login: name and password, and a captcha when the platform requires one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileText, Headset, ShieldCheck } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useSelector } from 'react-redux'
import type { AppError } from '#/api/appError.ts'
import { endpoints } from '#/api/endpoints.ts'
import { sessionEndTexts, useErrorText } from '#/api/errors.ts'
import { signIn } from '#/api/session.ts'
import { selectEndedBy } from '#/api/sessionSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useWhen } from '#/i18n/when.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Mark } from '#/ui/art/Mark.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Field } from '#/ui/Field.tsx'
import { BackButton } from '#/ui/Header.tsx'
import { LanguageSelect } from '#/ui/LanguageSelect.tsx'
import { PasswordField } from '#/ui/PasswordField.tsx'
import { SupportLink } from '#/ui/SupportLink.tsx'
import { CaptchaField } from '#/ui/form/CaptchaField.tsx'
import { fieldError, ruleTexts } from '#/ui/form/fieldTexts.ts'
import type { Values } from '#/ui/form/form.ts'
import { useCaptcha } from '#/ui/form/useCaptcha.ts'
import { type Refused, useForm } from '#/ui/form/useForm.ts'
import { usePlatformName } from '#/ui/usePlatformName.ts'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import * as styles from './entrance.module.css'

/** Why the session of this device ended, in words. */
function EndReason(): ReactElement | null {
  const { i18n } = useLingui()
  const endedBy = useSelector(selectEndedBy)
  const text = endedBy === null ? undefined : sessionEndTexts[endedBy]
  if (text === undefined) return null
  return (
    <div className={styles.ended}>
      <Callout tone="w" role="alert">
        {i18n._(text)}
      </Callout>
    </div>
  )
}

export function LoginPage(): ReactElement {
  const platformName = usePlatformName()
  return (
    <>
      <header className={header.bar}>
        <BackButton home="/home" />
        <span />
        <div>
          <LanguageSelect />
        </div>
      </header>
      <main className="pad">
        <div className={`row g3 ${styles.brand}`}>
          <Mark size={48} />
          <div>
            <h1 className="hero">
              <Trans>Sign in</Trans>
            </h1>
            <p className="t2">{platformName}</p>
          </div>
        </div>
        <EndReason />
        <LoginForm />
        <p className={`center t2 ${styles.other}`}>
          <Trans>
            No account yet?{' '}
            <Link className="link tapx" to="/register">
              Register
            </Link>
          </Trans>
        </p>
      </main>
      <footer className={`pad ${styles.foot}`}>
        <div className={`row ${styles.links}`}>
          <SupportLink className={button.button}>
            <Headset className="ico s" aria-hidden />
            <Trans>Support</Trans>
          </SupportLink>
          <Link className={button.button} to="/protection">
            <ShieldCheck className="ico s" aria-hidden />
            <Trans>Protection</Trans>
          </Link>
          <Link className={button.button} to="/agree">
            <FileText className="ico s" aria-hidden />
            <Trans>Agreement</Trans>
          </Link>
        </div>
        <p className="note center">
          <Trans>18+ only</Trans>
        </p>
      </footer>
    </>
  )
}

type LoginField = 'username' | 'password' | 'captcha'

/** The platform requires a captcha after some wrong attempts; from then on the form has one. */
function asksForCaptcha(error: AppError): boolean {
  return error.kind === 'refused' && error.reason === 'CAPTCHA'
}

function LoginForm(): ReactElement {
  const { i18n, t } = useLingui()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const when = useWhen()
  /** The name for which a captcha was first required. */
  const [doubted, setDoubted] = useState<string>()
  const needsCaptcha = doubted !== undefined
  const captcha = useCaptcha(needsCaptcha, { use: 'signIn', ...(needsCaptcha && { username: doubted }) })

  const form = useForm<LoginField>({
    start: { username: '', password: '', captcha: '' },
    checks: [
      ['username', ({ username }) => fieldError(i18n, 'username', username)],
      ['password', ({ password }) => fieldError(i18n, 'password', password)],
      ...(needsCaptcha ? [['captcha', ({ captcha: answer }: Values<LoginField>) => fieldError(i18n, 'captcha', answer)] as const] : []),
    ],
    send: async ({ username, password, captcha: answer }) => {
      const error = needsCaptcha
        ? await captcha.answer(answer, (answered) => dispatch(signIn({ username, password, ...answered })))
        : await dispatch(signIn({ username, password }))
      if (!error) {
        // The gates redirect to `to`; a user who has left the page meanwhile stays where they are.
        void tellLastSignIn()
        return undefined
      }
      return refusalOf(error, username)
    },
  })

  /** Shows the previous sign-in (SES-5), which may have been somebody else's. */
  async function tellLastSignIn() {
    const { data: user } = await dispatch(endpoints.endpoints.querySystemUserInfo.initiate({}, { subscribe: false }))
    if (!user?.lastLoginAt) return
    const last = when(user.lastLoginAt)
    dispatch(showToast({ kind: 'info', key: 'lastSignIn', duration: 5000, text: t`Last sign-in: ${last}`, follows: true }))
  }

  function refusalOf(error: AppError, username: string): Refused<LoginField> {
    const text = errorText(error)
    if (!asksForCaptcha(error)) {
      if (needsCaptcha) renewCaptcha()
      return { text }
    }
    const first = !needsCaptcha
    if (first) setDoubted(username)
    if (!first) renewCaptcha()
    return { field: 'captcha', text: first ? t`After several failed attempts, please also enter the characters in the picture` : text }
  }

  function renewCaptcha() {
    captcha.renew()
    form.set('captcha', '')
  }

  return (
    <form className="stack g4" noValidate onSubmit={(event) => void form.submit(event)}>
      <Field
        {...form.field('username')}
        label={t`Username`}
        rule={i18n._(ruleTexts.username)}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={12}
      />
      <PasswordField
        {...form.field('password')}
        label={t`Password`}
        autoComplete="current-password"
        maxLength={18}
        aside={
          <Link className="link tapx" to="/forgotPassword">
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
