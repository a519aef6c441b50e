/** Endpoints that the shell or several features use. */
import { isText, listOf, orAbsent, shapeOf } from '#/lib/shape.ts'
import { type Answer, type Arg, injectCalls } from './injectCalls.ts'
import { firstCalls } from '#/contract/firstCalls.ts'

/** Arguments of the unread count. The answer has all of the player's messages from this page on, the newest first. */
export const allMessages: Arg<'queryAllMessagesOfUser'> = { pageParam: { current: 1, size: 100 }, searchParam: {} }

const isIds = shapeOf<Answer<'queryAllMessagesOfUser'>>({ ids: listOf(isText), topics: orAbsent(listOf(isText)) })

export const endpoints = injectCalls(firstCalls, ({ build, read, write }) => ({
  getSystemConfig: read('getSystemConfig', { extraOptions: { checked: true }, providesTags: ['Config'] }),
  configFromCache: read('configFromCache', { extraOptions: { checked: true }, providesTags: ['Config'] }),
  queryAllConfig: read('queryAllConfig', { providesTags: ['Config'] }),
  querySystemUserInfo: read('querySystemUserInfo', { providesTags: ['Me', 'Balance'] }),
  querySysUserInfoInternal: read('querySysUserInfoInternal', { providesTags: ['Me'] }),
  queryAllMessagesOfUser: build.query<Answer<'queryAllMessagesOfUser'>, Arg<'queryAllMessagesOfUser'>>({
    providesTags: ['Messages'],
    queryFn: async ({ pageParam, searchParam }, _queryApi, _options, ask) => {
      // A map, because a message that arrives meanwhile moves the last id of a page to the next page, where it is read again.
      const topics = new Map<string, string>()
      for (let { current } = pageParam; ; current += 1) {
        const answer = await ask({ call: 'queryAllMessagesOfUser', arg: { pageParam: { ...pageParam, current }, searchParam } })
        if (answer.error) return { error: answer.error, meta: answer.meta }
        if (!isIds(answer.data)) return { error: { kind: 'envelope' }, meta: answer.meta }
        const { ids, topics: ofPage = [] } = answer.data
        for (const [at, id] of ids.entries()) topics.set(id, ofPage[at] ?? 'notice')
        if (ids.length < pageParam.size) return { data: { ids: [...topics.keys()], topics: [...topics.values()] }, meta: answer.meta }
      }
    },
  }),
  article: read('articleInfo', { providesTags: ['Content'] }),
  queryAllLotteryInfoList: read('queryAllLotteryInfoList', { providesTags: ['Content'] }),
  getCurrentInfo: read('getCurrentInfo', { providesTags: ['Draws'] }),
  getNewOpenResult: read('getNewOpenResult', { providesTags: ['Draws'] }),
  getOpenHistory: read('getOpenHistory', { providesTags: ['Draws'] }),
  // The sign-in form shows these errors itself.
  token: write('token', { extraOptions: { checked: true, background: true } }),
  logout: write('logout'),
}))

/** Arguments of the home page's history query. */
export const latestDraws = (lotteryId: string) => ({ lotteryId, size: 8 }) as const

export const {
  useArticleQuery,
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
