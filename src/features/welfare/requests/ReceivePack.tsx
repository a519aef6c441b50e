/** The button that confirms the receipt of a gift pack. */
import { Trans } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import type { WelfareRequest } from '#/contract/welfare/requests.ts'
import { useOnline } from '#/lib/online.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { useReceivePackMutation } from '../welfareApi.ts'
import { useSent } from './useSent.ts'

export function ReceivePack({ request: { id, version } }: { readonly request: Pick<WelfareRequest, 'id' | 'version'> }): ReactElement {
  const online = useOnline()
  const ids = useRequestId()
  const sent = useSent()
  const [receive, { isLoading }] = useReceivePackMutation()
  const [error, setError] = useState<string>()

  async function send() {
    setError(undefined)
    const answer = await receive({ requestId: ids.of({ id, version }), id, version })
    if (!answer.data) setError(sent.refusal(answer.error))
  }

  return (
    <div className="mt3">
      {error !== undefined && (
        <Callout tone="n" role="alert">
          {error}
        </Callout>
      )}
      <Button look="pri" big disabled={!online} busy={isLoading} onClick={() => void send()}>
        {online ? <Trans>The parcel is here</Trans> : <Trans>Offline: this needs a connection</Trans>}
      </Button>
      <p className="note mt2">
        <Trans>Is it late or damaged? Support can see where it is.</Trans>
      </p>
    </div>
  )
}
