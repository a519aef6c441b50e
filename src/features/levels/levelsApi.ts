/** The calls of levels, rewards and the profit account. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

type Query<Name extends keyof Contract> = RequestOf<Contract[Name]>
type Answer<Name extends keyof Contract> = ResponseOf<Contract[Name]>

const pageSize = 30

export const levelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    levelInfo: build.query<Answer<'levelInfo'>, Query<'levelInfo'>>({ ...fromCall('levelInfo'), providesTags: ['Bets', 'Bills'] }),
    exchangeReward: build.mutation<Answer<'exchangeReward'>, Query<'exchangeReward'>>({
      ...fromCall('exchangeReward'),
      invalidatesTags: ['Balance', 'Bills'],
    }),
    changeRewards2Wallet: build.mutation<Answer<'changeRewards2Wallet'>, Query<'changeRewards2Wallet'>>({
      ...fromCall('changeRewards2Wallet'),
      invalidatesTags: ['Balance', 'Bills'],
    }),
    openProfit: build.mutation<Answer<'openProfit'>, Query<'openProfit'>>({ ...fromCall('openProfit'), invalidatesTags: ['Bills'] }),
    profitDays: build.infiniteQuery<Answer<'profitList'>, boolean, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined) },
      query: ({ queryArg, pageParam }) =>
        fromCall('profitList').query({
          pageParam: { current: pageParam, size: pageSize },
          searchParam: queryArg ? { paid: true } : {},
        }),
      providesTags: ['Bills'],
    }),
    rewardBills: build.infiniteQuery<Answer<'getUserRewardsBillPage'>, void, { current: number; upTo?: number }>({
      infiniteQueryOptions: {
        initialPageParam: { current: 1 },
        getNextPageParam: ({ current, pages, upTo }) => (current < pages ? { current: current + 1, upTo } : undefined),
      },
      query: ({ pageParam: { current, upTo } }) =>
        fromCall('getUserRewardsBillPage').query({
          pageParam: { current, size: pageSize },
          searchParam: upTo === undefined ? {} : { upTo },
        }),
      providesTags: ['Bills'],
    }),
  }),
})

export const {
  useChangeRewards2WalletMutation,
  useExchangeRewardMutation,
  useLevelInfoQuery,
  useOpenProfitMutation,
  useProfitDaysInfiniteQuery,
  useRewardBillsInfiniteQuery,
} = levelsApi
