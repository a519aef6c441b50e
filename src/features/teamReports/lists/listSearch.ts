/** The filter of the team's lists, as it stands in the address, and the request made from it. Pure. */
import type { PostedFigure } from '#/contract/agents/figures.ts'
import { mostListedDays } from '#/contract/agents/lists.ts'
import { rangeArgs } from '#/lib/daySpan.ts'
import { inUse, only } from '#/lib/filters.ts'
import { type DaysSearch, searchedDays } from '../spans.ts'

export type Tab = 'bets' | 'recharges' | 'withdrawals' | 'bills' | 'third'
export type BetFilter = 'WAIT' | 'WIN' | 'CANCEL'

export interface ListSearch extends DaysSearch {
  readonly tab?: Tab
  /** The member with everybody below, unless the scope says otherwise. */
  readonly userId?: string
  /** `team`: only the members below. `own`: only the member, or the agent. */
  readonly scope?: 'team' | 'own'
  readonly lotteryId?: string
  readonly state?: BetFilter
  /** Only for bills. */
  readonly group?: string
  /** Only for bills: the transactions of this figure of the report, of any group. */
  readonly figure?: PostedFigure
}

/** Props of the parts of the page. */
export interface ListProps {
  readonly search: ListSearch
  readonly today: string
  readonly onSearch: (search: ListSearch) => void
}

export interface TeamArgs {
  readonly userId?: string
  readonly scope?: 'team' | 'own'
  readonly startTime?: string
  readonly endTime?: string
}
export interface BetsArgs extends TeamArgs {
  readonly lotteryId?: string
  readonly state?: BetFilter
}
export interface BillsArgs extends TeamArgs {
  readonly group?: string
  readonly figure?: PostedFigure
}

export const daysOfList = (search: ListSearch, today: string) => searchedDays(search, today, mostListedDays)

export function teamArgs(search: ListSearch, today: string): TeamArgs {
  return { ...only(search, 'userId', 'scope'), ...rangeArgs(daysOfList(search, today)) }
}

export const betsArgs = (search: ListSearch, today: string): BetsArgs => ({
  ...teamArgs(search, today),
  ...only(search, 'lotteryId', 'state'),
})

export const billsArgs = (search: ListSearch, today: string): BillsArgs => ({
  ...teamArgs(search, today),
  ...(search.figure === undefined ? only(search, 'group') : { figure: search.figure }),
})

/** Number of the active filters of one list; filters of other lists stay in the address without effect. */
export function filtersOf({ tab = 'bets', userId, scope, lotteryId, state, group, figure }: ListSearch): number {
  const own = { bets: [lotteryId, state], bills: [figure ?? group], recharges: [], withdrawals: [], third: [] }
  return inUse(userId ?? scope, ...own[tab])
}

/** The search without filters, in the same list and days. */
export const unfiltered = (search: ListSearch): ListSearch => only(search, 'tab', 'span', 'from', 'to')
