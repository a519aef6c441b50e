/** Calls of the account details and the wallet. */
import { fromCall } from '#/api/pipeline/request.ts'
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'
import { billCalls } from '#/contract/bills.ts'

export type BillSearch = Omit<Arg<'queryBillPage'>['searchParam'], 'upTo'>

export const pageSize = 20

/** Later pages repeat the `upTo` of the first page, so that rows do not shift. */
interface PageParam {
  readonly current: number
  readonly upTo?: number
}

export const billArg = ({ current, upTo }: PageParam, search: BillSearch): Arg<'queryBillPage'> => ({
  pageParam: { current, size: pageSize },
  searchParam: { ...search, ...(upTo !== undefined && { upTo }) },
})

export const billsApi = injectCalls(billCalls, ({ build, read, readWith }) => ({
  bills: build.infiniteQuery<Answer<'queryBillPage'>, BillSearch, PageParam>({
    infiniteQueryOptions: {
      initialPageParam: { current: 1 },
      getNextPageParam: ({ current, pages, upTo }) => (current < pages ? { current: current + 1, upTo } : undefined),
    },
    query: ({ queryArg, pageParam }) => fromCall('queryBillPage', billArg(pageParam, queryArg)),
    providesTags: ['Bills'],
  }),
  bill: readWith('queryBillPage', (billId: string) => billArg({ current: 1 }, { billId }), { providesTags: ['Bills'] }),
  exportBill: read('exportBill', { keepUnusedDataFor: 0 }),
  walletSummary: read('walletSummary', { providesTags: ['Balance', 'Bills', 'Bets'] }),
  /** The bet of a posting, and the other bets of its request. */
  betOfBill: readWith(
    'queryUserBetRecordPage',
    (search: { betId?: string; requestId?: string }) => ({
      pageParam: { current: 1, size: 100 },
      searchParam: { pageGameRecordEnum: 'ALL', ...search },
    }),
    { providesTags: ['Bets'] },
  ),
}))

export const { useBetOfBillQuery, useBillQuery, useBillsInfiniteQuery, useWalletSummaryQuery } = billsApi
