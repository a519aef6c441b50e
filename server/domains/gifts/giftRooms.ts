/** The rooms of gifts, and whether a member may give there. */
import type { RoomState } from '#/contract/live/stream.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { kickedFrom, roomAt } from '../rooms/module.ts'

const openStates: ReadonlySet<RoomState> = new Set(['live', 'paused', 'away'])

export interface GiftRoom {
  readonly hostId: string
  /** Why the room accepts no gift of this member; undefined if it does. */
  readonly closed: Refusal | undefined
}

async function giftRoom(tx: Tx, userId: string, roomId: string): Promise<GiftRoom> {
  const { hostId, state } = await roomAt(tx, roomId)
  const host = await tx.selectFrom('liveHosts').select('userId').where('id', '=', hostId).executeTakeFirst()
  if (host?.userId === userId) return { hostId, closed: new Refusal('GIFT_SELF') }
  const isIn = openStates.has(state) && (await kickedFrom(tx, roomId, userId)) === null
  return { hostId, closed: isIn ? undefined : new Refusal('ROOM_CLOSED') }
}

/** The rooms of the gifts. An unknown room refuses its own gifts only. */
export async function giftRooms(tx: Tx, userId: string, rooms: Iterable<string>): Promise<Map<string, GiftRoom>> {
  const byId = new Map<string, GiftRoom>()
  for (const room of new Set(rooms)) {
    try {
      byId.set(room, await giftRoom(tx, userId, room))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      byId.set(room, { hostId: '', closed: error })
    }
  }
  return byId
}
