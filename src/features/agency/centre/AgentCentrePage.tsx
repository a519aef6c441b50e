/** /agentcenter: an agent's day; on a wide screen with the members beside it. */
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, Suspense } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import { AgentsOnly } from '#/shared/agent/AgentsOnly.tsx'
import { useWide } from '#/ui/useWide.ts'
import { AgentCentre } from './AgentCentre.tsx'

const Desk = lazyPart(() => import('../members/Desk.tsx'), 'Desk')

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
