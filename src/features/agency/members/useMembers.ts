/** The members that a search finds, page after page. */
import { isNotFound } from '#/api/appError.ts'
import { askedOf, type MemberSearch } from './memberFilter.ts'
import { useMembersInfiniteQuery } from './membersApi.ts'

export function useMembers(search: MemberSearch) {
  const asked = askedOf(search)
  const list = useMembersInfiniteQuery(asked, { refetchOnMountOrArgChange: 30 })
  return {
    ...list,
    /** The first page, with the sums of the level. */
    first: list.currentData?.pages[0],
    members: list.currentData?.pages.flatMap(({ records }) => records) ?? [],
    /** Nobody of the team, or nobody at all. */
    isForeign: isNotFound(list.error),
  }
}

export type Members = ReturnType<typeof useMembers>
