/** The members that match a search, page by page. */
import { isNotFound } from '#/api/appError.ts'
import { searchParamOf, type MemberSearch } from './memberFilter.ts'
import { useMembersInfiniteQuery } from './membersApi.ts'

export function useMembers(search: MemberSearch) {
  const searchParam = searchParamOf(search)
  const list = useMembersInfiniteQuery(searchParam, { refetchOnMountOrArgChange: 30 })
  return {
    ...list,
    /** The first page, with the sums of the level. */
    first: list.currentData?.pages[0],
    members: list.currentData?.pages.flatMap(({ records }) => records) ?? [],
    /** The member is outside the team, or does not exist. */
    isForeign: isNotFound(list.error),
  }
}

export type Members = ReturnType<typeof useMembers>
