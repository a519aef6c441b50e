/** Calls of the team report. */
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'

export type ReportAsked = Arg<'getTeamBetAndWin'>

const ofTeam = { providesTags: ['Team'] } as const

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

const reportApi = injectCalls(({ read, readPages }) => ({
  teamBetAndWin: read('getTeamBetAndWin', ofTeam),
  teamPrize: read('getTeamPrize', ofTeam),
  teamRewards: read('getTeamRewards', ofTeam),
  teamIncome: read('getTeamIncome', ofTeam),
  teamExpenses: read('getTeamExpenses', ofTeam),
  teamBettors: read('getBetUserCnt', ofTeam),
  teamFirstDeposits: read('getFirstIncomeCnt', ofTeam),
  teamRegistered: read('getRegisterCnt', ofTeam),
  teamSize: read('getTeamCnt', ofTeam),
  teamThird: read('getThirdBetMoneyAndProfit', ofTeam),
  teamThirdPlayers: read('getTeamThirdCnt', ofTeam),
  directMembers: readPages('groupMemberPage', directArg, ofTeam),
}))

export const {
  useDirectMembersInfiniteQuery,
  useTeamBetAndWinQuery,
  useTeamBettorsQuery,
  useTeamExpensesQuery,
  useTeamFirstDepositsQuery,
  useTeamIncomeQuery,
  useTeamPrizeQuery,
  useTeamRegisteredQuery,
  useTeamRewardsQuery,
  useTeamSizeQuery,
  useTeamThirdPlayersQuery,
  useTeamThirdQuery,
} = reportApi

export type TeamSums = Answer<'getTeamBetAndWin'>
