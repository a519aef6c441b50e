/** What an agent's team did, newest first: account details, recharges, withdrawals; and what these lists share with the one of bets. */
import { sql, type RawBuilder } from 'kysely'
import { mostListed, mostListedDays } from '#/contract/agents/lists.ts'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Localized } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import { dayAfter, businessDay } from '#/lib/businessDay.ts'
import { maskedName } from '#/lib/maskedName.ts'
import { clockOf, rangeOf, type DayRange } from '../../ledger/ranges.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { billIdOf, billKindsOf } from '../bills/module.ts'
import { below, type Place, placeSeenBy, within } from '../tree/module.ts'
import { asOfSums, teamSize } from './reports.ts'
import { latestOf } from './walk.ts'

type Deps = Pick<Platform, 'db' | 'settings' | 'now' | 'parts'>

interface Paged {
  readonly current: number
  readonly size: number
}

export interface Scope {
  readonly top: Place
  /** SQL of the members whose path is in the column. */
  readonly ofTeam: (path: RawBuilder<unknown>) => RawBuilder<boolean>
  readonly range: DayRange
}

/** Whose team, without the agent who asks, and which days: today by default, at most `mostListedDays`. Throws NOT_FOUND, and BAD_REQUEST for more days. */
export async function scopeOf(
  deps: Deps,
  agentId: string,
  {
    userId,
    startTime,
    endTime,
  }: { readonly userId?: string | undefined; readonly startTime?: string | undefined; readonly endTime?: string | undefined },
): Promise<Scope> {
  const { agent, asked: top } = await placeSeenBy(deps.db, agentId, userId)
  const range = rangeOf(deps, { startTime: startTime ?? businessDay(deps.now(), clockOf(deps)), endTime })
  if (range.lastDay > dayAfter(range.firstDay, mostListedDays - 1)) throw new Refusal('BAD_REQUEST')
  const ofTeam = top.node === agent.node ? below : within
  return { top, ofTeam: (path) => ofTeam(path, top.path), range }
}

/** The rows to read for a page and one more, which tells whether there are more. */
export const reachOf = ({ current, size }: Paged): number => Math.min(current * size, mostListed) + 1

export async function pageOf<Row, Shown>(deps: Deps, { current, size }: Paged, rows: readonly Row[], shownAs: (row: Row) => Shown) {
  const from = (current - 1) * size
  const records = rows.slice(from, Math.min(from + size, mostListed)).map(shownAs)
  const isMore = rows.length > from + records.length
  const total = Math.min(rows.length, mostListed)
  return { records, current, size, total, pages: Math.ceil(total / size), isMore, asOf: await asOfSums(deps) }
}

export interface Of {
  readonly userId: string
  readonly name: string
}
export const memberOf = ({ userId, name }: Of) => ({ userId, name: maskedName(name) })
export const textsOf = ({ rw, korw, en }: Localized): Localized => ({ rw, korw, en })

interface BillRow extends Of {
  readonly version: bigint
  readonly kind: string
  readonly amount: bigint
  readonly current: bigint
  readonly at: number
}

export async function teamBills(
  deps: Deps,
  agentId: string,
  { pageParam, searchParam: search }: ParsedRequestOf<Contract['getAgentBillRecordPage']>,
): Promise<ResponseOf<Contract['getAgentBillRecordPage']>> {
  const { db, settings } = deps
  const { range, ...team } = await scopeOf(deps, agentId, search)
  const kinds = billKindsOf(deps)
  if (search.group !== undefined && !kinds.hasGroup(search.group)) throw new Refusal('BAD_REQUEST')
  const filters = [
    sql`p.kind <> all(${[...kinds.ofTheMemberAlone]}::text[])`,
    ...(search.group === undefined ? [] : [sql`p.kind = any(${kinds.inGroup(search.group).map(({ name }) => name)}::text[])`]),
  ]
  const wanted = sql.join(filters, sql` and `)
  const found = await latestOf(db, { ...team, ...range, clock: clockOf(deps), now: deps.now(), wanted }, reachOf(pageParam))
  const { rows } = await sql<BillRow>`
    select p.user_id, m.name, p.version, p.kind, p.amount, p.current, p.at
    from unnest(${found.map(({ userId }) => userId)}::text[], ${found.map(({ version }) => String(version))}::bigint[]) as f (user_id, version)
    join postings p on p.user_id = f.user_id and p.version = f.version join members m on m.user_id = p.user_id
    order by p.at desc, p.user_id, p.version desc`.execute(db)
  const names = settings.get('billTypeNames')
  const showBalance = settings.get('agentsSeeBalances')
  return pageOf(deps, pageParam, rows, (row) => ({
    billId: billIdOf(row.userId, row.version),
    member: memberOf(row),
    kind: row.kind,
    names: textsOf(names[row.kind] ?? kinds.of(row.kind).names),
    amount: String(row.amount),
    after: showBalance ? String(row.current) : null,
    at: row.at,
  }))
}

