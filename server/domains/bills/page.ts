/** The account details as pages and as a statement. */
import { sql, type RawBuilder } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Db } from '../../platform/database/database.ts'
import { limitTo, pageOf } from '../../platform/database/paged.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBills, versionIn } from './billRows.ts'
import { billKindsOf } from './kinds.ts'
import { rangeOf, type VersionRange, versionsOf } from '../../ledger/ranges.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'

type Search = ParsedRequestOf<Contract['queryBillPage']>['searchParam']
type Page = ParsedRequestOf<Contract['queryBillPage']>['pageParam']
type Bills = ResponseOf<Contract['queryBillPage']>

/** Rows of one part of a statement. */
const PART = 500

/** Names of the requested kinds; undefined for all. Throws Refusal BAD_REQUEST for an unknown name. */
function kindsOf(platform: Pick<Platform, 'parts'>, { group, kind }: Pick<Search, 'group' | 'kind'>): readonly string[] | undefined {
  const kinds = billKindsOf(platform)
  if (kind !== undefined) {
    if (!kinds.has(kind)) throw new Refusal('BAD_REQUEST')
    return [kind]
  }
  if (group === undefined) return undefined
  if (!kinds.hasGroup(group)) throw new Refusal('BAD_REQUEST')
  return kinds.inGroup(group).map(({ name }) => name)
}

const within = ({ after, upTo }: VersionRange) => sql`p.version > ${after} and p.version <= ${upTo}`
const earlier = (a: bigint, b: number | undefined) => (b !== undefined && BigInt(b) < a ? BigInt(b) : a)

export interface BillQuery {
  readonly pageParam: Page
  readonly searchParam: Omit<Search, 'group' | 'kind'>
  /** Names of kinds; undefined for all. */
  readonly kinds: readonly string[] | undefined
}

/** Newest first; `upTo` keeps the set of rows stable while later pages are requested. */
export async function billPage(
  platform: Pick<Platform, 'db' | 'settings' | 'now' | 'parts'>,
  userId: string,
  { pageParam, searchParam: search, kinds }: BillQuery,
): Promise<Bills> {
  const { db } = platform
  const range = await versionsOf(platform, userId, rangeOf(platform, search))
  const upTo = earlier(range.upTo, search.upTo)
  const one = search.billId === undefined ? undefined : (versionIn(search.billId, userId) ?? -1n)
  const conditions: (RawBuilder<unknown> | undefined)[] = [
    within({ ...range, upTo }),
    kinds && sql`p.kind = any(${[...kinds]}::text[])`,
    one === undefined ? undefined : sql`p.version = ${one}`,
    search.least === undefined ? undefined : sql`abs(p.amount) >= ${search.least}::bigint`,
    search.most === undefined ? undefined : sql`abs(p.amount) <= ${search.most}::bigint`,
    search.direction && (search.direction === 'in' ? sql`p.amount > 0` : sql`p.amount < 0`),
  ]
  const where = sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
  const {
    rows: [totals],
  } = await sql<{ total: bigint; totalIn: string; totalOut: string }>`
    select count(*) as total, coalesce(sum(amount) filter (where amount > 0), 0)::text as total_in,
      coalesce(-sum(amount) filter (where amount < 0), 0)::text as total_out
    from postings p where p.user_id = ${userId} and ${where}`.execute(db)
  const bills = await readBills(platform, userId, where, sql`order by p.version desc ${limitTo(pageParam)}`, clockOf(platform))
  return {
    ...pageOf(pageParam, bills, totals?.total ?? 0n),
    upTo: Number(upTo),
    totalIn: totals?.totalIn ?? '0',
    totalOut: totals?.totalOut ?? '0',
  }
}

export async function queryBillPage(
  platform: Pick<Platform, 'db' | 'settings' | 'now' | 'parts'>,
  userId: string,
  { pageParam, searchParam }: ParsedRequestOf<Contract['queryBillPage']>,
): Promise<Bills> {
  return billPage(platform, userId, { pageParam, searchParam, kinds: kindsOf(platform, searchParam) })
}

/** Balance after the posting of that version. */
async function balanceAfter(db: Db, userId: string, version: bigint): Promise<bigint> {
  const row = await db
    .selectFrom('postings')
    .select('current')
    .where('userId', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.current ?? 0n
}

/** One part of a statement, oldest first. */
export async function exportBill(
  platform: Pick<Platform, 'db' | 'settings' | 'now' | 'parts'>,
  userId: string,
  search: ParsedRequestOf<Contract['exportBill']>,
): Promise<ResponseOf<Contract['exportBill']>> {
  const { db } = platform
  const range = rangeOf(platform, search)
  const versions = await versionsOf(platform, userId, range)
  const upTo = earlier(versions.upTo, search.upTo)
  const after = search.after === undefined || BigInt(search.after) < versions.after ? versions.after : BigInt(search.after)
  const records = (
    await readBills(platform, userId, within({ after, upTo }), sql`order by p.version limit ${PART}`, clockOf(platform))
  ).toReversed()
  const last = records.at(-1)?.version
  return {
    from: search.startTime === undefined ? null : range.from,
    until: range.until,
    upTo: Number(upTo),
    opening: String(await balanceAfter(db, userId, versions.after < upTo ? versions.after : upTo)),
    closing: String(await balanceAfter(db, userId, upTo)),
    records,
    last: last === undefined || BigInt(last) >= upTo ? null : last,
  }
}
