/** Card numbers at rest: encrypted under the server's key, and recognised by a keyed hash. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { ServerKeys } from '../../platform/process/keys.ts'

/** AES-256-GCM with the card's id as additional data. */
export function sealNumber(keys: ServerKeys, cardId: string, number: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys.derive('card'), iv).setAAD(Buffer.from(cardId))
  const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()])
  return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64')
}

/** The full number, for the operator only. */
export function unsealNumber(keys: ServerKeys, cardId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keys.derive('card'), bytes.subarray(0, 12))
    .setAAD(Buffer.from(cardId))
    .setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}

export function hashNumber(keys: ServerKeys, number: string): string {
  return createHmac('sha256', keys.derive('card number')).update(number).digest('base64url')
}
