/** The frame of every page: strip, page, tab bar, and what floats above them. */
import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactElement, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectBootPhase } from '#/api/bootSlice.ts'
import { selectUserId } from '#/api/sessionSlice.ts'
import { KeepAlive } from '../KeepAlive.tsx'
import { PageBoundary } from '../PageBoundary.tsx'
import { Services } from '../services/Services.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import { NoticeOpener } from './NoticeOpener.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { TabBar } from './TabBar.tsx'
import { Toasts } from './Toasts.tsx'
import './shell.css'

const Prompts = lazy(() => import('./Prompts.tsx').then((m) => ({ default: m.Prompts })))

export function Shell(): ReactElement {
  const { t } = useLingui()
  const phase = useSelector(selectBootPhase)
  const member = useSelector(selectUserId)

  return (
    <>
      <a className="skip" href="#page">{t`Skip to the page`}</a>
      <div className="app" id="page">
        <OfflineBar />
        {phase === 'failed' ? <LoadingFailed /> : <KeepAlive key={member ?? 'visitor'} />}
        <TabBar />
      </div>
      <Toasts />
      <LiveRegion />
      <Services />
      {phase === 'ready' && (
        <PageBoundary silent>
          <NoticeOpener />
          <Suspense><Prompts /></Suspense>
        </PageBoundary>
      )}
    </>
  )
}
