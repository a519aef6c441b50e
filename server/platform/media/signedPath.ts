/**
 * Signed paths of streams: `/l/<expiry>/<mac>/<room>/index.m3u8`. A player requests the playlist's files by relative URLs, which thereby
 * inherit the signature. The expiry is in seconds since 1970.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ServerKeys } from '../process/keys.ts'

/** `l` for live rooms, `f` for films. */
export type StreamKind = 'l' | 'f'

/** Characters of six bits each: 132 bits, which nobody can guess. */
const MAC_LENGTH = 22

interface Signed {
  readonly kind: StreamKind
  /** The room, or the film with the entitlement to watch it. */
  readonly scope: string
  /** Seconds since 1970. */
  readonly expiry: number
}

export const macOf = (keys: ServerKeys, { kind, scope, expiry }: Signed): string =>
  createHmac('sha256', keys.derive('streams')).update(`${kind}/${expiry}/${scope}`).digest('base64url').slice(0, MAC_LENGTH)

/** The folder of a stream, without a trailing slash. `expiresAt` is in milliseconds since 1970. */
export function signedFolder(keys: ServerKeys, kind: StreamKind, scope: string, expiresAt: number): string {
  const expiry = Math.floor(expiresAt / 1000)
  return `/${kind}/${expiry}/${macOf(keys, { kind, scope, expiry })}/${scope}`
}

export interface Presented {
  readonly expiry: string
  readonly mac: string
  readonly scope: string
}

/** Checks the signature and expiry of a path. `now` is in milliseconds since 1970. */
export function checkSigned(
  keys: ServerKeys,
  kind: StreamKind,
  { expiry, mac, scope }: Presented,
  now: number,
): 'good' | 'forged' | 'late' {
  if (!/^[1-9]\d{0,11}$/.test(expiry)) return 'forged'
  const actual = Buffer.from(mac)
  const right = Buffer.from(macOf(keys, { kind, scope, expiry: Number(expiry) }))
  if (actual.length !== right.length || !timingSafeEqual(actual, right)) return 'forged'
  return Number(expiry) * 1000 > now ? 'good' : 'late'
}
