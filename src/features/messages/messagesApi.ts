/** Calls of the member's messages. */
import { type Arg, injectCalls } from '#/api/injectCalls.ts'
import type { MessageTopic } from '#/contract/content.ts'
import { firstCalls } from '#/contract/firstCalls.ts'

type Query = Arg<'userMessage'>

export const pageOf = (current: number, topic?: MessageTopic): Query => ({
  pageParam: { current, size: 20 },
  searchParam: topic === undefined ? {} : { topic },
})
export const messageOf = (id: string): Query => ({ pageParam: { current: 1, size: 1 }, searchParam: { id } })

type NoticeQuery = Arg<'bulletin'>

export const noticesOf = (current: number): NoticeQuery => ({ pageParam: { current, size: 20 }, searchParam: {} })
export const noticeOf = (id: string): NoticeQuery => ({ pageParam: { current: 1, size: 1 }, searchParam: { id } })

export const messagesApi = injectCalls(firstCalls, ({ read, readPages }) => ({
  messages: readPages('userMessage', (topic: MessageTopic | undefined, current) => pageOf(current, topic), { providesTags: ['Messages'] }),
  notices: readPages('bulletin', (_: void, current) => noticesOf(current), { providesTags: ['Content'] }),
  notice: read('bulletin', { providesTags: ['Content'] }),
  message: read('userMessage', { providesTags: ['Messages'] }),
}))

export const { useMessageQuery, useMessagesInfiniteQuery, useNoticeQuery, useNoticesInfiniteQuery } = messagesApi
