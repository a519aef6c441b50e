/** Hosts: followers, reminders, and cards. */
import { sql } from 'kysely'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { dayAt, timeOn } from '#/lib/businessDay.ts'
import { sendMessage } from '../content/module.ts'
import { lockMember, playRestrictionOf } from '../protection/module.ts'
import { type Db, transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { showBegins } from './texts.ts'

/** The most reminders that are read together. */
const AT_ONCE = 200
/** The time of one run; the next run continues. */
const RUN_MOST_MS = 60_000

/** Throws Refusal HOST. */
export async function hostOf(db: Db, id: string) {
  const host = await db
    .selectFrom('liveHosts')
    .innerJoin('liveRooms', 'liveRooms.hostId', 'liveHosts.id')
    .select([
      'liveHosts.id',
      'names',
      'intro',
      'stone',
      'isCertified',
      'times',
      'userId',
      'liveRooms.id as roomId',
      'lotteryId',
      'broadcastId',
    ])
    .where('liveHosts.id', '=', id)
    .where('isShown', '=', true)
    .executeTakeFirst()
  if (!host) throw new Refusal('HOST')
  return host
}

export async function followersOf(db: Db, hostId: string, userId: string): Promise<{ isFollowed: boolean; followers: number }> {
  const { followers, own } = await db
    .selectFrom('liveFollows')
    .select(({ fn }) => [fn.countAll<bigint>().as('followers'), sql<bigint>`count(*) filter (where user_id = ${userId})`.as('own')])
    .where('hostId', '=', hostId)
    .executeTakeFirstOrThrow()
  return { isFollowed: own > 0n, followers: Number(followers) }
}

/** Follows a host. Ends the member's block of the host, also as a member. Throws Refusal HOST. */
export async function follow(db: Db, hostId: string, userId: string) {
  const host = await hostOf(db, hostId)
  await db.deleteFrom('hostBlocks').where('userId', '=', userId).where('hostId', '=', host.id).execute()
  await db
    .deleteFrom('memberBlocks')
    .where('userId', '=', userId)
    .where('blockedId', '=', host.userId ?? '')
    .execute()
  await db
    .insertInto('liveFollows')
    .values({ userId, hostId: host.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return followersOf(db, hostId, userId)
}

export async function unfollow(db: Db, hostId: string, userId: string) {
  await hostOf(db, hostId)
  await db.deleteFrom('liveFollows').where('userId', '=', userId).where('hostId', '=', hostId).execute()
  return followersOf(db, hostId, userId)
}

export async function isReminded(db: Db, hostId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('liveReminders')
    .select('hostId')
    .where('userId', '=', userId)
    .where('hostId', '=', hostId)
    .executeTakeFirst()
  return row !== undefined
}

/** Throws Refusal HOST, and EXCLUDED while the member's play is paused. */
export async function remind(db: Db, hostId: string, userId: string, isOn: boolean): Promise<void> {
  await hostOf(db, hostId)
  if (!isOn) {
    await db.deleteFrom('liveReminders').where('userId', '=', userId).where('hostId', '=', hostId).execute()
    return
  }
  await transact(db, async (tx) => {
    if ((await lockMember(tx, userId)).barred) throw new Refusal('EXCLUDED')
    await tx
      .insertInto('liveReminders')
      .values({ userId, hostId, toldOn: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** The host's card: the shows of this calendar month in the platform's time zone, including a running show. */
export async function cardOf(
  { db, settings, now }: Pick<Platform, 'db' | 'settings' | 'now'>,
  id: string,
  userId: string,
): Promise<ResponseOf<Contract['getAnchorCard']>> {
  const { names, stone, isCertified, roomId, lotteryId, intro, times, broadcastId } = await hostOf(db, id)
  const timeZone = settings.get('timeZone')
  const month = new Date(timeOn(`${dayAt(now(), timeZone).slice(0, 8)}01`, 0, timeZone))
  const { rows } = await sql<{ shows: number; seconds: number; liveSince: number | null }>`
    select count(*)::integer as shows, max(from_at) filter (where id = ${broadcastId}) as live_since,
      coalesce(sum(extract(epoch from coalesce(until_at, house_now()) - greatest(from_at, ${month}))), 0)::integer as seconds
    from live_broadcasts where host_id = ${id} and coalesce(until_at, house_now()) > ${month}`.execute(db)
  return {
    host: { id, names, stone, isCertified },
    roomId,
    lotteryId,
    intro,
    ...(await followersOf(db, id, userId)),
    isReminded: await isReminded(db, id, userId),
    shows: rows[0]?.shows ?? 0,
    showSeconds: rows[0]?.seconds ?? 0,
    times,
    liveSince: rows[0]?.liveSince ?? null,
  }
}

/** Marks the hosts who are these members as certified or not. */
export async function certifyHosts(tx: Tx, userIds: readonly string[], isCertified: boolean): Promise<void> {
  if (userIds.length > 0) await tx.updateTable('liveHosts').set({ isCertified }).where('userId', 'in', userIds).execute()
}

type Deps = Pick<Platform, 'db' | 'settings' | 'now'>

/** Reminds members of a show that has begun, at most once a day. */
export async function remindOfShows(platform: Deps, atOnce = AT_ONCE): Promise<void> {
  const end = performance.now() + RUN_MOST_MS
  let due: number
  do due = await remindSome(platform, atOnce)
  while (due === atOnce && performance.now() < end)
}

/** Returns the number of due reminders. */
async function remindSome({ db, settings, now }: Deps, atOnce: number): Promise<number> {
  const today = dayAt(now(), settings.get('timeZone'))
  const due = await db
    .selectFrom('liveReminders')
    .innerJoin('liveHosts', 'liveHosts.id', 'liveReminders.hostId')
    .innerJoin('liveRooms', 'liveRooms.hostId', 'liveHosts.id')
    .innerJoin('liveBroadcasts', 'liveBroadcasts.id', 'liveRooms.broadcastId')
    .select(['liveReminders.userId', 'liveHosts.id as hostId', 'liveHosts.names', 'liveRooms.id as roomId'])
    .where((eb) => eb.or([eb('toldOn', 'is', null), eb('toldOn', '<', today)]))
    .where(sql<boolean>`live_broadcasts.from_at > house_now() - interval '15 minutes'`)
    .limit(atOnce)
    .execute()
  for (const { userId, hostId, names, roomId } of due) {
    await transact(db, async (tx) => {
      const claimed = await tx
        .updateTable('liveReminders')
        .set({ toldOn: today })
        .where('userId', '=', userId)
        .where('hostId', '=', hostId)
        .where((eb) => eb.or([eb('toldOn', 'is', null), eb('toldOn', '<', today)]))
        .returning('userId')
        .executeTakeFirst()
      // A member whose play is paused gets no message.
      if (claimed && (await playRestrictionOf(tx, userId)) === null) await sendMessage(tx, userId, 'notice', showBegins(names, roomId))
    })
  }
  return due.length
}
