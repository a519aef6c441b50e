/**
 * A thousand hostile sockets from one address, until this process is killed: `tsx floodChild.ts PORTS ADDRESS`, with the ports of one
 * platform's processes separated by commas. Sends the counts to its parent when each socket has connected once, and for each message.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

const [ports = '', localAddress = ''] = process.argv.slice(2)
const SOCKETS = 1000

/** Accepted and refused sockets by process. */
const counts = ports.split(',').map((port) => ({ port: Number(port), taken: 0, refused: 0 }))

/** Each socket attacks in one of these ways. */
const attacks: readonly ((socket: WebSocket) => void)[] = [
  // Asks for all events since the beginning, again and again.
  (socket) => {
    for (let n = 0; n < 50; n++) socket.send(JSON.stringify({ lastEventId: 1 }))
  },
  // Sends one token after another, each of the maximum length.
  (socket) => {
    for (let n = 0; n < 50; n++) socket.send(JSON.stringify({ token: 'a'.repeat(2000) }))
  },
  (socket) => socket.send(randomBytes(4000)),
  (socket) => socket.send(randomBytes(100_000).toString('hex')),
  // Behaves like a page, and never reads.
  (socket) => {
    socket.send(JSON.stringify({ lastEventId: 1 }))
    socket.pause()
  },
  // Stays connected and silent.
  () => undefined,
]

async function connect(at: number): Promise<void> {
  const of = counts[at % counts.length]
  if (!of) return
  const socket = new WebSocket(`ws://127.0.0.1:${of.port}/events`, { localAddress })
  const over = new Promise((resolve) => {
    socket.once('close', resolve)
  })
  socket.on('error', () => undefined)
  socket.once('unexpected-response', () => {
    of.refused += 1
    socket.terminate()
  })
  socket.once('open', () => {
    of.taken += 1
    attacks[at % attacks.length]?.(socket)
  })
  await Promise.race([over, sleep(2000)])
  socket.terminate()
  await sleep(100)
}

async function reconnect(at: number): Promise<never> {
  for (;;) await connect(at)
}

const report = () => process.send?.(counts)
process.on('message', report)
process.on('disconnect', () => process.exit())

const all = Array.from({ length: SOCKETS }, (_, at) => at)
await Promise.all(all.map(connect))
report()
await Promise.all(all.map(reconnect))
