/** Calls of an agent's members. Sheets and forms show their refusals. */
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'
import { agentListCalls } from '#/contract/agents/lists.ts'
import { agentReportCalls } from '#/contract/agents/reports.ts'
import { agentMemberCalls } from '#/contract/agents/members.ts'
import type { SpanArgs } from './cardSpan.ts'
import { memberArg } from './memberFilter.ts'

/** In the background: the pages themselves show failures. */
const extraOptions = { background: true }
const ofTeam = { providesTags: ['Team'], extraOptions } as const

export const cardArg = (memberId: string): Arg<'groupMemberPage'> => ({
  pageParam: { current: 1, size: 1 },
  searchParam: { memberId },
})

/** The latest of the days, with the totals of all. */
export const latestArg = (searchParam: SpanArgs) => ({ pageParam: { current: 1, size: 4 }, searchParam })

export const membersApi = injectCalls(
  { ...agentMemberCalls, ...agentReportCalls, ...agentListCalls },
  ({ read, readPages, readWith, write }) => ({
    members: readPages('groupMemberPage', memberArg, ofTeam),
    /** The number of matching members. */
    memberCount: readWith(
      'groupMemberPage',
      (searchParam: Arg<'groupMemberPage'>['searchParam']) => ({ pageParam: { current: 1, size: 1 }, searchParam }),
      ofTeam,
    ),
    memberCard: readWith('groupMemberPage', cardArg, ofTeam),
    memberFigures: read('getTeamBetAndWin', ofTeam),
    memberIncome: read('getTeamIncome', ofTeam),
    memberExpenses: read('getTeamExpenses', ofTeam),
    memberBets: read('getAgentBetRecordPage', ofTeam),
    memberDeposits: read('getAgentIncomePage', ofTeam),
    memberWithdrawals: read('getAgentExpensesPage', ofTeam),
    memberBills: read('getAgentBillRecordPage', ofTeam),
    // Invalidates after a lost answer too, as the list shows the outcome.
    raiseGroup: write('raisePrizeGroup', { extraOptions, invalidatesTags: ['Team'] }),
    noteMember: write('noteMember', { extraOptions, invalidatesTags: ['Team'] }),
  }),
)

export const {
  useMemberBetsQuery,
  useMemberBillsQuery,
  useMemberCardQuery,
  useMemberCountQuery,
  useMemberDepositsQuery,
  useMemberExpensesQuery,
  useMemberFiguresQuery,
  useMemberIncomeQuery,
  useMembersInfiniteQuery,
  useMemberWithdrawalsQuery,
  useNoteMemberMutation,
  useRaiseGroupMutation,
} = membersApi

export type MemberPage = Answer<'groupMemberPage'>
