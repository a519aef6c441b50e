/** An order by the id of one of its bets: live, or from the cached records. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect } from 'react'
import { useRecordOfBetQuery, useRecordsOfRequestQuery } from '#/api/betOrders.ts'
import type { Query } from '#/api/query.ts'
import type { Bet } from '#/contract/bets.ts'
import { keepCommitments } from '#/lib/commitments.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { ordersOf } from '#/lib/orders.ts'
import { useLastDay } from '#/shared/records/useLastDay.ts'
import { searchOf, useGameRecordsInfiniteQuery } from './recordsApi.ts'

/** Polling intervals in milliseconds: before the draw, and during settlement. */
const whileWaiting = 20_000
const whileSettling = 2_500

function usePollInterval(order: readonly Bet[] | undefined): number {
  const now = useServerNow()
  const waiting = order?.filter(({ state }) => state === 'WAIT') ?? []
  if (waiting.length === 0) return 0
  return waiting.some(({ drawsAt }) => drawsAt <= now) ? whileSettling : whileWaiting
}

/** Stores the commitment on this device before the draw, to verify the draw against it later. */
function useKeptPromise(order: readonly Bet[] | undefined): void {
  useEffect(() => {
    const now = serverNow()
    void keepCommitments(
      (order ?? []).filter(({ draw, drawsAt }) => draw === null && now < drawsAt).map((bet) => ({ ...bet, seenAt: now })),
    )
  }, [order])
}

export function useOrder(betId: string | undefined): Query<readonly Bet[]> {
  const single = useRecordOfBetQuery(betId ?? skipToken)
  const { day, check } = useLastDay()
  const listed = useGameRecordsInfiniteQuery(searchOf({}, day), { skip: single.currentData !== undefined || !single.isError })
  check(listed)
  const inList = listed.currentData?.pages.flatMap((page) => page.records) ?? []
  const bet = single.currentData?.records[0] ?? inList.find((one) => one.betId === betId)
  const all = useRecordsOfRequestQuery(bet?.requestId ?? skipToken)
  const siblings = inList.filter((one) => one.requestId === bet?.requestId)
  const [whole] = ordersOf(all.currentData?.records ?? siblings)
  const order = whole ?? (bet && [bet])
  const pollingInterval = usePollInterval(order)
  useRecordsOfRequestQuery(bet?.requestId ?? skipToken, { pollingInterval })
  useKeptPromise(order)
  const isMissing = betId === undefined || (single.currentData !== undefined && bet === undefined)
  return {
    currentData: order,
    parts: [all],
    isFetching: single.isFetching || all.isFetching,
    error: order
      ? undefined
      : (single.error ?? (isMissing ? { kind: 'refused', status: 404, params: [], msg: '', reason: 'NOT_FOUND' } : undefined)),
    refetch: () => (bet ? all.refetch() : single.refetch()),
  }
}
