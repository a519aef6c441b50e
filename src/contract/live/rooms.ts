/** Calls of live rooms and their hosts. */
import * as v from 'valibot'
import { call, privateRead, publicRead, seenRead } from '../call.ts'
import { amount, count, instant, localized, neat, nothing, page, pageRequest } from '../common.ts'
import { lotteryTypeCode } from '../lottery.ts'
import { authorKey, hostId, reportReason, roomId, stone } from './codes.ts'
import { roomState } from './stream.ts'

/** Category of rooms: a kind of lottery, or TALK for rooms without a lottery. */
export const roomCategory = v.union([lotteryTypeCode, v.literal('TALK')])

const host = v.object({ id: hostId, names: localized, stone, isCertified: v.boolean() })

export const room = v.object({
  id: roomId,
  titles: localized,
  host,
  category: roomCategory,
  /** The lottery that is docked under the picture with its draws and bets. */
  lotteryId: v.nullable(v.string()),
  state: roomState,
  /** When the room entered this state. */
  stateAt: instant,
  /** Planned begin, or the time at which the host wants to be back. */
  until: v.nullable(instant),
  /** Number of connected devices; null if not known. */
  viewers: v.nullable(count),
  /** The picture is a clip of this platform that repeats, instead of a live picture. */
  isBundled: v.boolean(),
  /** Path of a still of the picture. */
  poster: v.nullable(v.string()),
})

/** `audio`: sound without a picture. */
export const lineKind = v.picklist(['video', 'audio'])

/** A line of a room's picture. `url` is its playlist on a signed path. */
const pictureLine = v.object({ kind: lineKind, names: localized, url: v.string() })

const followed = v.object({ isFollowed: v.boolean(), followers: count })

/** The host's usual times: days of the week (1 is Monday), and hours in the platform's time zone, which may end past midnight. */
const showTime = v.object({ days: v.array(v.number()), from: v.string(), until: v.string() })

/** A mute or kick; `until` null means for ever. */
const sanction = v.object({ until: v.nullable(instant), reason: reportReason, isEverywhere: v.boolean() })

/** The member's own standing in a room's chat. */
export const standing = v.object({
  role: v.nullable(v.picklist(['host', 'moderator'])),
  /** Minimum seconds between two lines of a member. */
  slowSeconds: count,
  muted: v.nullable(sanction),
  /** The member may not be in the room. */
  kicked: v.nullable(sanction),
})

const own = {
  client: 'user',
  method: 'POST',
  offline: 'never',
  retry: 'never',
  rate: 'write',
} as const

export const roomCalls = {
  /**
   * Rooms of hosts who are not blocked, the room with the most devices first. `upcoming`: shows planned within a day, the next show first.
   */
  roomList: seenRead(
    'viewer/viewer/live/room/list',
    pageRequest({ category: v.optional(roomCategory) }),
    v.object({ ...page(room).entries, categories: v.array(roomCategory), upcoming: v.array(room) }),
    { background: true },
  ),
  /** The changing data of rooms that are already shown. */
  roomMap: publicRead(
    'viewer/viewer/live/room/map',
    v.strictObject({ ids: v.pipe(v.array(roomId), v.minLength(1), v.maxLength(100)) }),
    v.object({ rooms: v.record(v.string(), v.object({ state: roomState, viewers: v.nullable(count), until: v.nullable(instant) })) }),
    { offline: 'never', background: true },
  ),
  searchHosts: seenRead(
    'viewer/viewer/live/anchor/searchMap',
    v.strictObject({ name: v.pipe(v.string(), neat, v.maxLength(40)) }),
    v.object({ rooms: v.array(room) }),
    { offline: 'never' },
  ),
  /** `picture` has the room's lines, signed for a while; the first line plays first. Null if there is no picture. */
  watchRoom: publicRead(
    'viewer/viewer/live/room/watch',
    v.strictObject({ id: roomId }),
    v.object({
      room,
      picture: v.nullable(v.object({ lines: v.pipe(v.array(pictureLine), v.minLength(1)), expiresAt: instant })),
      /** The current or the last show; null before the first. */
      show: v.nullable(v.object({ from: instant, until: v.nullable(instant) })),
    }),
    { offline: 'never', background: true },
  ),
  roomOf: privateRead(
    'viewer/viewer/live/room/getOne',
    v.strictObject({ id: roomId }),
    v.object({
      room,
      ...followed.entries,
      isReminded: v.boolean(),
      standing,
      /** Keys of the members whom the member has blocked. */
      blocked: v.array(authorKey),
      /** The member's own key. */
      self: authorKey,
      /** The member's time and gifts since the room went live, and stakes on its lottery. */
      visit: v.object({ seconds: count, given: amount, staked: amount }),
    }),
    { background: true },
  ),
  /** Number of sockets in the room, and number of members' sockets, counted every 10 seconds; null if not known. */
  viewInfo: privateRead(
    'viewer/viewer/live/viewInfo',
    v.strictObject({ id: roomId }),
    v.object({ viewers: v.nullable(count), members: v.nullable(count), at: instant }),
    { offline: 'never', background: true },
  ),
  getAnchorCard: privateRead(
    'viewer/viewer/live/getAnchorCard',
    v.strictObject({ id: hostId }),
    v.object({
      host,
      roomId,
      lotteryId: v.nullable(v.string()),
      intro: localized,
      ...followed.entries,
      isReminded: v.boolean(),
      /** Number and seconds of shows in this calendar month. */
      shows: count,
      showSeconds: count,
      times: v.array(showTime),
      /** When the current show began. */
      liveSince: v.nullable(instant),
    }),
  ),
  followHost: call({ ...own, path: 'viewer/viewer/live/follow', request: v.strictObject({ id: hostId }), response: followed }),
  unfollowHost: call({ ...own, path: 'viewer/viewer/live/unfollow', request: v.strictObject({ id: hostId }), response: followed }),
  /** Switches a message at the begin of the host's shows on or off; at most one message a day. */
  remindOfHost: call({
    ...own,
    path: 'viewer/viewer/live/remind',
    request: v.strictObject({ id: hostId, isOn: v.boolean() }),
    response: v.object({ isReminded: v.boolean() }),
  }),
  /** Rooms of followed hosts, live rooms first. `reminded`: hosts with reminders. */
  getFollowList: privateRead(
    'viewer/viewer/live/room/getFollowList',
    nothing,
    v.object({ rooms: v.array(room), reminded: v.array(hostId) }),
    { background: true },
  ),
} as const

export type Room = v.InferOutput<typeof room>
export type PictureLine = v.InferOutput<typeof pictureLine>
export type RoomCategory = v.InferOutput<typeof roomCategory>
export type Standing = v.InferOutput<typeof standing>
