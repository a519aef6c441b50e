/** /maintenance: shows the reason and the end of the maintenance. Works offline. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMatch } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { endpoints, useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { MaintenanceArt } from '#/ui/art/MaintenanceArt.tsx'
import { Button } from '#/ui/Button.tsx'
import { externalLink } from '#/lib/externalLink.ts'
import * as button from '#/ui/Button.module.css'
import { StatePage } from '../shell/StatePage.tsx'

export function MaintenancePage(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const message = useMatch({ from: '/maintenance', shouldThrow: false, select: ({ search }) => search.message })
  const { data: config } = useGetSystemConfigQuery({})
  const [asking, setAsking] = useState(false)
  const service = externalLink(config?.serviceUrl, config?.externalHosts ?? [])

  async function again() {
    setAsking(true)
    // The answer itself redirects: the gates read it.
    await dispatch(endpoints.endpoints.queryAllConfig.initiate({}, { subscribe: false, forceRefetch: true }))
    setAsking(false)
  }

  return (
    <StatePage
      title={t`Maintenance`}
      back={false}
      art={<MaintenanceArt />}
      headline={t`Under maintenance`}
      tag={<Trans>Retrying automatically</Trans>}
      actions={
        <>
          <Button look="pri" busy={asking} onClick={() => void again()}>
            <Trans>Try again</Trans>
          </Button>
          {service !== null && (
            <a className={button.quiet} href={service} target="_blank" rel="noopener noreferrer">
              <Trans>Contact support</Trans>
            </a>
          )}
        </>
      }
    >
      {message ? (
        <span>{message}</span>
      ) : (
        <span>
          <Trans>The platform is down for maintenance. Bets awaiting their draw are settled as usual.</Trans>
        </span>
      )}
    </StatePage>
  )
}
