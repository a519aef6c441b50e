/** All answers of the report, for one member or team and the same days. */
import { polled } from '#/shared/agent/polled.ts'
import { type FiguresQuery, isMissing, useTeamFigures } from '#/shared/agent/teamFigures.ts'
import { useTeamPrizeQuery, useTeamRewardsQuery, useTeamThirdPlayersQuery, useTeamThirdQuery } from './reportApi.ts'

export function useReport(args: FiguresQuery) {
  const figures = useTeamFigures(args)
  const prize = useTeamPrizeQuery(args, polled)
  const rewards = useTeamRewardsQuery(args, polled)
  const third = useTeamThirdQuery(args, polled)
  const thirdPlayers = useTeamThirdPlayersQuery(args, polled)
  const refresh = () => Promise.all([figures.refresh(), ...[prize, rewards, third, thirdPlayers].map(({ refetch }) => refetch())])
  return {
    ...figures,
    sums: figures.sums.currentData,
    shown: { ...figures.sums, refetch: refresh },
    isFetching: figures.sums.isFetching,
    prize: prize.currentData,
    rewards: rewards.currentData,
    third: third.currentData,
    thirdPlayers: thirdPlayers.currentData,
    isPartial: figures.isPartial || [prize, rewards, third, thirdPlayers].some(isMissing),
    refresh,
  }
}

export type Report = ReturnType<typeof useReport>
