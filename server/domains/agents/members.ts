/** An agent's members: one level of the tree, or those whose names are searched, with what their teams did in a range. */
import { sql, type RawBuilder } from 'kysely'
import type { MemberKind, MemberOrder } from '#/contract/agents/members.ts'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { maskedName } from '#/lib/maskedName.ts'
import { clockOf, rangeOf } from '../../ledger/ranges.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { shareOf } from '#/rules/groups.ts'
import { nodesOf, type Place, placeSeenBy } from '../tree/module.ts'
import { namedBelow } from './nameSearch.ts'
import { asOfSums, sumsOf, teamSize } from './reports.ts'
import { isActive, seenToday } from './seen.ts'

type Deps = Pick<Platform, 'db' | 'settings' | 'now'>
type Query = ParsedRequestOf<Contract['groupMemberPage']>
type Search = Query['searchParam']
type Answer = ResponseOf<Contract['groupMemberPage']>

/** Milliseconds since the last request of one who is online. */
const ONLINE_MS = 5 * 60_000

interface Row {
  readonly userId: string
  readonly name: string
  readonly node: number
  readonly path: string
  readonly isAgent: boolean
  readonly prizeGroup: number
  readonly createdAt: number
  readonly inviteCode: string | null
  readonly isActive: boolean
  readonly activeAt: number | null
  readonly direct: number | null
  readonly team: number | null
  readonly stake: bigint
  readonly net: bigint
  readonly given: bigint
  readonly note: string | null
}

/** How many members match, and what their teams staked. */
interface Matches {
  readonly total: bigint
  readonly allStake: bigint
}

const orders: Readonly<Record<MemberOrder, RawBuilder<unknown>>> = {
  newest: sql`node desc`,
  stake: sql`stake desc, node desc`,
  net: sql`net desc, node desc`,
  seen: sql`last_seen desc nulls last, node desc`,
  group: sql`prize_group desc, node desc`,
  team: sql`team desc nulls last, node desc`,
}

export async function memberPage(
  deps: Deps,
  agentId: string,
  { pageParam: { current, size }, searchParam: search }: Query,
): Promise<Answer> {
  const { db, now } = deps
  checkFilters(search)
  const { agent, asked: level } = await placeSeenBy(db, agentId, search.memberId ?? search.userId)
  if (search.memberId !== undefined && level.node === agent.node) throw new Refusal('NOT_FOUND')
  const today = businessDay(now(), clockOf(deps))
  const range = rangeOf(deps, { startTime: search.startTime ?? today, endTime: search.endTime })
  const active = isActive(today, now())
  const columns = sql`m.user_id, m.name, m.node, m.path, u.is_agent, u.prize_group, u.created_at, u.invite_code, s.direct, s.team,
    ${active} as is_active, case when ${active} then s.last_seen end as last_seen`
  const members = sql`${await membersOf(db, search, agent, level)} m
    join users u on u.id = m.user_id join wallets w on w.user_id = m.user_id left join member_sums s on s.node = m.node`
  const figures = sql`cross join lateral (
      select coalesce(sum(team_stake), 0)::bigint as stake, coalesce(sum(given), 0)::bigint as given,
        coalesce(sum(team_payout + team_rebate + team_gifts - team_stake), 0)::bigint as net, coalesce(bool_or(own_stake <> 0), false) as has_bet
      from member_days where node = m.node and day >= ${range.firstDay} and day <= ${range.lastDay}
    ) d`
  const filters = filtersOf(search, agent, range, today, active)
  const matching = sql`select ${columns}, d.stake, d.net, d.given from ${members} ${figures} where ${sql.join(filters, sql` and `)}`
  const order = orders[search.order ?? 'newest']
  const onPage = sql`order by ${order} limit ${size} offset ${(current - 1) * size}`
  // A whole level's sums stand in its own row, so that figures are read for the page alone, unless they give the order.
  const isLevel = filters.length === 1 && search.memberId === undefined && (search.name ?? '').trim() === ''
  const page =
    isLevel && search.order !== 'stake' && search.order !== 'net'
      ? sql`select m.*, d.stake, d.net, d.given from (select ${columns} from ${members} ${onPage}) m ${figures}`
      : sql`select *, count(*) over () as total, coalesce(sum(stake) over (), 0)::bigint as all_stake from (${matching}) a ${onPage}`
  const { rows } = await sql<Row & Partial<Matches>>`
    select p.*, n.note, (select max(active_at) from sessions where user_id = p.user_id and ended_at is null) as active_at
    from (${page}) p left join member_notes n on n.agent_id = ${agentId} and n.user_id = p.user_id
    order by ${order}`.execute(db)
  const { team, direct } = await teamSize(db, level)
  const matches = isLevel
    ? { total: BigInt(direct), allStake: (await sumsOf(db, { member: level, scope: 'team', range })).stake }
    : await matchesOf(db, rows, current, matching)
  const names = await namesOf(db, [level.path, ...rows.map(({ path }) => path)], agent)
  const through = (path: string) => nodesOf(path.slice(agent.path.length)).map((node) => named(names, node))
  const { prizeGroup } = await db.selectFrom('users').select('prizeGroup').where('id', '=', agentId).executeTakeFirstOrThrow()
  const total = Number(matches.total)
  const asOf = await asOfSums(deps)
  return {
    records: rows.map((row) => recordOf(row, { agent, prizeGroup, now: now(), through: through(row.path).slice(0, -1) })),
    current,
    size,
    total,
    pages: Math.ceil(total / size),
    crumbs: through(level.path),
    direct,
    team,
    seenToday: await seenToday(deps, { agent, member: level, asOf }),
    stake: String(matches.allStake),
    asOf,
  }
}

