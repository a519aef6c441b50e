/** The interface by which a module provides rooms for the push sockets: who may enter, and the items of each room. */
import { contributionPoint } from '../modules/contributions.ts'
import type { Json } from '../events/events.ts'
import type { Platform } from '../platform.ts'

/** One item of a room's stream. `seq` is its position; positions have no gaps. */
export interface RoomEntry {
  readonly seq: number
  /** The author, whose devices always get the item; null without an author. */
  readonly userId: string | null
  /** The item is never left out of a frame. */
  readonly isKept: boolean
  readonly data: Json
}

/** The items of a room after a position, up to and including `to`. */
export interface RoomRead {
  readonly room: string
  readonly to: number
  readonly entries: readonly RoomEntry[]
}

/** Who is in a room, in this process. */
export interface Presence {
  readonly sockets: number
  /** Of these the sockets of members. */
  readonly signedIn: number
  readonly userIds: ReadonlySet<string>
}

export interface Refused {
  readonly refused: 'unknown' | 'kicked' | 'tooMany'
  /** When the refusal ends, in milliseconds; null for never. */
  readonly until?: number | null
}

export interface RoomSource {
  /** The position of the latest item, or the reason of a refusal. Called once for each subscription. */
  enter(room: string, userId: string | null): Promise<{ readonly last: number } | Refused>
  /** Reads the items after the given positions, for all rooms in one statement. */
  after(positions: ReadonlyMap<string, number>): Promise<readonly RoomRead[]>
  /** Reports the presence of this process every 10 seconds, also if it is empty. Returns the number of sockets of all processes by room. */
  count(presence: ReadonlyMap<string, Presence>): Promise<ReadonlyMap<string, number>>
}

/** Contribution point of the one module that has rooms; without it there are no rooms. */
export const roomSourcePoint = contributionPoint<(platform: Platform) => RoomSource>()
