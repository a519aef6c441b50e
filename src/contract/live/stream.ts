/**
 * What a room tells those who are in it, in order: frames of the topic `room` on the push socket, and the history of a call. Items have
 * positions without gaps; a frame covers a range of them, and may leave lines out of it when there are too many.
 */
import * as v from 'valibot'
import { count, instant } from '../common.ts'
import { authorKey } from './codes.ts'

/** Product states. `paused`: the picture has stalled at its source. `away`: the host has left for a while, the room goes on. */
export const roomState = v.picklist(['preview', 'live', 'paused', 'away', 'ended'])
export type RoomState = v.InferOutput<typeof roomState>

export const author = v.object({
  key: authorKey,
  /** The nickname, or the masked username of who has none; empty for who gives unnamed. */
  name: v.string(),
  role: v.nullable(v.picklist(['host', 'moderator'])),
  /** Code of the title in use. */
  title: v.nullable(v.string()),
})

const position = { seq: count, at: instant }

/** Null where the member has moved to another account, or the line is hidden. */
export const roomItem = v.variant('kind', [
  v.object({ kind: v.literal('line'), ...position, author, text: v.string() }),
  /** A line that was removed: what it was nobody sees. */
  v.object({ kind: v.literal('hidden'), ...position }),
  /** A later item: the line at `line` is removed. */
  v.object({ kind: v.literal('hide'), ...position, line: count }),
  /** `ride`: code of the ride by which the member came in. */
  v.object({ kind: v.literal('entry'), ...position, author, ride: v.string() }),
  /** `count` gifts at once; `running`: of the same gift by the same member without a pause, this item included. */
  v.object({ kind: v.literal('gift'), ...position, author, gift: v.string(), count, combo: v.string(), running: count }),
  /** `until`: when the host wants to be back, or the room is planned to begin. */
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
  /** How many lines of that range are left out. */
  omitted: count,
  /** Devices connected to the room; without it, as it was. */
  viewers: v.optional(count),
})
export type RoomFrame = v.InferOutput<typeof roomFrame>

/** Data of the topic `room` in answer to a subscription that is refused, or ended. `until`: of `kicked`; null: for ever. */
export const roomRefused = v.object({ refused: v.picklist(['unknown', 'kicked', 'tooMany']), until: v.optional(v.nullable(instant)) })
