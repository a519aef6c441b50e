/** The list of rooms, with their hosts and the number of viewers. */
import type { Room, RoomCategory } from '#/contract/live/rooms.ts'
import { bundledChannel, type RoomPicture } from '../channels/module.ts'
import { lotteriesOf } from '../draws/module.ts'
import { cachedQuery } from '../../platform/database/cachedQuery.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { viewersOf } from './presence.ts'
import { unseenBy } from './reports.ts'

/** The cache lifetime of the list, which is the same for everybody and often read. */
const CACHE_MS = 1000

export interface RoomRow {
  readonly id: string
  readonly hostId: string
  readonly state: Room['state']
  readonly lotteryId: string | null
  readonly channel: string | null
  readonly broadcastId: bigint | null
  readonly slowSeconds: number | null
}

/** Throws Refusal ROOM. */
export async function roomAt(db: Db, id: string): Promise<RoomRow> {
  const room = await db
    .selectFrom('liveRooms')
    .select(['id', 'hostId', 'state', 'lotteryId', 'channel', 'broadcastId', 'slowSeconds'])
    .where('id', '=', id)
    .where('isShown', '=', true)
    .executeTakeFirst()
  if (!room) throw new Refusal('ROOM')
  return room
}

const order: Readonly<Record<Room['state'], number>> = { live: 0, away: 1, paused: 1, ended: 2, preview: 3 }

async function read(platform: Platform): Promise<Room[]> {
  const { db } = platform
  const rows = await db
    .selectFrom('liveRooms')
    .innerJoin('liveHosts', 'liveHosts.id', 'liveRooms.hostId')
    .select(['liveRooms.id', 'titles', 'lotteryId', 'channel', 'state', 'stateAt', 'until', 'hostId', 'names', 'stone', 'isCertified'])
    .where('isShown', '=', true)
    .orderBy('liveRooms.id')
    .execute()
  const viewers = await viewersOf(db)
  const lotteries = await lotteriesOf(db)
  const rooms = rows.map(({ hostId, names, stone, isCertified, channel, ...room }): Room => ({
    ...room,
    host: { id: hostId, names, stone, isCertified },
    category: lotteries.find(({ id }) => id === room.lotteryId)?.family ?? 'TALK',
    viewers: viewers ? (viewers.get(room.id)?.viewers ?? 0) : null,
    isBundled: channel !== null,
    poster: channel === null ? null : (bundledChannel(channel)?.poster ?? null),
  }))
  return rooms.toSorted((a, b) => order[a.state] - order[b.state] || (b.viewers ?? 0) - (a.viewers ?? 0))
}

const cached = cachedQuery<Room[]>({ forMs: CACHE_MS })

/** All rooms: live ones first, then by the number of viewers. */
export const roomsOf = (platform: Platform): Promise<Room[]> => cached.of(platform.db, 'all', () => read(platform))

/** The rooms, without rooms of hosts whom the member has blocked; all rooms for a visitor, who is undefined. */
export async function roomsSeenBy(platform: Platform, userId: string | undefined): Promise<Room[]> {
  const [all, { hosts }] = [await roomsOf(platform), await unseenBy(platform.db, userId)]
  return all.filter(({ host }) => !hosts.includes(host.id))
}

/** Throws Refusal ROOM. */
export async function roomOf(platform: Platform, id: string): Promise<Room> {
  const known = (await roomsOf(platform)).find((one) => one.id === id)
  // The room may have been added since the list was read.
  const room = known ?? (await read(platform)).find((one) => one.id === id)
  if (!room) throw new Refusal('ROOM')
  return room
}

/** Whether a show is planned within a day. */
export const isUpcoming = ({ state, until }: Room, now: number): boolean =>
  (state === 'preview' || state === 'ended') && until !== null && until > now && until < now + 86_400_000

export const isOn = ({ state }: Room): boolean => state === 'live' || state === 'paused' || state === 'away'

/** The categories of the listed rooms, in the order of the platform's lotteries. */
export function categoriesOf(rooms: readonly Room[]): RoomCategory[] {
  return [...new Set(rooms.map(({ category }) => category))].toSorted((a, b) => Number(a === 'TALK') - Number(b === 'TALK'))
}

/** The channel of a room's stream; undefined for an unknown room. */
export async function channelOf({ db }: Pick<Platform, 'db'>, id: string): Promise<RoomPicture | undefined> {
  return db
    .selectFrom('liveRooms')
    .select(['channel', 'state', 'stateAt as since'])
    .where('id', '=', id)
    .where('isShown', '=', true)
    .executeTakeFirst()
}
