/** Updates the sums of all members and their teams. Each posting, booked rebate, visit and bet at a provider is counted once. */
import { sql } from 'kysely'
import { businessDay, dayAfter, type DayClock } from '#/lib/businessDay.ts'
import { clockOf } from '../../../platform/clock/dayClock.ts'
import { walletsJob } from '../../../ledger/walletsJob.ts'
import { patiently, type Tx } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import type { Platform } from '../../../platform/platform.ts'
import { factsOf, lateOf } from './facts.ts'
import {
  bookedRebates,
  sumsMembers,
  daysAround,
  uncountedPlays,
  uncountedVisits,
  uncountedWallets,
  newMembers,
  type PlayedQuarter,
  postedQuarters,
} from './read.ts'
import { writeFacts } from './write.ts'

type Deps = Pick<Platform, 'db' | 'settings' | 'now' | 'parts'>

/** The most rows of each kind that one transaction counts; the next transaction continues. */
const WALLETS = 2000
const POSTINGS = 2000
const BATCHES = 1000
const VISITS = 1000
const PLAYS = 2000
/** The most rows of old stakes that one transaction deletes: a part at a time, so that a new day does not hold up the count. */
const DROPPED = 5000
/** The business days, with today, whose stakes by quarters are kept. Reports read two; the third is for a clock that is set back. */
const DAYS_KEPT = 3
/** How many nodes below the last counted node may still be uncounted. */
const LATELY = 1000

/**
 * Counts new facts of these members, or of all members, in one transaction, which also advances the cursors. Locks the row of `sums_state`,
 * so that processes count one after the other. Returns where to continue; null if nothing is left.
 */
export const countOnce = (deps: Deps, among: readonly string[] | 'all', pass = newPass(deps)): Promise<Pass | null> =>
  patiently(deps.db, (tx) => countIn(tx, deps, among, pass))

/** One pass over the members in the order of their ids. */
export interface Pass {
  /** Members up to this id are done. */
  readonly after: string
  /** When the pass began, in milliseconds. At its end, the sums have everything that happened until then. */
  readonly since: number
}

const newPass = ({ now }: Pick<Deps, 'now'>): Pass => ({ after: '', since: now() })

/** Counts until nothing is left of these members, or of all members. */
export async function countThrough(deps: Deps, among: readonly string[] | 'all'): Promise<void> {
  for (let pass: Pass | null = newPass(deps); pass; pass = await countOnce(deps, among, pass));
}

/** As `countThrough`, in the caller's transaction. */
export async function countThroughIn(tx: Tx, deps: Omit<Deps, 'db'>, among: readonly string[] | 'all'): Promise<void> {
  for (let pass: Pass | null = newPass(deps); pass; pass = await countIn(tx, deps, among, pass));
}

/** The first business day whose stakes by quarters are kept. */
export const firstDayKept = (now: number, clock: DayClock): string => dayAfter(businessDay(now, clock), 1 - DAYS_KEPT)

const isFull = (plays: readonly PlayedQuarter[]): boolean => plays.reduce((sum, { bets }) => sum + Number(bets), 0) === PLAYS

/** The transaction's `search_path` selects the tables of sums: the live tables, or those of a rebuild. */
async function countIn(
  tx: Tx,
  { settings, parts }: Pick<Deps, 'settings' | 'parts'>,
  among: readonly string[] | 'all',
  { after, since }: Pass,
): Promise<Pass | null> {
  const clock = clockOf({ settings })
  const state = await tx.selectFrom('sumsState').select('rebatePlace').forUpdate().executeTakeFirstOrThrow()
  const ids = among === 'all' ? among : [...new Set([...among, ...(await newMembers(tx, LATELY))])]
  const fresh = ids.length === 0 ? [] : await uncountedWallets(tx, ids, after, { wallets: WALLETS, postings: POSTINGS })
  const booked = await bookedRebates(tx, state.rebatePlace, BATCHES)
  const visits = await uncountedVisits(tx, VISITS)
  const plays = await uncountedPlays(tx, PLAYS)
  const members = await sumsMembers(
    tx,
    [...fresh, ...booked.accrued, ...booked.given, ...visits, ...plays].map(({ userId }) => userId),
  )
  const posted = fresh.length === 0 ? [] : await postedQuarters(tx, { parts }, fresh)
  const known = await daysAround(tx, lateOf({ members, posted, visits, plays }, clock))
  const facts = factsOf({ members, fresh, posted, booked, visits, plays, known }, clock)
  const firstDay = firstDayKept(since, clock)
  await writeFacts(tx, { ...facts, stakes: facts.stakes.filter(({ day }) => day >= firstDay) })
  await sql`
    delete from team_stakes where ctid = any(array(select ctid from team_stakes where day < ${firstDay} limit ${DROPPED}))`.execute(tx)
  if (visits.length > 0) {
    await tx
      .updateTable('seenDays')
      .set({ counted: true })
      .where((eb) => eb.or(visits.map(({ day, userId }) => eb.and({ day, userId }))))
      .execute()
  }
  // A wallet with more postings than one transaction counts is read again by the next.
  const cut = fresh.findIndex((wallet) => wallet.upTo - wallet.after === BigInt(POSTINGS))
  const isMore = fresh.length === WALLETS || cut >= 0 || booked.isMore || visits.length === VISITS || isFull(plays)
  await tx
    .updateTable('sumsState')
    .set({ rebatePlace: booked.place, ...(!isMore && { asOf: new Date(since) }) })
    .execute()
  return isMore ? { after: (cut < 0 ? fresh : fresh.slice(0, cut)).at(-1)?.userId ?? after, since } : null
}

export const countAll = (deps: Deps): Promise<void> => countThrough(deps, 'all')

const TICK_MS = 1000
const LEASE_MS = 5000

export const countJob = (platform: Platform): Job =>
  walletsJob(platform, {
    name: 'sums of teams',
    everyMs: TICK_MS,
    leaseMs: LEASE_MS,
    count: (among) => countThrough(platform, among),
  })
