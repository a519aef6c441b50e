/** Calls of a room's chat: lines, moderation, reports of lines and hosts, and blocks. */
import * as v from 'valibot'
import { call, storedAs, privateRead, publicRead } from '../call.ts'
import { count, instant, localized, nothing, requestId, typed } from '../common.ts'
import { authorKey, hostId, reportReason, roomId } from './codes.ts'
import { standing } from './rooms.ts'
import { roomItem, roomState } from './stream.ts'

/** Minutes of a mute: 10, a day, or for ever. */
const muteMinutes = v.nullable(v.picklist([10, 1440]))

const ofLine = { room: roomId, seq: count }
const write = { client: 'user', method: 'POST', offline: 'never', retry: 'never', rate: 'write' } as const

export const chatCalls = {
  /** The newest items, or items before or after a position: at most 50, the oldest first. */
  roomHistory: publicRead(
    'viewer/viewer/live/chat/history',
    v.strictObject({ room: roomId, before: v.optional(count), after: v.optional(count) }),
    v.object({ items: v.array(roomItem), last: count }),
    { offline: 'never', background: true },
  ),
  /** Idempotent by the line's id. */
  sayInRoom: call({
    ...write,
    path: 'viewer/viewer/live/chat/send',
    retry: 'idempotent',
    repeats: { by: 'id' },
    request: v.strictObject({ id: requestId, room: roomId, text: v.pipe(v.string(), v.maxLength(1000), typed) }),
    response: v.object({ item: roomItem, nextAt: instant }),
    background: true,
  }),
  /** For hosts and moderators of the room. `mute` and `kick` apply to the author of the line, who is told the `reason`. */
  moderate: call({
    ...write,
    path: 'viewer/viewer/live/chat/moderate',
    retry: 'idempotent',
    repeats: storedAs('moderate'),
    request: v.strictObject({
      requestId,
      ...ofLine,
      act: v.variant('kind', [
        v.strictObject({ kind: v.literal('hide') }),
        v.strictObject({ kind: v.literal('mute'), minutes: muteMinutes, reason: reportReason }),
        v.strictObject({ kind: v.literal('unmute') }),
        v.strictObject({ kind: v.literal('kick'), reason: reportReason }),
      ]),
    }),
    response: nothing,
  }),
  /**
   * Reports a line, a gift or an entrance, together with the 20 lines around it. A second report of a line by the same member changes
   * nothing. A message tells the member the decision. An unnamed giver cannot be blocked.
   */
  reportLine: call({
    ...write,
    path: 'viewer/viewer/live/chat/report',
    request: v.strictObject({ ...ofLine, reason: reportReason, blocks: v.boolean() }),
    response: nothing,
  }),
  /** Reports a host. A second report by the same member before the decision changes nothing. */
  reportHost: call({
    ...write,
    path: 'viewer/viewer/live/anchor/report',
    request: v.strictObject({ id: hostId, reason: reportReason, blocks: v.boolean() }),
    response: nothing,
  }),
  /** Hides the host's room and lines from the member, and ends following and reminders. */
  blockHost: call({
    ...write,
    path: 'viewer/viewer/live/anchor/block',
    request: v.strictObject({ id: hostId }),
    response: nothing,
  }),
  blockAuthor: call({
    ...write,
    path: 'viewer/viewer/live/chat/block',
    request: v.strictObject(ofLine),
    response: v.object({ blocked: v.array(authorKey) }),
  }),
  unblockAuthor: call({
    ...write,
    path: 'viewer/viewer/live/chat/unblock',
    request: v.strictObject({ key: authorKey }),
    response: v.object({ blocked: v.array(authorKey) }),
  }),
  /** The chats in which the member has written or moderates, with the member's standing, and everybody whom the member has blocked. */
  chatroomList: privateRead(
    'admin/chatroom/list',
    nothing,
    v.object({
      rooms: v.array(v.object({ id: roomId, titles: localized, state: roomState, standing, lastAt: v.nullable(instant) })),
      /** Blocked members, whose name is the same in each language, and hosts. */
      blocked: v.array(v.object({ key: authorKey, names: localized, at: instant })),
    }),
  ),
} as const

export type ModerationAct = v.InferOutput<typeof chatCalls.moderate.request>['act']
