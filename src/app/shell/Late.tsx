/** What comes after the first paint: messages over the page, dialogs, prompts, and what runs beside the pages. */
import { type ReactElement, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectBootPhase } from '#/api/bootSlice.ts'
import { fetchContent } from '#/features/home/content.ts'
import { PendingBetService } from '#/features/lottery/PendingBetService.tsx'
import { DocumentTitle } from '../services/DocumentTitle.tsx'
import { LoginWatch } from '../services/LoginWatch.tsx'
import { MaintenanceWatch } from '../services/MaintenanceWatch.tsx'
import { Realtime } from '../services/Realtime.tsx'
import { StorageWatch } from '../services/StorageWatch.tsx'
import { UserPoll } from '../services/UserPoll.tsx'
import { fetchPageError } from '../LazyPageError.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import { NoticeOpener } from './NoticeOpener.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { Prompts } from './Prompts.tsx'
import { Toasts } from './Toasts.tsx'

export { LoadingFailed, OfflineBar }

export function Late(): ReactElement {
  const ready = useSelector(selectBootPhase) === 'ready'
  useEffect(() => {
    fetchPageError()
    fetchContent()
  }, [])
  return (
    <>
      <Toasts />
      <LiveRegion />
      <DocumentTitle />
      <LoginWatch />
      <MaintenanceWatch />
      <StorageWatch />
      <PendingBetService />
      {ready && (
        <>
          <UserPoll />
          <Realtime />
          <NoticeOpener />
          <Prompts />
        </>
      )}
    </>
  )
}
