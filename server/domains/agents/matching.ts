/** SQL that filters and sorts members `m`, with `users u` and `member_sums s` of each member. */
import { sql, type RawBuilder } from 'kysely'
import type { MemberOrder } from '#/contract/agents/members.ts'
import type { ParsedRequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { dayAfter } from '#/lib/businessDay.ts'
import type { DayRange } from '../../ledger/ranges.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Place } from '../tree/module.ts'

type Search = ParsedRequestOf<Contract['groupMemberPage']>['searchParam']

/** The source of a filter or order: `member_sums s`, `users u`, or figures of days. */
type Source = 'sums' | 'user' | 'days'

/** A filter or an order, and the source that its SQL reads. */
export interface Criterion {
  readonly from: Source
  /** SQL of a condition, or of a value to sort by. */
  readonly by: RawBuilder<unknown>
}

/** Members with equal values are sorted newest first. */
const orders: Readonly<Record<Exclude<MemberOrder, 'newest'>, (active: RawBuilder<boolean>) => Criterion>> = {
  stake: () => ({ from: 'days', by: sql`stake` }),
  net: () => ({ from: 'days', by: sql`net` }),
  seen: (active) => ({ from: 'sums', by: sql`case when ${active} then s.last_seen end` }),
  group: () => ({ from: 'user', by: sql`u.prize_group` }),
  team: () => ({ from: 'sums', by: sql`coalesce(s.team, 0)` }),
}

export const orderOf = (order: MemberOrder, active: RawBuilder<boolean>): Criterion | null =>
  order === 'newest' ? null : orders[order](active)

/** SQL of the `order by` list. */
export const sorted = (order: Criterion | null): RawBuilder<unknown> =>
  order ? sql`${order.by} desc nulls last, m.node desc` : sql`m.node desc`

type Days = Pick<DayRange, 'firstDay' | 'lastDay'>

/** SQL of the net figure of a row of `member_days`. */
export const net = sql`team_payout + team_rebate + team_gifts - team_stake`
export const ofDays = ({ firstDay, lastDay }: Days) => sql`day >= ${firstDay} and day <= ${lastDay}`

/**
 * SQL of members with their figures. It is a union instead of a join: PostgreSQL's cached plan cannot know the size of a level, and might
 * scan the figures of a large level once for each member.
 */
const levelFigures = (members: RawBuilder<unknown>, days: Days) => sql`
  select node, max(user_id) as user_id, sum(stake)::bigint as stake, sum(net)::bigint as net, bool_or(has_bet) as has_bet from (
    select node, user_id, 0::bigint as stake, 0::bigint as net, false as has_bet from members where ${members}
    union all
    select node, null, team_stake, ${net}, own_stake <> 0 from member_days where ${members} and ${ofDays(days)}
  ) a group by node`

const ofSums = sql`left join lateral (select last_seen, first_recharge, team from member_sums where node = m.node offset 0) s on true`
const ofUser = sql`cross join lateral (select is_agent, prize_group, parent_id, invite_code from users where id = m.user_id offset 0) u`
const figuresOf = (days: Days) => sql`
  cross join lateral (
    select coalesce(sum(team_stake), 0)::bigint as stake, coalesce(sum(${net}), 0)::bigint as net, coalesce(bool_or(own_stake <> 0), false) as has_bet
    from member_days where node = m.node and ${ofDays(days)} offset 0
  ) d`

interface Query {
  /** SQL condition on rows of `members` and of `member_days`. */
  readonly members: RawBuilder<unknown>
  readonly days: Days
  readonly filters: readonly Criterion[]
  readonly order: Criterion | null
  readonly withFigures: boolean
}

/**
 * SQL of the matching members `m` with the values for the order. Each member's rows are looked up by lateral joins: PostgreSQL's cached
 * plan cannot know the number of members, and might read the rows of all members. Figures are read for a whole level at once, or one by one
 * for members that remain after other filters.
 */
export function matching({ members, days, filters, order, withFigures }: Query): RawBuilder<unknown> {
  const sources = new Set([...filters.map(({ from }) => from), order?.from])
  const isOfAll = filters.every(({ from }) => from === 'days')
  const all = withFigures && isOfAll ? levelFigures(members, days) : sql`select node, user_id from members where ${members}`
  const lookedUp = [
    ...(sources.has('sums') ? [ofSums] : []),
    ...(sources.has('user') ? [ofUser] : []),
    ...(withFigures && !isOfAll ? [figuresOf(days)] : []),
  ]
  return sql`(${all}) m ${sql.join(lookedUp, sql` `)} where ${sql.join([sql`true`, ...filters.map(({ by }) => by)], sql` and `)}`
}

/**
 * Throws Refusal BAD_REQUEST for a search of inactive members together with a filter or order by recent activity: the result would show why
 * a member counts as inactive.
 */
export function checkFilters({ isAway, seenWithin, hasBet, hasFirstRecharge, order }: Search): void {
  if (isAway && (seenWithin !== undefined || hasBet || hasFirstRecharge || order === 'stake' || order === 'net'))
    throw new Refusal('BAD_REQUEST')
}

export function filtersOf(
  search: Search,
  agent: Place,
  { firstDay, lastDay }: Days,
  today: string,
  active: RawBuilder<boolean>,
): Criterion[] {
  const { kind, seenWithin, isAway, hasBet, hasFirstRecharge, code, lowest, highest } = search
  const criterion = (isSet: boolean, from: Source, by: RawBuilder<unknown>): Criterion[] => (isSet ? [{ from, by }] : [])
  return [
    ...criterion(seenWithin !== undefined, 'sums', sql`${active} and s.last_seen >= ${dayAfter(today, 1 - (seenWithin ?? 1))}`),
    ...criterion(isAway === true, 'sums', sql`not ${active}`),
    ...criterion(hasFirstRecharge === true, 'sums', sql`s.first_recharge >= ${firstDay} and s.first_recharge <= ${lastDay}`),
    ...criterion(kind !== undefined, 'user', sql`u.is_agent = ${kind === 'agent'}`),
    // Only the inviter may know a member's invitation code.
    ...criterion(code !== undefined, 'user', sql`u.parent_id = ${agent.userId} and u.invite_code = ${code?.toUpperCase() ?? ''}`),
    ...criterion(lowest !== undefined, 'user', sql`u.prize_group >= ${lowest ?? 0}`),
    ...criterion(highest !== undefined, 'user', sql`u.prize_group <= ${highest ?? 0}`),
    ...criterion(hasBet === true, 'days', sql`has_bet`),
  ]
}
