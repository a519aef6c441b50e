/** The member's messages: pages of a list, and one by its id. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

type Query = RequestOf<Contract['userMessage']>
type Page = ResponseOf<Contract['userMessage']>

export const pageOf = (current: number): Query => ({ pageParam: { current, size: 20 }, searchParam: {} })
export const messageOf = (id: string): Query => ({ pageParam: { current: 1, size: 1 }, searchParam: { id } })

const { query } = fromCall('userMessage')

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    messages: build.infiniteQuery<Page, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
      },
      query: ({ pageParam }) => query(pageOf(pageParam)),
      providesTags: ['Messages'],
    }),
    message: build.query<Page, Query>({ query, providesTags: ['Messages'] }),
  }),
})

export const { useMessageQuery, useMessagesInfiniteQuery } = messagesApi
