/** Calls of customer service: links, chat, and ready answers. */
import { fromCall } from '#/api/pipeline/request.ts'
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'
import { articleCalls } from '#/contract/articles.ts'
import { serviceCalls } from '#/contract/service.ts'

/** The newest messages, or those before a position. */
export const talkBefore = (before: number | undefined): Arg<'chatMessages'> => ({ size: 30, ...(before !== undefined && { before }) })

export const readyAnswers = { ready: true } as const

export const serviceApi = injectCalls({ ...serviceCalls, ...articleCalls }, ({ build, read }) => ({
  serviceLines: read('kfLine', { providesTags: ['Config'] }),
  /** Infinite query backwards in time. */
  talk: build.infiniteQuery<Answer<'chatMessages'>, void, number | undefined>({
    infiniteQueryOptions: {
      initialPageParam: undefined,
      getNextPageParam: ({ records, more }) => (more ? records[0]?.seq : undefined),
    },
    query: ({ pageParam }) => fromCall('chatMessages', talkBefore(pageParam)),
    providesTags: ['Talk'],
  }),
  readyAnswers: read('articleHelpList', { extraOptions: { background: true }, providesTags: ['Content'] }),
}))

export const { useReadyAnswersQuery, useServiceLinesQuery, useTalkInfiniteQuery } = serviceApi
