/** Call for the draws of one business day, paged. */
import { type Arg, injectCalls } from '#/api/injectCalls.ts'
import { firstCalls } from '#/contract/firstCalls.ts'

type Request = Arg<'getOpenHistoryPage'>

export interface DayOfLottery {
  readonly lotteryId: string
  readonly queryDate: string
}

const pageSize = 50

export const pageRequest = (searchParam: DayOfLottery, current: number): Request => ({
  pageParam: { current, size: pageSize },
  searchParam,
})

const openHistoryApi = injectCalls(firstCalls, ({ readPages }) => ({
  openHistory: readPages('getOpenHistoryPage', pageRequest),
}))

export const { useOpenHistoryInfiniteQuery } = openHistoryApi
