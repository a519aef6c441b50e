/** Calls of the agent centre. All figures are of one business day, except the week of the plot. */
import { endpoints } from '#/api/endpoints.ts'
import { type Answer, injectCalls } from '#/api/injectCalls.ts'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { rangeArgs } from '#/lib/daySpan.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { askTeamFigures } from '#/ui/agent/teamFigures.ts'

const centreApi = injectCalls(({ read }) => ({
  agentNews: read('agentNews', { providesTags: ['Team'], extraOptions: { background: true } }),
}))

export const ofDay = (day: string) => rangeArgs({ first: day, last: day })
/** The seven days up to this one. */
export const ofWeek = (day: string) => rangeArgs({ first: dayAfter(day, -6), last: day })

const once = { subscribe: false } as const

/** The figures of the business day, whose start the platform's settings tell. */
const askDay: AppThunk<Promise<void>> = async (dispatch) => {
  const { data: config } = await dispatch(endpoints.endpoints.getSystemConfig.initiate({}, once))
  if (!config) return
  const today = businessDay(serverNow(), config)
  dispatch(askTeamFigures(ofDay(today), ofWeek(today)))
}

/** What the centre asks for, started while its script is loading. */
export const firstCentreCalls = (): readonly AppThunk<unknown>[] => [askDay, centreApi.endpoints.agentNews.initiate({}, once)]

export const { useAgentNewsQuery } = centreApi

export type News = Answer<'agentNews'>
