/** What runs beside every page of a member once the platform has answered: in one script, since each is small and all are needed. */
import type { ReactElement } from 'react'
import { VisitWatch } from '#/features/protection/VisitWatch.tsx'
import { WinNotices } from '#/features/records/WinNotices.tsx'
import { PacketOpener } from '#/features/welfare/packet/PacketOpener.tsx'
import { ProfitPoll } from '../services/ProfitPoll.tsx'
import { tabOf } from './tabs.ts'

/** Nothing is placed or typed on a tab. */
const isTab = (pathname: string): boolean => tabOf(pathname) !== undefined

export function MemberServices(): ReactElement {
  return (
    <>
      <WinNotices />
      <VisitWatch />
      <ProfitPoll />
      <PacketOpener isQuietPlace={isTab} />
    </>
  )
}
