/** The frame of every page: offline bar, page, tab bar or rail, and overlays. */
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectBootPhase } from '#/api/bootSlice.ts'
import { endpoints } from '#/api/endpoints.ts'
import { selectUserId, useSignedIn } from '#/api/sessionSlice.ts'
import { withTexts } from '#/i18n/i18n.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import { useWide } from '#/ui/useWide.ts'
import { KeepAlive } from '../KeepAlive.tsx'
import { PageBoundary } from '../PageBoundary.tsx'
import { GateWatch } from '../services/GateWatch.tsx'
import { ThemeWatch } from '../services/ThemeWatch.tsx'
import { BesidePages } from './BesidePages.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { TabBar } from './TabBar.tsx'
import * as styles from './Shell.module.css'

const RestrictionStrip = lazyPart(
  () => untilLoaded(() => withTexts('protection', import('#/features/protection/RestrictionStrip.tsx'))),
  'RestrictionStrip',
)

/** Loaded if there is room for lists beside the pages. From 1024 px its rail replaces the tab bar. */
const WideFrame = lazyPart(() => untilLoaded(() => withTexts('app', import('./WideFrame.tsx'))), 'WideFrame')

const selectUser = endpoints.endpoints.querySystemUserInfo.select({})

export function Shell(): ReactElement {
  const { t } = useLingui()
  const phase = useSelector(selectBootPhase)
  const member = useSelector(selectUserId)
  const signedIn = useSignedIn()
  const online = useOnline()
  const hasRoom = useWide('pair')
  const hasRail = useWide('pane')
  const { data: user } = useSelector(selectUser)

  return (
    <>
      <a className={styles.skip} href="#page">{t`Skip to content`}</a>
      {hasRoom && (
        <PageBoundary silent>
          <Suspense>
            <WideFrame />
          </Suspense>
        </PageBoundary>
      )}
      <div className={styles.app} id="page" tabIndex={-1}>
        {!online && phase !== 'failed' && <OfflineBar />}
        {signedIn && user?.playRestriction && (
          <PageBoundary silent>
            <Suspense>
              <RestrictionStrip />
            </Suspense>
          </PageBoundary>
        )}
        {phase === 'failed' ? <LoadingFailed /> : <KeepAlive key={member ?? 'visitor'} signedIn={signedIn} />}
        <TabBar hasRail={hasRail} />
      </div>
      <ThemeWatch />
      <GateWatch />
      <PageBoundary silent>
        <BesidePages />
      </PageBoundary>
    </>
  )
}
