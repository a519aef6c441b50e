/** States of rooms, and their counted shows. */
import { sql } from 'kysely'
import type { RoomState } from '#/contract/live/stream.ts'
import { type Db, transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { showsAround } from './showTimes.ts'
import { append } from './stream.ts'

/** The states in which a show runs. */
const running: ReadonlySet<RoomState> = new Set(['live', 'paused', 'away'])
/** How long a room's state is "ended" before it announces the next show. */
const ENDED_MS = 30 * 60_000

export interface Change {
  readonly state: RoomState
  /** When the host wants to be back, or when the next show is planned; milliseconds. */
  readonly until: number | null
}

/** Sets the state, begins or ends the room's show, and notifies everybody in the room. No effect if the room is in that state already. */
export async function changeState(tx: Tx, roomId: string, { state, until }: Change): Promise<void> {
  const room = await tx.selectFrom('liveRooms').selectAll().where('id', '=', roomId).forUpdate().executeTakeFirst()
  if (!room || (room.state === state && room.until === until)) return
  let broadcastId = room.broadcastId
  if (running.has(state) && broadcastId === null) {
    const begun = await tx.insertInto('liveBroadcasts').values({ roomId, hostId: room.hostId }).returning('id').executeTakeFirstOrThrow()
    broadcastId = begun.id
  } else if (!running.has(state) && broadcastId !== null) {
    await sql`update live_broadcasts set until_at = house_now() where id = ${broadcastId}`.execute(tx)
    broadcastId = null
  }
  await sql`
    update live_rooms set state = ${state}, state_at = house_now(), until = ${until === null ? null : new Date(until)}, broadcast_id = ${broadcastId}
    where id = ${roomId}`.execute(tx)
  await append(tx, roomId, [{ kind: 'state', userId: null, data: { state, until } }])
}

/** The running show, otherwise the last one; `until` is null while it runs. */
export async function showOf(db: Db, roomId: string): Promise<{ from: number; until: number | null } | null> {
  const show = await db
    .selectFrom('liveBroadcasts')
    .select(['fromAt as from', 'untilAt as until'])
    .where('roomId', '=', roomId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return show ?? null
}

/** Begins and ends the shows of rooms with show times. */
export async function keepTimes(platform: Pick<Platform, 'db' | 'settings' | 'now'>): Promise<void> {
  const rooms = await platform.db.selectFrom('liveRooms').select('id').where('keepsTimes', '=', true).orderBy('id').execute()
  for (const { id } of rooms) await transact(platform.db, (tx) => keepTimesOf(platform, tx, id))
}

/** Decides under the room's lock, as somebody may have ended the show by hand meanwhile. */
async function keepTimesOf({ settings, now }: Pick<Platform, 'settings' | 'now'>, tx: Tx, id: string): Promise<void> {
  const room = await tx
    .selectFrom('liveRooms')
    .innerJoin('liveHosts', 'liveHosts.id', 'liveRooms.hostId')
    .select(['liveRooms.state', 'liveRooms.stateAt', 'liveRooms.until', 'liveHosts.times'])
    .where('liveRooms.id', '=', id)
    .where('keepsTimes', '=', true)
    .forUpdate('liveRooms')
    .executeTakeFirst()
  if (!room) return
  const shows = showsAround(room.times, now(), settings.get('timeZone'))
  const change = changeAt(room, { isOn: shows.now !== undefined, next: shows.next?.from ?? null }, now())
  if (change) await changeState(tx, id, change)
}

/** The change of a room with show times; undefined if it stays as it is. */
export function changeAt(
  { state, stateAt }: { readonly state: RoomState; readonly stateAt: number },
  { isOn, next }: { readonly isOn: boolean; readonly next: number | null },
  now: number,
): Change | undefined {
  if (isOn) return running.has(state) ? undefined : { state: 'live', until: null }
  if (running.has(state)) return { state: 'ended', until: next }
  return state === 'ended' && now - stateAt < ENDED_MS ? undefined : { state: 'preview', until: next }
}
