/** One draw of the member, stored on this device or from the platform's list. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import type { Query } from '#/api/query.ts'
import type { WheelDraw } from '#/contract/welfare/wheel.ts'
import { useOwnDrawsInfiniteQuery } from '../welfareApi.ts'
import { keepDraws, storedDraw } from './storedDraws.ts'

/** The draw is undefined if the whole list was read and lacks the draw. */
export function useDrawOf(id: string, userId: string, code: string | undefined): Query<{ readonly draw: WheelDraw | undefined }> {
  /** Null: this device has not stored the draw. */
  const [stored, setStored] = useState<WheelDraw | null>()
  const draws = useOwnDrawsInfiniteQuery(stored === null ? (code === undefined ? {} : { code }) : skipToken)
  const { currentData, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = draws
  const listed = currentData?.pages.flatMap(({ records }) => records).find((draw) => draw.id === id)
  useEffect(() => {
    let stopped = false
    void storedDraw(userId, id).then((draw) => {
      if (!stopped) setStored(draw ?? null)
    })
    return () => {
      stopped = true
    }
  }, [userId, id])
  const isLookingOn = stored === null && currentData !== undefined && !listed && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isLookingOn) void fetchNextPage()
  }, [isLookingOn, fetchNextPage])
  useEffect(() => {
    if (listed) void keepDraws(userId, [listed])
  }, [listed, userId])
  const draw = stored ?? listed
  const isMissing = stored === null && currentData !== undefined && !listed && !hasNextPage
  return {
    currentData: draw || isMissing ? { draw } : undefined,
    error,
    isFetching,
    refetch: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
