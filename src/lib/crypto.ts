/** Hashes, MACs, AES-CBC and encodings: WebCrypto, or crypto-js (loaded on demand) where WebCrypto is missing. */

import { loadFallback } from './cryptoLoading.ts'
import type { Bytes, Primitives } from './primitives.ts'

type ImportedKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>
type Importing = Parameters<typeof crypto.subtle.importKey>

/** Imported keys, cached by the identity of the byte array. */
type Imported = WeakMap<Bytes, Promise<ImportedKey>>
const macKeys: Imported = new WeakMap()
const cipherKeys: Imported = new WeakMap()

function keyOf(bytes: Bytes, imported: Imported, algorithm: Importing[2], usages: Importing[4]): Promise<ImportedKey> {
  const known = imported.get(bytes)
  if (known) return known
  const key = crypto.subtle.importKey('raw', bytes, algorithm, false, usages)
  imported.set(bytes, key)
  return key
}

const cipherKeyOf = (bytes: Bytes) => keyOf(bytes, cipherKeys, 'AES-CBC', ['encrypt', 'decrypt'])

// Separate from the ciphers, so that a script that only hashes does not contain the ciphers.
const hashOf: Primitives['sha256'] = async (data) => new Uint8Array(await crypto.subtle.digest('SHA-256', data))
const macOf: Primitives['hmacSha256'] = async (key, data) =>
  new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(key, macKeys, { name: 'HMAC', hash: 'SHA-256' }, ['sign']), data))

/** WebCrypto of browsers and Node. Key arrays must not be modified after use. */
export const webPrimitives: Primitives = {
  sha256: hashOf,
  hmacSha256: macOf,
  async encryptCbc(key, iv, plaintext) {
    return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, await cipherKeyOf(key), plaintext))
  },
  async decryptCbc(key, iv, ciphertext) {
    const aes = await cipherKeyOf(key)
    try {
      return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, aes, ciphertext))
    } catch {
      return null
    }
  },
}

/** `crypto.subtle` is missing on plain http outside localhost. */
const hasWebCrypto = (): boolean => 'subtle' in crypto && Boolean(crypto.subtle)

/** The implementation for this page. */
export async function primitives(): Promise<Primitives> {
  return hasWebCrypto() ? webPrimitives : loadFallback()
}

export async function sha256(data: Bytes): Promise<Bytes> {
  return hasWebCrypto() ? hashOf(data) : (await loadFallback()).sha256(data)
}

export async function hmacSha256(key: Bytes, data: Bytes): Promise<Bytes> {
  return hasWebCrypto() ? macOf(key, data) : (await loadFallback()).hmacSha256(key, data)
}

/** `length` random bytes from the platform's CSPRNG, which needs no secure context. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** Constant-time comparison. */
export function equalBytes(a: Bytes, b: Bytes): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let i = 0; i < a.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0)
  return difference === 0
}

const encoder = new TextEncoder()

/** The text's UTF-8 bytes. */
export function utf8(text: string): Bytes {
  return encoder.encode(text)
}

/** The bytes of all parts, one after the other. */
export function concat(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Lower-case hexadecimal. */
export function hex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The bytes of lower- or upper-case hexadecimal; throws RangeError on anything else. */
export function unhex(text: string): Bytes {
  if (!/^(?:[\da-f]{2})*$/i.test(text)) throw new RangeError('not hexadecimal')
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16))
}

// Marked for the bundler, so that a script without base64 does not contain this function.
const base64Digits = /* @__PURE__ */ utf8('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
const ascii = /* @__PURE__ */ new TextDecoder()

/** Standard base64 with padding. */
export function base64(data: Uint8Array): string {
  // much faster than btoa, which needs a binary string; used by every call
  const text = new Uint8Array(4 * Math.ceil(data.length / 3)).fill('='.charCodeAt(0))
  for (let at = 0, to = 0; at < data.length; at += 3, to += 4) {
    const bits = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
    text[to] = base64Digits[bits >> 18] ?? 0
    text[to + 1] = base64Digits[(bits >> 12) & 63] ?? 0
    if (at + 1 < data.length) text[to + 2] = base64Digits[(bits >> 6) & 63] ?? 0
    if (at + 2 < data.length) text[to + 3] = base64Digits[bits & 63] ?? 0
  }
  return ascii.decode(text)
}

/** Decodes base64; throws RangeError on any text that `base64` would not produce. */
export function unbase64(text: string): Bytes {
  if (!isBase64(text)) throw new RangeError('not base64')
  const binary = atob(text)
  const data = new Uint8Array(binary.length)
  for (let i = 0; i < binary.length; i++) data[i] = binary.charCodeAt(i)
  return data
}

/** Whether the text is canonical base64, so that each byte sequence has one encoding. */
export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z\d+/]*(?:[AQgw]==|[AEIMQUYcgkosw048]=)?$/.test(text)
}

/** base64url without padding, as nonces and tokens use it. */
export function base64url(data: Uint8Array): string {
  return base64(data).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
