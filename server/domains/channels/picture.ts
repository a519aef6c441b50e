/** Addresses of streams for those who may watch. */
import { macOf, signedFolder } from '../../platform/media/signedPath.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PictureLine } from '#/contract/live/rooms.ts'
import { bundledChannel, bundledLines } from './bundled.ts'
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
  /** At least one; the first is what plays first. */
  readonly lines: PictureLine[]
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

type Of = Pick<Platform, 'keys' | 'now' | 'settings'>

const expiryAt = (now: number) => Math.ceil((now + LIFE_MS) / STEP_MS) * STEP_MS

/** Null where there is no picture: before the start, after the end, or without a channel and a media server. */
export function pictureOf({ keys, now, settings }: Of, { id, channel, ingest, state }: Room): Picture | null {
  if (state === 'preview' || state === 'ended') return null
  const expiresAt = expiryAt(now())
  if (ingest) {
    const lines = settings
      .get('liveLines')
      .map(({ kind, names, template }) => ({ kind, names, url: filled(keys, template, id, expiresAt) }))
    return lines.length === 0 ? null : { lines, expiresAt }
  }
  if (channel === null || !bundledChannel(channel)) return null
  const folder = signedFolder(keys, 'l', id, expiresAt)
  return { lines: bundledLines.map(({ kind, names, file }) => ({ kind, names, url: `${folder}/${file}` })), expiresAt }
}

function filled(keys: Platform['keys'], template: string, room: string, expiresAt: number): string {
  const expiry = Math.floor(expiresAt / 1000)
  const values: Readonly<Record<string, string>> = { room, exp: String(expiry), mac: macOf(keys, { kind: 'l', scope: room, expiry }) }
  return template.replace(/\{(room|exp|mac)\}/g, (_, name: string) => values[name] ?? '')
}

/** Origins of media servers, which the page may read from; none for what is on this host. */
export function mediaOrigins({ settings }: Pick<Platform, 'settings'>): readonly string[] {
  const elsewhere = settings.get('liveLines').filter(({ template }) => !template.startsWith('/'))
  return [...new Set(elsewhere.map(({ template }) => new URL(template).origin))]
}

/** The playlist of a film for one entitlement; `expiresAt` in milliseconds since 1970. */
export const filmPath = ({ keys }: Pick<Platform, 'keys'>, film: string, entitlement: string, expiresAt: number): string =>
  `${signedFolder(keys, 'f', `${film}.${entitlement}`, expiresAt)}/index.m3u8`
