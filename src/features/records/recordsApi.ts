/** The member's own bets, an order with all its lines, cancelling, and a period's draw. */
import { api } from '#/api/api.ts'
import { type CallArgs, fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Draw, RecordBucket } from '#/contract/lottery.ts'
import { pageOfPeriod } from './drawPage.ts'

type Records = ResponseOf<Contract['queryUserBetRecordPage']>

export interface RecordFilter { bucket: RecordBucket; lotteryId: string | null }

const pageSize = 20
const draws = 100

function recordsCall(current: number, size: number, search: RequestOf<Contract['queryUserBetRecordPage']>['searchParam']): CallArgs {
  return fromCall('queryUserBetRecordPage').query({ pageParam: { current, size }, searchParam: search })
}

function dayOf(period: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)-/.exec(period) ?? []
  return year === undefined ? undefined : `${year}-${month}-${day}`
}

export const recordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    gameRecords: build.infiniteQuery<Records, RecordFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
      },
      query: ({ queryArg: { bucket, lotteryId }, pageParam }) => recordsCall(pageParam, pageSize, {
        pageGameRecordEnum: bucket, ...(lotteryId !== null && { lotteryId }),
      }),
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
    /** Bets of a lottery accepted between two instants. */
    recordsBetween: build.query<Records, { lotteryId: string; from: number; to: number }>({
      query: ({ lotteryId, from, to }) => recordsCall(1, 100, {
        pageGameRecordEnum: 'ALL', lotteryId, startTime: String(from), endTime: String(to),
      }),
      providesTags: ['Bets'],
    }),
    cancel: build.mutation<ResponseOf<Contract['cancel']>, RequestOf<Contract['cancel']>>({
      ...fromCall('cancel'), invalidatesTags: ['Balance', 'Bets'],
    }),
    /** Null where there is no such draw, or not yet. Looked for among the latest, then on its page of its day. */
    drawOfPeriod: build.query<Draw | null, { lotteryId: string; period: string }>({
      queryFn: async ({ lotteryId, period }, _queryApi, _options, fetch) => {
        const isWanted = (draw: Draw) => draw.period === period
        const latest = await fetch(fromCall('getOpenHistory').query({ lotteryId }))
        if (latest.error) return { error: latest.error }
        const found = drawsOf(latest.data).find(isWanted)
        const queryDate = dayOf(period)
        if (found || queryDate === undefined) return { data: found ?? null }
        const page = (current: number) => fetch(fromCall('getOpenHistoryPage').query({
          pageParam: { current, size: draws }, searchParam: { lotteryId, queryDate },
        }))
        const first = await page(1)
        if (first.error) return { error: first.error }
        const there = drawsOf(first.data).find(isWanted)
        const at = pageOfPeriod(period, totalOf(first.data), draws)
        if (there || at === 1) return { data: there ?? null }
        const other = await page(at)
        return other.error ? { error: other.error } : { data: drawsOf(other.data).find(isWanted) ?? null }
      },
      providesTags: ['Draws'],
    }),
  }),
})

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The base query's answers are typed by endpoint; here several calls make one. */
function drawsOf(answer: unknown): Draw[] {
  const records = isRecord(answer) ? answer['records'] : undefined
  return Array.isArray(records) ? records.filter((draw): draw is Draw => isRecord(draw) && typeof draw['period'] === 'string') : []
}

function totalOf(answer: unknown): number {
  const total = isRecord(answer) ? answer['total'] : undefined
  return typeof total === 'number' ? total : 0
}

export const {
  useCancelMutation, useDrawOfPeriodQuery, useGameRecordsInfiniteQuery, useRecordOfBetQuery, useRecordsBetweenQuery, useRecordsOfRequestQuery,
} = recordsApi
