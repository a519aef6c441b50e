/** Calls of the feedback tab beside those of opinions. */
import { injectCalls } from '#/api/injectCalls.ts'

const onPage = { extraOptions: { background: true } } as const

export const feedbackApi = injectCalls(({ read }) => ({
  supportState: read('supportState', { ...onPage, keepUnusedDataFor: 60 }),
  askedOften: read('articleHelpCommonList', { ...onPage, providesTags: ['Content'] }),
}))

export const { useAskedOftenQuery, useSupportStateQuery } = feedbackApi
