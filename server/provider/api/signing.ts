/**
 * How a platform and a provider know each other's requests: HMAC-SHA-256 under one of the keys that both know by its id. Of a call it is
 * over "<time>.<nonce>.<path>." and the raw body, so that it is good for that call alone; of what a provider tells and asks, for which
 * there is one address, over "<time>.<nonce>." and the raw body.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

export const signatureHeaders = {
  key: 'x-provider-key',
  time: 'x-provider-time',
  nonce: 'x-provider-nonce',
  signature: 'x-provider-signature',
} as const

/** Milliseconds that the clocks of the two may differ, and for which the nonce of a call must be remembered on either side of now. */
export const TOLERANCE_MS = 120_000

/** By id; the first one signs. A new key is added on both sides before the old one is taken away. */
export type SigningKeys = readonly { readonly id: string; readonly secret: string }[]

export interface Signature {
  readonly key: string
  /** Milliseconds since 1970. */
  readonly time: number
  readonly nonce: string
  readonly signature: string
}

export type SignatureFault = 'missing' | 'key' | 'time' | 'signature'

/** What is signed of a request. */
export interface Signable {
  /** Of a call, as it is asked for: `/v1/health`. Null for what a provider tells and asks. */
  readonly path: string | null
  readonly body: Uint8Array
}

const digest = (secret: string, time: number | string, nonce: string, { path, body }: Signable): Buffer =>
  createHmac('sha256', secret)
    .update(`${time}.${nonce}.${path === null ? '' : `${path}.`}`)
    .update(body)
    .digest()

/** Headers of a request. Throws where there is no key. */
export function signed(keys: SigningKeys, request: Signable, time: number): Record<string, string> {
  const [key] = keys
  const nonce = randomUUID()
  if (!key) throw new Error('there is no key to sign with')
  return {
    [signatureHeaders.key]: key.id,
    [signatureHeaders.time]: String(time),
    [signatureHeaders.nonce]: nonce,
    [signatureHeaders.signature]: digest(key.secret, time, nonce, request).toString('hex'),
  }
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** The signature that the headers carry where it is good; otherwise what is wrong with it. The nonce is still to be remembered. */
export function checkSigned(keys: SigningKeys, headers: Headers, request: Signable, now: number): Signature | SignatureFault {
  const header = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  const [id, time, nonce, signature] = [
    header(signatureHeaders.key),
    header(signatureHeaders.time),
    header(signatureHeaders.nonce),
    header(signatureHeaders.signature),
  ]
  if (!/^\d{1,15}$/.test(time) || !/^[\w-]{16,64}$/.test(nonce) || !/^[\da-f]{64}$/.test(signature)) return 'missing'
  const key = keys.find((one) => one.id === id)
  if (!key) return 'key'
  if (!timingSafeEqual(digest(key.secret, time, nonce, request), Buffer.from(signature, 'hex'))) return 'signature'
  // After the signature: a stranger learns nothing of this clock.
  if (Math.abs(Number(time) - now) > TOLERANCE_MS) return 'time'
  return { key: id, time: Number(time), nonce, signature }
}
