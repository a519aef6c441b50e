/** Transactions of an agent's team, newest first; and the parts that all lists of a team share. */
import { createHmac } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { mostListed } from '#/contract/agents/lists.ts'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Localized } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import { businessDay } from '#/lib/businessDay.ts'
import { maskedName } from '#/lib/maskedName.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Db } from '../../platform/database/database.ts'
import { offsetOf, type PageParam, pageOf } from '../../platform/database/paged.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { billKindsOf, joinedCauses } from '../bills/module.ts'
import { below, type Place } from '../tree/module.ts'
import { type Deps, type Scope, scopeOf } from './listScope.ts'
import { billSums } from './listSums.ts'
import { asOfSums } from './reports.ts'
import { kindsIn } from './sums/figures.ts'
import { type PostingKey, latestOf, type Walk } from './walk.ts'

/** The number of rows to read for a page, plus one row that shows whether there are more. */
export const reachOf = ({ current, size }: PageParam): number => Math.min(current * size, mostListed) + 1

/** The member of a row. */
export interface RowMember {
  readonly userId: string
  readonly name: string
}

/** Keys of the latest rows, a function that reads the rows of some keys, and the sums. */
interface Latest<Key, Row, Sums> {
  readonly keys: readonly Key[]
  readonly rowsOf: (keys: readonly Key[]) => Promise<readonly Row[]>
  readonly sums: Sums
}

/** A page of the latest rows, each with its masked member and inviter. */
export async function teamPage<Key, Row extends RowMember, Shown, Sums>(
  deps: Deps,
  { agent }: Scope,
  page: PageParam,
  { keys, rowsOf, sums }: Latest<Key, Row, Sums>,
  shownAs: (row: Row) => Shown,
) {
  const from = offsetOf(page)
  const shown = await rowsOf(keys.slice(from, Math.min(from + page.size, mostListed)))
  const inviters = await invitersOf(deps.db, agent, shown)
  const records = shown.map((row) => ({ ...shownAs(row), member: maskedMember(row), inviter: inviters.get(row.userId) ?? null }))
  const isMore = keys.length > from + records.length
  const total = Math.min(keys.length, mostListed)
  return { ...pageOf(page, records, total), isMore, sums, asOf: await asOfSums(deps) }
}

const maskedMember = ({ userId, name }: RowMember) => ({ userId, name: maskedName(name) })

/** Inviters who are below the agent, by the id of the member whom they invited. */
async function invitersOf(
  db: Db,
  { path }: Place,
  members: readonly RowMember[],
): Promise<ReadonlyMap<string, ReturnType<typeof maskedMember>>> {
  if (members.length === 0) return new Map()
  const { rows } = await sql<RowMember & { invited: string }>`
    select m.user_id as invited, i.user_id, i.name from members m join members i on i.node = m.parent
    where m.user_id = any(${[...new Set(members.map(({ userId }) => userId))]}::text[]) and ${below(sql`i.path`, path)}`.execute(db)
  return new Map(rows.map(({ invited, ...inviter }) => [invited, maskedMember(inviter)]))
}

export const textsOf = ({ rw, korw, en }: Localized): Localized => ({ rw, korw, en })

/** The kinds of nearly all postings. The index `postings_not_of_bets` excludes the same kinds. */
const ofBets: readonly string[] = ['bet', 'win', 'push', 'cancel', 'void']
const notOfBets = sql.raw(`p.kind not in (${ofBets.map((kind) => `'${kind}'`).join(', ')})`)

export const walkOf = (deps: Deps, scope: Scope, wanted: Walk['wanted']): Walk => ({
  ...scope,
  ...scope.range,
  clock: clockOf(deps),
  now: deps.now(),
  wanted,
})

interface BillRow extends RowMember {
  readonly version: bigint
  readonly kind: string
  readonly amount: bigint
  readonly after: bigint | null
  readonly at: number
  /** Names of the lottery, or of the payment channel. */
  readonly about: Localized | null
  readonly period: string | null
}

