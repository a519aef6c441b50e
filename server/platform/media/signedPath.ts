/**
 * Signed paths of streams: `/l/<expiry>/<mac>/<room>/index.m3u8`. A player asks for the files beside the playlist by relative addresses,
 * which so inherit the signature. The expiry is in seconds since 1970.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ServerKeys } from '../process/keys.ts'

/** Live rooms, and films. */
export type StreamKind = 'l' | 'f'

/** 22 characters of six bits: more than nobody can guess. */
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

/** The folder of a stream, without a slash at its end. `expiresAt`: milliseconds since 1970. */
export function signedFolder(keys: ServerKeys, kind: StreamKind, scope: string, expiresAt: number): string {
  const expiry = Math.floor(expiresAt / 1000)
  return `/${kind}/${expiry}/${macOf(keys, { kind, scope, expiry })}/${scope}`
}

export interface Presented {
  readonly expiry: string
  readonly mac: string
  readonly scope: string
}

/** `now`: milliseconds since 1970. */
export function checkSigned(
  keys: ServerKeys,
  kind: StreamKind,
  { expiry, mac, scope }: Presented,
  now: number,
): 'good' | 'forged' | 'late' {
  if (!/^[1-9]\d{0,11}$/.test(expiry)) return 'forged'
  const given = Buffer.from(mac)
  const right = Buffer.from(macOf(keys, { kind, scope, expiry: Number(expiry) }))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged'
  return Number(expiry) * 1000 > now ? 'good' : 'late'
}
