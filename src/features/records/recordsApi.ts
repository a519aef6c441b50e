/** The member's own bets, an order with all its lines, and cancelling. */
import { api } from '#/api/api.ts'
import { type CallArgs, fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { RecordBucket } from '#/contract/lottery.ts'
import { type Days, rangeArgs } from '#/lib/daySpan.ts'

type Records = ResponseOf<Contract['queryUserBetRecordPage']>

export interface RecordFilter {
  bucket: RecordBucket
  lotteryId: string | null
  days?: Days
}

const pageSize = 20

function recordsCall(current: number, size: number, search: RequestOf<Contract['queryUserBetRecordPage']>['searchParam']): CallArgs {
  return fromCall('queryUserBetRecordPage').query({ pageParam: { current, size }, searchParam: search })
}

/** What the records narrowed so are asked for. */
export function searchOf({ bucket, lotteryId, days }: RecordFilter): RequestOf<Contract['queryUserBetRecordPage']>['searchParam'] {
  return { pageGameRecordEnum: bucket, ...(lotteryId !== null && { lotteryId }), ...rangeArgs(days) }
}

export const recordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    gameRecords: build.infiniteQuery<Records, RecordFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) => recordsCall(pageParam, pageSize, searchOf(queryArg)),
      providesTags: ['Bets'],
    }),
    recordOfBet: build.query<Records, string>({
      query: (betId) => recordsCall(1, 1, { pageGameRecordEnum: 'ALL', betId }),
      providesTags: ['Bets'],
    }),
    /** All lines that were sent in one request. */
    recordsOfRequest: build.query<Records, string>({
      query: (requestId) => recordsCall(1, 100, { pageGameRecordEnum: 'ALL', requestId }),
      providesTags: ['Bets'],
    }),
    /** What won last, asked for behind the pages. */
    recentWins: build.query<Records, void>({
      query: () => recordsCall(1, 100, { pageGameRecordEnum: 'WIN' }),
      extraOptions: { background: true },
    }),
    /** Bets of a lottery accepted between two instants. */
    recordsBetween: build.query<Records, { lotteryId: string; from: number; to: number }>({
      query: ({ lotteryId, from, to }) =>
        recordsCall(1, 100, {
          pageGameRecordEnum: 'ALL',
          lotteryId,
          startTime: String(from),
          endTime: String(to),
        }),
      providesTags: ['Bets'],
    }),
    cancel: build.mutation<ResponseOf<Contract['cancel']>, RequestOf<Contract['cancel']>>({
      ...fromCall('cancel'),
      invalidatesTags: ['Balance', 'Bets'],
    }),
  }),
})

export const { useCancelMutation, useGameRecordsInfiniteQuery, useRecordOfBetQuery, useRecordsBetweenQuery, useRecordsOfRequestQuery } =
  recordsApi
