/** A thousand hostile sockets from one address that do their worst until this process is killed: `tsx floodChild.ts PORT ADDRESS`. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

const [port = '', localAddress = ''] = process.argv.slice(2)
const SOCKETS = 1000

/** Each socket has one way of its own. */
const ways: readonly ((socket: WebSocket) => void)[] = [
  // all that was missed since the beginning, again and again
  (socket) => { for (let n = 0; n < 50; n++) socket.send(JSON.stringify({ lastEventId: 1 })) },
  // one hello after another, each as long as it may be
  (socket) => { for (let n = 0; n < 50; n++) socket.send(JSON.stringify({ token: 'a'.repeat(2000) })) },
  (socket) => socket.send(randomBytes(4000)),
  (socket) => socket.send(randomBytes(100_000).toString('hex')),
  // says what a page says, and never reads
  (socket) => {
    socket.send(JSON.stringify({ lastEventId: 1 }))
    socket.pause()
  },
  // holds its place and is silent
  () => undefined,
]

async function keepOn(at: number): Promise<never> {
  for (;;) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/events`, { localAddress })
    const over = new Promise((resolve) => { socket.once('close', resolve) })
    socket.on('error', () => undefined)
    socket.once('open', () => ways[at % ways.length]?.(socket))
    await Promise.race([over, sleep(2000)])
    socket.terminate()
    await sleep(100)
  }
}

await Promise.all(Array.from({ length: SOCKETS }, (_, at) => keepOn(at)))
