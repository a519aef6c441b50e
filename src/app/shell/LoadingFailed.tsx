/** The app could not start: no settings from the platform and none kept from before. */
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import type { ReactElement } from 'react'
import { ErrorArt } from '#/ui/art/ErrorArt.tsx'
import { StatePage } from './StatePage.tsx'

export function LoadingFailed(): ReactElement {
  const { t } = useLingui()
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
