/** What a module gives the rooms of the push sockets: who may enter, and what is told in them. */
import { contributionPoint } from '../modules/contributions.ts'
import type { Json } from '../events/events.ts'
import type { Platform } from '../platform.ts'

/** One item of a room's stream. Positions grow by one. */
export interface RoomEntry {
  readonly seq: number
  /** Its author, whose devices get it always. */
  readonly userId: string | null
  /** Never left out of a frame. */
  readonly isKept: boolean
  readonly data: Json
}

/** What follows a position, up to `to`. */
export interface RoomRead {
  readonly room: string
  readonly to: number
  readonly entries: readonly RoomEntry[]
}

/** Of this process. */
export interface Presence {
  readonly sockets: number
  readonly userIds: ReadonlySet<string>
}

export interface Refused {
  readonly refused: 'unknown' | 'kicked' | 'tooMany'
  /** When that ends, in milliseconds; null: never. */
  readonly until?: number | null
}

export interface RoomSource {
  /** The position of the latest item, or why not. Called once for each subscription. */
  enter(room: string, userId: string | null): Promise<{ readonly last: number } | Refused>
  /** Reads on from the given positions: all rooms in one statement. */
  after(positions: ReadonlyMap<string, number>): Promise<readonly RoomRead[]>
  /** Told the presence of this process every 10 seconds, also that there is none; returns the sockets of all processes by room. */
  count(presence: ReadonlyMap<string, Presence>): Promise<ReadonlyMap<string, number>>
}

/** One module contributes it; without it there are no rooms. */
export const roomSourcePoint = contributionPoint<(platform: Platform) => RoomSource>()
