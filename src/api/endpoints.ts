/** Endpoints that the shell or several features use. */
import { type Arg, injectCalls } from './injectCalls.ts'

/** Arguments of the unread count: the ids of all messages of the player. */
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
  // The sign-in form shows these errors itself.
  token: write('token', { extraOptions: { checked: true, background: true } }),
  logout: write('logout'),
}))

/** Arguments of the home page's history query. */
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
