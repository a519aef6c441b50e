/** Calls of the feedback tab, in addition to the calls of opinions. */
import { injectCalls } from '#/api/injectCalls.ts'
import { articleCalls } from '#/contract/articles.ts'
import { serviceCalls } from '#/contract/service.ts'

const onPage = { extraOptions: { background: true } } as const

export const feedbackApi = injectCalls({ ...serviceCalls, ...articleCalls }, ({ read }) => ({
  supportState: read('supportState', { ...onPage, keepUnusedDataFor: 60 }),
  askedOften: read('articleHelpCommonList', { ...onPage, providesTags: ['Content'] }),
}))

export const { useAskedOftenQuery, useSupportStateQuery } = feedbackApi
