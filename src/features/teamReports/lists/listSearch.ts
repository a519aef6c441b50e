/** The filter of the team's lists, as the address has it, and what is asked for. Pure. */
import { mostListedDays } from '#/contract/agents/lists.ts'
import { rangeArgs } from '#/lib/daySpan.ts'
import { type AskedDays, daysAsked } from '../spans.ts'

export type Tab = 'bets' | 'recharges' | 'withdrawals' | 'bills' | 'third'
export type BetFilter = 'WAIT' | 'WIN' | 'CANCEL'

export interface ListSearch extends AskedDays {
  readonly tab?: Tab
  /** The member, and everybody below. */
  readonly userId?: string
  readonly lotteryId?: string
  readonly state?: BetFilter
  /** Of bills. */
  readonly group?: string
}

/** Props of the parts of the page. */
export interface ListProps {
  readonly search: ListSearch
  readonly today: string
  readonly onSearch: (search: ListSearch) => void
}

export interface TeamAsked {
  readonly userId?: string
  readonly startTime?: string
  readonly endTime?: string
}
export interface BetsAsked extends TeamAsked {
  readonly lotteryId?: string
  readonly state?: BetFilter
}
export interface BillsAsked extends TeamAsked {
  readonly group?: string
}

export const daysOfList = (search: ListSearch, today: string) => daysAsked(search, today, mostListedDays)

export function teamAsked(search: ListSearch, today: string): TeamAsked {
  return { ...(search.userId !== undefined && { userId: search.userId }), ...rangeArgs(daysOfList(search, today)) }
}

export const betsAsked = (search: ListSearch, today: string): BetsAsked => ({
  ...teamAsked(search, today),
  ...(search.lotteryId !== undefined && { lotteryId: search.lotteryId }),
  ...(search.state !== undefined && { state: search.state }),
})

export const billsAsked = (search: ListSearch, today: string): BillsAsked => ({
  ...teamAsked(search, today),
  ...(search.group !== undefined && { group: search.group }),
})

/** The filters of one list that are in use; another list's are kept in the address and do not count. */
export function filtersOf({ tab = 'bets', userId, lotteryId, state, group }: ListSearch): number {
  const own = tab === 'bets' ? [lotteryId, state] : tab === 'bills' ? [group] : []
  return [userId, ...own].filter((value) => value !== undefined).length
}

/** The search without filters, in the same list and days. */
export const unfiltered = ({ tab, span, from, to }: ListSearch): ListSearch => ({
  ...(tab && { tab }),
  ...(span && { span }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})

/** The search without one of its parameters. */
export const without = (search: ListSearch, name: keyof ListSearch): ListSearch =>
  Object.fromEntries(Object.entries(search).filter(([one]) => one !== name))
