/** Calls of the agent centre. All figures are of one business day, except the week of the plot. */
import { type Answer, injectCalls } from '#/api/injectCalls.ts'
import { agentMemberCalls } from '#/contract/agents/members.ts'
import { dayAfter } from '#/lib/businessDay.ts'
import { rangeArgs } from '#/lib/daySpan.ts'

const centreApi = injectCalls(agentMemberCalls, ({ read }) => ({
  agentNews: read('agentNews', { providesTags: ['Team'], extraOptions: { background: true } }),
}))

export const ofDay = (day: string) => rangeArgs({ first: day, last: day })
/** The seven days up to this one. */
export const ofWeek = (day: string) => rangeArgs({ first: dayAfter(day, -6), last: day })

export const { useAgentNewsQuery } = centreApi

export type News = Answer<'agentNews'>
