/** The draws of one business day, page by page. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

type Request = RequestOf<Contract['getOpenHistoryPage']>
type Answer = ResponseOf<Contract['getOpenHistoryPage']>

export interface DayOfLottery {
  readonly lotteryId: string
  readonly queryDate: string
}

const pageSize = 50

export const pageRequest = (searchParam: DayOfLottery, current: number): Request => ({
  pageParam: { current, size: pageSize },
  searchParam,
})

const openHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    openHistory: build.infiniteQuery<Answer, DayOfLottery, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) => fromCall('getOpenHistoryPage').query(pageRequest(queryArg, pageParam)),
    }),
  }),
})

export const { useOpenHistoryInfiniteQuery } = openHistoryApi
