/**
 * Plays other than bets on lotteries: bets at game providers, and purchases, which can win nothing. They count against a member's limits
 * like bets. A stake is reserved before the provider is asked, so that concurrent stakes cannot exceed a limit together.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockMember } from './guard.ts'
import { limitRefusal, type Room } from './refusals.ts'
import { isCheckDue } from './visit.ts'
import { addToWindows, limitedWindows, renewWindows } from './windows.ts'

/** Amounts in thousandths. */
export interface OtherPlay {
  readonly userId: string
  /** Unique among all plays. */
  readonly id: string
  /** When the play was decided; milliseconds. */
  readonly at: number
  readonly stake: bigint
  readonly payout: bigint
  /** The stake was spent on a purchase or gift, which can win nothing. */
  readonly isPurchase?: true
}

/** SQL of (user_id, at, staked, lost) of the plays with these ids, multiplied by `sign`. */
const countedOf = (ids: readonly string[], sign: 1 | -1) => sql`
  select user_id, at, ${sign}::int * stake as staked, ${sign}::int * (stake - payout) as lost from other_plays where id = any(${[...ids]}::text[])`

/**
 * Changes plays of members, and adds the difference to the windows in which the plays count. `change` gets the SQL of the current time; no
 * play may be later. Locks the wallets.
 */
async function changePlays(
  tx: Tx,
  of: readonly { readonly userId: string; readonly id: string }[],
  change: (now: RawBuilder<unknown>) => Promise<unknown>,
): Promise<void> {
  const guarded: string[] = []
  for (const userId of [...new Set(of.map((play) => play.userId))].toSorted()) {
    if ((await lockMember(tx, userId)).guarded) guarded.push(userId)
  }
  if (guarded.length === 0) {
    await change(sql`house_now()`)
    return
  }
  const ids = of.map(({ id }) => id)
  const now = await renewWindows(tx, guarded)
  await addToWindows(tx, guarded, countedOf(ids, -1))
  await change(sql`${now}::timestamptz`)
  await addToWindows(tx, guarded, countedOf(ids, 1))
}

/**
 * Counts each play once, with its current amounts: a known id replaces the earlier amounts. Deletes the reservations in `reserved`. Locks
 * the wallets.
 */
export async function countPlays(
  tx: Tx,
  plays: readonly OtherPlay[],
  reserved: readonly { userId: string; id: string }[] = [],
): Promise<void> {
  if (plays.length + reserved.length === 0) return
  await changePlays(tx, [...plays, ...reserved], async (now) => {
    if (plays.length > 0) {
      // A play that is in the future by the provider's clock counts now.
      await sql`
        insert into other_plays (id, user_id, at, stake, payout, is_reserve, is_purchase)
        select id, user_id, least(at, ${now}), stake, payout, false, is_purchase from unnest(
          ${plays.map(({ id }) => id)}::text[], ${plays.map(({ userId }) => userId)}::text[],
          ${plays.map(({ at }) => new Date(at))}::timestamptz[], ${plays.map(({ stake }) => String(stake))}::bigint[],
          ${plays.map(({ payout }) => String(payout))}::bigint[], ${plays.map(({ isPurchase }) => isPurchase ?? false)}::boolean[]
        ) as p (id, user_id, at, stake, payout, is_purchase)
        on conflict (id) do update set stake = excluded.stake, payout = excluded.payout`.execute(tx)
    }
    if (reserved.length > 0) {
      await sql`
        delete from other_plays p using unnest(${reserved.map(({ id }) => id)}::text[], ${reserved.map(({ userId }) => userId)}::text[]) as r (id, user_id)
        where p.id = r.id and p.user_id = r.user_id and p.is_reserve`.execute(tx)
    }
  })
}

const kinds = [
  ['STAKE_LIMIT', 'stakeLimit', 'staked'],
  ['LOSS_LIMIT', 'lossLimit', 'lost'],
] as const

