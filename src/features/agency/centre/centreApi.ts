/** Calls of the agent centre. All figures are of one business day, except the week of the plot. */
import { type Answer, injectCalls } from '#/api/injectCalls.ts'
import { dayAfter } from '#/lib/businessDay.ts'
import { rangeArgs } from '#/lib/daySpan.ts'

const ofTeam = { providesTags: ['Team'] } as const

const ofDay = (day: string) => ({ ...rangeArgs({ first: day, last: day }) })
/** The seven days up to this one. */
const ofWeek = (day: string) => ({ ...rangeArgs({ first: dayAfter(day, -6), last: day }) })

export const centreApi = injectCalls(({ read, readWith }) => ({
  centreWeek: readWith('getTeamBetAndWin', ofWeek, ofTeam),
  centreIncome: readWith('getTeamIncome', ofDay, ofTeam),
  centreExpenses: readWith('getTeamExpenses', ofDay, ofTeam),
  centreRegistered: readWith('getRegisterCnt', ofDay, ofTeam),
  centreFirst: readWith('getFirstIncomeCnt', ofDay, ofTeam),
  centreBettors: readWith('getBetUserCnt', ofDay, ofTeam),
  centreTeam: readWith('getTeamCnt', ofDay, ofTeam),
  agentNews: read('agentNews', ofTeam),
}))

export const weekArg = ofWeek

export const {
  useAgentNewsQuery,
  useCentreBettorsQuery,
  useCentreExpensesQuery,
  useCentreFirstQuery,
  useCentreIncomeQuery,
  useCentreRegisteredQuery,
  useCentreTeamQuery,
  useCentreWeekQuery,
} = centreApi

export type Week = Answer<'getTeamBetAndWin'>
export type News = Answer<'agentNews'>
