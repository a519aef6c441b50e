/** The calls of the account details and the wallet. */
import { api } from '#/api/api.ts'
import { type CallArgs, fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

type Query<Name extends keyof Contract> = RequestOf<Contract[Name]>
type Answer<Name extends keyof Contract> = ResponseOf<Contract[Name]>

export type BillSearch = Omit<Query<'queryBillPage'>['searchParam'], 'upTo'>

export const pageSize = 20

/** The later pages are as of the first. */
interface PageAsked {
  readonly current: number
  readonly upTo?: number
}

export function billCall({ current, upTo }: PageAsked, search: BillSearch): CallArgs {
  return fromCall('queryBillPage').query({
    pageParam: { current, size: pageSize },
    searchParam: { ...search, ...(upTo !== undefined && { upTo }) },
  })
}

export const billsApi = api.injectEndpoints({
  endpoints: (build) => ({
    billTypes: build.query<Answer<'getBillType'>, void>({ query: () => fromCall('getBillType').query({}), providesTags: ['Config'] }),
    bills: build.infiniteQuery<Answer<'queryBillPage'>, BillSearch, PageAsked>({
      infiniteQueryOptions: {
        initialPageParam: { current: 1 },
        getNextPageParam: ({ current, pages, upTo }) => (current < pages ? { current: current + 1, upTo } : undefined),
      },
      query: ({ queryArg, pageParam }) => billCall(pageParam, queryArg),
      providesTags: ['Bills'],
    }),
    bill: build.query<Answer<'queryBillPage'>, string>({
      query: (billId) => billCall({ current: 1 }, { billId }),
      providesTags: ['Bills'],
    }),
    latestBills: build.query<Answer<'queryBillPage'>, number>({
      query: (size) => fromCall('queryBillPage').query({ pageParam: { current: 1, size }, searchParam: {} }),
      providesTags: ['Bills'],
    }),
    exportBill: build.query<Answer<'exportBill'>, Query<'exportBill'>>({ ...fromCall('exportBill'), keepUnusedDataFor: 0 }),
    walletSummary: build.query<Answer<'walletSummary'>, Query<'walletSummary'>>({
      ...fromCall('walletSummary'),
      providesTags: ['Balance', 'Bills', 'Bets'],
    }),
    /** The bet that a movement is about; with its request, all that was bet with it. */
    betOfBill: build.query<Answer<'queryUserBetRecordPage'>, { betId?: string; requestId?: string }>({
      query: (search) =>
        fromCall('queryUserBetRecordPage').query({
          pageParam: { current: 1, size: 100 },
          searchParam: { pageGameRecordEnum: 'ALL', ...search },
        }),
      providesTags: ['Bets'],
    }),
  }),
})

export const { useBetOfBillQuery, useBillQuery, useBillsInfiniteQuery, useBillTypesQuery, useLatestBillsQuery, useWalletSummaryQuery } =
  billsApi
