/** Calls that more than one feature or the shell needs. */
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { CallName, Contract } from '#/contract/contract.ts'
import { api } from './api.ts'
import { fromCall } from './fromCall.ts'

type Answer<Name extends CallName> = ResponseOf<Contract[Name]>
type Arg<Name extends CallName> = RequestOf<Contract[Name]>

/** What the unread count asks for: the ids of all of the player's messages. */
export const allMessages: Arg<'queryAllMessagesOfUser'> = { pageParam: { current: 1, size: 100 }, searchParam: {} }

export const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getSystemConfig: build.query<Answer<'getSystemConfig'>, Arg<'getSystemConfig'>>({
      ...fromCall('getSystemConfig'),
      extraOptions: { checked: true },
      providesTags: ['Config'],
    }),
    configFromCache: build.query<Answer<'configFromCache'>, Arg<'configFromCache'>>({
      ...fromCall('configFromCache'),
      extraOptions: { checked: true },
      providesTags: ['Config'],
    }),
    queryAllConfig: build.query<Answer<'queryAllConfig'>, Arg<'queryAllConfig'>>({
      ...fromCall('queryAllConfig'),
      providesTags: ['Config'],
    }),
    querySystemUserInfo: build.query<Answer<'querySystemUserInfo'>, Arg<'querySystemUserInfo'>>({
      ...fromCall('querySystemUserInfo'),
      providesTags: ['Me', 'Balance'],
    }),
    querySysUserInfoInternal: build.query<Answer<'querySysUserInfoInternal'>, Arg<'querySysUserInfoInternal'>>({
      ...fromCall('querySysUserInfoInternal'),
      providesTags: ['Me'],
    }),
    queryAllMessagesOfUser: build.query<Answer<'queryAllMessagesOfUser'>, Arg<'queryAllMessagesOfUser'>>({
      ...fromCall('queryAllMessagesOfUser'),
      providesTags: ['Messages'],
    }),
    queryAllLotteryInfoList: build.query<Answer<'queryAllLotteryInfoList'>, Arg<'queryAllLotteryInfoList'>>({
      ...fromCall('queryAllLotteryInfoList'),
      providesTags: ['Content'],
    }),
    getCurrentInfo: build.query<Answer<'getCurrentInfo'>, Arg<'getCurrentInfo'>>({
      ...fromCall('getCurrentInfo'),
      providesTags: ['Draws'],
    }),
    getNewOpenResult: build.query<Answer<'getNewOpenResult'>, Arg<'getNewOpenResult'>>({
      ...fromCall('getNewOpenResult'),
      providesTags: ['Draws'],
    }),
    getOpenHistory: build.query<Answer<'getOpenHistory'>, Arg<'getOpenHistory'>>({
      ...fromCall('getOpenHistory'),
      providesTags: ['Draws'],
    }),
    // What is wrong with a sign-in is told on its form.
    token: build.mutation<Answer<'token'>, Arg<'token'>>({ ...fromCall('token'), extraOptions: { checked: true, background: true } }),
    logout: build.mutation<Answer<'logout'>, Arg<'logout'>>(fromCall('logout')),
  }),
})

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
