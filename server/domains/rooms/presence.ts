/** Viewers of rooms: each process counts its own sockets, and the counts are added up. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { platformNow } from '../../platform/clock/clock.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { Presence } from '../../platform/realtime/roomSource.ts'

/** A process that has not counted for so long is ignored. */
const KNOWN_SECONDS = 30
/** Watched time is stored at this interval, for all viewers together. */
const WATCHED_MS = 60_000

const isRecent = sql<boolean>`at > ${platformNow} - make_interval(secs => ${KNOWN_SECONDS})`

export interface Viewers {
  readonly viewers: number | null
  readonly members: number | null
}

/** By room; rooms without viewers are missing. Undefined if no process counts, so that the numbers are unknown. */
export async function viewersOf(db: Db): Promise<ReadonlyMap<string, Viewers> | undefined> {
  const { rows } = await sql<{ roomId: string; viewers: number; members: number }>`
    select room_id, sum(sockets)::integer as viewers, sum(members)::integer as members from room_presence
    where ${isRecent} group by room_id`.execute(db)
  return rows.length === 0 ? undefined : new Map(rows.map(({ roomId, ...counted }) => [roomId, counted]))
}

/** The seconds that a member watched within a time, in steps of a quarter of an hour. `from` and `until` in milliseconds. */
export async function watchedIn(db: Db, userId: string, from: number, until: number): Promise<bigint> {
  const { rows } = await sql<{ seconds: bigint }>`
    select coalesce(sum(seconds), 0)::bigint as seconds from live_watched_quarters
    where user_id = ${userId} and quarter > ${new Date(from)}::timestamptz - interval '15 minutes' and quarter < ${new Date(until)}`.execute(
    db,
  )
  return rows[0]?.seconds ?? 0n
}

/** Deletes quarters of an hour that no task counts any more. */
export async function sweepWatched(db: Db): Promise<void> {
  await sql`delete from live_watched_quarters where quarter < house_now() - interval '100 days'`.execute(db)
}

export interface PresenceBook {
  count(presence: ReadonlyMap<string, Presence>): Promise<ReadonlyMap<string, number>>
}

/** The book of one process. `monotonic`: milliseconds. */
export function presenceBook(db: Db, monotonic: () => number = () => performance.now()): PresenceBook {
  const process = randomUUID()
  let watchedUntil = monotonic()
  /** The time that members have spent in rooms since it was last stored, in milliseconds. */
  let watched = new Map<string, { readonly room: string; readonly userId: string; ms: number }>()
  let countedAt = monotonic()

  function watch(presence: ReadonlyMap<string, Presence>) {
    const now = monotonic()
    // Time in several rooms at once counts once.
    const roomsOf = new Map<string, number>()
    for (const { userIds } of presence.values()) for (const userId of userIds) roomsOf.set(userId, (roomsOf.get(userId) ?? 0) + 1)
    for (const [room, { userIds }] of presence)
      for (const userId of userIds) {
        const key = `${room} ${userId}`
        const known = watched.get(key) ?? { room, userId, ms: 0 }
        known.ms += (now - countedAt) / (roomsOf.get(userId) ?? 1)
        watched.set(key, known)
      }
    countedAt = now
  }

  async function writeWatched() {
    if (monotonic() - watchedUntil < WATCHED_MS || watched.size === 0) return
    const all = [...watched.values()]
    // A quarter of an hour has no more seconds than 900, also if sockets of one member are on several processes.
    await sql`
      with counted as (
        select u.user_id, r.broadcast_id, u.seconds from unnest(
          ${all.map(({ room }) => room)}::text[], ${all.map(({ userId }) => userId)}::text[], ${all.map(({ ms }) => Math.round(ms / 1000))}::integer[]
        ) as u (room_id, user_id, seconds)
        join live_rooms r on r.id = u.room_id and r.broadcast_id is not null
        join users on users.id = u.user_id
      ),
      quarters as (
        insert into live_watched_quarters as q (user_id, quarter, seconds)
        select user_id, date_bin('15 minutes', ${platformNow}, 'epoch'::timestamptz), least(900, sum(seconds)) from counted group by user_id order by user_id
        on conflict (user_id, quarter) do update set seconds = least(900, q.seconds + excluded.seconds)
      )
      insert into live_watched as w (user_id, broadcast_id, seconds)
      select user_id, broadcast_id, seconds from counted order by user_id, broadcast_id
      on conflict (user_id, broadcast_id) do update set seconds = w.seconds + excluded.seconds`.execute(db)
    watched = new Map()
    watchedUntil = monotonic()
  }

  return {
    async count(presence) {
      watch(presence)
      await writeWatched()
      const rows = [...presence].map(([room, { sockets, signedIn }]) => ({ room, sockets, members: signedIn }))
      await transact(db, async (tx) => {
        await sql`delete from room_presence where process = ${process} or at < house_now() - interval '1 hour'`.execute(tx)
        await sql`
          insert into room_presence (process, room_id, sockets, members, at)
          select ${process}, p.room_id, p.sockets, p.members, ${platformNow} from unnest(
            ${['', ...rows.map(({ room }) => room)]}::text[], ${[0, ...rows.map(({ sockets }) => sockets)]}::integer[],
            ${[0, ...rows.map(({ members }) => members)]}::integer[]
          ) as p (room_id, sockets, members)`.execute(tx)
      })
      const counted = await viewersOf(db)
      return new Map([...(counted ?? [])].map(([room, { viewers }]) => [room, viewers ?? 0]))
    },
  }
}
