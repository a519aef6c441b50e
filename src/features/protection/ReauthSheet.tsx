/** Asks for the password, or a passkey, after a time without activity; refused calls then continue. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactElement, Suspense, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { useReauthenticateMutation } from '#/api/protection.ts'
import type { PasswordAnswer } from '#/api/reauth.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { PasswordField } from '#/ui/PasswordField.tsx'
import { usePasskeysOffered } from '#/shared/passkey/usePasskeysOffered.ts'
import { Sheet } from '#/ui/Sheet.tsx'

const PasskeyWake = lazyPart(() => import('./PasskeyWake.tsx'), 'PasskeyWake')

export function ReauthSheet({ onEnd }: { readonly onEnd: PasswordAnswer }): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  const offered = usePasskeysOffered()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [reauthenticate, { isLoading, error }] = useReauthenticateMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (password === '') return setMissing(true)
    const { data } = await reauthenticate({ password })
    if (data) return onEnd(true)
    setPassword('')
  }

  return (
    <Sheet open onClose={() => onEnd(false)} title={t`Is it still you?`}>
      <form className="pad stack g4" noValidate onSubmit={(event) => void submit(event)}>
        <p className="t2">
          <Trans>You have been away for a while. Enter your password to continue; the page and your slip stay as they are.</Trans>
        </p>
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          value={password}
          error={missing ? t`Enter your password` : undefined}
          onChange={(event) => {
            setPassword(event.target.value)
            setMissing(false)
          }}
        />
        {error && (
          <Callout tone="n" role="alert">
            {errorText(toAppError(error))}
          </Callout>
        )}
        <Button type="submit" look="pri" big busy={isLoading}>
          <Trans>Continue</Trans>
        </Button>
        {offered && (
          <Suspense>
            <PasskeyWake onAwake={() => onEnd(true)} />
          </Suspense>
        )}
      </form>
    </Sheet>
  )
}
