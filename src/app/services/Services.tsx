/** What runs beside the pages and renders nothing. */
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { selectBootPhase } from '#/api/bootSlice.ts'
import { DocumentTitle } from './DocumentTitle.tsx'
import { GateWatch } from './GateWatch.tsx'
import { LoginWatch } from './LoginWatch.tsx'
import { MaintenanceWatch } from './MaintenanceWatch.tsx'
import { Realtime } from './Realtime.tsx'
import { ThemeWatch } from './ThemeWatch.tsx'
import { UserPoll } from './UserPoll.tsx'

export function Services(): ReactElement {
  const ready = useSelector(selectBootPhase) === 'ready'
  return (
    <>
      <ThemeWatch />
      <DocumentTitle />
      <MaintenanceWatch />
      <GateWatch />
      <LoginWatch />
      {ready && <UserPoll />}
      {ready && <Realtime />}
    </>
  )
}
