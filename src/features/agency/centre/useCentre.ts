/** Everything the centre shows of a day, asked again every half minute while it is looked at. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useDataAge } from '#/api/agesSlice.ts'
import { polled } from '#/ui/agent/polled.ts'
import { type RebateTotal, usePrizeTotalQuery } from '#/ui/agent/rebatesApi.ts'
import { useToday } from '#/ui/days/useToday.ts'
import {
  type News,
  useAgentNewsQuery,
  useCentreBettorsQuery,
  useCentreExpensesQuery,
  useCentreFirstQuery,
  useCentreIncomeQuery,
  useCentreRegisteredQuery,
  useCentreTeamQuery,
  useCentreWeekQuery,
  type Week,
  weekArg,
} from './centreApi.ts'
import type { FigureName } from './figures.ts'
import { useLastDay } from './lastDay.ts'

export interface Centre {
  /** The business day of the figures: today, or the last known one without a network. */
  readonly day: string
  readonly today: string
  readonly week: Week | undefined
  /** Thousandths, or a count; missing until it has come. */
  readonly figures: Readonly<Partial<Record<FigureName, string>>>
  /** Members of the whole team; undefined until it is known. */
  readonly team: number | undefined
  readonly total: RebateTotal | undefined
  readonly news: News | undefined
  /** Milliseconds; undefined while live. */
  readonly age: number | undefined
  /** Why there is nothing to show. */
  readonly error: unknown
  readonly isFetching: boolean
  readonly refresh: () => Promise<unknown>
}

const text = (value: number | undefined) => (value === undefined ? undefined : String(value))

export function useCentre(): Centre {
  const today = useToday()
  const live = useCentreWeekQuery(today, polled)
  const last = useLastDay(live.currentData && live.isSuccess ? today : undefined)
  // A new day without a network: its figures were never seen, so the last seen day is shown.
  const before = live.currentData === undefined && live.isError && last !== undefined && last !== today ? last : undefined
  const earlier = useCentreWeekQuery(before ?? skipToken)
  const day = before ?? today
  const income = useCentreIncomeQuery(day, polled)
  const expenses = useCentreExpensesQuery(day, polled)
  const registered = useCentreRegisteredQuery(day, polled)
  const first = useCentreFirstQuery(day, polled)
  const bettors = useCentreBettorsQuery(day, polled)
  const size = useCentreTeamQuery(day, polled)
  const total = usePrizeTotalQuery({}, polled)
  const news = useAgentNewsQuery({}, polled)
  const age = useDataAge('getTeamBetAndWin', weekArg(day))
  const week = before === undefined ? live.currentData : earlier.currentData
  const ofDay = week?.days.at(-1)
  return {
    day,
    today,
    week,
    figures: {
      stake: ofDay?.stake,
      payout: ofDay?.payout,
      net: ofDay?.net,
      accrued: ofDay?.accrued ?? undefined,
      recharged: income.currentData?.recharged,
      withdrawn: expenses.currentData?.withdrawn,
      bettors: text(bettors.currentData?.count),
      registered: text(registered.currentData?.count),
      first: text(first.currentData?.count),
      seen: text(size.currentData?.seen),
    },
    team: size.currentData?.team,
    total: total.currentData,
    news: news.currentData,
    age,
    error: week === undefined && (before === undefined || earlier.isError) ? live.error : undefined,
    isFetching: live.isFetching,
    refresh: () => Promise.all([live, income, expenses, registered, first, bettors, size, total, news].map(({ refetch }) => refetch())),
  }
}
