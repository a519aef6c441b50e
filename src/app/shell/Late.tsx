/** What comes after the first paint: messages over the page, dialogs, prompts, and what runs beside the pages. */
import { lazy, type ReactElement, Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectBootPhase } from '#/api/bootSlice.ts'
import { PendingWrites } from '#/api/pendingWrite/PendingWrites.tsx'
import { passwordAsked } from '#/api/reauth.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { fetchContent } from '#/features/home/content.ts'
import { KeptSlip } from '#/features/lottery/KeptSlip.tsx'
import { withTexts } from '#/i18n/i18n.ts'
import { whenQuiet } from '#/lib/whenQuiet.ts'
import { useObservable } from '#/pwa/observable.ts'
import { PageBoundary } from '../PageBoundary.tsx'
import { pendingOutcomes } from '../pendingOutcomes.ts'
import { DocumentTitle } from '../services/DocumentTitle.tsx'
import { LoginWatch } from '../services/LoginWatch.tsx'
import { MaintenanceWatch } from '../services/MaintenanceWatch.tsx'
import { Realtime } from '../services/Realtime.tsx'
import { StorageWatch } from '../services/StorageWatch.tsx'
import { UserPoll } from '../services/UserPoll.tsx'
import { fetchPageError } from '../LazyPageError.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import { NoticeOpener } from './NoticeOpener.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { Prompts } from './Prompts.tsx'
import { Toasts } from './Toasts.tsx'

const WinNotices = lazy(() => withTexts(import('#/features/records/WinNotices.tsx')).then((m) => ({ default: m.WinNotices })))
const VisitWatch = lazy(() => withTexts(import('#/features/protection/VisitWatch.tsx')).then((m) => ({ default: m.VisitWatch })))
const ReauthSheet = lazy(() => withTexts(import('#/features/protection/ReauthSheet.tsx')).then((m) => ({ default: m.ReauthSheet })))

const ProfitPoll = lazy(() => import('../services/ProfitPoll.tsx').then((m) => ({ default: m.ProfitPoll })))

export { LoadingFailed, OfflineBar }

export function Late(): ReactElement {
  const signedIn = useSignedIn()
  const ready = useSelector(selectBootPhase) === 'ready'
  useEffect(() => {
    fetchPageError()
    // Whoever came to another page is likely to go home next.
    whenQuiet(fetchContent)
  }, [])
  return (
    <>
      <Toasts />
      <DocumentTitle />
      <LoginWatch />
      <MaintenanceWatch />
      <StorageWatch />
      <KeptSlip />
      <PendingWrites scripts={pendingOutcomes} />
      {ready && (
        <>
          <UserPoll />
          <Realtime />
          <NoticeOpener />
          <Prompts />
          {signedIn && (
            <PageBoundary silent>
              <Suspense>
                <WinNotices />
                <VisitWatch />
                <ProfitPoll />
              </Suspense>
            </PageBoundary>
          )}
          <PasswordAgain signedIn={signedIn} />
        </>
      )}
    </>
  )
}

/** Asked for by a call that was refused for want of it. Whoever signs out meanwhile gives none. */
function PasswordAgain({ signedIn }: { readonly signedIn: boolean }): ReactElement | null {
  const answer = useObservable(passwordAsked)
  useEffect(() => {
    if (!signedIn) answer?.(false)
  }, [answer, signedIn])
  return answer && signedIn ? (
    <PageBoundary silent>
      <Suspense>
        <ReauthSheet onEnd={answer} />
      </Suspense>
    </PageBoundary>
  ) : null
}
