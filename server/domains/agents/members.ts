/** An agent's members with figures of a range: one level of the tree, one member, or the matches of a name. */
import { sql, type RawBuilder } from 'kysely'
import type { MemberKind } from '#/contract/invitations.ts'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { businessDay } from '#/lib/businessDay.ts'
import { maskedName } from '#/lib/maskedName.ts'
import { type DayRange, rangeOf } from '../../ledger/ranges.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Db } from '../../platform/database/database.ts'
import { limitTo, pageOf } from '../../platform/database/paged.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { shareOf } from '#/rules/groups.ts'
import { nodesOf, type Place, placeSeenBy } from '../tree/module.ts'
import { checkFilters, filtersOf, matching, net, orderOf, ofDays, sorted } from './matching.ts'
import { membersNamed } from './nameSearch.ts'
import { asOfSums, sumsOf, teamSize } from './reports.ts'
import { isActive, type SeenCounts } from './seen.ts'
import { weekOf } from './sums/firsts.ts'

interface Deps extends Pick<Platform, 'db' | 'settings' | 'now'> {
  readonly seen: SeenCounts
}
type Query = ParsedRequestOf<Contract['groupMemberPage']>
type Search = Query['searchParam']
type Answer = ResponseOf<Contract['groupMemberPage']>

/** A member whose last request was at most this many milliseconds ago is online. */
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
  readonly weekStake: bigint
  readonly weekNet: bigint
  readonly weekGiven: bigint
  readonly note: string | null
  /** Totals over all matches; null if the query did not read them all. */
  readonly total: bigint | null
  readonly allStake: bigint | null
}

/** The number of matching members, and the stakes of their teams in thousandths. */
interface Matches {
  readonly total: bigint
  readonly allStake: bigint
}

export async function memberPage(deps: Deps, agentId: string, { pageParam, searchParam: search }: Query): Promise<Answer> {
  const { db, now } = deps
  checkFilters(search)
  const { agent, member: level } = await placeSeenBy(db, agentId, search.memberId ?? search.userId)
  if (search.memberId !== undefined && level.node === agent.node) throw new Refusal('NOT_FOUND')
  const today = businessDay(now(), clockOf(deps))
  const range = rangeOf(deps, { startTime: search.startTime ?? today, endTime: search.endTime })
  const active = isActive(today, now())
  const { members, isMore } = await membersOf(db, search, agent, level)
  const filters = filtersOf(search, agent, range, today, active)
  const order = orderOf(search.order ?? 'newest', active)
  // The sums of a whole level are stored in the row of the member above.
  const isLevel = filters.length === 0 && search.memberId === undefined && (search.name ?? '').trim() === ''
  const withFigures = !isLevel || order?.from === 'days'
  const matches = matching({ members, days: range, filters, order, withFigures })
  const sums = withFigures
    ? sql`count(*) over () as total, coalesce(sum(stake) over (), 0)::bigint as all_stake`
    : sql`null as total, null as all_stake`
  const page = sql`select m.node, ${sums} from ${matches} order by ${sorted(order)} ${limitTo(pageParam)}`
  const { rows } = await sql<Row>`
    select p.total, p.all_stake, m.user_id, m.name, m.node, m.path, u.is_agent, u.prize_group, u.created_at, u.invite_code, s.direct, s.team, ${active} as is_active,
      d.stake, d.net, d.given, w.stake as week_stake, w.net as week_net, w.given as week_given, n.note,
      (select max(active_at) from sessions where user_id = m.user_id and ended_at is null) as active_at
    from (${page}) p join members m on m.node = p.node
    join users u on u.id = m.user_id left join member_sums s on s.node = m.node
    cross join lateral ${figuresIn(range)} d
    cross join lateral ${figuresIn({ firstDay: weekOf(today), lastDay: today })} w
    left join member_notes n on n.agent_id = ${agentId} and n.user_id = m.user_id
    order by ${sorted(order)}`.execute(db)
  const { team, direct } = await teamSize(db, level)
  const [first] = rows
  const { total, allStake } = isLevel
    ? { total: BigInt(direct), allStake: (await sumsOf(db, { member: level, scope: 'team', range })).stake }
    : first
      ? { total: first.total ?? 0n, allStake: first.allStake ?? 0n }
      : await matchesOf(db, matches)
  const names = await namesOf(db, [level.path, ...rows.map(({ path }) => path)], agent)
  const through = (path: string) => nodesOf(path.slice(agent.path.length)).map((node) => named(names, node))
  const { prizeGroup } = await db.selectFrom('users').select('prizeGroup').where('id', '=', agentId).executeTakeFirstOrThrow()
  const asOf = await asOfSums(deps)
  const records = rows.map((row) => recordOf(row, { agent, prizeGroup, now: now(), through: through(row.path).slice(0, -1) }))
  return {
    ...pageOf(pageParam, records, total),
    isMore,
    crumbs: through(level.path),
    direct,
    team,
    seenToday: await deps.seen.today({ agent, member: level, asOf }),
    stake: String(allStake),
    asOf,
  }
}

/** SQL of the figures of a member `p`, with everybody below, in these days. */
const figuresIn = (days: Pick<DayRange, 'firstDay' | 'lastDay'>) => sql`(
      select coalesce(sum(team_stake), 0)::bigint as stake, coalesce(sum(given), 0)::bigint as given, coalesce(sum(${net}), 0)::bigint as net
      from member_days where node = p.node and ${ofDays(days)}
    )`

/** Totals for a page without rows. */
async function matchesOf(db: Db, matches: RawBuilder<unknown>): Promise<Matches> {
  const { rows } = await sql<Matches>`select count(*) as total, coalesce(sum(stake), 0)::bigint as all_stake from ${matches}`.execute(db)
  return rows[0] ?? { total: 0n, allStake: 0n }
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
    week: { stake: String(row.weekStake), net: String(row.weekNet), given: isDirect ? String(row.weekGiven) : null },
    share: isDirect ? shareOf(prizeGroup, row.prizeGroup) : null,
    note: row.note ?? '',
  }
}

interface Selected {
  /** SQL condition on rows of `members` and of `member_days`. */
  readonly members: RawBuilder<unknown>
  /** More names match than are searched. */
  readonly isMore: boolean
}

/** The requested members: one member, the matches of a name, or the direct members of the level. */
async function membersOf(db: Db, { memberId, name }: Search, agent: Place, level: Place): Promise<Selected> {
  if (memberId !== undefined) return { members: sql`node = ${level.node}`, isMore: false }
  if (name === undefined || name.trim() === '') return { members: sql`parent = ${level.node}`, isMore: false }
  const { nodes, isMore } = await membersNamed(db, name.trim(), agent)
  return { members: sql`node = any(${nodes}::int[])`, isMore }
}

/** Masked names of the nodes below the agent on these paths. */
async function namesOf(db: Db, paths: readonly string[], agent: Place): Promise<ReadonlyMap<number, Answer['crumbs'][number]>> {
  const nodes = [...new Set(paths.flatMap((path) => nodesOf(path.slice(agent.path.length))))]
  const rows =
    nodes.length === 0 ? [] : await db.selectFrom('members').select(['node', 'userId', 'name']).where('node', 'in', nodes).execute()
  return new Map(rows.map(({ node, userId, name }) => [node, { userId, name: maskedName(name) }]))
}

function named(names: ReadonlyMap<number, Answer['crumbs'][number]>, node: number): Answer['crumbs'][number] {
  const member = names.get(node)
  if (!member) throw new Error(`the tree has no node ${node}`)
  return member
}
