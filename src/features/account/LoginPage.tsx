/** /login: name and password, or a passkey. At the first sign-in to an account that an agent opened, the member chooses a password. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileText, Headset, ShieldCheck } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { sessionEndTexts } from '#/api/errors.ts'
import { selectEndedBy } from '#/api/sessionSlice.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { SupportLink } from '#/shared/platform/SupportLink.tsx'
import { usePlatformName } from '#/shared/platform/usePlatformName.ts'
import { Mark } from '#/ui/art/StoneShape.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { BackButton } from '#/ui/Header.tsx'
import { useWayBack } from '#/ui/toLogin.ts'
import { usePasskeysOffered } from '#/shared/passkey/usePasskeysOffered.ts'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import { LanguageSelect } from './LanguageSelect.tsx'
import { LoginForm, type OpenedAccount } from './LoginForm.tsx'
import * as styles from './entrance.module.css'

const FirstPasswordForm = lazyPart(() => import('./FirstPasswordForm.tsx'), 'FirstPasswordForm')
const PasskeySignIn = lazyPart(() => import('./PasskeySignIn.tsx'), 'PasskeySignIn')

/** The reason why the session of this device ended. */
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
  const offered = usePasskeysOffered()
  const wayBack = useWayBack()
  /** Held in memory only, because the value contains a password. */
  const [opened, setOpened] = useState<OpenedAccount>()
  const [triedName, setTriedName] = useState('')
  const [refusal, setRefusal] = useState<string>()
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
        {opened ? (
          <Suspense>
            <FirstPasswordForm
              account={opened}
              onRefused={(text) => {
                setRefusal(text)
                setOpened(undefined)
              }}
            />
          </Suspense>
        ) : (
          <>
            <EndReason />
            {refusal !== undefined && (
              <div className={styles.ended}>
                <Callout tone="n" role="alert">
                  {refusal}
                </Callout>
              </div>
            )}
            <LoginForm
              username={triedName}
              onOpened={(account) => {
                setRefusal(undefined)
                setTriedName(account.username)
                setOpened(account)
              }}
            />
            {offered && (
              <Suspense fallback={<div className={styles.passkeyPlace} />}>
                <PasskeySignIn />
              </Suspense>
            )}
          </>
        )}
        <p className={`center t2 ${styles.other}`}>
          <Trans>
            No account yet?{' '}
            <Link className="link tapx" to="/register" search={wayBack}>
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
