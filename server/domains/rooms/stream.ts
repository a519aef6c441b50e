/** A room's stream: items with numbers without gaps, stored for 90 days. */
import { sql } from 'kysely'
import { type RoomItem, roomItem } from '#/contract/live/stream.ts'
import * as v from 'valibot'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { StoredKind } from './schema.ts'

type DataOf<Kind extends StoredKind> = Omit<Extract<RoomItem, { kind: Kind }>, 'kind' | 'seq' | 'at'>

export type NewItem = {
  [Kind in StoredKind]: {
    readonly kind: Kind
    readonly userId: string | null
    /** Id from the author's device; stored once for each author. */
    readonly id?: string
    readonly data: DataOf<Kind>
  }
}[StoredKind]

export interface Row {
  readonly seq: bigint
  readonly kind: StoredKind
  readonly userId: string | null
  readonly data: Record<string, unknown>
  readonly hiddenAt: number | null
  readonly at: number
}

export const rowColumns = ['seq', 'kind', 'userId', 'data', 'hiddenAt', 'at'] as const

/** A hidden item has no content. An item that cannot be parsed is returned in the same way, so that it blocks nobody. */
export function itemOf({ seq, kind, data, hiddenAt, at }: Row): RoomItem {
  const place = { seq: Number(seq), at }
  const read = hiddenAt === null ? v.safeParse(roomItem, { ...data, kind, ...place }) : undefined
  return read?.success ? read.output : { kind: 'hidden', ...place }
}

/** Days for which items are stored (SES-9). */
export const STREAM_DAYS = 90
const SWEPT_AT_ONCE = 10_000
/** The time of one run. */
const SWEEP_MOST_MS = 60_000
/** The most items in one answer. */
const SHOWN = 50

/** Locks the rooms' rows, in the order of their ids. */
export async function lockRooms(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('liveRooms').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** The last item that was appended to a room. */
interface Appended {
  readonly last: number
  readonly at: number
}

/**
 * Appends items to the streams of rooms, in two statements for all rooms. Everybody in the rooms gets them once the transaction commits. A
 * caller that appends to several rooms must have locked them by `lockRooms`.
 */
export async function appendAll(tx: Tx, items: ReadonlyMap<string, readonly NewItem[]>): Promise<Map<string, Appended>> {
  if (items.size === 0) return new Map()
  const { rows } = await sql<{ id: string; lastSeq: bigint; at: number }>`
    update live_rooms r set last_seq = last_seq + n.count
    from unnest(${[...items.keys()]}::text[], ${[...items.values()].map(({ length }) => length)}::integer[]) as n (id, count)
    where r.id = n.id returning r.id, r.last_seq, house_now() as at`.execute(tx)
  const appended = new Map(rows.map(({ id, lastSeq, at }) => [id, { last: Number(lastSeq), at }]))
  await tx
    .insertInto('roomItems')
    .values(
      [...items].flatMap(([roomId, own]) => {
        const room = appended.get(roomId)
        if (!room) throw new Error(`there is no room ${roomId}`)
        return own.map(({ kind, userId, id, data }, index) => ({
          roomId,
          seq: BigInt(room.last - own.length + 1 + index),
          kind,
          userId,
          id: id ?? null,
          data: JSON.stringify(data),
          at: new Date(room.at),
        }))
      }),
    )
    .execute()
  return appended
}

/** Appends to one room's stream. Call it last in the transaction, as it locks the room's row. */
export async function append(tx: Tx, roomId: string, items: readonly NewItem[]): Promise<void> {
  await appendAll(tx, new Map([[roomId, items]]))
}

/** The newest items, or the items before or after a position; oldest first. */
export async function historyOf(
  db: Db,
  roomId: string,
  { before, after }: { readonly before?: number | undefined; readonly after?: number | undefined },
): Promise<{ items: RoomItem[]; last: number }> {
  const room = await db.selectFrom('liveRooms').select('lastSeq').where('id', '=', roomId).executeTakeFirst()
  let query = db.selectFrom('roomItems').select(rowColumns).where('roomId', '=', roomId).limit(SHOWN)
  if (before !== undefined) query = query.where('seq', '<', BigInt(before))
  if (after !== undefined) query = query.where('seq', '>', BigInt(after))
  const rows = await query.orderBy('seq', after === undefined ? 'desc' : 'asc').execute()
  return { items: (after === undefined ? rows.toReversed() : rows).map(itemOf), last: Number(room?.lastSeq ?? 0n) }
}

/** Deletes a batch of expired rows, and returns their number. */
type Sweep = (db: Db, atOnce: number) => Promise<number>

const sweepItems: Sweep = async (db, atOnce) => {
  const { rows } = await sql`
    delete from room_items where (room_id, seq) in (
      select room_id, seq from room_items where at < house_now() - make_interval(days => ${STREAM_DAYS}) order by at limit ${atOnce}
    ) returning seq`.execute(db)
  return rows.length
}

/** Deletes decided reports with their lines. */
const sweepReports: Sweep = async (db, atOnce) => {
  const { rows } = await sql`
    delete from room_reports where id in (
      select id from room_reports where decided_at < house_now() - make_interval(days => ${STREAM_DAYS}) order by decided_at limit ${atOnce}
    ) returning id`.execute(db)
  return rows.length
}

/** Deletes expired rows in batches until none is left or the time is up; the next run continues. Returns the number of rows. */
export async function sweepStreams(db: Db, { mostMs = SWEEP_MOST_MS, atOnce = SWEPT_AT_ONCE } = {}): Promise<number> {
  const end = performance.now() + mostMs
  let swept = 0
  for (const sweep of [sweepItems, sweepReports]) {
    let batch: number
    do {
      batch = await sweep(db, atOnce)
      swept += batch
    } while (batch === atOnce && performance.now() < end)
  }
  return swept
}
