/** Asks once more before a request is withdrawn. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import type { WelfareRequest } from '#/contract/welfare/requests.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { useWithdrawRequestMutation } from '../welfareApi.ts'
import { useSent } from './useSent.ts'

interface WithdrawRequestProps {
  readonly request: WelfareRequest
  readonly onClose: () => void
}

export function WithdrawRequest({ request: { id, version }, onClose }: WithdrawRequestProps): ReactElement {
  const { t } = useLingui()
  const ids = useRequestId()
  const sent = useSent()
  const [send, { isLoading }] = useWithdrawRequestMutation()
  const [error, setError] = useState<string>()

  async function withdraw() {
    setError(undefined)
    const answer = await send({ requestId: ids.of({ id, version }), id, version })
    if (answer.data) onClose()
    else setError(sent.refusal(answer.error))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Withdraw the request?`}
      actions={
        <>
          <Button look="soft" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="bad" busy={isLoading} onClick={() => void withdraw()}>
            <Trans>Withdraw</Trans>
          </Button>
        </>
      }
    >
      <Trans>Nobody works on it any more. You can ask for it again.</Trans>
      {error !== undefined && (
        <div className="mt3">
          <Callout tone="n" role="alert">
            {error}
          </Callout>
        </div>
      )}
    </Dialog>
  )
}
