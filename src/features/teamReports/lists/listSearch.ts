/** The filter of the team's lists, as the address has it, and what is asked for. Pure. */
import type { PostedFigure } from '#/contract/agents/figures.ts'
import { mostListedDays } from '#/contract/agents/lists.ts'
import { rangeArgs } from '#/lib/daySpan.ts'
import { inUse, only } from '#/lib/filters.ts'
import { type AskedDays, daysAsked } from '../spans.ts'

export type Tab = 'bets' | 'recharges' | 'withdrawals' | 'bills' | 'third'
export type BetFilter = 'WAIT' | 'WIN' | 'CANCEL'

export interface ListSearch extends AskedDays {
  readonly tab?: Tab
  /** The member; everybody below, unless the scope says otherwise. */
  readonly userId?: string
  /** Those below alone, or the member, or the agent, alone. */
  readonly scope?: 'team' | 'own'
  readonly lotteryId?: string
  readonly state?: BetFilter
  /** Of bills. */
  readonly group?: string
  /** Of bills: what this figure of the report is made of, whatever the group. */
  readonly figure?: PostedFigure
}

/** Props of the parts of the page. */
export interface ListProps {
  readonly search: ListSearch
  readonly today: string
  readonly onSearch: (search: ListSearch) => void
}

export interface TeamAsked {
  readonly userId?: string
  readonly scope?: 'team' | 'own'
  readonly startTime?: string
  readonly endTime?: string
}
export interface BetsAsked extends TeamAsked {
  readonly lotteryId?: string
  readonly state?: BetFilter
}
export interface BillsAsked extends TeamAsked {
  readonly group?: string
  readonly figure?: PostedFigure
}

export const daysOfList = (search: ListSearch, today: string) => daysAsked(search, today, mostListedDays)

export function teamAsked(search: ListSearch, today: string): TeamAsked {
  return { ...only(search, 'userId', 'scope'), ...rangeArgs(daysOfList(search, today)) }
}

export const betsAsked = (search: ListSearch, today: string): BetsAsked => ({
  ...teamAsked(search, today),
  ...only(search, 'lotteryId', 'state'),
})

export const billsAsked = (search: ListSearch, today: string): BillsAsked => ({
  ...teamAsked(search, today),
  ...(search.figure === undefined ? only(search, 'group') : { figure: search.figure }),
})

/** The filters of one list that are in use; another list's are kept in the address and do not count. */
export function filtersOf({ tab = 'bets', userId, scope, lotteryId, state, group, figure }: ListSearch): number {
  const own = { bets: [lotteryId, state], bills: [figure ?? group], recharges: [], withdrawals: [], third: [] }
  return inUse(userId ?? scope, ...own[tab])
}

/** The search without filters, in the same list and days. */
export const unfiltered = (search: ListSearch): ListSearch => only(search, 'tab', 'span', 'from', 'to')
