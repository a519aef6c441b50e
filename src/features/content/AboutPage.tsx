/** /about: the operator, the version, licences, and a button that shares the app. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Download, FileText, Info, LockKeyhole, type LucideIcon, Scale, Share2 } from 'lucide-react'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { useQueryAllConfigQuery } from '#/api/endpoints.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { InstallAction } from '#/pwa/InstallAction.tsx'
import { usePlatformName } from '#/shared/platform/usePlatformName.ts'
import { Header } from '#/ui/Header.tsx'
import { Stone } from '#/ui/art/StoneShape.tsx'
import * as lists from '#/ui/list.module.css'
import { licences } from './licences.ts'
import * as styles from './content.module.css'

const ShareSheet = lazyPart(() => import('./ShareSheet.tsx'), 'ShareSheet')
const onward = <ChevronRight className="ico s" aria-hidden />

export function AboutPage(): ReactElement {
  const { t } = useLingui()
  const platformName = usePlatformName()
  const { data: state } = useQueryAllConfigQuery({})
  const [sharing, setSharing] = useState<boolean>()
  return (
    <>
      <Header title={t`About`} back="/setting" />
      <main>
        <div className={`stack center ${styles.lead}`} style={{ alignItems: 'center' }}>
          <Stone size={72} />
          <h2 className="title mt3">{platformName ?? ''}</h2>
          <p className="note num">
            {state ? (
              <span>
                <Trans>Version {state.version}</Trans>
              </span>
            ) : (
              '–'
            )}
          </p>
        </div>
        <div className="pad">
          <p className="t2 center">
            <Trans>
              A lottery app that installs from the browser, opens offline, and lets everyone check every draw on their own device. Points
              are play money.
            </Trans>
          </p>
          <div className={`card list ${lists.rows} mt4`}>
            <InstallAction className={`${lists.item} ${lists.low}`}>
              <Row icon={Download}>
                <Trans>Install the app</Trans>
              </Row>
            </InstallAction>
            <button type="button" className={`${lists.item} ${lists.low}`} aria-label={t`Share the app`} onClick={() => setSharing(true)}>
              <Row icon={Share2}>
                <Trans>Share the app</Trans>
              </Row>
            </button>
            <Link to="/fairness" className={`${lists.item} ${lists.low}`}>
              <Row icon={Scale}>
                <Trans>Fair draws</Trans>
              </Row>
            </Link>
            <Link to="/agree" className={`${lists.item} ${lists.low}`}>
              <Row icon={FileText}>
                <Trans>Agreement</Trans>
              </Row>
            </Link>
            <Link to="/agree" search={{ code: 'privacy' }} className={`${lists.item} ${lists.low}`}>
              <Row icon={LockKeyhole}>
                <Trans>Privacy</Trans>
              </Row>
            </Link>
          </div>
          <details className={`card ${lists.rows} mt3 ${styles.licences}`}>
            <summary className={`${lists.item} ${lists.low}`}>
              <span className={lists.icon}>
                <Info className="ico" aria-hidden />
              </span>
              <span className="grow">
                <Trans>Open source licences</Trans>
              </span>
            </summary>
            {licences.map(({ name, licence }) => (
              <div key={name}>
                <span className="clip">{name}</span>
                <span className="note">{licence}</span>
              </div>
            ))}
          </details>
        </div>
      </main>
      {sharing !== undefined && (
        <Suspense>
          <ShareSheet open={sharing} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}

function Row({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }): ReactElement {
  return (
    <>
      <span className={lists.icon}>
        <Icon className="ico" aria-hidden />
      </span>
      <span className="grow">{children}</span>
      {onward}
    </>
  )
}
