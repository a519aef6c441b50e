/** Calls of the agent centre. All figures are of one business day, except the week of the plot. */
import { endpoints } from '#/api/endpoints.ts'
import { type Answer, injectCalls } from '#/api/injectCalls.ts'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { rangeArgs } from '#/lib/daySpan.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { serverNow } from '#/lib/serverClock.ts'

const ofTeam = { providesTags: ['Team'] } as const

const ofDay = (day: string) => ({ ...rangeArgs({ first: day, last: day }) })
/** The seven days up to this one. */
const ofWeek = (day: string) => ({ ...rangeArgs({ first: dayAfter(day, -6), last: day }) })

const centreApi = injectCalls(({ read, readWith }) => ({
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

const once = { subscribe: false } as const

/** The figures of the business day, whose start the platform's settings tell. */
const askDay: AppThunk<Promise<void>> = async (dispatch) => {
  const { data: config } = await dispatch(endpoints.endpoints.getSystemConfig.initiate({}, once))
  if (!config) return
  const today = businessDay(serverNow(), config)
  const { centreWeek, centreIncome, centreExpenses, centreRegistered, centreFirst, centreBettors, centreTeam } = centreApi.endpoints
  dispatch(centreWeek.initiate(today, once))
  dispatch(centreIncome.initiate(today, once))
  dispatch(centreExpenses.initiate(today, once))
  dispatch(centreRegistered.initiate(today, once))
  dispatch(centreFirst.initiate(today, once))
  dispatch(centreBettors.initiate(today, once))
  dispatch(centreTeam.initiate(today, once))
}

/** What the centre asks for, started while its script is loading. */
export const firstCentreCalls = (): readonly AppThunk<unknown>[] => [askDay, centreApi.endpoints.agentNews.initiate({}, once)]

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
