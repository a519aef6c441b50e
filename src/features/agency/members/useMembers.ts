/** The members that a search finds, page after page. */
import { useAge } from '#/api/agesSlice.ts'
import { isNotFound } from '#/api/appError.ts'
import type { TeamMember } from '#/contract/agents/members.ts'
import { askedOf, type MemberSearch } from './memberFilter.ts'
import type { Pages } from '#/ui/LoadMore.tsx'
import { type MemberPage, useMembersInfiniteQuery } from './membersApi.ts'

export interface Members {
  /** The first page, with the sums of the level. */
  readonly first: MemberPage | undefined
  readonly members: readonly TeamMember[]
  readonly error: unknown
  /** Nobody of the team, or nobody at all. */
  readonly isForeign: boolean
  /** Milliseconds; undefined while live. */
  readonly age: number | undefined
  readonly isFetching: boolean
  readonly pages: Pages
  readonly refetch: () => Promise<unknown>
}

export function useMembers(search: MemberSearch): Members {
  const asked = askedOf(search)
  const list = useMembersInfiniteQuery(asked, { refetchOnMountOrArgChange: 30 })
  const age = useAge(list)
  const { currentData, error, isFetching, refetch } = list
  return {
    first: currentData?.pages[0],
    members: currentData?.pages.flatMap(({ records }) => records) ?? [],
    error,
    isForeign: isNotFound(error),
    age,
    isFetching,
    pages: list,
    refetch,
  }
}
