/** The profit account: interest on the lowest balance of each business day, posted once per day, also for days missed during an outage. */
import { sql } from 'kysely'
import { businessDay, dayAfter, type DayClock, startOfDay } from '#/lib/businessDay.ts'
import { versionAt } from '../../ledger/ranges.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { transact, type Db, type Tx } from '../../platform/database/database.ts'
import { lockWallet, post } from '../../ledger/ledger.ts'
import type { Platform } from '../../platform/platform.ts'
import { levelOf } from './levels.ts'
import { levelPostings } from './postingKinds.ts'

const YEAR_DAYS = 365n
const MILLION = 1_000_000n

/** Parses a yearly rate, given as a fraction, to millionths. */
export const millionths = (rate: number): number => Math.round(rate * 1_000_000)

/**
 * Interest of `base` thousandths for one day at a yearly rate in millionths: a 365th of the year's interest, rounded down to a thousandth.
 */
export function interestOfDay(base: bigint, rate: number): bigint {
  return base > 0n && rate > 0 ? (base * BigInt(rate)) / (MILLION * YEAR_DAYS) : 0n
}

export type Deps = Pick<Platform, 'db' | 'settings' | 'now'>

/** Accounts processed per batch. */
const BATCH = 200

/** The current yearly rate in millionths; 0 while the platform has the profit account switched off. */
export async function rateOf({ settings }: Pick<Platform, 'settings'>, db: Db, userId: string): Promise<number> {
  if (!settings.get('ifOpenProfit')) return 0
  const { terms } = await levelOf({ settings }, db, userId)
  return millionths(settings.get('profitRate') + terms.extraProfitRate)
}

export interface Base {
  /** Thousandths. */
  readonly base: bigint
  /** Range of wallet versions from the last one before the day to the last one of the day; the lowest balance among them is the base. */
  readonly firstVersion: bigint
  readonly lastVersion: bigint
}

/** The lowest balance between the start and the end of the day. */
export async function lowestBalance(db: Db, userId: string, day: string, clock: DayClock): Promise<Base> {
  const firstVersion = await versionAt(db, userId, startOfDay(day, clock))
  const lastVersion = await versionAt(db, userId, startOfDay(dayAfter(day), clock))
  const {
    rows: [row],
  } = await sql<{ lowest: bigint | null }>`
    select min(current) as lowest from postings
    where user_id = ${userId} and version between ${firstVersion} and ${lastVersion}`.execute(db)
  return { base: firstVersion === 0n ? 0n : (row?.lowest ?? 0n), firstVersion, lastVersion }
}

/** Posts the interest of each day that is over, in order. Locks the account, so that each day is posted once. */
export async function postInterestOf(deps: Deps, tx: Tx, userId: string): Promise<number> {
  // lock order of everything that moves this money: wallet, then account
  await lockWallet(tx, userId)
  const account = await tx.selectFrom('profitAccounts').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirst()
  if (!account || account.closedAt !== null) return 0
  const clock = clockOf(deps)
  const today = businessDay(deps.now(), clock)
  if (account.nextDay >= today) return 0
  const rate = await rateOf(deps, tx, userId)
  let days = 0
  let day = account.nextDay
  for (; day < today; day = dayAfter(day)) {
    const counted = await lowestBalance(tx, userId, day, clock)
    const amount = interestOfDay(counted.base, rate)
    await tx
      .insertInto('profitDays')
      .values({ userId, day, rate, amount, ...counted })
      .execute()
    if (amount > 0n) await post(tx, { kind: levelPostings.interest, userId, amount, ref: day })
    days += 1
  }
  await tx.updateTable('profitAccounts').set({ nextDay: day }).where('userId', '=', userId).execute()
  return days
}

/** Posts the interest of all accounts with days that are over. A concurrent second run finds nothing left. */
export async function postInterest(deps: Deps, log: Platform['log']): Promise<number> {
  const { db } = deps
  const today = businessDay(deps.now(), clockOf(deps))
  let days = 0
  let after = ''
  for (;;) {
    const due = await db
      .selectFrom('profitAccounts')
      .select('userId')
      .where('closedAt', 'is', null)
      .where('nextDay', '<', today)
      .where('userId', '>', after)
      .orderBy('userId')
      .limit(BATCH)
      .execute()
    for (const { userId } of due) {
      days += await transact(db, (tx) => postInterestOf(deps, tx, userId)).catch((error: unknown) => {
        log.error({ err: error, userId }, 'the interest of a member could not be posted; trying again')
        return 0
      })
    }
    after = due.at(-1)?.userId ?? ''
    if (due.length < BATCH) return days
  }
}

/**
 * Opens or closes the account; no effect when it is in that state already. Posts the interest of past days first. The first day with
 * interest is tomorrow, the last one is yesterday when the account is closed.
 */
export async function setProfit(deps: Deps, tx: Tx, userId: string, open: boolean): Promise<void> {
  const clock = clockOf(deps)
  const nextDay = dayAfter(businessDay(deps.now(), clock))
  if (open) {
    await tx
      .insertInto('profitAccounts')
      .values({ userId, nextDay })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({ nextDay, closedAt: null, openedAt: sql`house_now()` })
          .where('profitAccounts.closedAt', 'is not', null),
      )
      .execute()
    return
  }
  await postInterestOf(deps, tx, userId)
  await sql`update profit_accounts set closed_at = house_now() where user_id = ${userId} and closed_at is null`.execute(tx)
}
