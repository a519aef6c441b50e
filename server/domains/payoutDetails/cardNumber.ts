/** Card numbers at rest: encrypted under the server's key, and recognised by a keyed hash. */
import { createHmac } from 'node:crypto'
import type { ServerKeys } from '../../platform/process/keys.ts'
import { seal, unseal } from '../../platform/process/sealed.ts'

const sealedFor = (id: string) => ({ key: 'card', id })

export const sealNumber = (keys: ServerKeys, cardId: string, number: string): string =>
  seal(keys, sealedFor(cardId), Buffer.from(number, 'utf8'))

/** The full number, for the operator only. */
export const unsealNumber = (keys: ServerKeys, cardId: string, sealed: string): string =>
  unseal(keys, sealedFor(cardId), sealed).toString('utf8')

export function hashNumber(keys: ServerKeys, number: string): string {
  return createHmac('sha256', keys.derive('card number')).update(number).digest('base64url')
}
