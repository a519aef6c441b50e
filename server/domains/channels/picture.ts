/** Addresses of streams for those who may watch. */
import { macOf, signedFolder } from '../../platform/media/signedPath.ts'
import type { Platform } from '../../platform/platform.ts'
import { bundledChannel } from './bundled.ts'
import type { PictureState } from './points.ts'

/** Players renew an address before it expires. */
const LIFE_MS = 60 * 60_000
/** All who ask within this time get the same address, so that caches in between serve them together. */
const STEP_MS = 10 * 60_000

interface Room {
  readonly id: string
  /** Code of a bundled channel. */
  readonly channel: string | null
  /** Whether the host publishes to the media server. */
  readonly ingest: boolean
  readonly state: PictureState
}

export interface Picture {
  readonly url: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly isBundled: boolean
  /** Where the picture's delay is measured. */
  readonly delayFrom: 'playlist'
}

type Of = Pick<Platform, 'keys' | 'now' | 'settings'>

const expiryAt = (now: number) => Math.ceil((now + LIFE_MS) / STEP_MS) * STEP_MS

/** Null where there is no picture: before the start, after the end, or without a channel and a media server. */
export function pictureOf({ keys, now, settings }: Of, { id, channel, ingest, state }: Room): Picture | null {
  if (state === 'preview' || state === 'ended') return null
  const expiresAt = expiryAt(now())
  const template = settings.get('liveTemplate')
  if (ingest) {
    const url = template === null ? null : filled(keys, template, id, expiresAt)
    return url === null ? null : { url, expiresAt, isBundled: false, delayFrom: 'playlist' }
  }
  if (channel === null || !bundledChannel(channel)) return null
  return { url: `${signedFolder(keys, 'l', id, expiresAt)}/index.m3u8`, expiresAt, isBundled: true, delayFrom: 'playlist' }
}

function filled(keys: Platform['keys'], template: string, room: string, expiresAt: number): string {
  const expiry = Math.floor(expiresAt / 1000)
  const values: Readonly<Record<string, string>> = { room, exp: String(expiry), mac: macOf(keys, { kind: 'l', scope: room, expiry }) }
  return template.replace(/\{(room|exp|mac)\}/g, (_, name: string) => values[name] ?? '')
}

/** The media server's origin, which the page may read from; none where it is this host. */
export function mediaOrigins({ settings }: Pick<Platform, 'settings'>): readonly string[] {
  const template = settings.get('liveTemplate')
  return template === null || template.startsWith('/') ? [] : [new URL(template).origin]
}

/** The playlist of a film for one entitlement; `expiresAt` in milliseconds since 1970. */
export const filmPath = ({ keys }: Pick<Platform, 'keys'>, film: string, entitlement: string, expiresAt: number): string =>
  `${signedFolder(keys, 'f', `${film}.${entitlement}`, expiresAt)}/index.m3u8`
