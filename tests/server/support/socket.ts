/** A page's end of the platform's sockets. */
import { once } from 'node:events'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { pushFrame, type Hello, type PushFrame } from '#/contract/push.ts'
import { keyringOf, open } from '#/wire/envelope.ts'
import { wireSecret } from './client.ts'

export interface PushClient {
  readonly socket: WebSocket
  /** Frames so far, opened, in the order they came. */
  readonly frames: PushFrame[]
  /** Sends whatever. */
  say(text: string | Buffer): void
  hello(hello: Hello): void
  /** Waits for the first frame that fits, seen already or still to come. */
  until(fits: (frame: PushFrame) => boolean): Promise<PushFrame>
  /** Waits until the platform closes the socket. */
  closed(): Promise<{ code: number; reason: string }>
}

/** The text of a frame `${ts}.${nonce}.${envelope}`. */
export async function openFrame(path: string, frame: string): Promise<string> {
  const [ts = '', nonce = '', envelope = ''] = frame.split('.')
  return open(await keyringOf(wireSecret), { dir: 'push', method: 'WS', path, client: 'app', ts, nonce }, envelope)
}

/** `base`: http://host:port of a listening platform. */
export async function connectPush(base: string, headers: Readonly<Record<string, string>> = {}): Promise<PushClient> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/events`, { headers })
  const frames: PushFrame[] = []
  const waiting = new Set<() => void>()
  let opening = Promise.resolve()
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  async function take(before: Promise<void>, frame: string) {
    await before
    frames.push(v.parse(pushFrame, JSON.parse(await openFrame('/events', frame))))
    for (const check of waiting) check()
  }
  socket.on('message', (data) => {
    opening = take(opening, String(data))
  })
  await once(socket, 'open')
  return {
    socket,
    frames,
    say: (text) => socket.send(text),
    hello: (hello) => socket.send(JSON.stringify(hello)),
    until: (fits) =>
      new Promise((resolve) => {
        const check = () => {
          const found = frames.find(fits)
          if (!found) return
          waiting.delete(check)
          resolve(found)
        }
        waiting.add(check)
        check()
      }),
    closed: async () => {
      const closing = await closed
      await opening
      return closing
    },
  }
}
