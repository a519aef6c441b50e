/** Hosts who publish to the media server with a stream key. Their rooms go live, wait when the host is cut off, and end. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Publishing } from '../channels/module.ts'
import { changeState } from './broadcasts.ts'

/** The media server reports each publisher every 10 s (docs/live.md). A publisher without a report for this long is gone. */
const SILENT_SECONDS = 25

export const digestOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Locks and returns the room of a valid key, unless it shows a bundled channel. */
function roomOfKey(tx: Tx, digest: string) {
  return tx
    .selectFrom('liveStreamKeys')
    .innerJoin('liveRooms', 'liveRooms.hostId', 'liveStreamKeys.hostId')
    .select('liveRooms.id')
    .where('digest', '=', digest)
    .where('revokedAt', 'is', null)
    .where('channel', 'is', null)
    .where('isShown', '=', true)
    .forUpdate('liveRooms')
    .executeTakeFirst()
}

/** False while another publisher is in the room. */
async function takeRoom(tx: Tx, roomId: string, digest: string): Promise<boolean> {
  const { rows } = await sql`
    insert into live_publishings (room_id, digest) values (${roomId}, ${digest})
    on conflict (room_id) do update set digest = excluded.digest, seen_at = house_now(), done_at = null
    where live_publishings.done_at is not null or live_publishings.seen_at < house_now() - make_interval(secs => ${SILENT_SECONDS})
    returning 1`.execute(tx)
  return rows.length > 0
}

export const publishing: Publishing = {
  start: ({ db }, key) =>
    transact(db, async (tx) => {
      const digest = digestOfKey(key)
      const room = await roomOfKey(tx, digest)
      if (!room || !(await takeRoom(tx, room.id, digest))) return undefined
      await changeState(tx, room.id, { state: 'live', until: null })
      return room.id
    }),

  async goOn({ db }, key) {
    const { rows } = await sql`
      update live_publishings p set seen_at = house_now() from live_stream_keys k
      where p.digest = ${digestOfKey(key)} and k.digest = p.digest and k.revoked_at is null and p.done_at is null returning 1`.execute(db)
    return rows.length > 0
  },

  done: ({ db }, key) =>
    transact(db, async (tx) => {
      const left = await tx
        .updateTable('livePublishings')
        .set({ doneAt: sql`house_now()` })
        .where('digest', '=', digestOfKey(key))
        .where('doneAt', 'is', null)
        .returning('roomId')
        .executeTakeFirst()
      if (!left) return
      const room = await tx.selectFrom('liveRooms').select('state').where('id', '=', left.roomId).forUpdate().executeTakeFirst()
      if (room?.state === 'live') await changeState(tx, left.roomId, { state: 'paused', until: null })
    }),
}

/** Ends the shows of hosts who have been away for too long. */
export async function endPublishings({ db, settings }: Pick<Platform, 'db' | 'settings'>): Promise<void> {
  const grace = settings.get('publishGraceSeconds')
  const { rows } = await sql<{ roomId: string }>`
    select room_id from live_publishings
    where coalesce(done_at, seen_at + make_interval(secs => ${SILENT_SECONDS})) < house_now() - make_interval(secs => ${grace})`.execute(db)
  for (const { roomId } of rows) {
    await transact(db, async (tx) => {
      const room = await tx.selectFrom('liveRooms').select('state').where('id', '=', roomId).forUpdate().executeTakeFirst()
      // The host may have come back meanwhile.
      const over = await sql`
        delete from live_publishings where room_id = ${roomId}
          and coalesce(done_at, seen_at + make_interval(secs => ${SILENT_SECONDS})) < house_now() - make_interval(secs => ${grace}) returning 1`.execute(
        tx,
      )
      if (over.rows.length > 0 && room && room.state !== 'preview') await changeState(tx, roomId, { state: 'ended', until: null })
    })
  }
}
