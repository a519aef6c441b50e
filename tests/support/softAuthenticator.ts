/** An authenticator in software: keys of ES256, user verification, a counter of signatures. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Assertion, NewPasskey } from '#/contract/passkeyProofs.ts'

interface Key {
  readonly id: Buffer
  readonly privateKey: KeyObject
  readonly userHandle: string
  counter: number
}

/** What a test has otherwise than an honest browser and authenticator would. */
interface Odd {
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
  /** False: the person was there, and not verified. */
  readonly verified?: boolean
  readonly userHandle?: string
  readonly type?: string
}

export interface SoftAuthenticator {
  /** Makes the key of a member, and keeps it. */
  create(asked: { readonly challenge: string; readonly rpId: string; readonly userId: string }, odd?: Odd): NewPasskey
  /** Signs with the newest key. */
  sign(asked: { readonly challenge: string; readonly rpId: string }, odd?: Odd): Assertion
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const WITH_KEY = 0x40

const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** Beside a browser that shows the page of `origin`. */
export function softAuthenticator(origin: string): SoftAuthenticator {
  const keys: Key[] = []

  const clientData = (type: string, challenge: string, odd: Odd) =>
    Buffer.from(JSON.stringify({ type: odd.type ?? type, challenge, origin: odd.origin ?? origin, crossOrigin: false }))

  function authenticatorData(rpId: string, counter: number, odd: Odd, key?: Buffer): Buffer {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(odd.counter ?? counter)
    const flags = USER_PRESENT | (odd.verified === false ? 0 : USER_VERIFIED) | (key ? WITH_KEY : 0)
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([flags]), counted, key ?? Buffer.alloc(0)])
  }

  return {
    create({ challenge, rpId, userId }, odd = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key: Key = { id: randomBytes(32), privateKey, userHandle: userId, counter: 0 }
      keys.push(key)
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(key.id.length)
      const made = Buffer.concat([Buffer.alloc(16), idLength, key.id, cose])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(authenticatorData(rpId, 0, odd, made))],
        ]),
      )
      return {
        id: encoded(key.id),
        clientDataJSON: encoded(clientData('webauthn.create', challenge, odd)),
        attestationObject: encoded(attestation),
        transports: ['internal'],
      }
    },
    sign({ challenge, rpId }, odd = {}) {
      const key = keys.at(-1)
      if (!key) throw new Error('there is no key')
      key.counter += 1
      const client = clientData('webauthn.get', challenge, odd)
      const data = authenticatorData(rpId, key.counter, odd)
      return {
        id: encoded(key.id),
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey)),
        userHandle: odd.userHandle ?? key.userHandle,
      }
    },
  }
}
