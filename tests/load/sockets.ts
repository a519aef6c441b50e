/** Many sockets on one process: the delay of a draw's frame to each of them. */
import { WebSocket } from 'ws'
import type { PlatformProcess } from '../support/platformProcess.ts'

export interface SocketFigures {
  readonly sockets: number
  readonly reached: number
  readonly p50: number
  readonly p99: number
  /** Resident memory of the platform's process, MB. */
  readonly memory: number
}

/** Opens the sockets, and measures the delay of the next frame for all of them, from the frame's own time. */
export async function socketFigures(
  platform: PlatformProcess,
  count: number,
  memoryOf: (pid: number) => Promise<number>,
): Promise<SocketFigures> {
  const sockets: WebSocket[] = []
  for (let at = 0; at < count; at += 250) {
    const opened = Array.from({ length: Math.min(250, count - at) }, () => open(platform.port))
    sockets.push(...(await Promise.all(opened)))
  }
  // A public frame is sealed once, so its text is the same at each socket.
  const delays = new Map<string, number[]>()
  const figures = new Promise<number[]>((resolve) => {
    for (const socket of sockets) {
      socket.on('message', (data) => {
        const frame = data.toString()
        const made = Number(frame.slice(0, frame.indexOf('.')))
        const known = delays.get(frame) ?? []
        delays.set(frame, known)
        known.push(Date.now() - made)
        if (known.length === count) resolve(known)
      })
    }
  })
  const reached = (await figures).toSorted((a, b) => a - b)
  const memory = await memoryOf(platform.pid)
  for (const socket of sockets) socket.terminate()
  const at = (share: number) => reached[Math.floor(reached.length * share)] ?? 0
  return { sockets: count, reached: reached.length, p50: at(0.5), p99: at(0.99), memory }
}

function open(port: number): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/events`, { origin: `http://127.0.0.1:${port}` })
    socket.once('open', () => {
      socket.send(JSON.stringify({}))
      resolve(socket)
    })
    socket.once('error', reject)
  })
}