/** An opaque id. The wallet's version would show by a gap that there is a posting that agents may not see. */
const opaqueId = ({ keys }: Deps, { userId, version }: BillRow): string =>
  createHmac('sha256', keys.derive('bill of a team')).update(`${userId}|${version}`).digest('base64url').slice(0, 16)

/** SQL of the balance after `postings p`, without the amounts of postings that agents may not see. */
const seenBalance = (hidden: readonly string[]): RawBuilder<bigint> => sql<bigint>`p.current - (
  select coalesce(sum(h.amount), 0)::bigint from postings h
  where h.user_id = p.user_id and h.version < p.version and h.kind in (${sql.join(hidden.map((kind) => sql.lit(kind)))}))`

export async function teamBills(
  deps: Deps,
  agentId: string,
  { pageParam, searchParam: search }: ParsedRequestOf<Contract['getAgentBillRecordPage']>,
): Promise<ResponseOf<Contract['getAgentBillRecordPage']>> {
  const { db, settings } = deps
  const scope = await scopeOf(deps, agentId, search)
  const kinds = billKindsOf(deps)
  const { group, figure } = search
  if (group !== undefined && (figure !== undefined || !kinds.hasGroup(group))) throw new Refusal('BAD_REQUEST')
  const only: readonly string[] | undefined =
    group === undefined ? figure && kindsIn(deps, figure) : kinds.inGroup(group).map(({ name }) => name)
  const filters = [
    sql`p.kind <> all(${[...kinds.ofTheMemberAlone]}::text[])`,
    ...(only ? [sql`p.kind = any(${[...only]}::text[])`] : []),
    // Other postings than those of bets are few; this condition lets PostgreSQL use their partial index.
    ...(only && !only.some((kind) => ofBets.includes(kind)) ? [notOfBets] : []),
  ]
  const showBalance = settings.get('agentsSeeBalances')
  const walk = walkOf(deps, scope, sql.join(filters, sql` and `))
  const keys = await latestOf(db, walk, reachOf(pageParam))
  const rowsOf = async (page: readonly PostingKey[]) => {
    const { rows } = await sql<BillRow>`
    select p.user_id, m.name, p.version, p.kind, p.amount, ${showBalance ? seenBalance(kinds.ofTheMemberAlone) : sql`null`} as after, p.at,
      coalesce(l.names, (select ch.names from recharges d join recharge_channels ch on ch.id = d.channel_id
        where d.user_id = p.user_id and d.id = case when p.kind = any(${kinds.byRef('recharge')}::text[]) then split_part(p.ref, ':', 1) end)) as about,
      coalesce(b.period, r.period) as period
    from unnest(${page.map(({ userId }) => userId)}::text[], ${page.map(({ version }) => String(version))}::bigint[]) as f (user_id, version)
    join postings p on p.user_id = f.user_id and p.version = f.version join members m on m.user_id = p.user_id
    ${joinedCauses(kinds)}
    order by p.at desc, p.user_id, p.version desc`.execute(db)
    return rows
  }
  const names = settings.get('billTypeNames')
  const sums = pageParam.current > 1 ? null : await billSums(db, scope, walk, figure)
  return teamPage(deps, scope, pageParam, { keys, rowsOf, sums }, (row) => ({
    billId: opaqueId(deps, row),
    kind: row.kind,
    names: textsOf(names[row.kind] ?? kinds.of(row.kind).names),
    ...(row.about && { about: { names: textsOf(row.about), ...(row.period !== null && { period: row.period }) } }),
    amount: String(row.amount),
    after: row.after === null ? null : String(row.after),
    at: row.at,
  }))
}

/** Up to this number of members, the rows of each member are looked up. For larger teams, the rows of all members are read by time. */
export const SMALL_TEAM = 2000

/** The end of the range; null if the range includes today. */
export const endOf = (deps: Deps, { range }: Scope) =>
  range.lastDay < businessDay(deps.now(), clockOf(deps)) ? new Date(range.until) : null
