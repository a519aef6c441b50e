/** Calls of the agent centre. All figures are of one business day, except the week of the plot. */
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'
import { agentCodeCalls } from '#/contract/agents/codes.ts'
import { agentMemberCalls } from '#/contract/agents/members.ts'
import { dayAfter } from '#/lib/businessDay.ts'
import { rangeArgs } from '#/lib/daySpan.ts'

const centreApi = injectCalls({ ...agentCodeCalls, ...agentMemberCalls }, ({ read }) => ({
  agentNews: read('agentNews', { providesTags: ['Team'], extraOptions: { background: true } }),
  latestCodes: read('getInviteCodeList', { providesTags: ['Team'], extraOptions: { background: true } }),
}))

export const ofDay = (day: string) => rangeArgs({ first: day, last: day })
/** The seven days up to this one. */
export const ofWeek = (day: string) => rangeArgs({ first: dayAfter(day, -6), last: day })

/** All codes, the last used first: what the page of codes asks for first, so that both have the same answer without a network. */
export const allCodes: Arg<'getInviteCodeList'> = { pageParam: { current: 1, size: 20 }, searchParam: {} }

export const { useAgentNewsQuery, useLatestCodesQuery } = centreApi

export type News = Answer<'agentNews'>
