/** /agentcenter: an agent's day; on a wide screen with the members beside it. */
import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactElement, Suspense } from 'react'
import { AgentsOnly } from '#/ui/agent/AgentsOnly.tsx'
import { useWide } from '#/ui/useWide.ts'
import { AgentCentre } from './AgentCentre.tsx'

const Desk = lazy(() => import('../members/Desk.tsx').then((m) => ({ default: m.Desk })))

export function AgentCentrePage(): ReactElement {
  const { t } = useLingui()
  const wide = useWide('table')
  return (
    <AgentsOnly title={t`Agent centre`}>
      {wide ? (
        <Suspense>
          <Desk />
        </Suspense>
      ) : (
        <AgentCentre />
      )}
    </AgentsOnly>
  )
}
