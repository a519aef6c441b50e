/** Calls that several pages of agents read. */
import { type Answer, injectCalls } from '#/api/injectCalls.ts'

export const agentApi = injectCalls(({ read }) => ({
  prizeTeamList: read('prizeTeamList', { providesTags: ['Team'] }),
}))

export const { usePrizeTeamListQuery } = agentApi

/** The groups that an agent may give, with the odds of the shown plays. */
export type GivenGroups = Answer<'prizeTeamList'>
