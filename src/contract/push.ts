/**
 * Frames of the push socket at /events. The page's first frame is a `hello` in plain JSON. Each frame of the platform is
 * `${ts}.${nonce}.${envelope}`, sealed with direction `push`, method `WS`, path `/events`, client `app`; its text is a `PushFrame`.
 */
import * as v from 'valibot'
import { amount } from './common.ts'
import { periodState } from './lottery.ts'

/**
 * `money`: a recharge or withdrawal changed. `talk`: a message, reply or chat line arrived. `protection`: limits, exclusion or devices
 * changed. `live`: the member's own standing in a room changed. `welfare`: a red packet opened, or progress or a request of the
 * member changed.
 */
export const eventTopic = v.picklist([
  'draw',
  'period',
  'balance',
  'settled',
  'chase',
  'money',
  'talk',
  'protection',
  'maintenance',
  'settings',
  'kick',
  'notice',
  'live',
  'welfare',
])
export type EventTopic = v.InferOutput<typeof eventTopic>

/** Sent again with the new token after each refresh. `lastEventId`: the highest event id that the page has applied. */
export const hello = v.strictObject({
  token: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  lastEventId: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})
export type Hello = v.InferInput<typeof hello>

/** Enters a room; the answer and the room's frames follow. Sent after a hello, and again on each new socket. */
export const enterRoom = v.strictObject({ room: v.pipe(v.string(), v.maxLength(32)) })
/** Leaves a room. */
export const leaveRoom = v.strictObject({ leave: v.pipe(v.string(), v.maxLength(32)) })

/**
 * `welcome` answers each hello, before the missed events. `refetch`: too many events were missed to be replayed, so the page must refetch
 * everything. Keep `id` as the next `lastEventId`; an id can arrive twice, and must then be ignored.
 */
export const pushFrame = v.variant('topic', [
  v.object({ topic: v.literal('welcome'), id: v.number(), data: v.object({ serverTime: v.number(), userId: v.nullable(v.string()) }) }),
  v.object({ topic: v.literal('refetch'), id: v.number(), data: v.object({}) }),
  // Sent every 25 s. A page cannot see the pings that its browser answers; without a frame for 60 s it takes the socket for dead.
  v.object({ topic: v.literal('heartbeat') }),
  // Frames of rooms are not events: they have no id and are not replayed.
  v.object({ topic: v.literal('room'), room: v.string(), data: v.unknown() }),
  v.object({ topic: eventTopic, id: v.number(), data: v.unknown() }),
])
export type PushFrame = v.InferOutput<typeof pushFrame>

/** Data of the topic `period`. */
export const stateOfPeriod = v.object({ lotteryId: v.string(), period: v.string(), state: periodState })

/** Data of the topic `balance`. */
export const balanceLeft = v.object({ balance: amount, balanceVersion: v.number() })

/** Data of the topic `welfare` if a red packet has opened; other data means that something of the member has changed. */
export const packetOpened = v.object({ kind: v.literal('packet'), id: v.string() })

/** Data of the topic `kick`: the ended session, and the reason. `device`: another device of the member ended it. `operator`: locked. */
export const kicked = v.object({ sessionId: v.optional(v.string()), reason: v.optional(v.string()) })

/** Close codes of the push socket. */
export const closeCodes = {
  /** The first frame is not a hello, came too late, or the origin is not allowed. */
  refused: 1008,
  tooLarge: 1009,
  /** The platform restarts: reconnect after a while. */
  restart: 1012,
  /** The client reads too slowly. */
  slow: 1013,
  /** The token has expired, or its session has ended: refresh it, then reconnect. */
  session: 4401,
} as const
