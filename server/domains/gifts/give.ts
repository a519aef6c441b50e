/** Gives the gifts that one member sends within a moment, in one transaction. */
import { sql } from 'kysely'
import { businessDay } from '#/lib/businessDay.ts'
import { groupBy } from '#/lib/groupBy.ts'
import { balanceOf, postAll } from '../../ledger/ledger.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { countPlays, isCheckDue, lockMember, playRoom } from '../protection/module.ts'
import { append, authorsIn, lockMembers, lockRooms } from '../rooms/module.ts'
import { decide, type Means, type Terms } from './deciding.ts'
import { isMystery, unnamedGiver } from './mystery.ts'
import { offeredGifts } from './offered.ts'
import { type GiftRoom, giftRooms } from './giftRooms.ts'
import { giftPostings } from './postingKinds.ts'
import { answersOf, keepOutcome, type Outcome, type Request, requestKey } from './requests.ts'
import { type GiftRow, grouped, lateGifts, rowsOf, unaskedOf } from './runs.ts'
import { addSums } from './sums.ts'

/** A posted gift; amounts in thousandths. */
export interface PostedGift {
  readonly id: string
  readonly userId: string
  readonly roomId: string
  readonly hostId: string
  readonly amount: bigint
  readonly day: string
  readonly at: number
}

/** Called in the transaction of the gifts, all of which are one member's. */
export const giftsGiven = contributionPoint<(tx: Tx, gifts: readonly PostedGift[]) => Promise<void>>()

/**
 * Accepts or refuses each request separately, in order; copies of a request get its outcome. Locks the member's wallet, then the rooms'
 * rows in the order of their ids.
 */
export async function give(tx: Tx, platform: Platform, userId: string, requests: readonly Request[]): Promise<Outcome[]> {
  const { guarded, barred, locked } = await lockMember(tx, userId)
  const outcomes = await answersOf(tx, userId, requests)
  const fresh = new Map<string, Request>()
  for (const one of requests) if (!outcomes.has(requestKey(one)) && !fresh.has(one.requestId)) fresh.set(one.requestId, one)
  if (fresh.size > 0) {
    const limit = guarded ? await playRoom(tx, userId) : undefined
    const freshOutcomes = await giveFresh(tx, platform, userId, [...fresh.values()], { barred, locked, limit })
    for (const [requestId, one] of fresh) outcomes.set(requestKey(one), freshOutcomes.get(requestId) ?? new Refusal('BUSY'))
  }
  return requests.map((one) => outcomes.get(requestKey(one)) ?? new Refusal('DUPLICATE'))
}

/** `fresh`: requests without an answer, with different ids. */
async function giveFresh(
  tx: Tx,
  platform: Platform,
  userId: string,
  fresh: readonly Request[],
  { barred, locked, limit }: Pick<Means, 'limit'> & { readonly barred: boolean; readonly locked: boolean },
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const rooms = await giftRooms(
    tx,
    userId,
    fresh.map(({ room }) => room),
  )
  const late = await lateGifts(tx, userId, platform.settings.get('giftRunSeconds'))
  const means: Means = { balance: (await balanceOf(tx, userId)).balance, limit, unasked: unaskedOf(late) }
  const terms: Terms = {
    prices: new Map((await offeredGifts(tx)).map(({ code, price }) => [code, price])),
    closed: new Map([...rooms].flatMap(([room, { closed }]) => (closed ? [[room, closed]] : []))),
    barred: locked
      ? new Refusal('ACCOUNT_LOCKED')
      : barred
        ? new Refusal('EXCLUDED')
        : (await isCheckDue(tx, platform, userId))
          ? new Refusal('REALITY_CHECK')
          : undefined,
    confirmFrom: BigInt(platform.settings.get('giftConfirmFrom')),
  }
  const accepted = fresh.filter((one) => {
    const refusal = decide(one, terms, means)
    if (refusal) outcomes.set(one.requestId, refusal)
    return !refusal
  })
  const groups = grouped(accepted)
  const rows = rowsOf(groups, late, means.unasked)
  if (rows.length > 0) await postGifts(tx, platform, userId, rows, rooms)
  for (const { id: giftId, requests } of groups) {
    for (const one of requests) {
      outcomes.set(one.requestId, { giftId })
      await keepOutcome(tx, one, giftId)
    }
  }
  await tell(tx, platform, userId, rows)
  return outcomes
}

async function postGifts(
  tx: Tx,
  platform: Platform,
  userId: string,
  rows: readonly GiftRow[],
  rooms: ReadonlyMap<string, GiftRoom>,
): Promise<void> {
  const clock = await sql<{ at: number }>`select house_now() as at`.execute(tx)
  const at = clock.rows[0]?.at ?? platform.now()
  const day = businessDay(at, clockOf(platform))
  const posted = rows.map((row) => ({ ...row, userId, hostId: rooms.get(row.roomId)?.hostId ?? '', day, at }))
  await tx
    .insertInto('gifts')
    .values(posted.map((row) => ({ ...row, at: new Date(at) })))
    .execute()
  await postAll(
    tx,
    posted.map(({ id, amount }) => ({ kind: giftPostings.giftGiven, userId, amount, ref: id })),
  )
  await countPlays(
    tx,
    posted.map(({ id, amount }) => ({ userId, id: `gift:${id}`, at, stake: amount, payout: 0n, isPurchase: true })),
  )
  await addSums(tx, userId, day, at, posted)
  for (const effect of giftsGiven.of(platform.parts)) await effect(tx, posted)
}

/** A room closed, or the member was kicked out of it, while the gift was posted. The next try refuses the gift. */
export class ClosedMeanwhile extends Error {}

/**
 * Appends the gifts to the rooms' streams. Call it last in the transaction, as it locks the rows of the member and of the rooms. Throws
 * ClosedMeanwhile.
 */
async function tell(tx: Tx, platform: Platform, userId: string, rows: readonly GiftRow[]): Promise<void> {
  const byRoom = groupBy(rows, ({ roomId }) => roomId)
  if (byRoom.size === 0) return
  await lockMembers(tx, [userId])
  await lockRooms(tx, [...byRoom.keys()])
  for (const { closed } of (await giftRooms(tx, userId, byRoom.keys())).values()) if (closed) throw new ClosedMeanwhile(closed.message)
  const isUnnamed = await isMystery(tx, userId)
  for (const [roomId, gifts] of [...byRoom].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const author = (await authorsIn(platform, tx, [roomId], [userId]))(roomId, userId)
    if (!author) throw new Error('the giver is unknown')
    await append(
      tx,
      roomId,
      gifts.map(({ gift, count, combo, running }) => ({
        kind: 'gift',
        userId,
        data: { author: isUnnamed ? unnamedGiver(platform, combo) : author, gift, count, combo, running },
      })),
    )
  }
}
