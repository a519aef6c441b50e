/** What an agent's rebates come to. */
import { type Answer, injectCalls } from '#/api/injectCalls.ts'
import { agentRebateCalls } from '#/contract/agents/rebates.ts'

export const rebatesApi = injectCalls(agentRebateCalls, ({ read }) => ({
  // In the background: the pages say by themselves what could not be loaded.
  prizeTotal: read('prizeTotal', { providesTags: ['Team'], extraOptions: { background: true } }),
}))

export const { usePrizeTotalQuery } = rebatesApi

export type RebateTotal = Answer<'prizeTotal'>
