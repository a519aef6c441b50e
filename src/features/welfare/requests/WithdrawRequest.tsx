/** Asks for a confirmation before a request is withdrawn. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { WelfareRequest } from '#/contract/welfare/requests.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { useWithdrawRequestMutation } from '../welfareApi.ts'
import { EndRequest } from './EndRequest.tsx'

interface WithdrawRequestProps {
  readonly request: WelfareRequest
  readonly onClose: () => void
}

export function WithdrawRequest({ request: { id, version }, onClose }: WithdrawRequestProps): ReactElement {
  const { t } = useLingui()
  const ids = useRequestId()
  const [withdraw, { isLoading }] = useWithdrawRequestMutation()
  return (
    <EndRequest
      title={t`Withdraw the request?`}
      words={<Trans>Withdraw the request</Trans>}
      isBusy={isLoading}
      send={() => withdraw({ requestId: ids.of({ id, version }), id, version })}
      onClose={onClose}
    >
      <Trans>Nobody works on it any more. You can ask for it again.</Trans>
    </EndRequest>
  )
}
