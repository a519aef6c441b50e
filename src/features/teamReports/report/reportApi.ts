/** Calls of the team report beside those of ui/agent/teamFigures. */
import { type Arg, injectCalls } from '#/api/injectCalls.ts'
import { agentMemberCalls } from '#/contract/agents/members.ts'
import { agentReportCalls } from '#/contract/agents/reports.ts'

/** In the background: the pages say by themselves what could not be loaded. */
const ofTeam = { providesTags: ['Team'], extraOptions: { background: true } } as const

export interface MembersAsked {
  readonly userId?: string
  readonly startTime?: string
  readonly endTime?: string
}

/** Direct members, with the most stakes of the days first. */
export const directArg = (asked: MembersAsked, current: number): Arg<'groupMemberPage'> => ({
  pageParam: { current, size: 10 },
  searchParam: { ...asked, order: 'stake' },
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
