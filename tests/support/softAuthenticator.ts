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

/** Values that differ from those of an honest browser and authenticator. */
interface Deviations {
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
  /** False: the user is present, but not verified. */
  readonly verified?: boolean
  readonly userHandle?: string
  readonly type?: string
}

export interface SoftAuthenticator {
  /** Creates and stores the key of a member. */
  create(options: { readonly challenge: string; readonly rpId: string; readonly userId: string }, deviations?: Deviations): NewPasskey
  /** Signs with the newest key. */
  sign(options: { readonly challenge: string; readonly rpId: string }, deviations?: Deviations): Assertion
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const WITH_KEY = 0x40

const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** The authenticator of a browser that shows a page of `origin`. */
export function softAuthenticator(origin: string): SoftAuthenticator {
  const keys: Key[] = []

  const clientData = (type: string, challenge: string, deviations: Deviations) =>
    Buffer.from(JSON.stringify({ type: deviations.type ?? type, challenge, origin: deviations.origin ?? origin, crossOrigin: false }))

  function authenticatorData(rpId: string, counter: number, deviations: Deviations, key?: Buffer): Buffer {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(deviations.counter ?? counter)
    const flags = USER_PRESENT | (deviations.verified === false ? 0 : USER_VERIFIED) | (key ? WITH_KEY : 0)
    return Buffer.concat([sha256(deviations.rpId ?? rpId), Buffer.from([flags]), counted, key ?? Buffer.alloc(0)])
  }

  return {
    create({ challenge, rpId, userId }, deviations = {}) {
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
      const credential = Buffer.concat([Buffer.alloc(16), idLength, key.id, cose])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(authenticatorData(rpId, 0, deviations, credential))],
        ]),
      )
      return {
        id: encoded(key.id),
        clientDataJSON: encoded(clientData('webauthn.create', challenge, deviations)),
        attestationObject: encoded(attestation),
        transports: ['internal'],
      }
    },
    sign({ challenge, rpId }, deviations = {}) {
      const key = keys.at(-1)
      if (!key) throw new Error('there is no key')
      key.counter += 1
      const client = clientData('webauthn.get', challenge, deviations)
      const data = authenticatorData(rpId, key.counter, deviations)
      return {
        id: encoded(key.id),
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey)),
        userHandle: deviations.userHandle ?? key.userHandle,
      }
    },
  }
}
