/** The figures of a team that both the centre and the report show, for one member or team and the same days. */
import { type Answer, type Arg, injectCalls } from '#/api/injectCalls.ts'
import { agentReportCalls } from '#/contract/agents/reports.ts'
import { polled } from './polled.ts'

/** Whose figures, and of which days. */
export type FiguresQuery = Arg<'getTeamBetAndWin'>

/** In the background: the pages say by themselves what could not be loaded. */
const ofTeam = { providesTags: ['Team'], extraOptions: { background: true } } as const

const teamFiguresApi = injectCalls(agentReportCalls, ({ read }) => ({
  teamBetAndWin: read('getTeamBetAndWin', ofTeam),
  teamIncome: read('getTeamIncome', ofTeam),
  teamExpenses: read('getTeamExpenses', ofTeam),
  teamBettors: read('getBetUserCnt', ofTeam),
  teamFirstDeposits: read('getFirstIncomeCnt', ofTeam),
  teamRegistered: read('getRegisterCnt', ofTeam),
  teamSize: read('getTeamCnt', ofTeam),
}))

export const {
  useTeamBetAndWinQuery,
  useTeamBettorsQuery,
  useTeamExpensesQuery,
  useTeamFirstDepositsQuery,
  useTeamIncomeQuery,
  useTeamRegisteredQuery,
  useTeamSizeQuery,
} = teamFiguresApi

export type TeamSums = Answer<'getTeamBetAndWin'>

/** It could not be had, and is not known from before. */
export const isMissing = ({ isError, currentData }: { readonly isError: boolean; readonly currentData?: unknown }): boolean =>
  isError && currentData === undefined

/** `sumsQuery`: the days of the sums, where they are more than those of the other figures. */
export function useTeamFigures(query: FiguresQuery, sumsQuery = query) {
  const sums = useTeamBetAndWinQuery(sumsQuery, polled)
  const income = useTeamIncomeQuery(query, polled)
  const expenses = useTeamExpensesQuery(query, polled)
  const bettors = useTeamBettorsQuery(query, polled)
  const first = useTeamFirstDepositsQuery(query, polled)
  const registered = useTeamRegisteredQuery(query, polled)
  const size = useTeamSizeQuery(query, polled)
  return {
    sums,
    income: income.currentData,
    expenses: expenses.currentData,
    bettors: bettors.currentData?.count,
    first: first.currentData?.count,
    registered: registered.currentData?.count,
    size: size.currentData,
    /** One of the figures is missing. */
    isPartial: [income, expenses, bettors, first, registered, size].some(isMissing),
    refresh: () => Promise.all([sums, income, expenses, bettors, first, registered, size].map(({ refetch }) => refetch())),
  }
}
