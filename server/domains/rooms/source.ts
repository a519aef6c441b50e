/** Rooms on the push sockets: who may enter, which items are sent, and the announcement of entrances. */
import { sql } from 'kysely'
import type { Platform } from '../../platform/platform.ts'
import { contributionPoint } from '../../platform/modules/contributions.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { RoomEntry, RoomSource } from '../../platform/realtime/roomSource.ts'
import { authorsIn } from './authors.ts'
import { chatStates } from './chat.ts'
import { presenceBook } from './presence.ts'
import { kickedFrom } from './sanctions.ts'
import { append, itemOf, lockRooms, type Row } from './stream.ts'

/** The ride that a member uses; null for a member without one. */
export const rideInUse = contributionPoint<(db: Db, userId: string) => Promise<string | null>>()

/** The most rows of one reading; a process that is behind needs several readings. */
const READ = 2000
/** A member who returns within this time makes no new entrance. */
const ENTRY_SECONDS = 300

/** Kinds of items that a busy room may omit. */
const plain = new Set(['line', 'entry'])

export function roomSource(platform: Platform): RoomSource {
  const { db, log } = platform
  const book = presenceBook(db)

  return {
    async enter(room, userId) {
      const row = await db
        .selectFrom('liveRooms')
        .select(['lastSeq', 'state'])
        .where('id', '=', room)
        .where('isShown', '=', true)
        .executeTakeFirst()
      if (!row) return { refused: 'unknown' }
      if (userId !== null) {
        const kicked = await kickedFrom(db, room, userId)
        if (kicked) return { refused: 'kicked', until: kicked.until }
        if (chatStates.has(row.state))
          void announceEntry(platform, room, userId).catch((error: unknown) => log.warn({ err: error }, 'an entrance could not be told'))
      }
      return { last: Number(row.lastSeq) }
    },

    async after(positions) {
      const rooms = [...positions]
      const { rows } = await sql<Row & { roomId: string }>`
        select i.room_id, i.seq, i.kind, i.user_id, i.data, i.hidden_at, i.at
        from unnest(${rooms.map(([room]) => room)}::text[], ${rooms.map(([, seq]) => seq)}::bigint[]) as p (room_id, seq)
        join room_items i on i.room_id = p.room_id and i.seq > p.seq
        order by i.room_id, i.seq limit ${READ}`.execute(db)
      const read = new Map<string, { to: number; entries: RoomEntry[] }>()
      for (const row of rows) {
        const own = read.get(row.roomId) ?? { to: 0, entries: [] }
        own.to = Number(row.seq)
        const item = itemOf(row)
        if (item.kind === 'hidden' && row.hiddenAt === null)
          log.error({ room: row.roomId, seq: own.to }, 'an item of a room cannot be read')
        own.entries.push({ seq: own.to, userId: row.userId, isKept: !plain.has(row.kind), data: { ...item } })
        read.set(row.roomId, own)
      }
      return [...read].map(([room, own]) => ({ room, ...own }))
    },

    count: (presence) => book.count(presence),
  }
}

/** Announces an entrance, at most once in five minutes for each member. */
async function announceEntry(platform: Platform, roomId: string, userId: string): Promise<void> {
  const [find] = rideInUse.of(platform.parts)
  const ride = await find?.(platform.db, userId)
  if (!ride) return
  await transact(platform.db, async (tx) => {
    const author = (await authorsIn(platform, tx, [roomId], [userId]))(roomId, userId)
    if (!author) return
    await lockRooms(tx, [roomId])
    const { rows } = await sql`
      select 1 from room_items where room_id = ${roomId} and user_id = ${userId} and kind = 'entry'
        and at > house_now() - make_interval(secs => ${ENTRY_SECONDS}) limit 1`.execute(tx)
    if (rows.length === 0) await append(tx, roomId, [{ kind: 'entry', userId, data: { author, ride } }])
  })
}
