/** The frame of every page: strip, page, tab bar, and what floats above them. */
import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactElement, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectBootPhase } from '#/api/bootSlice.ts'
import { endpoints } from '#/api/endpoints.ts'
import { selectUserId, useSignedIn } from '#/api/sessionSlice.ts'
import { withTexts } from '#/i18n/i18n.ts'
import { useOnline } from '#/lib/online.ts'
import { KeepAlive } from '../KeepAlive.tsx'
import { PageBoundary } from '../PageBoundary.tsx'
import { GateWatch } from '../services/GateWatch.tsx'
import { ThemeWatch } from '../services/ThemeWatch.tsx'
import { TabBar } from './TabBar.tsx'
import * as styles from './Shell.module.css'

/** What the first paint can do without comes right after, in one piece: a network that goes later takes none of it away. */
const loadLate = () => withTexts(import('./Late.tsx'))
const Late = lazy(() => loadLate().then((m) => ({ default: m.Late })))
const OfflineBar = lazy(() => loadLate().then((m) => ({ default: m.OfflineBar })))
const RestrictionStrip = lazy(() =>
  withTexts(import('#/features/protection/RestrictionStrip.tsx')).then((m) => ({ default: m.RestrictionStrip })),
)
const LoadingFailed = lazy(() => loadLate().then((m) => ({ default: m.LoadingFailed })))

const selectUser = endpoints.endpoints.querySystemUserInfo.select({})

export function Shell(): ReactElement {
  const { t } = useLingui()
  const phase = useSelector(selectBootPhase)
  const member = useSelector(selectUserId)
  const signedIn = useSignedIn()
  const online = useOnline()
  const { data: user } = useSelector(selectUser)

  return (
    <>
      <a className={styles.skip} href="#page">{t`Skip to the page`}</a>
      <div className={styles.app} id="page">
        {!online && phase !== 'failed' && (
          <PageBoundary silent>
            <Suspense>
              <OfflineBar />
            </Suspense>
          </PageBoundary>
        )}
        {signedIn && user?.playRestriction && (
          <PageBoundary silent>
            <Suspense>
              <RestrictionStrip />
            </Suspense>
          </PageBoundary>
        )}
        {phase === 'failed' ? (
          <Suspense>
            <LoadingFailed />
          </Suspense>
        ) : (
          <KeepAlive key={member ?? 'visitor'} signedIn={signedIn} />
        )}
        <TabBar />
      </div>
      <ThemeWatch />
      <GateWatch />
      <PageBoundary silent>
        <Suspense>
          <Late />
        </Suspense>
      </PageBoundary>
    </>
  )
}
