/**
 * Play that is decided elsewhere, in games of other providers, and what is spent without anything to win: counted against a member's limits
 * like bets. A stake is reserved before the
 * provider is asked, so that stakes that are on their way at once cannot exceed a limit together.
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
  /** Unique among all that is counted. */
  readonly id: string
  /** When it was decided; milliseconds. */
  readonly at: number
  readonly stake: bigint
  readonly payout: bigint
  /** Bought or given, without anything to win. */
  readonly isPurchase?: true
}

/** SQL of what plays with these ids count, or of its opposite. */
const countedOf = (ids: readonly string[], sign: 1 | -1) => sql`
  select user_id, at, ${sign}::int * stake as staked, ${sign}::int * (stake - payout) as lost from other_plays where id = any(${[...ids]}::text[])`

/**
 * Changes plays of members, and the windows that they count in, by what they count afterwards more than before. `now` is SQL of a time that
 * no play may be after. Locks the wallets.
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
 * Counts each once, as it is now; and gives back what was reserved: `reserved` are the ids of reservations that are over. Locks the
 * wallets.
 */
export async function countPlays(
  tx: Tx,
  plays: readonly OtherPlay[],
  reserved: readonly { userId: string; id: string }[] = [],
): Promise<void> {
  if (plays.length + reserved.length === 0) return
  await changePlays(tx, [...plays, ...reserved], async (now) => {
    if (plays.length > 0) {
      // What a provider's clock puts in the future counts now.
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

/** A stake or loss limit and what is left of it. */
export interface PlayRoom extends Room {
  readonly reason: 'STAKE_LIMIT' | 'LOSS_LIMIT'
}

/** The stake or loss limit with the least left; undefined without one. */
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
 * Throws Refusal ACCOUNT_LOCKED for a locked member, EXCLUDED while the member's play is paused, and STAKE_LIMIT or LOSS_LIMIT where less
 * than `stake` is left.
 */
export async function refusePlay(tx: Tx, userId: string, stake: bigint): Promise<void> {
  const { guarded, barred, locked } = await lockMember(tx, userId)
  if (locked) throw new Refusal('ACCOUNT_LOCKED')
  if (barred) throw new Refusal('EXCLUDED')
  const room = guarded ? await playRoom(tx, userId) : undefined
  if (room && room.left < stake) throw limitRefusal(room.reason, room)
}

/**
 * Reserves a stake that is about to be asked for, under an id of the request. The same id again reserves no more: at most one of the copies
 * happens; it stays reserved until each has been released, or one has happened. Throws what `refusePlay` throws, REALITY_CHECK, and
 * DUPLICATE for the same id with another stake. Locks the wallet until the end of the transaction.
 */
export async function reservePlay(tx: Tx, platform: Pick<Platform, 'settings'>, userId: string, id: string, stake: bigint): Promise<void> {
  const { guarded } = await lockMember(tx, userId)
  const known = await tx.selectFrom('otherPlays').select(['userId', 'stake']).where('id', '=', id).executeTakeFirst()
  if (known && (known.userId !== userId || known.stake !== stake)) throw new Refusal('DUPLICATE')
  if (!known && (await isCheckDue(tx, platform, userId))) throw new Refusal('REALITY_CHECK')
  await refusePlay(tx, userId, known ? 0n : stake)
  if (!guarded) return
  await changePlays(tx, [{ userId, id }], (now) =>
    sql`
      insert into other_plays as p (id, user_id, at, stake, payout, is_reserve) values (${id}, ${userId}, ${now}, ${stake}, 0, true)
      on conflict (id) do update set copies = p.copies + 1, at = excluded.at`.execute(tx),
  )
}

/** One of the copies that reserved was refused, and will not happen. Locks the wallet. */
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
 * Drops reservations of before `instant` whose ids begin so, and whose outcome never came: what they can have become is counted by then.
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
