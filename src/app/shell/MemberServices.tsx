/** What runs beside every page of a member once the platform has answered: in one script, since each is small and all are needed. */
import type { ReactElement } from 'react'
import { VisitWatch } from '#/features/protection/VisitWatch.tsx'
import { WinNotices } from '#/features/records/WinNotices.tsx'
import { ProfitPoll } from '../services/ProfitPoll.tsx'

export function MemberServices(): ReactElement {
  return (
    <>
      <WinNotices />
      <VisitWatch />
      <ProfitPoll />
    </>
  )
}
