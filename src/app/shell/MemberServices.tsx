/** What runs beside every page of a member once the platform has answered: in one script, since each is small and all are needed. */
import type { ReactElement } from 'react'
import { VisitWatch } from '#/features/protection/VisitWatch.tsx'
import { WinNotices } from '#/features/records/WinNotices.tsx'
import { PageBoundary } from '../PageBoundary.tsx'
import { ProfitPoll } from '../services/ProfitPoll.tsx'

export function MemberServices(): ReactElement {
  return (
    <>
      <PageBoundary silent>
        <WinNotices />
      </PageBoundary>
      <PageBoundary silent>
        <VisitWatch />
      </PageBoundary>
      <PageBoundary silent>
        <ProfitPoll />
      </PageBoundary>
    </>
  )
}
