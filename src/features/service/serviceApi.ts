/** Customer service: its lines, and the talk with it. */
import { fromCall } from '#/api/fromCall.ts'
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'

/** The newest, or those before a place. */
export const talkBefore = (before: number | undefined): Arg<'chatMessages'> => ({ size: 30, ...(before !== undefined && { before }) })

export const serviceApi = injectCalls(({ build, read }) => ({
  serviceLines: read('kfLine', { providesTags: ['Config'] }),
  /** Page by page into the past. */
  talk: build.infiniteQuery<Answer<'chatMessages'>, void, number | undefined>({
    infiniteQueryOptions: {
      initialPageParam: undefined,
      getNextPageParam: ({ records, more }) => (more ? records[0]?.seq : undefined),
    },
    query: ({ pageParam }) => fromCall('chatMessages', talkBefore(pageParam)),
    providesTags: ['Talk'],
  }),
}))

export const { useServiceLinesQuery, useTalkInfiniteQuery } = serviceApi
