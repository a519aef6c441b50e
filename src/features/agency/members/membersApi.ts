/** Calls of an agent's members. Sheets and forms show their refusals. */
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'
import { memberArg } from './memberFilter.ts'

/** In the background: the pages say by themselves what could not be loaded, or written. */
const extraOptions = { background: true }
const ofTeam = { providesTags: ['Team'], extraOptions } as const

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
  raiseGroup: write('raisePrizeGroup', { extraOptions, invalidatesTags: ['Team'] }),
  noteMember: write('noteMember', { extraOptions, invalidatesTags: ['Team'] }),
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
