/** Calls of the team report, in addition to those of shared/agent/teamFigures. */
import { type Arg, injectCalls } from '#/api/injectCalls.ts'
import { agentMemberCalls } from '#/contract/agents/members.ts'
import { agentReportCalls } from '#/contract/agents/reports.ts'

/** In the background: the pages themselves show failures. */
const ofTeam = { providesTags: ['Team'], extraOptions: { background: true } } as const

export interface MembersRequest {
  readonly userId?: string
  readonly startTime?: string
  readonly endTime?: string
}

/** Direct members, ordered by the stakes of the days. */
export const directArg = (args: MembersRequest, current: number): Arg<'groupMemberPage'> => ({
  pageParam: { current, size: 10 },
  searchParam: { ...args, order: 'stake' },
})

export const reportApi = injectCalls({ ...agentReportCalls, ...agentMemberCalls }, ({ read, readPages }) => ({
  teamPrize: read('getTeamPrize', ofTeam),
  teamRewards: read('getTeamRewards', ofTeam),
  teamThird: read('getThirdBetMoneyAndProfit', ofTeam),
  teamThirdPlayers: read('getTeamThirdCnt', ofTeam),
  directMembers: readPages('groupMemberPage', directArg, ofTeam),
}))

export const { useDirectMembersInfiniteQuery, useTeamPrizeQuery, useTeamRewardsQuery, useTeamThirdPlayersQuery, useTeamThirdQuery } =
  reportApi
