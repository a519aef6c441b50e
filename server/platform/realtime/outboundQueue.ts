/** The outbound queue of one push socket. A slow client gets fewer frames, and is closed if it stays slow. */
import { closeCodes, type EventTopic } from '#/contract/push.ts'

/** Above this backlog only the latest frame of each of these topics is kept, since each one contains the complete state. */
const SLOW_BYTES = 256 * 1024
const coalescing: ReadonlySet<EventTopic> = new Set(['balance', 'period', 'settings'])
/** Above this backlog, or with a backlog for this long, the socket is closed. */
const LOST_BYTES = 1024 * 1024
const SLOW_MS = 10_000

/** The part of a WebSocket that is used. */
interface Writable {
  readonly bufferedAmount: number
  send(frame: string): void
  close(code: number, reason: string): void
  terminate(): void
}

export interface OutboundQueue {
  send(topic: EventTopic, frame: string): void
  /** Call it about once a second: sends held frames, and closes a socket that stays slow. `at`: monotonic milliseconds. */
  check(at: number): void
}

export function outboundQueue(socket: Writable): OutboundQueue {
  const held = new Map<EventTopic, string>()
  let slowSince: number | undefined

  function giveUp() {
    socket.close(closeCodes.slow, 'slow')
    // The close frame is queued behind the backlog, so the connection is terminated as well.
    socket.terminate()
  }

  return {
    send(topic, frame) {
      if (socket.bufferedAmount > LOST_BYTES) giveUp()
      else if (socket.bufferedAmount > SLOW_BYTES && coalescing.has(topic)) held.set(topic, frame)
      else socket.send(frame)
    },
    check(at) {
      if (socket.bufferedAmount > SLOW_BYTES) {
        slowSince ??= at
        if (at - slowSince > SLOW_MS) giveUp()
        return
      }
      slowSince = undefined
      for (const frame of held.values()) socket.send(frame)
      held.clear()
    },
  }
}
