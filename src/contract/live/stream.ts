/**
 * The stream of a room: frames of the topic `room` on the push socket, and the history call. Items have positions without gaps. A frame
 * covers a range of positions, and may leave out lines if there are too many.
 */
import * as v from 'valibot'
import { count, instant } from '../common.ts'
import { authorKey } from './codes.ts'

/** States of the product. `paused`: the picture has stalled at its source. `away`: the host is away for a while, the room stays open. */
export const roomState = v.picklist(['preview', 'live', 'paused', 'away', 'ended'])
export type RoomState = v.InferOutput<typeof roomState>

export const author = v.object({
  key: authorKey,
  /** The nickname, or the masked username without one; empty for an unnamed giver. */
  name: v.string(),
  role: v.nullable(v.picklist(['host', 'moderator'])),
  /** Code of the title in use. */
  title: v.nullable(v.string()),
})

const position = { seq: count, at: instant }

/** Null where the member has moved to another account, or the line is hidden. */
export const roomItem = v.variant('kind', [
  v.object({ kind: v.literal('line'), ...position, author, text: v.string() }),
  /** A removed line; its text is not sent. */
  v.object({ kind: v.literal('hidden'), ...position }),
  /** The line at the position `line` has been removed. */
  v.object({ kind: v.literal('hide'), ...position, line: count }),
  /** `ride`: code of the ride with which the member entered. */
  v.object({ kind: v.literal('entry'), ...position, author, ride: v.string() }),
  /** `count` gifts at once; `running` is their number in the run, including this item. */
  v.object({ kind: v.literal('gift'), ...position, author, gift: v.string(), count, combo: v.string(), running: count }),
  /** `until`: when the host wants to be back, or the planned begin. */
  v.object({ kind: v.literal('state'), ...position, state: roomState, until: v.nullable(instant) }),
])
export type RoomItem = v.InferOutput<typeof roomItem>
export type Author = v.InferOutput<typeof author>

/** Data of the topic `room`. */
export const roomFrame = v.object({
  /** The positions that this frame covers: (from, to]. */
  from: count,
  to: count,
  items: v.array(roomItem),
  /** Number of omitted lines of the range. */
  omitted: count,
  /** Number of connected devices; missing if unchanged. */
  viewers: v.optional(count),
})
export type RoomFrame = v.InferOutput<typeof roomFrame>

/** Data of the topic `room` if a subscription is refused or ended. `until` is the end of `kicked`; null for ever. */
export const roomRefused = v.object({ refused: v.picklist(['unknown', 'kicked', 'tooMany']), until: v.optional(v.nullable(instant)) })
