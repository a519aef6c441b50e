/**
 * Calls of customer service: links, and the member's chat. The product has the links only; the paths of the chat are this platform's own.
 */
import * as v from 'valibot'
import { call, storedAs, privateRead, publicRead } from './call.ts'
import { count, id, instant, localized, nothing, position, requestId, written } from './common.ts'

export const chatTextMax = 1000

const chatText = v.pipe(v.string(), v.trim(), v.maxLength(chatTextMax), written)

export const chatOrderKinds = ['bet', 'recharge', 'withdrawal'] as const

/** One of the member's orders, by the id of its bet, recharge or withdrawal. */
const chatOrder = v.object({ kind: v.picklist(chatOrderKinds), id })

export const chatMessage = v.object({
  /** Made by the sender's device. */
  id: v.string(),
  /** Position in the chat: 1, 2, 3 ..., without gaps except for expired messages. */
  seq: count,
  from: v.picklist(['member', 'service']),
  /** Name of who answers for service; null where none was given. */
  by: v.optional(v.nullable(v.string()), null),
  /** Empty for a picture alone. */
  text: v.string(),
  /** What the message is about. */
  order: v.optional(v.nullable(chatOrder), null),
  /** The id of a picture that the member has sent with the message. */
  picture: v.optional(v.nullable(v.string()), null),
  createdAt: instant,
})

/** `chat` is in the app; `link` is an external https address. */
const kfLine = v.object({ code: v.string(), kind: v.picklist(['chat', 'link']), names: localized, url: v.string() })

export const serviceCalls = {
  kfLine: privateRead('admin/kf/line', nothing, v.object({ lines: v.array(kfLine) })),
  /** Availability of the chat, and waiting times measured from real answers. */
  supportState: publicRead(
    'admin/kf/state',
    nothing,
    v.object({
      /** Service is available now. */
      isOpen: v.boolean(),
      /** Service hours in the platform's time zone: `15:00`; null for around the clock. */
      hours: v.nullable(v.object({ from: v.string(), until: v.string() })),
      /** Median waiting time of the last 100 first answers within 30 days; null without any. */
      medianSeconds: v.nullable(count),
      /** Number of answers in the median. */
      answers: count,
      /** Number of members who wait for an answer. */
      waiting: count,
    }),
    { background: true },
  ),
  /**
   * Idempotent by message id. A blank text is refused, except with a picture. NOT_FOUND: an order of somebody else. PICTURE_GONE: a picture
   * that was not uploaded for the chat.
   */
  chatSend: call({
    client: 'user',
    method: 'POST',
    path: 'admin/kf/message',
    request: v.pipe(
      v.strictObject({ id: requestId, text: chatText, order: v.optional(chatOrder), picture: v.optional(id) }),
      v.check(({ text, picture }) => text !== '' || picture !== undefined),
    ),
    response: chatMessage,
    offline: 'never',
    retry: 'idempotent',
    repeats: { ...storedAs('chatSend'), by: 'id' },
    pending: {},
    rate: 'write',
    background: true,
  }),
  /** The newest messages, or the messages before a position; oldest first. */
  chatMessages: privateRead(
    'admin/kf/messages',
    v.strictObject({
      before: v.optional(position),
      size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    }),
    v.object({
      records: v.array(chatMessage),
      more: v.boolean(),
      /** Number of members who have waited longer for an answer; null while this member waits for none. */
      ahead: v.optional(v.nullable(count), null),
    }),
  ),
} as const

export type ChatOrder = v.InferOutput<typeof chatOrder>
export type ChatMessage = v.InferOutput<typeof chatMessage>
