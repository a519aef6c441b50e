/** Older back ends' ciphers by crypto-js. They authenticate nothing: load this only to speak with such a back end. */
import AES from 'crypto-js/aes'
import Base64 from 'crypto-js/enc-base64'
import Hex from 'crypto-js/enc-hex'
import Utf8 from 'crypto-js/enc-utf8'
import WordArray from 'crypto-js/lib-typedarrays'
import MD5 from 'crypto-js/md5'
import ECB from 'crypto-js/mode-ecb'
import SHA256 from 'crypto-js/sha256'
import type { Keyring } from './envelope.ts'

type Words = ReturnType<typeof MD5>

/** A hash as an AES key: its bytes, or, as many wrappers have it, the characters of its hexadecimal text. */
const asBytes = (hash: Words) => hash
const asText = (hash: Words) => Utf8.parse(Hex.stringify(hash))

/** CBC is crypto-js's own default, without a module of its own. */
const cbc = {}
const ecb = { mode: ECB }

const profiles = {
  'aes-ecb-md5': { mode: ecb, hash: MD5, key: asBytes },
  'aes-ecb-md5-text': { mode: ecb, hash: MD5, key: asText },
  'aes-ecb-sha256': { mode: ecb, hash: SHA256, key: asBytes },
  'aes-cbc-md5': { mode: cbc, hash: MD5, key: asBytes },
  'aes-cbc-md5-text': { mode: cbc, hash: MD5, key: asText },
  'aes-cbc-sha256': { mode: cbc, hash: SHA256, key: asBytes },
} as const

export type LegacyProfile = keyof typeof profiles

export function isLegacyProfile(name: string): name is LegacyProfile {
  return Object.hasOwn(profiles, name)
}

/**
 * A keyring that seals as an older back end expects: base64 of the ciphertext alone, PKCS #7 padding, in CBC mode the
 * first 16 bytes of the key as the IV. The context is not sealed, so nothing is protected against change or replay.
 */
export function legacyKeyring(profile: LegacyProfile, secret: string): Keyring {
  // oxlint-disable-next-line no-console -- whoever runs the app so must be able to see it
  console.warn(`The wire profile ${profile} protects nothing against change or replay; use it with old back ends only`)
  const { mode, hash, key: keyOf } = profiles[profile]
  const key = keyOf(hash(secret))
  const options = { ...mode, iv: WordArray.create(key.words.slice(0, 4), 16) }
  return {
    current: 0,
    keys: new Map(),
    legacy: {
      seal: (plaintext) => Base64.stringify(AES.encrypt(plaintext, key, options).ciphertext),
      open(envelope) {
        try {
          return Utf8.stringify(AES.decrypt(envelope, key, options))
        } catch {
          return null
        }
      },
    },
  }
}
