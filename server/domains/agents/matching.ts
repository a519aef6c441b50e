/** SQL of which members `m` match, with `users u` and `member_sums s` of each, and in which order. */
import { sql, type RawBuilder } from 'kysely'
import type { MemberOrder } from '#/contract/agents/members.ts'
import type { ParsedRequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { dayAfter } from '#/lib/businessDay.ts'
import type { DayRange } from '../../ledger/ranges.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Place } from '../tree/module.ts'

type Search = ParsedRequestOf<Contract['groupMemberPage']>['searchParam']

/** What is looked up of each member to tell: a row of `member_sums s`, of `users u`, or figures of days. */
type Source = 'sums' | 'user' | 'days'

export interface Told {
  readonly from: Source
  /** SQL. */
  readonly by: RawBuilder<unknown>
}

/** The newest come first of all that are alike otherwise. */
const orders: Readonly<Record<Exclude<MemberOrder, 'newest'>, (active: RawBuilder<boolean>) => Told>> = {
  stake: () => ({ from: 'days', by: sql`stake` }),
  net: () => ({ from: 'days', by: sql`net` }),
  seen: (active) => ({ from: 'sums', by: sql`case when ${active} then s.last_seen end` }),
  group: () => ({ from: 'user', by: sql`u.prize_group` }),
  team: () => ({ from: 'sums', by: sql`coalesce(s.team, 0)` }),
}

export const orderOf = (order: MemberOrder, active: RawBuilder<boolean>): Told | null => (order === 'newest' ? null : orders[order](active))

/** SQL. */
export const sorted = (order: Told | null): RawBuilder<unknown> =>
  order ? sql`${order.by} desc nulls last, m.node desc` : sql`m.node desc`

type Days = Pick<DayRange, 'firstDay' | 'lastDay'>

/** SQL of a figure of `member_days`. */
export const net = sql`team_payout + team_rebate + team_gifts - team_stake`
export const ofDays = ({ firstDay, lastDay }: Days) => sql`day >= ${firstDay} and day <= ${lastDay}`

/**
 * SQL of these members with their figures. Not a join: how many members a level has, a plan that is kept for all levels cannot know, and
 * would look through the figures of a large one again for each member.
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

interface Wanted {
  /** SQL of rows of `members`, and of their days. */
  readonly members: RawBuilder<unknown>
  readonly days: Days
  readonly filters: readonly Told[]
  readonly order: Told | null
  readonly withFigures: boolean
}

/**
 * SQL of those members `m` who match, with what the order asks for. How many they are, a plan that is kept for all levels cannot know, and
 * would read the rows of everybody: each one is looked up. Figures of a whole level are read at once, those of members whom filters leave
 * one by one.
 */
export function matching({ members, days, filters, order, withFigures }: Wanted): RawBuilder<unknown> {
  const asked = new Set([...filters.map(({ from }) => from), order?.from])
  const isOfAll = filters.every(({ from }) => from === 'days')
  const all = withFigures && isOfAll ? levelFigures(members, days) : sql`select node, user_id from members where ${members}`
  const lookedUp = [
    ...(asked.has('sums') ? [ofSums] : []),
    ...(asked.has('user') ? [ofUser] : []),
    ...(withFigures && !isOfAll ? [figuresOf(days)] : []),
  ]
  return sql`(${all}) m ${sql.join(lookedUp, sql` `)} where ${sql.join([sql`true`, ...filters.map(({ by }) => by)], sql` and `)}`
}

/**
 * Throws Refusal BAD_REQUEST for those of the members who are not active that did something lately, alone or first: it would tell why they
 * are not.
 */
export function checkFilters({ isAway, seenWithin, hasBet, hasFirstRecharge, order }: Search): void {
  if (isAway && (seenWithin !== undefined || hasBet || hasFirstRecharge || order === 'stake' || order === 'net'))
    throw new Refusal('BAD_REQUEST')
}

export function filtersOf(search: Search, agent: Place, { firstDay, lastDay }: Days, today: string, active: RawBuilder<boolean>): Told[] {
  const { kind, seenWithin, isAway, hasBet, hasFirstRecharge, code, lowest, highest } = search
  const told = (isAsked: boolean, from: Source, by: RawBuilder<unknown>): Told[] => (isAsked ? [{ from, by }] : [])
  return [
    ...told(seenWithin !== undefined, 'sums', sql`${active} and s.last_seen >= ${dayAfter(today, 1 - (seenWithin ?? 1))}`),
    ...told(isAway === true, 'sums', sql`not ${active}`),
    ...told(hasFirstRecharge === true, 'sums', sql`s.first_recharge >= ${firstDay} and s.first_recharge <= ${lastDay}`),
    ...told(kind !== undefined, 'user', sql`u.is_agent = ${kind === 'agent'}`),
    // Which code others gave to a member is theirs to know.
    ...told(code !== undefined, 'user', sql`u.parent_id = ${agent.userId} and u.invite_code = ${code?.toUpperCase() ?? ''}`),
    ...told(lowest !== undefined, 'user', sql`u.prize_group >= ${lowest ?? 0}`),
    ...told(highest !== undefined, 'user', sql`u.prize_group <= ${highest ?? 0}`),
    ...told(hasBet === true, 'days', sql`has_bet`),
  ]
}
