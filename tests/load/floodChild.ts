/**
 * A thousand hostile sockets from one address that do their worst until this process is killed: `tsx floodChild.ts PORTS ADDRESS`, the
 * ports of one platform's processes with commas between. Tells who forked it how they fared, once each has come for the first time
 * and whenever it is sent a message.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

const [ports = '', localAddress = ''] = process.argv.slice(2)
const SOCKETS = 1000

/** Of each process: sockets that were let in, and those that were not. */
const fared = ports.split(',').map((port) => ({ port: Number(port), taken: 0, refused: 0 }))

/** Each socket has one way of its own. */
const ways: readonly ((socket: WebSocket) => void)[] = [
  // all that was missed since the beginning, again and again
  (socket) => {
    for (let n = 0; n < 50; n++) socket.send(JSON.stringify({ lastEventId: 1 }))
  },
  // one hello after another, each as long as it may be
  (socket) => {
    for (let n = 0; n < 50; n++) socket.send(JSON.stringify({ token: 'a'.repeat(2000) }))
  },
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

async function come(at: number): Promise<void> {
  const of = fared[at % fared.length]
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
    ways[at % ways.length]?.(socket)
  })
  await Promise.race([over, sleep(2000)])
  socket.terminate()
  await sleep(100)
}

async function keepOn(at: number): Promise<never> {
  for (;;) await come(at)
}

const tell = () => process.send?.(fared)
process.on('message', tell)
process.on('disconnect', () => process.exit())

const all = Array.from({ length: SOCKETS }, (_, at) => at)
await Promise.all(all.map(come))
tell()
await Promise.all(all.map(keepOn))
