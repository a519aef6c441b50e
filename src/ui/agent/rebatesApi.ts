/** What an agent's rebates come to. */
import { type Answer, injectCalls } from '#/api/injectCalls.ts'

export const rebatesApi = injectCalls(({ read }) => ({
  prizeTotal: read('prizeTotal', { providesTags: ['Team'] }),
}))

export const { usePrizeTotalQuery } = rebatesApi

export type RebateTotal = Answer<'prizeTotal'>
