/** Calls of levels, rewards and the profit account. */
import { fromCall } from '#/api/pipeline/request.ts'
import { type Answer, injectCalls } from '#/api/injectCalls.ts'
import { reportCalls } from '#/contract/reports.ts'
import { levelCalls } from '#/contract/levels.ts'

const pageSize = 30

export const levelsApi = injectCalls({ ...levelCalls, ...reportCalls }, ({ build, read, readPages, write }) => ({
  levelInfo: read('levelInfo', { providesTags: ['Bets', 'Bills'] }),
  exchangeReward: write('exchangeReward', { invalidatesTags: ['Balance', 'Bills'] }),
  changeRewards2Wallet: write('changeRewards2Wallet', { invalidatesTags: ['Balance', 'Bills'] }),
  openProfit: write('openProfit', { invalidatesTags: ['Bills'] }),
  profitDays: readPages(
    'profitList',
    (paid: boolean, current) => ({
      pageParam: { current, size: pageSize },
      searchParam: paid ? { paid: true } : {},
    }),
    { providesTags: ['Bills'] },
  ),
  rewardBills: build.infiniteQuery<Answer<'getUserRewardsBillPage'>, void, { current: number; upTo?: number }>({
    infiniteQueryOptions: {
      initialPageParam: { current: 1 },
      getNextPageParam: ({ current, pages, upTo }) => (current < pages ? { current: current + 1, upTo } : undefined),
    },
    query: ({ pageParam: { current, upTo } }) =>
      fromCall('getUserRewardsBillPage', {
        pageParam: { current, size: pageSize },
        searchParam: upTo === undefined ? {} : { upTo },
      }),
    providesTags: ['Bills'],
  }),
}))

export const {
  useChangeRewards2WalletMutation,
  useExchangeRewardMutation,
  useLevelInfoQuery,
  useOpenProfitMutation,
  useProfitDaysInfiniteQuery,
  useRewardBillsInfiniteQuery,
} = levelsApi
