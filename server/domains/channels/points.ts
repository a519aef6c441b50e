/** What other domains tell about rooms and entitlements whose streams are served. */
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'

/** `away` is a host who is expected back; the picture then stands still, as it does while the room is paused. */
export type PictureState = 'preview' | 'live' | 'paused' | 'away' | 'ended'

export interface RoomPicture {
  /** Code of a bundled channel; null while the room's host publishes. */
  readonly channel: string | null
  readonly state: PictureState
  /** Milliseconds since 1970 when it took this state: what was shown before then stays, unless it is live. */
  readonly since: number
}

/** Undefined for a room that the contributor does not have. */
export const channelOfRoom = contributionPoint<(platform: Platform, roomId: string) => Promise<RoomPicture | undefined>>()

/**
 * Whether the files of a film's stream are still given out; `scope` is `<film>.<entitlement>`, `until` the second of the film up to which
 * the file that is asked for shows it. `gone`: another device took the stream, or it has ended.
 */
export const filmScope = contributionPoint<(platform: Platform, scope: string, until: number) => Promise<'ok' | 'gone'>>()

/** What becomes of a room whose host publishes to the media server with a stream key. */
export interface Publishing {
  /** Begins the room's show, and returns the room; undefined for a key that may not publish now. */
  start(platform: Platform, key: string): Promise<string | undefined>
  /** The publisher is still there; false once its key is revoked. */
  goOn(platform: Platform, key: string): Promise<boolean>
  /** The publisher has left; the room ends unless it comes back soon. */
  done(platform: Platform, key: string): Promise<void>
}

export const publishPoint = contributionPoint<Publishing>()
