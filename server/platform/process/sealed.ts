/** Secrets at rest: AES-256-GCM under a key of the server, bound to the row that they belong to. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { ServerKeys } from './keys.ts'

export interface SealedFor {
  /** Name of the derived key. */
  readonly key: string
  /** Id of the row, as additional authenticated data: the sealed text of another row cannot be opened. */
  readonly id: string
}

export function seal(keys: ServerKeys, { key, id }: SealedFor, data: Uint8Array): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys.derive(key), iv).setAAD(Buffer.from(id))
  const text = Buffer.concat([cipher.update(data), cipher.final()])
  return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64')
}

/** Throws if the text was sealed with another key or for another row. */
export function unseal(keys: ServerKeys, { key, id }: SealedFor, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keys.derive(key), bytes.subarray(0, 12))
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
}
