/** The line list: sends one sealed frame to each client of /websocket/{random number}, then closes the socket. */
import type { WebSocket } from 'ws'
import type { Keyring } from '#/wire/envelope.ts'
import type { Platform } from '../platform.ts'
import { frameOf } from './frames.ts'

const PATH = /^\/websocket\/\d{1,16}$/

export const isLineListPath = (path: string) => PATH.test(path)

export async function sendLines(socket: WebSocket, platform: Platform, keys: Keyring): Promise<void> {
  const text = JSON.stringify({ lines: platform.settings.get('lines') })
  socket.send(await frameOf(keys, '/websocket', platform.now(), text), () => socket.close(1000))
}
