/** One push socket's writing side: what a reader that is too slow gets, and when it is given up. */
import { closeCodes, type EventTopic } from '#/contract/push.ts'

/** More than this unread, and only the latest of these topics is kept: each frame says all of its matter. */
const SLOW_BYTES = 256 * 1024
const coalescing: ReadonlySet<EventTopic> = new Set(['balance', 'period', 'settings'])
/** More than this unread, or unread for so long, and the socket is closed. */
const LOST_BYTES = 1024 * 1024
const SLOW_MS = 10_000

/** What is used of a WebSocket. */
interface Writable {
  readonly bufferedAmount: number
  send(frame: string): void
  close(code: number, reason: string): void
  terminate(): void
}

export interface Reader {
  send(topic: EventTopic, frame: string): void
  /** To be called about once a second: sends what was held back, gives up a socket that stays slow. `at`: any steady clock. */
  check(at: number): void
}

export function readerOf(socket: Writable): Reader {
  const held = new Map<EventTopic, string>()
  let slowSince: number | undefined

  function giveUp() {
    socket.close(closeCodes.slow, 'slow')
    // The closing frame stands behind everything unread.
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
