/** The access token: `v1.<claims>.<HMAC-SHA-256 of the preceding text>`, base64url. Verified without the database. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

const claims = v.object({
  /** The member's id. */
  sub: v.string(),
  /** The session's id. */
  sid: v.string(),
  /** The session's generation (tables.ts) for which it was issued. */
  gen: v.pipe(v.number(), v.integer()),
  /** Expiry in milliseconds since 1970. */
  exp: v.pipe(v.number(), v.integer()),
})

export type Claims = v.InferOutput<typeof claims>

const signature = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export function signClaims(key: Buffer, value: Claims): string {
  const text = `v1.${Buffer.from(JSON.stringify(value)).toString('base64url')}`
  return `${text}.${signature(key, text).toString('base64url')}`
}

/** The claims; null when the token is forged, malformed or expired at `now` (milliseconds). */
export function claimsOf(key: Buffer, token: string, now: number): Claims | null {
  const [version, body, mac, ...rest] = token.split('.')
  if (version !== 'v1' || !body || !mac || rest.length > 0) return null
  const actual = Buffer.from(mac, 'base64url')
  const expected = signature(key, `v1.${body}`)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const read = v.safeParse(claims, JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  return read.success && read.output.exp > now ? read.output : null
}
