/** A128CBC-HS256 (RFC 7518 5.2.3): encrypt, then MAC; check the MAC, then decrypt. */
import { concat, equalBytes } from '#/lib/crypto.ts'
import type { Bytes, Primitives } from '#/lib/primitives.ts'

export const ivLength = 16
export const tagLength = 16
const keyLength = 32

export interface Sealed {
  readonly ciphertext: Bytes
  readonly tag: Bytes
}

/** The two halves keep their object identity, because the crypto library caches imported keys by identity. */
const halves = new WeakMap<Bytes, { mac: Bytes; aes: Bytes }>()

function split(key: Bytes): { mac: Bytes; aes: Bytes } {
  if (key.length !== keyLength) throw new RangeError('A128CBC-HS256 takes a key of 32 bytes')
  let pair = halves.get(key)
  if (!pair) {
    pair = { mac: key.slice(0, keyLength / 2), aes: key.slice(keyLength / 2) }
    halves.set(key, pair)
  }
  return pair
}

/** The first half of HMAC-SHA256 over data, IV, ciphertext and the data's length in bits (64 bits, big-endian). */
async function tagOf(engine: Primitives, mac: Bytes, iv: Bytes, ciphertext: Bytes, data: Bytes): Promise<Bytes> {
  const length = new Uint8Array(8)
  new DataView(length.buffer).setBigUint64(0, BigInt(data.length) * 8n)
  return (await engine.hmacSha256(mac, concat(data, iv, ciphertext, length))).slice(0, tagLength)
}

/** `key` is 32 bytes: the first half authenticates, the second encrypts. `iv` must be new for each message. */
export async function encrypt(engine: Primitives, key: Bytes, iv: Bytes, plaintext: Bytes, data: Bytes): Promise<Sealed> {
  const { mac, aes } = split(key)
  const ciphertext = await engine.encryptCbc(aes, iv, plaintext)
  return { ciphertext, tag: await tagOf(engine, mac, iv, ciphertext, data) }
}

/** Null unless the tag is right. Nothing is decrypted before the tag is checked, which rules out padding oracles. */
export async function decrypt(engine: Primitives, key: Bytes, iv: Bytes, { ciphertext, tag }: Sealed, data: Bytes): Promise<Bytes | null> {
  const { mac, aes } = split(key)
  if (!equalBytes(await tagOf(engine, mac, iv, ciphertext, data), tag)) return null
  return engine.decryptCbc(aes, iv, ciphertext)
}
