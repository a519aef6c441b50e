/** Keeps the sums of all members and their teams: counts each posting, each booked rebate and each visit once. */
import { clockOf } from '../../../ledger/ranges.ts'
import { patiently, type Tx } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import type { Platform } from '../../../platform/platform.ts'
import { factsOf } from './facts.ts'
import { bookedRebates, concerned, freshVisits, freshWallets, newMembers, postedQuarters } from './read.ts'
import { writeFacts } from './write.ts'

type Deps = Pick<Platform, 'db' | 'settings' | 'now'>

/** Of each in one transaction; the next one takes the rest. */
const WALLETS = 1000
const POSTINGS = 2000
const BATCHES = 1000
const VISITS = 1000
/** Nodes that may still be missing below the last one that is counted. */
const LATELY = 1000

/**
 * Counts what is new, of these members or of all, in one transaction that moves the cursors with the sums. Locks the row of their state, so
 * that two processes count one after the other. Returns whether there may be more.
 */
export const countOnce = (deps: Deps, among: readonly string[] | 'all'): Promise<boolean> =>
  patiently(deps.db, (tx) => countIn(tx, deps, among))

/** The same in the caller's transaction, whose `search_path` says which sums these are. */
export async function countIn(
  tx: Tx,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  among: readonly string[] | 'all',
): Promise<boolean> {
  const clock = clockOf({ settings })
  const asOf = new Date(now())
  const state = await tx.selectFrom('sumsState').select('rebatePlace').forUpdate().executeTakeFirstOrThrow()
  const ids = among === 'all' ? among : [...new Set([...among, ...(await newMembers(tx, LATELY))])]
  const fresh = ids.length === 0 ? [] : await freshWallets(tx, ids, WALLETS, POSTINGS)
  const booked = await bookedRebates(tx, state.rebatePlace, BATCHES)
  const visits = await freshVisits(tx, VISITS)
  const members = await concerned(
    tx,
    [...fresh, ...booked.accrued, ...booked.given, ...visits].map(({ userId }) => userId),
  )
  const posted = fresh.length === 0 ? [] : await postedQuarters(tx, fresh)
  await writeFacts(tx, factsOf({ members, fresh, posted, booked, visits }, clock))
  if (visits.length > 0) {
    await tx
      .updateTable('seenDays')
      .set({ counted: true })
      .where((eb) => eb.or(visits.map(({ day, userId }) => eb.and({ day, userId }))))
      .execute()
  }
  const isMore =
    fresh.length === WALLETS ||
    fresh.some(({ after, upTo }) => upTo - after === BigInt(POSTINGS)) ||
    booked.isMore ||
    visits.length === VISITS
  await tx
    .updateTable('sumsState')
    .set({ rebatePlace: booked.place, ...(!isMore && { asOf }) })
    .execute()
  return isMore
}

/** Until nothing is left. */
export async function countAll(deps: Deps): Promise<void> {
  while (await countOnce(deps, 'all'));
}

const TICK_MS = 1000
const LEASE_MS = 5000
/** The outbox only hints at what changed: it may lose an event, so all wallets are looked through now and then. */
const SWEEP_MS = 60_000
/** More members than this are found by looking through all of them. */
const HINTS = 5000

export const countJob = (platform: Platform): Job => ({
  name: 'sums of teams',
  everyMs: TICK_MS,
  leaseMs: LEASE_MS,
  start() {
    const changed = new Set<string>()
    let sweptAt = -Infinity
    const off = platform.events.on('balance', ({ userId }) => {
      if (userId !== null && changed.size <= HINTS) changed.add(userId)
    })
    return {
      async run() {
        const isSweep = changed.size > HINTS || performance.now() - sweptAt > SWEEP_MS
        const among = isSweep ? 'all' : [...changed]
        changed.clear()
        while (await countOnce(platform, among));
        if (isSweep) sweptAt = performance.now()
      },
      async stop() {
        off()
      },
    }
  },
})
