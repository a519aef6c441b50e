/**
 * Calls of customer service: its lines, and the talk of a member with it. The product names only the lines; the paths of the talk are
 * this platform's own, beside them.
 */
import * as v from 'valibot'
import { call, privateRead } from './call.ts'
import { count, instant, localized, nothing, requestId, written } from './common.ts'

export const chatTextMax = 1000

/** Nothing but spaces is nothing. */
const chatText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(chatTextMax), written)

export const chatMessage = v.object({
  /** Made by the sender's device. */
  id: v.string(),
  /** Its place in the talk: 1, 2, 3 ... without a gap but for what was swept. */
  seq: count,
  from: v.picklist(['member', 'service']),
  text: v.string(),
  createdAt: instant,
})

/** `chat` is in the app; `link` leads out to an https address. */
const kfLine = v.object({ code: v.string(), kind: v.picklist(['chat', 'link']), names: localized, url: v.string() })

export const serviceCalls = {
  kfLine: privateRead('admin/kf/line', nothing, v.object({ lines: v.array(kfLine) })),
  /** Sent again with the same id it is one message. */
  chatSend: call({
    client: 'user',
    method: 'POST',
    path: 'admin/kf/message',
    request: v.strictObject({ id: requestId, text: chatText }),
    response: chatMessage,
    offline: 'never',
    retry: 'idempotent',
    repeats: { by: 'id' },
    pending: {},
    rate: 'write',
    background: true,
  }),
  /** The newest, or the newest before a place; oldest first. */
  chatMessages: privateRead(
    'admin/kf/messages',
    v.strictObject({
      before: v.optional(v.pipe(count, v.minValue(1))),
      size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    }),
    v.object({ records: v.array(chatMessage), more: v.boolean() }),
  ),
} as const

export type ChatMessage = v.InferOutput<typeof chatMessage>
