/** Removing rooms and hosts: shows end, and lines, gifts and logged acts stay. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { logOfOperator } from './acts.ts'
import { changeState } from './broadcasts.ts'

/** Ends the show, stops publishers, and hides the room. False if there is no such room. */
export async function removeRoom(tx: Tx, id: string): Promise<boolean> {
  const room = await tx.selectFrom('liveRooms').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!room) return false
  await tx.deleteFrom('livePublishings').where('roomId', '=', id).execute()
  if (room.state !== 'preview') await changeState(tx, id, { state: 'ended', until: null })
  await tx.updateTable('liveRooms').set({ isShown: false, keepsTimes: false, until: null }).where('id', '=', id).execute()
  await logOfOperator(tx, 'remove', { room: id })
  return true
}

/** False if there is no such room. */
export async function offerRoom(tx: Tx, id: string): Promise<boolean> {
  const shown = await tx.updateTable('liveRooms').set({ isShown: true }).where('id', '=', id).executeTakeFirst()
  if (shown.numUpdatedRows === 0n) return false
  await logOfOperator(tx, 'offer', { room: id })
  return true
}

/** Returns the number of revoked keys. */
export async function revokeKeys(db: Db, hostId: string): Promise<number> {
  const { rows } = await sql`
    update live_stream_keys set revoked_at = house_now() where host_id = ${hostId} and revoked_at is null returning 1`.execute(db)
  return rows.length
}

/** The host's room; undefined if the host has none, false for an unknown host. */
async function roomOfHost(tx: Tx, hostId: string): Promise<string | undefined | false> {
  const host = await tx
    .selectFrom('liveHosts')
    .leftJoin('liveRooms', 'liveRooms.hostId', 'liveHosts.id')
    .select('liveRooms.id as room')
    .where('liveHosts.id', '=', hostId)
    .executeTakeFirst()
  return host ? (host.room ?? undefined) : false
}

export async function removeHost(tx: Tx, id: string): Promise<boolean> {
  const room = await roomOfHost(tx, id)
  if (room === false) return false
  await revokeKeys(tx, id)
  if (room !== undefined) await removeRoom(tx, room)
  return true
}

export async function offerHost(tx: Tx, id: string): Promise<boolean> {
  const room = await roomOfHost(tx, id)
  if (room === false) return false
  if (room !== undefined) await offerRoom(tx, room)
  return true
}