/** Up to this number of members, each one's rows are looked up; of larger teams, those of all members in the order of time. */
export const SMALL_TEAM = 2000

/** SQL of the latest rows of a table with `user_id` and `created_at`, of the team. */
async function latestRows(
  db: Db,
  table: 'recharges' | 'withdrawals',
  { top, ofTeam, range }: Scope,
  until: Date | null,
  reach: number,
): Promise<RawBuilder<unknown>> {
  const inRange = sql`r.created_at >= ${new Date(range.from)} ${until ? sql`and r.created_at < ${until}` : sql``}`
  const { team } = await teamSize(db, top)
  const ofMembers = ofTeam(sql`m.path`)
  return team <= SMALL_TEAM
    ? sql`(
        select r.*, m.name from members m
        cross join lateral (select * from ${sql.table(table)} r where r.user_id = m.user_id and ${inRange} order by r.created_at desc limit ${reach}) r
        where ${ofMembers} order by r.created_at desc, r.id desc limit ${reach})`
    : sql`(
        select r.*, m.name from ${sql.table(table)} r join members m on m.user_id = r.user_id and ${ofMembers}
        where ${inRange} order by r.created_at desc, r.id desc limit ${reach})`
}

interface MoneyRow extends Of {
  readonly id: string
  readonly amount: bigint
  readonly state: string
  readonly createdAt: number
}

export const endOf = (deps: Deps, { range }: Scope) =>
  range.lastDay < businessDay(deps.now(), clockOf(deps)) ? new Date(range.until) : null

export async function teamRecharges(
  deps: Deps,
  agentId: string,
  { pageParam, searchParam }: ParsedRequestOf<Contract['getAgentIncomePage']>,
): Promise<ResponseOf<Contract['getAgentIncomePage']>> {
  const scope = await scopeOf(deps, agentId, searchParam)
  const latest = await latestRows(deps.db, 'recharges', scope, endOf(deps, scope), reachOf(pageParam))
  const { rows } = await sql<MoneyRow & { names: Localized }>`
    select r.id, r.user_id, r.name, r.amount, r.state, r.created_at, c.names from ${latest} r join recharge_channels c on c.id = r.channel_id
    order by r.created_at desc, r.id desc`.execute(deps.db)
  return pageOf(deps, pageParam, rows, (row) => ({
    id: row.id,
    member: memberOf(row),
    names: textsOf(row.names),
    amount: String(row.amount),
    state: row.state,
    at: row.createdAt,
  }))
}

export async function teamWithdrawals(
  deps: Deps,
  agentId: string,
  { pageParam, searchParam }: ParsedRequestOf<Contract['getAgentExpensesPage']>,
): Promise<ResponseOf<Contract['getAgentExpensesPage']>> {
  const scope = await scopeOf(deps, agentId, searchParam)
  const latest = await latestRows(deps.db, 'withdrawals', scope, endOf(deps, scope), reachOf(pageParam))
  const { rows } = await sql<MoneyRow>`
    select r.id, r.user_id, r.name, r.amount, r.state, r.created_at from ${latest} r order by r.created_at desc, r.id desc`.execute(deps.db)
  return pageOf(deps, pageParam, rows, (row) => ({
    id: row.id,
    member: memberOf(row),
    amount: String(row.amount),
    state: row.state,
    at: row.createdAt,
  }))
}
