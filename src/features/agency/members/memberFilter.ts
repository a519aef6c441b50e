/** The search parameters of the page of members, and the request made from them. Pure. */
import type { Arg } from '#/api/injectCalls.ts'
import type { MemberOrder } from '#/contract/agents/members.ts'
import { groupStep, highestGroup, lowestGroup } from '#/rules/groups.ts'
import { inUse, only, without } from '#/lib/filters.ts'
import { countTyped } from '#/rules/countTyped.ts'

export const pageSize = 20

/** All filters are in the address, so that a reload or the back button restores them. */
export interface MemberFilter {
  readonly kind?: 'player' | 'agent'
  /** Today, within a week, or not for 30 days. */
  readonly seen?: '1' | '7' | 'away'
  readonly bet?: 'today'
  readonly recharged?: 'first'
  readonly lowest?: string
  readonly highest?: string
  /** An invitation code of the agent. */
  readonly code?: string
  readonly order?: MemberOrder
}

export interface MemberSearch extends MemberFilter {
  /** The member whose direct members are shown; by default the agent. */
  readonly userId?: string
  /** The beginning of a name, everywhere below the agent. */
  readonly name?: string
  /** The member whose card is open. */
  readonly member?: string
}

const usualOrder: MemberOrder = 'stake'
/** Whether the order is by recent activity. */
const isOfLately = (order: MemberOrder | undefined) => order === 'stake' || order === 'net'

/** Inactive members cannot be ordered by recent activity; then the newest come first. */
export const orderOf = ({ order = usualOrder, seen }: MemberSearch): MemberOrder =>
  seen === 'away' && isOfLately(order) ? 'newest' : order

/** A valid prize group; undefined for any other text. */
export function groupTyped(text: string | undefined): number | undefined {
  const group = countTyped(text ?? '', highestGroup)
  return group !== null && group >= lowestGroup && group % groupStep === 0 ? group : undefined
}

/** Number of active filters; the order is not counted. */
export function filtersOf({ kind, seen, bet, recharged, lowest, highest, code }: MemberSearch): number {
  return inUse(kind, seen, bet, recharged, groupTyped(lowest) ?? groupTyped(highest), code)
}

/** The search without its filters; level, name and order stay. */
export const unfiltered = (search: MemberSearch): MemberSearch => only(search, 'userId', 'name', 'order', 'member')

/** The members of somebody, with the same filters, except the code: codes belong to the agent, so at lower levels nobody matches. */
export const levelOf = (search: MemberSearch, userId: string | undefined): MemberSearch => ({
  ...without(search, 'userId', 'name', 'code', 'member'),
  ...(userId !== undefined && { userId }),
})

/** The search with this filter or order, or without it. The platform refuses filters by recent activity together with inactive members. */
export function picked<Name extends keyof MemberFilter>(search: MemberSearch, name: Name, value: MemberFilter[Name]): MemberSearch {
  if (value === undefined) return without(search, name)
  const wanted = { ...search, [name]: value }
  if (wanted.seen !== 'away') return wanted
  if (name === 'seen') return without(wanted, 'bet', 'recharged')
  const isLately = name === 'bet' || name === 'recharged' || (name === 'order' && isOfLately(wanted.order))
  return isLately ? without(wanted, 'seen') : wanted
}

type SearchParam = Arg<'groupMemberPage'>['searchParam']

export function searchParamOf(search: MemberSearch): SearchParam {
  const { userId, name, kind, seen, bet, recharged, lowest, highest, code } = search
  const [from, to] = [groupTyped(lowest), groupTyped(highest)]
  const isAway = seen === 'away'
  const text = name?.trim()
  return {
    order: orderOf(search),
    ...(userId !== undefined && { userId }),
    ...(text && { name: text }),
    ...(kind !== undefined && { kind }),
    ...(isAway ? { isAway } : seen !== undefined && { seenWithin: Number(seen) }),
    ...(bet !== undefined && !isAway && { hasBet: true }),
    ...(recharged !== undefined && !isAway && { hasFirstRecharge: true }),
    ...(from !== undefined && { lowest: from }),
    ...(to !== undefined && { highest: to }),
    ...(code !== undefined && { code }),
  }
}

export const memberArg = (searchParam: SearchParam, current: number): Arg<'groupMemberPage'> => ({
  pageParam: { current, size: pageSize },
  searchParam,
})