/** A stake or loss limit and the amount that is left. */
export interface PlayRoom extends Room {
  readonly reason: 'STAKE_LIMIT' | 'LOSS_LIMIT'
}

/** The member's stake or loss limit with the least left; undefined if the member has none. */
export async function playRoom(db: Db, userId: string): Promise<PlayRoom | undefined> {
  const rooms = (await limitedWindows(db, userId)).flatMap((window) =>
    kinds.flatMap(([reason, limit, used]) => {
      const amount = window[limit]
      return amount === null ? [] : [{ reason, span: window.span, amount, left: amount - window[used] }]
    }),
  )
  return rooms.toSorted((a, b) => (a.left < b.left ? -1 : 1))[0]
}

/**
 * Checks whether the member may stake `stake` (thousandths) now. Throws Refusal ACCOUNT_LOCKED for a locked member, EXCLUDED while play is
 * paused, and STAKE_LIMIT or LOSS_LIMIT if less than `stake` is left.
 */
export async function refusePlay(tx: Tx, userId: string, stake: bigint): Promise<void> {
  const { guarded, barred, locked } = await lockMember(tx, userId)
  if (locked) throw new Refusal('ACCOUNT_LOCKED')
  if (barred) throw new Refusal('EXCLUDED')
  const room = guarded ? await playRoom(tx, userId) : undefined
  if (room && room.left < stake) throw limitRefusal(room.reason, room)
}

/**
 * Reserves a stake (thousandths) under the request's id before the provider is asked. A copy of the request under the same id reserves
 * nothing more, as at most one copy becomes a play. The reservation ends when one copy has become a play, or each copy was released. Throws
 * the Refusals of `refusePlay`, REALITY_CHECK, and DUPLICATE for the same id with another stake. Locks the wallet until the end of the
 * transaction.
 */
export async function reservePlay(tx: Tx, platform: Pick<Platform, 'settings'>, userId: string, id: string, stake: bigint): Promise<void> {
  const { guarded } = await lockMember(tx, userId)
  const reserved = await tx.selectFrom('otherPlays').select(['userId', 'stake']).where('id', '=', id).executeTakeFirst()
  if (reserved && (reserved.userId !== userId || reserved.stake !== stake)) throw new Refusal('DUPLICATE')
  if (!reserved && (await isCheckDue(tx, platform, userId))) throw new Refusal('REALITY_CHECK')
  await refusePlay(tx, userId, reserved ? 0n : stake)
  if (!guarded) return
  await changePlays(tx, [{ userId, id }], (now) =>
    sql`
      insert into other_plays as p (id, user_id, at, stake, payout, is_reserve) values (${id}, ${userId}, ${now}, ${stake}, 0, true)
      on conflict (id) do update set copies = p.copies + 1, at = excluded.at`.execute(tx),
  )
}

/** Releases one copy of a reservation, which the provider refused. Deletes the reservation with its last copy. Locks the wallet. */
export async function releasePlay(tx: Tx, { userId, id }: Pick<OtherPlay, 'userId' | 'id'>): Promise<void> {
  await lockMember(tx, userId)
  const { copies } =
    (await tx
      .updateTable('otherPlays')
      .set((eb) => ({ copies: eb('copies', '-', 1) }))
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('isReserve', '=', true)
      .returning('copies')
      .executeTakeFirst()) ?? {}
  if (copies === 0) await countPlays(tx, [], [{ userId, id }])
}

/**
 * Deletes reservations from before `instant` (milliseconds) whose ids have the prefix. By then the provider's bets have been counted, so
 * these reservations have become no play.
 */
export async function dropReserves(tx: Tx, prefix: string, instant: number): Promise<void> {
  const rows = await tx
    .selectFrom('otherPlays')
    .select(['userId', 'id'])
    .where('isReserve', '=', true)
    .where(sql<boolean>`at < ${new Date(instant)}`)
    .where(sql<boolean>`starts_with(id, ${prefix})`)
    .orderBy('userId')
    .limit(100)
    .execute()
  await countPlays(tx, [], rows)
}
