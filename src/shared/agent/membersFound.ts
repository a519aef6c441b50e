/** Members of an agent's team, found by name or id. */
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'
import { agentMemberCalls } from '#/contract/agents/members.ts'

/** Members whose name begins so; without letters, the direct ones with the most stakes of today first. */
export const membersArg = (name: string): Arg<'groupMemberPage'> => ({
  pageParam: { current: 1, size: 20 },
  searchParam: { order: 'stake', ...(name !== '' && { name }) },
})

export const memberArg = (memberId: string): Arg<'groupMemberPage'> => ({ pageParam: { current: 1, size: 1 }, searchParam: { memberId } })

const membersFoundApi = injectCalls(agentMemberCalls, ({ readWith }) => ({
  membersFound: readWith('groupMemberPage', membersArg, { providesTags: ['Team'] }),
  memberFound: readWith('groupMemberPage', memberArg, { providesTags: ['Team'] }),
}))

export const { useMemberFoundQuery, useMembersFoundQuery } = membersFoundApi

export type FoundMember = Answer<'groupMemberPage'>['records'][number]
