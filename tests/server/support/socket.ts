/** A page's end of the platform's sockets. */
import { once } from 'node:events'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { pushFrame, type Hello, type PushFrame } from '#/contract/push.ts'
import { keyringOf, open } from '#/wire/envelope.ts'
import { wireSecret } from './client.ts'

type RoomFrame = Extract<PushFrame, { topic: 'room' }>
type EventFrame = Exclude<PushFrame, RoomFrame | { topic: 'heartbeat' }>

export interface PushClient {
  readonly socket: WebSocket
  /** Frames so far, opened, in the order they came; those of rooms apart. */
  readonly frames: EventFrame[]
  readonly rooms: RoomFrame[]
  /** Waits for the next heartbeat. */
  heartbeat(): Promise<void>
  /** Sends whatever. */
  say(text: string | Buffer): void
  hello(hello: Hello): void
  /** Waits for the first frame that fits, seen already or still to come. */
  until(fits: (frame: EventFrame) => boolean): Promise<EventFrame>
  untilInRoom(fits: (frame: RoomFrame) => boolean): Promise<RoomFrame>
  /** Waits until the platform closes the socket. */
  closed(): Promise<{ code: number; reason: string }>
}

/** The text of a frame `${ts}.${nonce}.${envelope}`. */
export async function openFrame(path: string, frame: string): Promise<string> {
  const [ts = '', nonce = '', envelope = ''] = frame.split('.')
  return open(await keyringOf(wireSecret), { dir: 'push', method: 'WS', path, client: 'app', ts, nonce }, envelope)
}

/** `base`: http://host:port of a listening platform. `autoPong` false: the client answers no ping. */
export async function connectPush(base: string, headers: Readonly<Record<string, string>> = {}, autoPong = true): Promise<PushClient> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/events`, { headers, autoPong })
  const frames: EventFrame[] = []
  const rooms: RoomFrame[] = []
  const waiting = new Set<() => void>()
  let opening = Promise.resolve()
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  async function take(before: Promise<void>, frame: string) {
    await before
    const opened = v.parse(pushFrame, JSON.parse(await openFrame('/events', frame)))
    if (opened.topic === 'heartbeat') socket.emit('heartbeat')
    else if (opened.topic === 'room') rooms.push(opened)
    else frames.push(opened)
    for (const check of waiting) check()
  }
  socket.on('message', (data) => {
    opening = take(opening, String(data))
  })
  await once(socket, 'open')
  const untilIn = <Frame>(seen: readonly Frame[], fits: (frame: Frame) => boolean) =>
    new Promise<Frame>((resolve) => {
      const check = () => {
        const frame = seen.find(fits)
        if (!frame) return
        waiting.delete(check)
        resolve(frame)
      }
      waiting.add(check)
      check()
    })
  return {
    socket,
    frames,
    rooms,
    heartbeat: async () => void (await once(socket, 'heartbeat')),
    say: (text) => socket.send(text),
    hello: (hello) => socket.send(JSON.stringify(hello)),
    until: (fits) => untilIn(frames, fits),
    untilInRoom: (fits) => untilIn(rooms, fits),
    closed: async () => {
      const closing = await closed
      await opening
      return closing
    },
  }
}
