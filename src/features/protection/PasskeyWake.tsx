/** Shown in place of the password for a member who has chosen passkeys. */
import { Trans } from '@lingui/react/macro'
import { FingerprintPattern } from 'lucide-react'
import type { ReactElement } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { passkeyApi, usePasskeysQuery } from '#/shared/passkey/passkeyApi.ts'
import { useConfirmation } from '#/shared/passkey/useConfirmation.ts'

export function PasskeyWake({ onAwake }: { readonly onAwake: () => void }): ReactElement | null {
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const { data: passkeys } = usePasskeysQuery({})
  const { busy, cancelled, error, ask } = useConfirmation('wake')
  if (!passkeys?.uses.wake || passkeys.records.length === 0) return null

  const wake = () =>
    ask(async (assertion) => {
      const answer = await dispatch(passkeyApi.endpoints.reauthenticateByPasskey.initiate({ assertion }, { track: false }))
      if (!answer.data) return toAppError(answer.error)
      onAwake()
      return undefined
    })

  return (
    <>
      {(cancelled || error) && (
        <Callout role="alert">
          {error ? (
            errorText(error)
          ) : (
            <Trans>Not confirmed. The window was closed, or your device did not recognise you. Try again, or use your password.</Trans>
          )}
        </Callout>
      )}
      <Button look="quiet" big busy={busy} onClick={() => void wake()}>
        <FingerprintPattern className="ico" aria-hidden />
        <Trans>Continue with a passkey</Trans>
      </Button>
    </>
  )
}
