/**
 * Calls of customer service: links, and the member's chat. The product has the links only; the paths of the chat are this platform's own.
 */
import * as v from 'valibot'
import { call, storedAs, privateRead, publicRead } from './call.ts'
import { count, instant, localized, nothing, position, requestId, written } from './common.ts'

export const chatTextMax = 1000

/** Blank texts are refused. */
const chatText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(chatTextMax), written)

export const chatMessage = v.object({
  /** Made by the sender's device. */
  id: v.string(),
  /** Position in the chat: 1, 2, 3 ..., without gaps except for expired messages. */
  seq: count,
  from: v.picklist(['member', 'service']),
  text: v.string(),
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
  /** Idempotent by message id. */
  chatSend: call({
    client: 'user',
    method: 'POST',
    path: 'admin/kf/message',
    request: v.strictObject({ id: requestId, text: chatText }),
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
    v.object({ records: v.array(chatMessage), more: v.boolean() }),
  ),
} as const

export type ChatMessage = v.InferOutput<typeof chatMessage>
