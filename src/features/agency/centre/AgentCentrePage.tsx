/** /agentcenter: an agent's day at a glance. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { AgentsOnly } from '#/ui/agent/AgentsOnly.tsx'
import { Header } from '#/ui/Header.tsx'

export function AgentCentrePage(): ReactElement {
  const { t } = useLingui()
  return (
    <AgentsOnly title={t`Agent centre`}>
      <Header title={t`Agent centre`} back="/mine" />
      <main />
    </AgentsOnly>
  )
}
