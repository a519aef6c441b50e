/** Every answer of the report, for one member or team and the same days. */
import { useDataAge } from '#/api/agesSlice.ts'
import { polled } from '#/ui/agent/polled.ts'
import {
  type ReportAsked,
  useTeamBetAndWinQuery,
  useTeamBettorsQuery,
  useTeamExpensesQuery,
  useTeamFirstDepositsQuery,
  useTeamIncomeQuery,
  useTeamPrizeQuery,
  useTeamRegisteredQuery,
  useTeamRewardsQuery,
  useTeamSizeQuery,
  useTeamThirdPlayersQuery,
  useTeamThirdQuery,
} from './reportApi.ts'

export function useReport(asked: ReportAsked) {
  const sums = useTeamBetAndWinQuery(asked, polled)
  const prize = useTeamPrizeQuery(asked, polled)
  const rewards = useTeamRewardsQuery(asked, polled)
  const income = useTeamIncomeQuery(asked, polled)
  const expenses = useTeamExpensesQuery(asked, polled)
  const bettors = useTeamBettorsQuery(asked, polled)
  const first = useTeamFirstDepositsQuery(asked, polled)
  const registered = useTeamRegisteredQuery(asked, polled)
  const size = useTeamSizeQuery(asked, polled)
  const third = useTeamThirdQuery(asked, polled)
  const thirdPlayers = useTeamThirdPlayersQuery(asked, polled)
  const age = useDataAge('getTeamBetAndWin', asked)
  const all = [sums, prize, rewards, income, expenses, bettors, first, registered, size, third, thirdPlayers]
  return {
    sums: sums.currentData,
    prize: prize.currentData,
    rewards: rewards.currentData,
    income: income.currentData,
    expenses: expenses.currentData,
    bettors: bettors.currentData?.count,
    first: first.currentData?.count,
    registered: registered.currentData?.count,
    size: size.currentData,
    third: third.currentData,
    thirdPlayers: thirdPlayers.currentData,
    age,
    /** Why there is nothing to show. */
    error: sums.error,
    isFetching: sums.isFetching,
    refresh: () => Promise.all(all.map(({ refetch }) => refetch())),
  }
}

export type Report = ReturnType<typeof useReport>
