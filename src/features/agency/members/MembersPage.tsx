/** /member: the members of an agent, one level at a time, and the card of a member. On a wide screen, beside the agent centre. */
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, Suspense } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import { AgentsOnly } from '#/shared/agent/AgentsOnly.tsx'
import { useWide } from '#/ui/useWide.ts'
import { MemberCardPage } from './MemberCardPage.tsx'
import { MemberListPage } from './MemberListPage.tsx'
import { useMemberSearch } from './useMemberSearch.ts'

const Desk = lazyPart(() => import('./Desk.tsx'), 'Desk')

export function MembersPage(): ReactElement {
  const { t } = useLingui()
  return (
    <AgentsOnly title={t`Members`}>
      <Members />
    </AgentsOnly>
  )
}

function Members(): ReactElement {
  const wide = useWide('table')
  const { search } = useMemberSearch()
  if (wide)
    return (
      <Suspense>
        <Desk />
      </Suspense>
    )
  return search.member === undefined ? (
    <MemberListPage key={search.userId ?? ''} />
  ) : (
    <MemberCardPage key={search.member} userId={search.member} />
  )
}
