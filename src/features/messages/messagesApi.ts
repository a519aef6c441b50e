/** The member's messages: pages of a list, and one by its id. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

type Query = RequestOf<Contract['userMessage']>
type Page = ResponseOf<Contract['userMessage']>

export type Kind = NonNullable<Query['searchParam']['kind']>

export const pageOf = (current: number, kind?: Kind): Query => ({
  pageParam: { current, size: 20 },
  searchParam: kind === undefined ? {} : { kind },
})
export const messageOf = (id: string): Query => ({ pageParam: { current: 1, size: 1 }, searchParam: { id } })

type NoticeQuery = RequestOf<Contract['bulletin']>
type Notices = ResponseOf<Contract['bulletin']>

export const noticesOf = (current: number): NoticeQuery => ({ pageParam: { current, size: 20 }, searchParam: {} })
export const noticeOf = (id: string): NoticeQuery => ({ pageParam: { current: 1, size: 1 }, searchParam: { id } })

const { query } = fromCall('userMessage')
const { query: bulletin } = fromCall('bulletin')

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    messages: build.infiniteQuery<Page, Kind | undefined, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) => query(pageOf(pageParam, queryArg)),
      providesTags: ['Messages'],
    }),
    notices: build.infiniteQuery<Notices, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
      },
      query: ({ pageParam }) => bulletin(noticesOf(pageParam)),
      providesTags: ['Content'],
    }),
    notice: build.query<Notices, NoticeQuery>({ query: bulletin, providesTags: ['Content'] }),
    message: build.query<Page, Query>({ query, providesTags: ['Messages'] }),
  }),
})

export const { useMessageQuery, useMessagesInfiniteQuery, useNoticeQuery, useNoticesInfiniteQuery } = messagesApi
