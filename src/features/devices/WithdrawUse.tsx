/** Lets passkeys confirm withdrawals in place of the fund password, which must be entered once for that. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactElement, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { Button } from '#/ui/Button.tsx'
import { useSetPasskeyUseMutation } from '#/shared/passkey/passkeyApi.ts'
import { PinField } from '#/ui/PinField.tsx'
import { Sheet } from '#/ui/Sheet.tsx'

export function WithdrawUse({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [pin, setPin] = useState('')
  const [choose, { isLoading, error }] = useSetPasskeyUseMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { data } = await choose({ requestId: newRequestId(), use: 'withdraw', on: true, fundPassword: pin })
    if (data) return onClose()
    setPin('')
  }

  return (
    <Sheet open onClose={onClose} title={t`Confirming withdrawals`}>
      <form className="pad stack g4" noValidate onSubmit={(event) => void submit(event)}>
        <PinField
          label={t`Fund password`}
          value={pin}
          onChange={setPin}
          error={error && pin === '' ? errorText(toAppError(error)) : undefined}
        />
        <Button type="submit" look="pri" big busy={isLoading} disabled={pin.length < 6}>
          <Trans>Turn on</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
