/** Adds a passkey: its name and the password, then the browser's own window. */
import { Trans, useLingui } from '@lingui/react/macro'
import { FingerprintPattern } from 'lucide-react'
import { type FormEvent, type ReactElement, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import { PASSKEY_NAME_LENGTH } from '#/contract/passkeys.ts'
import { deviceName } from '#/lib/deviceName.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { usePlatformName } from '#/shared/platform/usePlatformName.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Field } from '#/ui/Field.tsx'
import { PasswordField } from '#/ui/PasswordField.tsx'
import { createPasskey } from '#/shared/passkey/ceremony.ts'
import { passkeyApi } from '#/shared/passkey/passkeyApi.ts'
import { Sheet } from '#/ui/Sheet.tsx'
import * as numbered from '#/ui/numberedList.module.css'
import * as styles from './passkeys.module.css'

const { passkeyCreation, addPasskey } = passkeyApi.endpoints

interface AddPasskeyProps {
  /** Withdrawals are confirmed by passkeys; a new key switches that off. */
  readonly endsWithdrawing: boolean
  readonly onClose: () => void
}

export function AddPasskey({ endsWithdrawing, onClose }: AddPasskeyProps): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const platformName = usePlatformName()
  const [name, setName] = useState(() => deviceName(navigator.userAgent).text.slice(0, PASSKEY_NAME_LENGTH))
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  /** Returns what went wrong; undefined after success. */
  async function add(): Promise<string | undefined> {
    const options = await dispatch(passkeyCreation.initiate({ password }, { track: false }))
    if (!options.data) return errorText(toAppError(options.error))
    const credential = await createPasskey(options.data, platformName ?? location.hostname)
    if (credential === 'known') return t`This device already has a passkey of your account`
    if (credential === 'cancelled')
      return t`Nothing was added. The window was closed, or your device did not recognise you. You can try again.`
    const added = await dispatch(addPasskey.initiate({ requestId: newRequestId(), name, credential }, { track: false }))
    return added.data ? undefined : errorText(toAppError(added.error))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    const failure = await add()
    setBusy(false)
    if (failure !== undefined) return setProblem(failure)
    dispatch(showToast({ kind: 'success', text: t`Passkey added` }))
    onClose()
  }

  return (
    <Sheet open onClose={onClose} title={t`Add a passkey`}>
      <form className="pad stack g4" noValidate onSubmit={(event) => void submit(event)}>
        <span className={styles.picture}>
          <FingerprintPattern className="ico" aria-hidden />
        </span>
        <Field
          label={t`Name`}
          value={name}
          maxLength={PASSKEY_NAME_LENGTH}
          rule={t`Only for you to tell your keys apart. You can change it later`}
          onChange={(event) => setName(event.target.value)}
        />
        <PasswordField
          label={t`Login password`}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <ol className={`list ${numbered.steps}`}>
          <li className={numbered.numbered}>
            <span className={`${numbered.number} num`}>1</span>
            <span>
              <Trans>Continue, and your device opens a window of its own</Trans>
            </span>
          </li>
          <li className={numbered.numbered}>
            <span className={`${numbered.number} num`}>2</span>
            <span>
              <Trans>Use your fingerprint, face or screen lock</Trans>
            </span>
          </li>
        </ol>
        {endsWithdrawing && (
          <Callout>
            <Trans>Confirming withdrawals with passkeys goes off until you turn it on again with your fund password</Trans>
          </Callout>
        )}
        {problem !== undefined && (
          <Callout tone="n" role="alert">
            {problem}
          </Callout>
        )}
        <Button type="submit" look="pri" big busy={busy} disabled={name.trim() === '' || password === ''}>
          <Trans>Continue</Trans>
        </Button>
        <p className="note center">
          <Trans>It may be synced to your other devices by your system account; your system decides</Trans>
        </p>
      </form>
    </Sheet>
  )
}
