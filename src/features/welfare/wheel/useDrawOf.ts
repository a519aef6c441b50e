/** One draw of the member: as this device kept it, else out of the platform's list. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import type { Query } from '#/api/query.ts'
import type { WheelDraw } from '#/contract/welfare/wheel.ts'
import { useOwnDrawsInfiniteQuery } from '../welfareApi.ts'
import { keepDraws, keptDraw } from './keptDraws.ts'

/** Without a draw where the whole list was read, and it is not there. */
export function useDrawOf(id: string, userId: string, code: string | undefined): Query<{ readonly draw: WheelDraw | undefined }> {
  /** Null: this device has not kept it. */
  const [kept, setKept] = useState<WheelDraw | null>()
  const draws = useOwnDrawsInfiniteQuery(kept === null ? (code === undefined ? {} : { code }) : skipToken)
  const { currentData, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = draws
  const listed = currentData?.pages.flatMap(({ records }) => records).find((draw) => draw.id === id)
  useEffect(() => {
    let stopped = false
    void keptDraw(userId, id).then((draw) => {
      if (!stopped) setKept(draw ?? null)
    })
    return () => {
      stopped = true
    }
  }, [userId, id])
  const isLookingOn = kept === null && currentData !== undefined && !listed && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isLookingOn) void fetchNextPage()
  }, [isLookingOn, fetchNextPage])
  useEffect(() => {
    if (listed) void keepDraws(userId, [listed])
  }, [listed, userId])
  const draw = kept ?? listed
  const isMissing = kept === null && currentData !== undefined && !listed && !hasNextPage
  return {
    currentData: draw || isMissing ? { draw } : undefined,
    error,
    isFetching,
    refetch: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
