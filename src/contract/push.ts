/**
 * What travels over the push socket at /events.
 * The page's first frame is a `hello`, plain JSON. Each frame of the platform is `${ts}.${nonce}.${envelope}`, sealed with
 * direction `push`, method `WS`, path `/events`, client `app`; its text is a `PushFrame`.
 */
import * as v from 'valibot'
import { periodState } from './lottery.ts'

/** `money`: a recharge or a withdrawal changed. `talk`: a message, a reply or a chat line came. `protection`: limits, exclusion or devices changed. */
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
])
export type EventTopic = v.InferOutput<typeof eventTopic>

/** Sent again with a new token whenever the session is refreshed. `lastEventId`: the highest id that the page has acted on. */
export const hello = v.strictObject({
  token: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  lastEventId: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})
export type Hello = v.InferInput<typeof hello>

/**
 * `welcome` answers each hello, before what was missed. `refetch`: too much was missed to be sent, read everything again.
 * `id` is to be kept as the next `lastEventId`; an id may come twice, and then says nothing new.
 */
export const pushFrame = v.variant('topic', [
  v.object({ topic: v.literal('welcome'), id: v.number(), data: v.object({ serverTime: v.number(), userId: v.nullable(v.string()) }) }),
  v.object({ topic: v.literal('refetch'), id: v.number(), data: v.object({}) }),
  v.object({ topic: eventTopic, id: v.number(), data: v.unknown() }),
])
export type PushFrame = v.InferOutput<typeof pushFrame>

/** What a frame of the topic `period` brings. */
export const stateOfPeriod = v.object({ lotteryId: v.string(), period: v.string(), state: periodState })

/** The same of `kick`: the session that ended, and why. */
export const kicked = v.object({ sessionId: v.optional(v.string()), reason: v.optional(v.string()) })

/** Codes with which the platform closes a push socket. */
export const closeCodes = {
  /** A frame that is not a hello, or none in time, or a foreign origin. */
  refused: 1008,
  tooLarge: 1009,
  /** The platform restarts: come back after a while. */
  restart: 1012,
  /** Frames were not read fast enough. */
  slow: 1013,
  /** The token is missing its session, or its time has run out: refresh it, then come back. */
  session: 4401,
} as const
