/** Live rooms on one process: the delay of a typed line and of a draw for all viewers of the room, and the cost of a viewer. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { contract } from '#/contract/contract.ts'
import { pushFrame } from '#/contract/push.ts'
import { roomFrame } from '#/contract/live/stream.ts'
import { demoWireSecret, keyringOf, open } from '#/wire/envelope.ts'
import { nodeCipher } from '../../server/platform/dispatch/nodeCipher.ts'
import { type PlatformProcess, playersPassword } from '../support/platformProcess.ts'
import { meterOf } from './cpu.ts'
import { callOnce } from './wire.ts'

/** Members who write a line every four seconds, which respects the pause between two lines. */
export const WRITERS = 200
const EVERY_MS = 4000
const SECONDS = 40
const OPENED_AT_ONCE = 250

const writing = Array.from({ length: WRITERS }, (_, at) => `writer${String(at).padStart(3, '0')}`)
/** Members who write ten lines a second, which are refused. */
const rude = Array.from({ length: 20 }, (_, at) => `rude${String(at).padStart(2, '0')}`)
const RUDE_EVERY_MS = 100
export const writers = [...writing, ...rude]

interface Times {
  readonly p50: number
  readonly p99: number
  readonly count: number
}

export interface RoomFigures {
  readonly rooms: number
  readonly viewers: number
  /** Milliseconds from typing a line to each viewer. */
  readonly lines: Times
  /** Milliseconds from the frame of a draw to each viewer. */
  readonly draws: Times
  readonly linesTyped: number
  /** Lines that frames left out because there were too many. */
  readonly omitted: number
  /** Kilobytes of the platform's process per socket. */
  readonly memory: number
  /** Microseconds of the platform's CPU time per viewer and second. */
  readonly cpu: number
}

interface Arrivals {
  readonly text: string
  readonly at: number[]
}

const keys = keyringOf(demoWireSecret)

async function opened(text: string) {
  const [ts = '', nonce = '', envelope = ''] = text.split('.')
  const context = { dir: 'push', method: 'WS', path: '/events', client: 'app', ts, nonce } as const
  return { made: Number(ts), frame: v.parse(pushFrame, JSON.parse(await open(await keys, context, envelope, nodeCipher))) }
}

/** Groups arrivals by text: a frame for all sockets is sealed once, so its text is the same at each socket. */
function enter(port: number, room: string, arrivals: Map<string, Arrivals>): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/events`, { origin: `http://127.0.0.1:${port}`, perMessageDeflate: false })
    socket.once('error', reject)
    socket.once('open', () => {
      socket.send('{}')
      socket.once('message', () => {
        socket.send(JSON.stringify({ room }))
        socket.on('message', (data) => {
          const now = Date.now()
          const text = String(data)
          const key = text.slice(0, 40)
          const known = arrivals.get(key)
          if (known) known.at.push(now)
          else arrivals.set(key, { text, at: [now] })
        })
        resolve(socket)
      })
    })
  })
}

function timesOf(delays: readonly number[]): Times {
  const sorted = delays.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN
  return { p50: at(0.5), p99: at(0.99), count: sorted.length }
}

async function tokensOf({ port }: PlatformProcess, names: readonly string[]): Promise<string[]> {
  const tokens: string[] = []
  for (const username of names) {
    const answer = await callOnce(port, 'token', { grant_type: 'password', scope: 'server', username, password: playersPassword })
    tokens.push(v.parse(contract.token.response, answer).access_token)
  }
  return tokens
}

/** Opens live rooms besides those of the demonstration. */
async function roomsOf(platform: PlatformProcess, count: number): Promise<string[]> {
  const rooms = Array.from({ length: count }, (_, at) => String(7000 + at))
  for (const [at, room] of rooms.entries()) {
    await platform.operator('hosts', 'add', `bench${count}x${at}`, 'jade', '主播 | 진행자 | A host')
    await platform.operator('rooms', 'add', `${room}${count}`, `bench${count}x${at}`, '-', '房间 | 방 | A room')
    await platform.operator('rooms', 'state', `${room}${count}`, 'live')
  }
  return rooms.map((room) => `${room}${count}`)
}

/** `viewers` spread over the rooms, with 50 typed lines a second in all rooms together. */
export async function roomFigures(
  platform: PlatformProcess,
  databaseUrl: string,
  { rooms: count, viewers, isRude }: { readonly rooms: number; readonly viewers: number; readonly isRude: boolean },
  memoryOf: (pid: number) => Promise<number>,
): Promise<RoomFigures> {
  const rooms = await roomsOf(platform, count)
  const roomAt = (at: number) => rooms[at % rooms.length] ?? ''
  const tokens = await tokensOf(platform, writing)
  const rudeTokens = isRude ? await tokensOf(platform, rude) : []
  const meter = await meterOf(platform, databaseUrl)
  await meter.untilQuiet()
  const before = await memoryOf(platform.pid)
  const arrivals = new Map<string, Arrivals>()
  const sockets: WebSocket[] = []
  for (let at = 0; at < viewers; at += OPENED_AT_ONCE)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(OPENED_AT_ONCE, viewers - at) }, (_, n) => enter(platform.port, roomAt(at + n), arrivals)),
      )),
    )
  const memory = ((await memoryOf(platform.pid)) - before) * 1024
  await sleep(2000)
  arrivals.clear()

  const typed = new Map<string, number>()
  const until = Date.now() + SECONDS * 1000
  const { cpu } = await meter.during(() =>
    Promise.all(
      tokens
        .map(async (token, writer) => {
          await sleep((writer * EVERY_MS) / WRITERS)
          for (let n = 0; Date.now() < until; n += 1) {
            const from = Date.now()
            const text = `line ${writer} ${n}`
            typed.set(text, from)
            await callOnce(platform.port, 'sayInRoom', { id: randomUUID(), room: roomAt(writer), text }, token)
            await sleep(EVERY_MS)
          }
        })
        .concat(
          rudeTokens.map(async (token, at) => {
            while (Date.now() < until) {
              const from = Date.now()
              // Refused as too soon, which the platform finds out by a query.
              await callOnce(platform.port, 'sayInRoom', { id: randomUUID(), room: roomAt(at), text: 'once more' }, token).catch(
                () => undefined,
              )
              await sleep(Math.max(0, RUDE_EVERY_MS - (Date.now() - from)))
            }
          }),
        ),
    ),
  )
  await sleep(2000)
  const lines: number[] = []
  const draws: number[] = []
  let omitted = 0
  for (const { text, at } of arrivals.values()) {
    const { made, frame } = await opened(text)
    if (frame.topic === 'draw') draws.push(...at.map((time) => time - made))
    if (frame.topic !== 'room') continue
    const parsed = v.safeParse(roomFrame, frame.data)
    if (!parsed.success) continue
    omitted += parsed.output.omitted
    for (const item of parsed.output.items) {
      const from = item.kind === 'line' ? typed.get(item.text) : undefined
      if (from !== undefined) for (const time of at) lines.push(time - from)
    }
  }
  for (const socket of sockets) socket.terminate()
  return {
    rooms: count,
    viewers,
    lines: timesOf(lines),
    draws: timesOf(draws),
    linesTyped: typed.size,
    omitted,
    memory: memory / viewers,
    cpu: cpu.platform / viewers / SECONDS,
  }
}
