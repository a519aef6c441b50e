/** crypto-js behind the same interface as WebCrypto; loaded only on pages without `crypto.subtle`. */
import AES from 'crypto-js/aes'
import WordArray from 'crypto-js/lib-typedarrays'
import HmacSHA256 from 'crypto-js/hmac-sha256'
import NoPadding from 'crypto-js/pad-nopadding'
import SHA256 from 'crypto-js/sha256'
import type { Bytes, Primitives } from './primitives.ts'

type Words = ReturnType<typeof SHA256>

const blockLength = 16

function wordsOf(data: Bytes): Words {
  const words: number[] = []
  data.forEach((byte, i) => {
    words[i >>> 2] = (words[i >>> 2] ?? 0) | (byte << (24 - 8 * (i % 4)))
  })
  return WordArray.create(words, data.length)
}

function bytesOf({ words, sigBytes }: Words): Bytes {
  return Uint8Array.from({ length: sigBytes }, (_, i) => ((words[i >>> 2] ?? 0) >>> (24 - 8 * (i % 4))) & 0xff)
}

/** crypto-js accepts keys and IVs of any size, so sizes are checked here. */
function checkSizes(key: Bytes, iv: Bytes): void {
  if (![16, 24, 32].includes(key.length)) throw new RangeError('an AES key has 16, 24 or 32 bytes')
  if (iv.length !== blockLength) throw new RangeError('a CBC initialisation vector has 16 bytes')
}

/** Removes PKCS #7 padding, or returns null; crypto-js does not validate it. */
function unpad(padded: Bytes): Bytes | null {
  const padding = padded.at(-1) ?? 0
  if (padding < 1 || padding > blockLength) return null
  if (!padded.subarray(-padding).every((byte) => byte === padding)) return null
  return padded.slice(0, -padding)
}

/** Same results as WebCrypto, but much slower. */
export const fallbackPrimitives: Primitives = {
  sha256: (data) => bytesOf(SHA256(wordsOf(data))),
  hmacSha256: (key, data) => bytesOf(HmacSHA256(wordsOf(data), wordsOf(key))),
  encryptCbc(key, iv, plaintext) {
    checkSizes(key, iv)
    return bytesOf(AES.encrypt(wordsOf(plaintext), wordsOf(key), { iv: wordsOf(iv) }).ciphertext)
  },
  decryptCbc(key, iv, ciphertext) {
    checkSizes(key, iv)
    if (ciphertext.length === 0 || ciphertext.length % blockLength !== 0) return null
    const sealed = AES.encrypt('', wordsOf(key), { iv: wordsOf(iv) })
    sealed.ciphertext = wordsOf(ciphertext)
    return unpad(bytesOf(AES.decrypt(sealed, wordsOf(key), { iv: wordsOf(iv), padding: NoPadding })))
  },
}
