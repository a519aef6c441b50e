/** Opens the text frames of the platform's sockets: `${ts}.${nonce}.${envelope}`. */
import { clientName } from '#/contract/headers.ts'
import { open } from '#/wire/envelope.ts'
import { wireKeys } from './chain/keys.ts'

/** The frame's text. `path` is the socket's, without a random number. Rejects on anything that is not sealed for it. */
export async function openFrame(frame: string, path: '/websocket' | '/events'): Promise<string> {
  const [ts = '', nonce = '', envelope = ''] = frame.split('.')
  return open(await wireKeys(), { dir: 'push', method: 'WS', path, client: clientName, ts, nonce }, envelope)
}

/** The address of a socket at a line; '' is the page's own origin. */
export function socketUrl(origin: string, path: string): string {
  return (origin || location.origin).replace(/^http/, 'ws') + path
}
