/** Calls that more than one feature or the shell needs. */
import { type Arg, injectCalls } from './injectCalls.ts'

/** What the unread count asks for: the ids of all of the player's messages. */
export const allMessages: Arg<'queryAllMessagesOfUser'> = { pageParam: { current: 1, size: 100 }, searchParam: {} }

export const endpoints = injectCalls(({ read, write }) => ({
  getSystemConfig: read('getSystemConfig', { extraOptions: { checked: true }, providesTags: ['Config'] }),
  configFromCache: read('configFromCache', { extraOptions: { checked: true }, providesTags: ['Config'] }),
  queryAllConfig: read('queryAllConfig', { providesTags: ['Config'] }),
  querySystemUserInfo: read('querySystemUserInfo', { providesTags: ['Me', 'Balance'] }),
  querySysUserInfoInternal: read('querySysUserInfoInternal', { providesTags: ['Me'] }),
  queryAllMessagesOfUser: read('queryAllMessagesOfUser', { providesTags: ['Messages'] }),
  queryAllLotteryInfoList: read('queryAllLotteryInfoList', { providesTags: ['Content'] }),
  getCurrentInfo: read('getCurrentInfo', { providesTags: ['Draws'] }),
  getNewOpenResult: read('getNewOpenResult', { providesTags: ['Draws'] }),
  getOpenHistory: read('getOpenHistory', { providesTags: ['Draws'] }),
  // What is wrong with a sign-in is told on its form.
  token: write('token', { extraOptions: { checked: true, background: true } }),
  logout: write('logout'),
}))

/** What the home page asks for of a lottery's history. */
export const latestDraws = (lotteryId: string) => ({ lotteryId, size: 5 }) as const

export const {
  useConfigFromCacheQuery,
  useGetCurrentInfoQuery,
  useGetNewOpenResultQuery,
  useGetOpenHistoryQuery,
  useGetSystemConfigQuery,
  useQueryAllConfigQuery,
  useQueryAllLotteryInfoListQuery,
  useQueryAllMessagesOfUserQuery,
  useQuerySysUserInfoInternalQuery,
  useQuerySystemUserInfoQuery,
} = endpoints
