/** The call of the feedback tab beside those of opinions and of support. */
import { injectCalls } from '#/api/injectCalls.ts'
import { articleCalls } from '#/contract/articles.ts'

export const feedbackApi = injectCalls(articleCalls, ({ read }) => ({
  askedOften: read('articleHelpCommonList', { extraOptions: { background: true }, providesTags: ['Content'] }),
}))

export const { useAskedOftenQuery } = feedbackApi
