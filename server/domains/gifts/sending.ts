/** Collects gift requests of one moment, and answers each with its outcome. */
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { SpendLimit } from '#/contract/live/gifts.ts'
import { businessDay } from '#/lib/businessDay.ts'
import { balanceOf } from '../../ledger/ledger.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { collect } from '../../platform/database/collect.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { onePerPlatform } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { playRoom } from '../protection/module.ts'
import { ClosedMeanwhile, give } from './give.ts'
import type { Outcome, Request } from './requests.ts'
import { givenOn } from './sums.ts'

/** Gifts of a member within this time are one transaction; gifts of one kind to one room are one posting. */
const WINDOW_MS = 300
const MOST_AT_ONCE = 100
/** The most tries for gifts to rooms that repeatedly open and close. */
const TRIES = 5

/** Tries again if a room closed meanwhile; the next try refuses its gifts. */
async function giveInTime(platform: Platform, userId: string, requests: readonly Request[]): Promise<Outcome[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transact(platform.db, (tx) => give(tx, platform, userId, requests))
    } catch (error) {
      if (!(error instanceof ClosedMeanwhile)) throw error
      if (tries === TRIES) throw new Refusal('BUSY')
    }
  }
}

const giver = onePerPlatform((platform: Platform) =>
  collect<Request, Outcome>((userId, requests) => giveInTime(platform, userId, requests), {
    keyOf: ({ userId }) => userId,
    windowMs: WINDOW_MS,
    most: MOST_AT_ONCE,
  }),
)

/** The member's own limit with the least left. Gifts count against it. */
export async function spendLimitOf(db: Db, userId: string): Promise<SpendLimit | null> {
  const room = await playRoom(db, userId)
  if (!room) return null
  const { reason, span, amount, left } = room
  return { reason, span, amount: String(amount), left: String(left > 0n ? left : 0n) }
}

type Spending = Pick<ResponseOf<Contract['sendGift']>, 'givenToday' | 'limit'>

export async function spendingOf(platform: Pick<Platform, 'db' | 'settings' | 'now'>, userId: string): Promise<Spending> {
  const today = businessDay(platform.now(), clockOf(platform))
  return { givenToday: String(await givenOn(platform.db, userId, today)), limit: await spendLimitOf(platform.db, userId) }
}

export async function sendGift(
  platform: Platform,
  userId: string,
  { price, confirmed = false, ...order }: ParsedRequestOf<Contract['sendGift']>,
): Promise<ResponseOf<Contract['sendGift']>> {
  const outcome = await giver(platform)({ ...order, userId, price: BigInt(price), confirmed })
  if (outcome instanceof Refusal) throw outcome
  const { db } = platform
  const gift = await db
    .selectFrom('gifts')
    .select(['id', 'combo', 'running', 'runAmount', 'unasked'])
    .where('id', '=', outcome.giftId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const { balance, version } = await balanceOf(db, userId)
  return {
    ...gift,
    runAmount: String(gift.runAmount),
    unasked: String(gift.unasked),
    balance: String(balance),
    balanceVersion: Number(version),
    ...(await spendingOf(platform, userId)),
  }
}

/** The member's gifts to a room within a time, in thousandths. */
export async function givenWithin(
  db: Db,
  userId: string,
  roomId: string,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<bigint> {
  const {
    rows: [sum],
  } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from gifts
    where user_id = ${userId} and room_id = ${roomId} and at >= ${new Date(from)} and at <= ${new Date(until)}`.execute(db)
  return sum?.amount ?? 0n
}
