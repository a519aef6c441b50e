/** Calls of an agent's members. Sheets and forms show their refusals. */
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'
import { memberArg } from './memberFilter.ts'

const ofTeam = { providesTags: ['Team'] } as const
const background = { background: true }

export const cardArg = (memberId: string): Arg<'groupMemberPage'> => ({
  pageParam: { current: 1, size: 1 },
  searchParam: { memberId },
})

export const membersApi = injectCalls(({ read, readPages, readWith, write }) => ({
  members: readPages('groupMemberPage', memberArg, ofTeam),
  /** How many there are. */
  memberCount: readWith(
    'groupMemberPage',
    (searchParam: Arg<'groupMemberPage'>['searchParam']) => ({ pageParam: { current: 1, size: 1 }, searchParam }),
    ofTeam,
  ),
  memberCard: readWith('groupMemberPage', cardArg, ofTeam),
  memberFigures: read('getTeamBetAndWin', ofTeam),
  memberIncome: read('getTeamIncome', ofTeam),
  memberExpenses: read('getTeamExpenses', ofTeam),
  // After a lost answer too: what the list shows tells whether it was done.
  raiseGroup: write('raisePrizeGroup', { extraOptions: background, invalidatesTags: ['Team'] }),
  noteMember: write('noteMember', { extraOptions: background, invalidatesTags: ['Team'] }),
}))

export const {
  useMemberCardQuery,
  useMemberCountQuery,
  useMemberExpensesQuery,
  useMemberFiguresQuery,
  useMemberIncomeQuery,
  useMembersInfiniteQuery,
  useNoteMemberMutation,
  useRaiseGroupMutation,
} = membersApi

export type MemberPage = Answer<'groupMemberPage'>
