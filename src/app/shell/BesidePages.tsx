/** Parts rendered beside the pages: toasts, dialogs, prompts, services. */
import { useLocation } from '@tanstack/react-router'
import { type ReactElement, Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectBootPhase } from '#/api/bootSlice.ts'
// Error texts must be loaded before the network fails, so they are requested early.
import '#/api/errors.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { slipWanted } from '#/features/lottery/slipWanted.ts'
import { withTexts } from '#/i18n/i18n.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import { useObservable } from '#/pwa/observable.ts'
import { PageBoundary } from '../PageBoundary.tsx'
import { AppIcon, DocumentTitle } from '../services/DocumentHead.tsx'
import { FileStorage } from '../services/FileStorage.tsx'
import { LaunchWatch } from '../services/LaunchWatch.tsx'
import { ManifestLink } from '../services/ManifestLink.tsx'
import { LoginWatch } from '../services/LoginWatch.tsx'
import { MaintenancePoll, Realtime, UserPoll } from '../services/LiveData.tsx'
import { StorageWatch } from '../services/StorageWatch.tsx'
import { NoticeOpener } from './NoticeOpener.tsx'
import { PasswordAgain } from './PasswordAgain.tsx'
import { Prompts } from './Prompts.tsx'
import { Toasts } from './Toasts.tsx'

const KeptSlip = lazyPart(() => untilLoaded(() => import('#/features/lottery/KeptSlip.tsx')), 'KeptSlip')
const MemberWrites = lazyPart(() => untilLoaded(() => import('./MemberWrites.tsx')), 'MemberWrites')
const MemberServices = lazyPart(() => untilLoaded(() => withTexts('app', import('./MemberServices.tsx'))), 'MemberServices')

export function BesidePages(): ReactElement {
  const signedIn = useSignedIn()
  const ready = useSelector(selectBootPhase) === 'ready'
  const onBoard = useLocation({ select: ({ pathname }) => pathname === '/lottery' })
  const keepsSlip = useObservable(slipWanted) && signedIn
  useEffect(() => {
    if (onBoard) slipWanted.set(true)
  }, [onBoard])
  return (
    <>
      <Toasts />
      <AppIcon />
      <DocumentTitle />
      <ManifestLink />
      <LaunchWatch />
      <LoginWatch />
      <MaintenancePoll />
      <StorageWatch />
      <FileStorage />
      {(keepsSlip || onBoard) && (
        <PageBoundary silent>
          <Suspense>
            <KeptSlip />
          </Suspense>
        </PageBoundary>
      )}
      {signedIn && (
        <PageBoundary silent>
          <Suspense>
            <MemberWrites />
          </Suspense>
        </PageBoundary>
      )}
      {ready && (
        <>
          <UserPoll />
          <Realtime />
          <NoticeOpener />
          <Prompts />
          {signedIn && (
            <PageBoundary silent>
              <Suspense>
                <MemberServices />
              </Suspense>
            </PageBoundary>
          )}
          <PageBoundary silent>
            <PasswordAgain />
          </PageBoundary>
        </>
      )}
    </>
  )
}
