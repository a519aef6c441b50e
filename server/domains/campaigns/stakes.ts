/**
 * Stakes on lotteries as progress. A job counts the postings of each wallet after its cursor, each once. A returned stake is subtracted
 * from the time at which it was staked.
 */
import { sql } from 'kysely'
import { businessDay, type DayClock } from '#/lib/businessDay.ts'
import { versionAt } from '../../ledger/ranges.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { walletsJob } from '../../ledger/walletsJob.ts'
import { type Db, patiently, type Tx } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Platform } from '../../platform/platform.ts'
import { periodOn } from './periods.ts'
import { beginOf, endOf, type Rules, rulesOf } from './rules.ts'
import { tellMembers } from './telling.ts'

type Deps = Pick<Platform, 'db' | 'settings' | 'events'>

/** Posting kinds of stakes and of returned stakes. */
export const stakeKinds = ['bet', 'cancel', 'void', 'push'] as const
const ofStakes = sql`p.kind = any(${[...stakeKinds]}::text[])`
/** Joins, as `b`, the bet whose stake a posting returns; `stakedAt` is then the time of the bet. */
export const withReturned = sql`left join bets b on p.kind <> 'bet' and b.user_id = p.user_id and b.bet_id = p.ref`
export const stakedAt = sql<Date>`coalesce(b.accepted_at, p.at)`

/** The end of a period without end: the year 9999. */
const FARTHEST = 253_402_300_799_000

/** The most wallets in one transaction, and the most postings of each; the next transaction continues. */
const WALLETS = 500
const POSTINGS = 2000

