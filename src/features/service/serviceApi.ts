/** Customer service: its lines, and the talk with it. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

type Query<Name extends keyof Contract> = RequestOf<Contract[Name]>
type Answer<Name extends keyof Contract> = ResponseOf<Contract[Name]>

/** The newest, or those before a place. */
export const talkBefore = (before: number | undefined): Query<'chatMessages'> => ({ size: 30, ...(before !== undefined && { before }) })

const talk = fromCall('chatMessages').query

export const serviceApi = api.injectEndpoints({
  endpoints: (build) => ({
    serviceLines: build.query<Answer<'kfLine'>, Query<'kfLine'>>({ ...fromCall('kfLine'), providesTags: ['Config'] }),
    /** Page by page into the past. */
    talk: build.infiniteQuery<Answer<'chatMessages'>, void, number | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ records, more }) => (more ? records[0]?.seq : undefined),
      },
      query: ({ pageParam }) => talk(talkBefore(pageParam)),
      providesTags: ['Talk'],
    }),
  }),
})

export const { useServiceLinesQuery, useTalkInfiniteQuery } = serviceApi
