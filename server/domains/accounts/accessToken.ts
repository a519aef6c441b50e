/** The access token: `v1.<claims>.<HMAC-SHA-256 of what stands before>`, base64url. Checked without the database. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

const claims = v.object({
  /** The member. */
  sub: v.string(),
  /** The session. */
  sid: v.string(),
  /** Milliseconds since 1970 from which on it is refused. */
  exp: v.pipe(v.number(), v.integer()),
})

export type Claims = v.InferOutput<typeof claims>

const signature = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export function signClaims(key: Buffer, value: Claims): string {
  const text = `v1.${Buffer.from(JSON.stringify(value)).toString('base64url')}`
  return `${text}.${signature(key, text).toString('base64url')}`
}

/** What the token says; null when it is not ours, is not well-formed or has run out by `now` (ms). */
export function claimsOf(key: Buffer, token: string, now: number): Claims | null {
  const [version, body, mac, ...rest] = token.split('.')
  if (version !== 'v1' || !body || !mac || rest.length > 0) return null
  const given = Buffer.from(mac, 'base64url')
  const expected = signature(key, `v1.${body}`)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const read = v.safeParse(claims, JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  return read.success && read.output.exp > now ? read.output : null
}