/** Each row says it; beyond the last page there is none. */
async function matchesOf(db: Db, [row]: readonly Partial<Matches>[], current: number, matching: RawBuilder<unknown>): Promise<Matches> {
  if (row?.total !== undefined && row.allStake !== undefined) return { total: row.total, allStake: row.allStake }
  const none = { total: 0n, allStake: 0n }
  if (current === 1) return none
  const { rows } = await sql<Matches>`select count(*) as total, coalesce(sum(stake), 0)::bigint as all_stake from (${matching}) a`.execute(
    db,
  )
  return rows[0] ?? none
}

interface Around {
  readonly agent: Place
  readonly prizeGroup: number
  readonly now: number
  readonly through: Answer['crumbs']
}

function recordOf(row: Row, { agent, prizeGroup, now, through }: Around): Answer['records'][number] {
  const level = (row.path.length - agent.path.length) / 5
  const isDirect = level === 1
  const seenAt = row.isActive ? row.activeAt : null
  return {
    userId: row.userId,
    name: maskedName(row.name),
    kind: row.isAgent ? 'agent' : ('player' satisfies MemberKind),
    prizeGroup: row.prizeGroup,
    level,
    through,
    joinedAt: row.createdAt,
    inviteCode: isDirect ? row.inviteCode : null,
    isOnline: seenAt !== null && now - seenAt < ONLINE_MS,
    seenAt,
    isActive: row.isActive,
    direct: row.direct ?? 0,
    team: row.team ?? 0,
    stake: String(row.stake),
    net: String(row.net),
    given: isDirect ? String(row.given) : null,
    share: isDirect ? shareOf(prizeGroup, row.prizeGroup) : null,
    note: row.note ?? '',
  }
}

/** SQL of the members that are asked for: one alone, those of a name, or those invited by the level's. */
async function membersOf(db: Db, { memberId, name }: Search, agent: Place, level: Place): Promise<RawBuilder<unknown>> {
  if (memberId !== undefined) return sql`(select * from members where node = ${level.node})`
  if (name === undefined || name.trim() === '') return sql`(select * from members where parent = ${level.node})`
  return namedBelow(db, name.trim().toLowerCase(), agent)
}

/** Throws Refusal BAD_REQUEST for those of the members who are not active that did something lately: it would tell why they are not. */
function checkFilters({ isAway, seenWithin, hasBet, hasFirstRecharge }: Search): void {
  if (isAway && (seenWithin !== undefined || hasBet || hasFirstRecharge)) throw new Refusal('BAD_REQUEST')
}

function filtersOf(
  search: Search,
  agent: Place,
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
  today: string,
  active: RawBuilder<boolean>,
): RawBuilder<unknown>[] {
  const { kind, seenWithin, isAway, hasBet, hasFirstRecharge, code, lowest, highest } = search
  return [
    sql`true`,
    ...(kind === undefined ? [] : [sql`u.is_agent = ${kind === 'agent'}`]),
    ...(seenWithin === undefined ? [] : [sql`${active} and s.last_seen >= ${dayAfter(today, 1 - seenWithin)}`]),
    ...(isAway ? [sql`not ${active}`] : []),
    ...(hasBet ? [sql`d.has_bet`] : []),
    ...(hasFirstRecharge ? [sql`s.first_recharge >= ${firstDay} and s.first_recharge <= ${lastDay}`] : []),
    // Which code others gave to a member is theirs to know.
    ...(code === undefined ? [] : [sql`m.parent = ${agent.node} and u.invite_code = ${code.toUpperCase()}`]),
    ...(lowest === undefined ? [] : [sql`u.prize_group >= ${lowest}`]),
    ...(highest === undefined ? [] : [sql`u.prize_group <= ${highest}`]),
  ]
}

/** Names of the nodes below the agent on these paths. */
async function namesOf(db: Db, paths: readonly string[], agent: Place): Promise<ReadonlyMap<number, Answer['crumbs'][number]>> {
  const nodes = [...new Set(paths.flatMap((path) => nodesOf(path.slice(agent.path.length))))]
  const rows =
    nodes.length === 0 ? [] : await db.selectFrom('members').select(['node', 'userId', 'name']).where('node', 'in', nodes).execute()
  return new Map(rows.map(({ node, userId, name }) => [node, { userId, name: maskedName(name) }]))
}

function named(names: ReadonlyMap<number, Answer['crumbs'][number]>, node: number): Answer['crumbs'][number] {
  const found = names.get(node)
  if (!found) throw new Error(`the tree has no node ${node}`)
  return found
}
