/** The form of a tablet: the list of members, and beside it the card of the selected member. */
import type { ReactElement } from 'react'
import { ChosenMember } from './ChosenMember.tsx'
import { MemberListPage } from './MemberListPage.tsx'
import { useMembers } from './useMembers.ts'
import { useMemberSearch } from './useMemberSearch.ts'
import * as styles from './desk.module.css'

export function MemberPair(): ReactElement {
  const { search } = useMemberSearch()
  const { members } = useMembers(search)
  const chosen = search.member ?? members[0]?.userId
  return (
    <div className={styles.pair}>
      <div>
        <MemberListPage key={search.userId ?? ''} chosen={chosen} />
      </div>
      {chosen !== undefined && (
        <div>
          <ChosenMember key={chosen} userId={chosen} search={search} />
        </div>
      )}
    </div>
  )
}
