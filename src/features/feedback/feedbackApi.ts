/** The call of the feedback tab, in addition to the calls of opinions and of support. */
import { injectCalls } from '#/api/injectCalls.ts'
import { articleCalls } from '#/contract/articles.ts'

export const feedbackApi = injectCalls(articleCalls, ({ read }) => ({
  askedOften: read('articleHelpCommonList', { extraOptions: { background: true }, providesTags: ['Content'] }),
}))

export const { useAskedOftenQuery } = feedbackApi
