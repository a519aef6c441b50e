/** The app could not start: no settings from the platform and none kept from before. */
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { bootstrap } from '#/api/bootstrap.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { ErrorArt } from '#/ui/art/ErrorArt.tsx'
import { StatePage } from './StatePage.tsx'

export function LoadingFailed(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const online = useOnline()
  const [wasOffline] = useState(!online)
  // For want of a network: once it is back, nobody has to ask again.
  useEffect(() => { if (wasOffline && online) void dispatch(bootstrap()) }, [dispatch, wasOffline, online])
  return (
    <StatePage
      title={t`Loading failed`}
      back={false}
      art={<ErrorArt />}
      headline={t`The app could not start`}
      actions={(
        <button type="button" className="btn pri" onClick={() => location.reload()}>
          <RotateCw className="ico s" aria-hidden /><Trans>Refresh</Trans>
        </button>
      )}
    >
      <Trans>Loading failed, please refresh and try again.</Trans>
    </StatePage>
  )
}
