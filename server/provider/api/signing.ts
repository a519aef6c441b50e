/**
 * Signatures of requests between a platform and a provider: HMAC-SHA-256 with a shared key, which the request names by its id. A call to
 * the provider signs "<time>.<nonce>.<path>." and the raw body, so that the signature is valid for that call only. A callback or notice of
 * the provider signs "<time>.<nonce>." and the raw body, as there is one URL for all of them.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

export const signatureHeaders = {
  key: 'x-provider-key',
  time: 'x-provider-time',
  nonce: 'x-provider-nonce',
  signature: 'x-provider-signature',
} as const

/** Milliseconds by which the two clocks may differ. A nonce must be stored for twice as long. */
export const TOLERANCE_MS = 120_000

/** The first key signs; every key verifies. A new key is added on both sides before the old key is removed. */
export type SigningKeys = readonly { readonly id: string; readonly secret: string }[]

export interface Signature {
  readonly key: string
  /** Milliseconds since 1970. */
  readonly time: number
  readonly nonce: string
  readonly signature: string
}

export type SignatureFault = 'missing' | 'key' | 'time' | 'signature'

/** The signed parts of a request. */
export interface Signable {
  /** The path of a call, for example `/v1/health`; null for a callback or notice of a provider. */
  readonly path: string | null
  readonly body: Uint8Array
}

const digest = (secret: string, time: number | string, nonce: string, { path, body }: Signable): Buffer =>
  createHmac('sha256', secret)
    .update(`${time}.${nonce}.${path === null ? '' : `${path}.`}`)
    .update(body)
    .digest()

/** Signature headers for a request at `time` (milliseconds). Throws if there is no key. */
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

/** The signature of the headers if it is valid, otherwise the fault. The caller must check the nonce. */
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
  // The time is checked after the signature, so that a stranger learns nothing about this clock.
  if (Math.abs(Number(time) - now) > TOLERANCE_MS) return 'time'
  return { key: id, time: Number(time), nonce, signature }
}
