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

/** SQL. */
export const orderOf = (order: MemberOrder, active: RawBuilder<boolean>): RawBuilder<unknown> => {
  const first: Readonly<Record<MemberOrder, RawBuilder<unknown>>> = {
    newest: sql``,
    stake: sql`stake desc,`,
    net: sql`net desc,`,
    seen: sql`case when ${active} then s.last_seen end desc nulls last,`,
    group: sql`u.prize_group desc,`,
    team: sql`coalesce(s.team, 0) desc,`,
  }
  return sql`${first[order]} m.node desc`
}

type Days = Pick<DayRange, 'firstDay' | 'lastDay'>

/** SQL of a figure of `member_days`. */
export const net = sql`team_payout + team_rebate + team_gifts - team_stake`
export const ofDays = ({ firstDay, lastDay }: Days) => sql`day >= ${firstDay} and day <= ${lastDay}`

/**
 * SQL of these members with their figures. Not a join: how many members a level has, a plan that is kept for all levels cannot know, and would
 * look through the figures of a large one again for each member.
 */
export const levelFigures = (members: RawBuilder<unknown>, days: Days) => sql`
  select node, max(user_id) as user_id, sum(stake)::bigint as stake, sum(net)::bigint as net, bool_or(has_bet) as has_bet from (
    select node, user_id, 0::bigint as stake, 0::bigint as net, false as has_bet from members where ${members}
    union all
    select node, null, team_stake, ${net}, own_stake <> 0 from member_days where ${members} and ${ofDays(days)}
  ) a group by node`

/** Throws Refusal BAD_REQUEST for those of the members who are not active that did something lately, alone or first: it would tell why they are not. */
export function checkFilters({ isAway, seenWithin, hasBet, hasFirstRecharge, order }: Search): void {
  if (isAway && (seenWithin !== undefined || hasBet || hasFirstRecharge || order === 'stake' || order === 'net'))
    throw new Refusal('BAD_REQUEST')
}

/** SQL. Alone the first one, if nothing is filtered. */
export function filtersOf(
  search: Search,
  agent: Place,
  { firstDay, lastDay }: Days,
  today: string,
  active: RawBuilder<boolean>,
): RawBuilder<unknown>[] {
  const { kind, seenWithin, isAway, hasBet, hasFirstRecharge, code, lowest, highest } = search
  return [
    sql`true`,
    ...(kind === undefined ? [] : [sql`u.is_agent = ${kind === 'agent'}`]),
    ...(seenWithin === undefined ? [] : [sql`${active} and s.last_seen >= ${dayAfter(today, 1 - seenWithin)}`]),
    ...(isAway ? [sql`not ${active}`] : []),
    ...(hasBet ? [sql`m.has_bet`] : []),
    ...(hasFirstRecharge ? [sql`s.first_recharge >= ${firstDay} and s.first_recharge <= ${lastDay}`] : []),
    // Which code others gave to a member is theirs to know. Not by an index: each row that it found would add up the level's figures again.
    ...(code === undefined
      ? []
      : [sql`coalesce(u.parent_id, '') = ${agent.userId} and coalesce(u.invite_code, '') = ${code.toUpperCase()}`]),
    ...(lowest === undefined ? [] : [sql`u.prize_group >= ${lowest}`]),
    ...(highest === undefined ? [] : [sql`u.prize_group <= ${highest}`]),
  ]
}
