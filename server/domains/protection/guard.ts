/** Checks before money moves: locks the wallet and reads the member's limits and restrictions. */
import { sql } from 'kysely'
import type { PlayRestriction } from '#/contract/protection.ts'
import { storedClock } from '../../platform/clock/dayClock.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { limitRefusal, type Room } from './refusals.ts'
import { usedOf } from './windows.ts'

/**
 * Locks the member's wallet until the end of the transaction; limits, restrictions and the operator's lock change only under this lock.
 * `barred`: neither bets nor deposits now. `locked`: the operator has locked the member out.
 */
export async function lockMember(
  tx: Db,
  userId: string,
): Promise<{ readonly guarded: boolean; readonly barred: boolean; readonly locked: boolean }> {
  const {
    rows: [wallet],
  } = await sql<{ guarded: boolean; barredUntil: number | null }>`
    select guarded, barred_until from wallets where user_id = ${userId} for update`.execute(tx)
  if (!wallet) throw new Error('the member has no wallet')
  // The clock is read after the wait for the lock.
  const {
    rows: [wait],
  } = await sql<{ barred: boolean; locked: boolean }>`
    select coalesce(barred_until > house_now(), false) as barred,
      exists (select from users where id = user_id and state = 'locked') as locked from wallets where user_id = ${userId}`.execute(tx)
  return { guarded: wallet.guarded, barred: wait?.barred ?? false, locked: wait?.locked ?? false }
}

/**
 * Checks whether the member may deposit `amount` (thousandths) now. Throws Refusal EXCLUDED, or DEPOSIT_LIMIT with the limit that has the
 * least left. `open`: total of the member's other open deposits; completed ones are counted by their postings. Locks the wallet until the
 * end of the transaction, so that concurrent deposits cannot exceed a limit together.
 */
export async function guardDeposit(tx: Db, userId: string, amount: bigint, open = 0n): Promise<void> {
  const { guarded, barred } = await lockMember(tx, userId)
  if (barred) throw new Refusal('EXCLUDED')
  const least = guarded ? await depositRoom(tx, userId) : undefined
  if (least && least.left - open < amount) throw limitRefusal('DEPOSIT_LIMIT', { ...least, left: least.left - open })
}

/** The member's deposit limit with the least left; undefined without one. Call it with the wallet locked. */
export async function depositRoom(tx: Db, userId: string): Promise<Room | undefined> {
  return (await depositRooms(tx, userId))[0]
}

interface DepositRoom extends Room {
  /** When the limit's span restarts, in milliseconds. */
  readonly endsAt: number
}

/** The member's deposit limits; the limit with the least left comes first. */
export async function depositRooms(db: Db, userId: string): Promise<DepositRoom[]> {
  const limits = await db.selectFrom('guardWindows').select(['span', 'depositLimit']).where('userId', '=', userId).execute()
  if (limits.every(({ depositLimit }) => depositLimit === null)) return []
  const used = await usedOf(db, userId, (await storedClock(db)).timeZone)
  return used
    .flatMap(({ span, deposited, untilAt }) => {
      const amount = limits.find((limit) => limit.span === span)?.depositLimit ?? null
      return amount === null ? [] : [{ span, amount, left: amount - deposited, endsAt: untilAt }]
    })
    .toSorted((a, b) => (a.left < b.left ? -1 : 1))
}

/** The restriction in force that ends last; null if there is none. */
export async function playRestrictionOf(db: Db, userId: string): Promise<PlayRestriction | null> {
  const {
    rows: [restriction],
  } = await sql<PlayRestriction>`
    select kind, from_at as "from", case when until_at = 'infinity' then null else until_at end as until from bars
    where user_id = ${userId} and until_at > house_now() order by until_at desc, id limit 1`.execute(db)
  return restriction ?? null
}
