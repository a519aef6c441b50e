/** Text frames of the platform's sockets: `${ts}.${nonce}.${envelope}`. */
import { clientName } from '#/contract/headers.ts'
import { newNonce, seal, type Keyring } from '#/wire/envelope.ts'
import { nodeCipher } from '../dispatch/nodeCipher.ts'

/** Seals a text for all clients of the socket at `path`; `ts` in milliseconds. */
export async function frameOf(keys: Keyring, path: string, ts: number, text: string): Promise<string> {
  const nonce = newNonce()
  const context = { dir: 'push', method: 'WS', path, client: clientName, ts: String(ts), nonce } as const
  return `${ts}.${nonce}.${await seal(keys, context, text, nodeCipher)}`
}
