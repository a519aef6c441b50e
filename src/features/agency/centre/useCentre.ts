/** All data of the centre for a day, fetched again every half minute while the centre is visible. */
import { type PrizeGroups, usePrizeTeamListQuery } from '#/shared/agent/agentApi.ts'
import { polled } from '#/shared/agent/polled.ts'
import { type RebateTotal, usePrizeTotalQuery } from '#/shared/agent/rebatesApi.ts'
import { isMissing, type TeamSums, useTeamBetAndWinQuery, useTeamFigures } from '#/shared/agent/teamFigures.ts'
import { useToday } from '#/shared/days/useToday.ts'
import { type News, ofDay, ofWeek, useAgentNewsQuery } from './centreApi.ts'
import type { FigureName } from './figures.ts'
import { useLastDay } from './lastDay.ts'
import type { Query } from '#/api/query.ts'

export interface Centre {
  /** The business day of the figures: today, or offline the last loaded day. */
  readonly day: string
  readonly today: string
  readonly week: TeamSums | undefined
  /** Thousandths, or a count; missing until loaded. */
  readonly figures: Readonly<Partial<Record<FigureName, string>>>
  /** Number of members of the whole team; undefined until loaded. */
  readonly team: number | undefined
  /** Nobody of the team has bet in the week, and no rebate was ever booked. */
  readonly isEarly: boolean
  readonly total: RebateTotal | undefined
  /** The own prize group. */
  readonly prizeGroups: PrizeGroups | undefined
  readonly news: News | undefined
  /** The query whose state the page shows. */
  readonly shown: Query<TeamSums>
  /** Some figures could not be loaded. */
  readonly isPartial: boolean
  readonly isFetching: boolean
  readonly refresh: () => Promise<unknown>
}

const text = (value: number | undefined) => (value === undefined ? undefined : String(value))

export function useCentre(): Centre {
  const today = useToday()
  const live = useTeamBetAndWinQuery(ofWeek(today), polled)
  const last = useLastDay(live.currentData && live.isSuccess ? today : undefined)
  // A new day offline: its figures were never loaded, so the last loaded day is shown.
  const isBefore = live.currentData === undefined && live.isError && last !== undefined
  const day = isBefore ? last : today
  const figures = useTeamFigures(ofDay(day), ofWeek(day))
  const total = usePrizeTotalQuery({}, polled)
  const news = useAgentNewsQuery({}, polled)
  const prizeGroups = usePrizeTeamListQuery({}, { refetchOnMountOrArgChange: 300 })
  const { sums, income, expenses, bettors, registered, first, size } = figures
  const week = sums.currentData
  const isFetching = live.isFetching || sums.isFetching
  const refresh = () => Promise.all([figures.refresh(), ...[live, total, news, prizeGroups].map(({ refetch }) => refetch())])
  const ofLast = week?.days.at(-1)
  return {
    day,
    today,
    week,
    figures: {
      stake: ofLast?.stake,
      payout: ofLast?.payout,
      net: ofLast?.net,
      accrued: ofLast?.accrued ?? undefined,
      recharged: income?.recharged,
      withdrawn: expenses?.withdrawn,
      bettors: text(bettors),
      registered: text(registered),
      first: text(first),
      seen: text(size?.seen),
    },
    team: size?.team,
    isEarly: week !== undefined && week.days.every(({ stake }) => stake === '0') && total.currentData?.accrued === '0',
    total: total.currentData,
    prizeGroups: prizeGroups.currentData,
    news: news.currentData,
    shown: { ...sums, error: sums.error === undefined ? undefined : live.error, isFetching, refetch: refresh },
    isPartial: week !== undefined && (figures.isPartial || [total, news, prizeGroups].some(isMissing)),
    isFetching,
    refresh,
  }
}
