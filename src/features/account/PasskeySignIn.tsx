/** Signs in with a passkey and without a username: by a button, and by the browser's autofill where the browser has it. */
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
import { signWithPasskey } from '#/shared/passkey/ceremony.ts'
import { passkeyApi } from '#/shared/passkey/passkeyApi.ts'
import { useLastSignIn } from './useEntrance.ts'
import * as styles from './passkeySignIn.module.css'

const { passkeySignIn, passkeySignInChallenge } = passkeyApi.endpoints

export function PasskeySignIn(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const showLastSignIn = useLastSignIn()
  const [busy, setBusy] = useState(false)
  const [canOffer, setCanOffer] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** `isAutofill`: the user has not tapped the button, so a failure shows no text. Resolves to whether a member is signed in. */
  async function enter(isAutofill: boolean): Promise<boolean> {
    const challenge = await dispatch(passkeySignInChallenge.initiate({}, { track: false }))
    if (!challenge.data) {
      if (!isAutofill) setProblem(errorText(toAppError(challenge.error)))
      return false
    }
    const assertion = await signWithPasskey(challenge.data, isAutofill)
    if (!assertion) {
      if (!isAutofill) setProblem(t`Not signed in. The window was closed, or your device has no passkey for this site.`)
      return false
    }
    setBusy(true)
    const { data, error } = await dispatch(passkeySignIn.initiate({ assertion }, { track: false }))
    setBusy(false)
    if (!data) {
      setProblem(errorText(toAppError(error)))
      // The challenge has expired on a page that was open for long. The autofill starts again with a new challenge.
      if (isAutofill) void enter(true)
      return false
    }
    await dispatch(signedIn(data))
    void showLastSignIn()
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
    // The button's dialog has ended the autofill.
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
