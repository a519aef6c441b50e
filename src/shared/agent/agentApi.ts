/** Calls that several pages of agents read. */
import { type Answer, injectCalls } from '#/api/injectCalls.ts'
import { agentCodeCalls } from '#/contract/agents/codes.ts'

export const agentApi = injectCalls(agentCodeCalls, ({ read }) => ({
  // In the background: the pages say by themselves what could not be loaded.
  prizeTeamList: read('prizeTeamList', { providesTags: ['Team'], extraOptions: { background: true } }),
}))

export const { usePrizeTeamListQuery } = agentApi

/** The groups that an agent may give, with the odds of the shown plays. */
export type PrizeGroups = Answer<'prizeTeamList'>
