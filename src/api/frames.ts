/** Opens text frames of the platform's sockets: `${ts}.${nonce}.${envelope}`. */
import { clientName } from '#/contract/headers.ts'
import { open } from '#/wire/envelope.ts'
import { wireKeys } from './pipeline/request.ts'

/** Decrypts a frame. `path` is the socket's path without the random number. Rejects when the frame was not sealed for it. */
export async function openFrame(frame: string, path: '/websocket' | '/events'): Promise<string> {
  const [ts = '', nonce = '', envelope = ''] = frame.split('.')
  return open(await wireKeys(), { dir: 'push', method: 'WS', path, client: clientName, ts, nonce }, envelope)
}

/** WebSocket URL of a path at a line; the empty line is the page's own origin. */
export function socketUrl(origin: string, path: string): string {
  return (origin || location.origin).replace(/^http/, 'ws') + path
}
