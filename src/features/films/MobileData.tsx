/** Asks before a film uses mobile data; and the setting for this question. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Button } from '#/ui/Button.tsx'
import { Switch } from '#/ui/Switch.tsx'
import * as lists from '#/ui/list.module.css'
import { playsOnMobileData, useMobileData } from './mobileData.ts'
import * as styles from './films.module.css'

export function MobileDataCard({ onPlay }: { readonly onPlay: () => void }): ReactElement {
  return (
    <section className="card pad4" role="alert">
      <h2 className="title">
        <Trans>This device is on mobile data</Trans>
      </h2>
      <p className="t2 mt1">
        <Trans>Films take a lot of it. Nothing is loaded until you say so.</Trans>
      </p>
      <Button look="pri" big className="mt3" onClick={onPlay}>
        <Trans>Play on mobile data</Trans>
      </Button>
    </section>
  )
}

/** Renders nothing if the browser does not report the type of the connection. */
export function MobileDataOption(): ReactElement | null {
  const { t } = useLingui()
  const isMobile = useMobileData()
  const isAllowed = playsOnMobileData.useOn()
  if (isMobile === undefined) return null
  return (
    <div className={styles.option}>
      <span>
        <Trans>Ask me first on mobile data</Trans>
        <span className={lists.sub}>
          {isMobile ? <Trans>On mobile data now</Trans> : <Trans>Not on mobile data now: nothing is asked</Trans>}
        </span>
      </span>
      <Switch label={t`Ask me first on mobile data`} checked={!isAllowed} onChange={(asks) => playsOnMobileData.set(!asks)} />
    </div>
  )
}
