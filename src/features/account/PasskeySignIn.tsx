/** Signs in without a name: by a button, and among what the browser offers to fill in where it can. */
import { Trans, useLingui } from '@lingui/react/macro'
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import { FingerprintPattern } from 'lucide-react'
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { signedIn } from '#/api/session.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { signWithPasskey } from '#/ui/passkey/ceremony.ts'
import { passkeyApi } from '#/ui/passkey/passkeyApi.ts'
import { useLastSignIn } from './useEntrance.ts'
import * as styles from './passkeySignIn.module.css'

const { passkeySignIn, passkeySignInChallenge } = passkeyApi.endpoints

export function PasskeySignIn(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const tellLastSignIn = useLastSignIn()
  const [busy, setBusy] = useState(false)
  const [canOffer, setCanOffer] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** `offered`: nobody has asked yet, so nothing is said where nothing comes of it. Whether somebody is signed in. */
  async function enter(offered: boolean): Promise<boolean> {
    const asked = await dispatch(passkeySignInChallenge.initiate({}, { track: false }))
    if (!asked.data) {
      if (!offered) setProblem(errorText(toAppError(asked.error)))
      return false
    }
    const assertion = await signWithPasskey(asked.data, offered)
    if (!assertion) {
      if (!offered) setProblem(t`Not signed in. The window was closed, or your device has no passkey for this site.`)
      return false
    }
    setBusy(true)
    const { data, error } = await dispatch(passkeySignIn.initiate({ assertion }, { track: false }))
    setBusy(false)
    if (!data) {
      setProblem(errorText(toAppError(error)))
      // Whoever left the page open for long has a challenge that is too old, and may try with another.
      if (offered) void enter(true)
      return false
    }
    await dispatch(signedIn(data))
    void tellLastSignIn()
    return true
  }

  const offer = useEffectEvent(() => {
    setCanOffer(true)
    void enter(true)
  })

  useEffect(() => {
    let isHere = true
    void browserSupportsWebAuthnAutofill().then((can) => {
      if (can && isHere) offer()
    })
    return () => {
      isHere = false
      WebAuthnAbortService.cancelCeremony()
    }
  }, [])

  async function tap() {
    setProblem(undefined)
    // The button's window has ended the quiet offer.
    if (!(await enter(false)) && canOffer) void enter(true)
  }

  return (
    <div className="stack g2">
      <p className={styles.or}>
        <Trans>or</Trans>
      </p>
      {problem !== undefined && <Callout role="alert">{problem}</Callout>}
      <Button look="quiet" big busy={busy} onClick={() => void tap()}>
        <FingerprintPattern className="ico" aria-hidden />
        <Trans>Sign in with a passkey</Trans>
      </Button>
      <p className="note center">
        <Trans>Fingerprint, face or screen lock; no captcha</Trans>
      </p>
    </div>
  )
}
