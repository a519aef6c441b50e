/**
 * /member: the members of an agent, one level at a time, and the card of a member. A tablet has the two side by side, a wider screen has
 * them beside the agent centre.
 */
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, Suspense } from 'react'
import { lazyPart } from '#/lib/lazyPart.ts'
import { AgentsOnly } from '#/shared/agent/AgentsOnly.tsx'
import { useWide } from '#/ui/useWide.ts'
import { MemberCardPage } from './MemberCardPage.tsx'
import { MemberListPage } from './MemberListPage.tsx'
import { useMemberSearch } from './useMemberSearch.ts'

const Desk = lazyPart(() => import('./Desk.tsx'), 'Desk')
const MemberPair = lazyPart(() => import('./MemberPair.tsx'), 'MemberPair')

export function MembersPage(): ReactElement {
  const { t } = useLingui()
  return (
    <AgentsOnly title={t`Members`}>
      <Members />
    </AgentsOnly>
  )
}

function Members(): ReactElement {
  const hasTable = useWide('table')
  const hasPair = useWide('pair')
  const { search } = useMemberSearch()
  if (hasTable || hasPair) return <Suspense>{hasTable ? <Desk /> : <MemberPair />}</Suspense>
  return search.member === undefined ? (
    <MemberListPage key={search.userId ?? ''} />
  ) : (
    <MemberCardPage key={search.member} userId={search.member} />
  )
}