/** The member's stakes within a time, minus returned stakes; milliseconds, thousandths. */
export async function stakedOver(db: Db, userId: string, from: number, until: number): Promise<bigint> {
  const [after, upTo] = [await versionAt(db, userId, from), await versionAt(db, userId, until)]
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(-sum(p.amount), 0)::bigint as staked from postings p
    where p.user_id = ${userId} and p.version > ${after} and p.version <= ${upTo} and ${ofStakes}`.execute(db)
  return rows[0]?.staked ?? 0n
}

/** A campaign's period for a member: its key, and the time in which stakes count, in milliseconds. */
export interface StakedPeriod {
  readonly code: string
  readonly period: string
  readonly from: number
  readonly until: number
}

/**
 * Decided stakes of the period in thousandths: counted ones and uncounted ones, without open bets. One statement reads all of them, so that
 * no count happens in between. If the caller holds the wallet's lock, no bet is cancelled in between either.
 */
export async function decidedIn(db: Db, userId: string, { code, period, from, until }: StakedPeriod): Promise<bigint> {
  const [begin, end] = [new Date(from), new Date(Math.min(until, FARTHEST))]
  const { rows } = await sql<{ amount: bigint }>`
    select (
      coalesce((select amount from campaign_progress where user_id = ${userId} and code = ${code} and period = ${period}), 0)
      - coalesce((
        select sum(p.amount) from postings p ${withReturned}
        where p.user_id = ${userId} and ${ofStakes} and ${stakedAt} >= ${begin} and ${stakedAt} < ${end}
          and p.version > coalesce((select version from campaign_cursors where user_id = ${userId}), 0)
      ), 0)
      - coalesce((
        select sum(stake) from bets where user_id = ${userId} and state = 'WAIT' and accepted_at >= ${begin} and accepted_at < ${end}
      ), 0)
    )::bigint as amount`.execute(db)
  return rows[0]?.amount ?? 0n
}

interface Fresh {
  readonly userId: string
  readonly after: bigint
  readonly upTo: bigint
}

async function freshWallets(tx: Tx, among: readonly string[] | 'all', after: string): Promise<Fresh[]> {
  const { rows } = await sql<Fresh>`
    select w.user_id, coalesce(c.version, 0) as after, least(w.version, coalesce(c.version, 0) + ${POSTINGS}::bigint) as up_to
    from wallets w left join campaign_cursors c on c.user_id = w.user_id
    where w.user_id > ${after} and w.version > coalesce(c.version, 0) ${among === 'all' ? sql`` : sql`and w.user_id = any(${[...among]}::text[])`}
    order by w.user_id limit ${WALLETS}`.execute(tx)
  return rows
}

interface Staked {
  readonly userId: string
  readonly amount: bigint
  readonly at: number
}

async function stakesIn(tx: Tx, fresh: readonly Fresh[], since: number): Promise<Staked[]> {
  const { rows } = await sql<Staked>`
    select p.user_id, -p.amount as amount, ${stakedAt} as at from unnest(
      ${fresh.map(({ userId }) => userId)}::text[], ${fresh.map(({ after }) => String(after))}::bigint[],
      ${fresh.map(({ upTo }) => String(upTo))}::bigint[]
    ) as f (user_id, after, up_to)
    join postings p on p.user_id = f.user_id and p.version > f.after and p.version <= f.up_to
    ${withReturned}
    where ${ofStakes} and ${stakedAt} >= ${new Date(since)} order by p.user_id, p.version`.execute(tx)
  return rows
}

interface Membership {
  readonly userId: string
  readonly code: string
  readonly joinedAt: number
}

const membershipsOf = (tx: Tx, codes: readonly string[], fresh: readonly Fresh[]): Promise<Membership[]> =>
  tx
    .selectFrom('campaignMembers')
    .select(['userId', 'code', 'joinedAt'])
    .where(sql<boolean>`code = any(${[...codes]}::text[])`)
    .where(sql<boolean>`user_id = any(${fresh.map(({ userId }) => userId)}::text[])`)
    .execute()

/** Whether a stake counts in a campaign: the campaign must run, and the member must have joined it if joining is needed. */
function counts(rules: Rules, { userId, at }: Staked, memberships: readonly Membership[]): boolean {
  if (at < beginOf(rules) || at >= (endOf(rules, at) ?? Infinity)) return false
  if (!rules.needsJoining) return true
  return memberships.some((one) => one.code === rules.code && one.userId === userId && at >= one.joinedAt)
}

interface Progress {
  readonly userId: string
  readonly code: string
  readonly period: string
  amount: bigint
}

function progressOf(
  campaigns: readonly Rules[],
  stakes: readonly Staked[],
  memberships: readonly Membership[],
  clock: DayClock,
): Progress[] {
  const progress = new Map<string, Progress>()
  for (const stake of stakes) {
    for (const rules of campaigns) {
      if (rules.every === 'run' || !counts(rules, stake, memberships)) continue
      const period = periodOn(rules.every, businessDay(stake.at, clock), clock).key
      const key = `${stake.userId} ${rules.code} ${period}`
      const known = progress.get(key) ?? { userId: stake.userId, code: rules.code, period, amount: 0n }
      known.amount += stake.amount
      progress.set(key, known)
    }
  }
  return [...progress.values()]
}

async function addProgress(tx: Tx, progress: readonly Progress[]): Promise<void> {
  if (progress.length === 0) return
  await sql`
    insert into campaign_progress as p (user_id, code, period, amount)
    select * from unnest(
      ${progress.map(({ userId }) => userId)}::text[], ${progress.map(({ code }) => code)}::text[],
      ${progress.map(({ period }) => period)}::text[], ${progress.map(({ amount }) => String(amount))}::bigint[]
    )
    on conflict (user_id, code, period) do update set amount = p.amount + excluded.amount`.execute(tx)
}

async function moveCursors(tx: Tx, fresh: readonly Fresh[]): Promise<void> {
  await sql`
    insert into campaign_cursors (user_id, version)
    select * from unnest(${fresh.map(({ userId }) => userId)}::text[], ${fresh.map(({ upTo }) => String(upTo))}::bigint[])
    on conflict (user_id) do update set version = excluded.version`.execute(tx)
}

export const lockCounting = (tx: Tx) => sql`select 1 from campaign_counting for update`.execute(tx)

/** Returns the last wallet of the batch, after which the next one starts; null if nothing is left. */
async function countIn(tx: Tx, deps: Deps, among: readonly string[] | 'all', after: string): Promise<string | null> {
  const campaigns = (await rulesOf(tx)).filter(({ trigger }) => trigger === 'staked')
  if (campaigns.length === 0) return null
  const fresh = await freshWallets(tx, among, after)
  if (fresh.length === 0) return null
  const stakes = await stakesIn(tx, fresh, Math.min(...campaigns.map(beginOf)))
  const memberships = await membershipsOf(
    tx,
    campaigns.map(({ code }) => code),
    fresh,
  )
  const progress = progressOf(campaigns, stakes, memberships, clockOf(deps))
  await addProgress(tx, progress)
  await moveCursors(tx, fresh)
  await tellMembers(deps, tx, new Set(progress.map(({ userId }) => userId)))
  // A wallet with more postings than one batch takes is in the next batch too.
  const cut = fresh.findIndex((wallet) => wallet.upTo - wallet.after === BigInt(POSTINGS))
  if (fresh.length < WALLETS && cut < 0) return null
  return (cut < 0 ? fresh : fresh.slice(0, cut)).at(-1)?.userId ?? after
}

/** Counts new postings, of these members or of all. Two processes take turns. */
export async function countStakes(deps: Deps, among: readonly string[] | 'all' = 'all'): Promise<void> {
  if (among !== 'all' && among.length === 0) return
  for (let after: string | null = ''; after !== null;) {
    const from: string = after
    after = await patiently(deps.db, async (tx) => {
      await lockCounting(tx)
      return countIn(tx, deps, among, from)
    })
  }
}

const progressRows = async (tx: Tx): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await tx.selectFrom('campaignProgress').selectAll().execute()
  return new Map(rows.map(({ userId, code, period, amount }) => [`${userId} ${code} ${period}`, amount]))
}

/** Counts everything again, in one transaction. Returns the number of rows, and of rows that had another value before. */
export function rebuildStakes(deps: Deps): Promise<{ readonly rows: number; readonly differing: number }> {
  return patiently(deps.db, async (tx) => {
    await lockCounting(tx)
    // Postings since the last count are not a difference.
    for (let after: string | null = ''; after !== null;) after = await countIn(tx, deps, 'all', after)
    const stood = await progressRows(tx)
    await tx.deleteFrom('campaignProgress').execute()
    await tx.deleteFrom('campaignCursors').execute()
    for (let after: string | null = ''; after !== null;) after = await countIn(tx, deps, 'all', after)
    const counted = await progressRows(tx)
    const keys = new Set([...stood.keys(), ...counted.keys()])
    return { rows: counted.size, differing: [...keys].filter((key) => stood.get(key) !== counted.get(key)).length }
  })
}

const TICK_MS = 2000
const LEASE_MS = 10_000

export const stakesJob = (platform: Platform): Job =>
  walletsJob(platform, {
    name: 'progress of activities',
    everyMs: TICK_MS,
    leaseMs: LEASE_MS,
    count: (among) => countStakes(platform, among),
  })
