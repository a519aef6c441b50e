/** One code of the agent: from the first page of the list, which is also there offline, or fetched separately. */
import { isNotFound } from '#/api/appError.ts'
import type { Query } from '#/api/query.ts'
import type { InviteCode } from '#/contract/agents/codes.ts'
import { useInviteCodeQuery, useInviteCodesInfiniteQuery } from './invitationsApi.ts'

export interface FoundCode {
  /** Null if the agent has no such code. */
  readonly code: InviteCode | null
  /** The codes of the list, the last used one first. */
  readonly codes: readonly InviteCode[]
}

/** Without a name: the last used open code. */
export function useCode(name: string | undefined): Query<FoundCode> {
  const list = useInviteCodesInfiniteQuery(null, { refetchOnMountOrArgChange: 30 })
  const codes = list.currentData?.pages.flatMap((page) => page.records)
  const wanted = name?.toUpperCase()
  const listed =
    wanted === undefined ? (codes?.find(({ state }) => state === 'open') ?? codes?.[0]) : codes?.find(({ code }) => code === wanted)
  const isSeparate = wanted !== undefined && codes !== undefined && listed === undefined
  const one = useInviteCodeQuery(wanted ?? '', { skip: !isSeparate })
  const isUnknown = isSeparate ? one.currentData !== undefined || isNotFound(one.error) : codes !== undefined
  const code = listed ?? one.currentData?.records[0] ?? (isUnknown ? null : undefined)
  return {
    parts: [list],
    currentData: code === undefined || codes === undefined ? undefined : { code, codes },
    error: list.currentData ? one.error : list.error,
    isFetching: list.isFetching || one.isFetching,
    refetch: () => {
      void list.refetch()
      if (isSeparate) void one.refetch()
    },
  }
}
