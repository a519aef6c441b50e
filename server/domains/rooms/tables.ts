/** Tables of live rooms as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { ReportReason } from '#/contract/live/codes.ts'
import type { RoomItem, RoomState } from '#/contract/live/stream.ts'

type MadeAt = ColumnType<number, Date | undefined, Date>
type At = ColumnType<number | null, Date | null | undefined, Date | null>
type Json<Value> = ColumnType<Value, string, string>

/** When a host is usually there: `days` from 1, Monday; hours in the platform's time zone. */
export interface ShowTime {
  readonly days: number[]
  readonly from: string
  readonly until: string
}

export type StoredKind = Exclude<RoomItem['kind'], 'hidden'>

export interface RoomTables {
  liveHosts: {
    id: string
    names: Json<Localized>
    intro: Json<Localized>
    stone: string
    userId: string | null
    isCertified: Generated<boolean>
    times: ColumnType<ShowTime[], string | undefined, string>
  }
  liveRooms: {
    id: string
    hostId: string
    titles: Json<Localized>
    lotteryId: string | null
    /** A bundled channel; null where the host publishes. */
    channel: string | null
    state: Generated<RoomState>
    stateAt: MadeAt
    until: At
    /** The show that runs. */
    broadcastId: ColumnType<bigint | null, bigint | null | undefined, bigint | null>
    lastSeq: ColumnType<bigint, bigint | undefined, bigint>
    /** Null: as the setting says. */
    slowSeconds: ColumnType<number | null, number | null | undefined, number | null>
    isShown: Generated<boolean>
    /** Begins and ends at the host's times by itself. */
    keepsTimes: Generated<boolean>
  }
  liveBroadcasts: { id: Generated<bigint>; roomId: string; hostId: string; fromAt: MadeAt; untilAt: At }
  liveFollows: { userId: string; hostId: string; at: MadeAt }
  liveReminders: { userId: string; hostId: string; toldOn: string | null }
  roomItems: {
    roomId: string
    seq: bigint
    kind: StoredKind
    userId: string | null
    /** Made by the author's device. */
    id: string | null
    /** The item without its kind, position and time. */
    data: ColumnType<Record<string, unknown>, string, string>
    hiddenAt: At
    at: MadeAt
  }
  roomPresence: { process: string; roomId: string; sockets: number; members: number; at: MadeAt }
  liveWatched: { userId: string; broadcastId: bigint; seconds: number }
  liveWatchedQuarters: { userId: string; quarter: ColumnType<number, Date, never>; seconds: number }
  roomSanctions: {
    id: Generated<bigint>
    /** Null: in all rooms. */
    roomId: string | null
    userId: string
    kind: 'mute' | 'kick'
    reason: ReportReason
    /** Null: an operator. */
    byUser: string | null
    fromAt: MadeAt
    untilAt: At
    liftedAt: At
  }
  roomModerators: { roomId: string; userId: string }
  roomActs: {
    id: Generated<bigint>
    roomId: string | null
    at: MadeAt
    byUser: string | null
    kind: string
    userId: string | null
    seq: bigint | null
    detail: Json<unknown>
  }
  /** Of a line by its room and position, of a host, or of a photo. */
  roomReports: {
    id: Generated<bigint>
    roomId: string | null
    seq: bigint | null
    hostId: string | null
    photoId: string | null
    userId: string
    /** Null: of a host who is no member. */
    authorId: string | null
    reason: ReportReason
    lines: Json<unknown>
    at: MadeAt
    state: Generated<'open' | 'upheld' | 'dismissed'>
    decidedAt: At
  }
  memberBlocks: { userId: string; blockedId: string; name: string; at: MadeAt }
  hostBlocks: { userId: string; hostId: string; at: MadeAt }
  /** `doneAt`: the publisher has left, and may come back. */
  livePublishings: { roomId: string; digest: string; seenAt: MadeAt; doneAt: At }
  liveStreamKeys: { digest: string; hostId: string; madeAt: MadeAt; revokedAt: At }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends RoomTables {}
}
