/**
 * The rooms of this process: who is in them, and what is told there. Each process reads the rooms that it has sockets in, so it needs no
 * other process. Ephemeral: a socket that reads slowly misses frames, and its page asks for what it has missed.
 */
import { setImmediate as turn } from 'node:timers/promises'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import type { Json } from '../events/events.ts'
import { every } from '../jobs/every.ts'
import type { Platform } from '../platform.ts'
import type { Client } from './pushClient.ts'
import { type Presence, type Refused, roomSourcePoint } from './roomSource.ts'
import { sampled, type Sampled, withOwn } from './sampled.ts'
import type { SealedFrames } from './sealedFrames.ts'

/** One frame for each room and tick. */
const TICK_MS = 250
const COUNT_MS = 10_000
/** Above this backlog a socket gets no frames of rooms, so that what concerns money does not wait behind them. */
const BEHIND_BYTES = 64 * 1024
/** Frames sent in one turn of the event loop, to whatever rooms: draws, balances and calls get their turn in between. */
const AT_ONCE = 500
/** A page shows one room, and another in a small window. */
const ROOMS_OF_ONE = 4

interface Room {
  /** Up to where it has been read. */
  last: number
  viewers: number | undefined
  readonly clients: Set<Client>
}

/** A client whose entry is being decided on. */
interface Entering {
  readonly client: Client
  readonly room: string
  /** Set by a kick that comes meanwhile. */
  refused: Refused | undefined
}

/** Of the topic `live`: the member has to leave a room, or with null all of them. */
const putOut = v.object({ leave: v.nullable(v.string()), until: v.nullable(v.number()) })

export interface RoomHub {
  enter(client: Client, room: string): Promise<void>
  leave(client: Client, room: string): void
  /** Out of every room: its socket has closed. */
  leaveAll(client: Client): void
  close(): Promise<void>
}

export function roomHub(platform: Platform, frames: SealedFrames): RoomHub {
  const { log, events } = platform
  const [source] = roomSourcePoint.of(platform.parts).map((make) => make(platform))
  const rooms = new Map<string, Room>()
  const entering = new Set<Entering>()
  /** Totals of all processes, as they were last counted. */
  let totals: ReadonlyMap<string, number> = new Map()
  let sent = 0

  const frame = (room: string, data: Json) => frames.of({ topic: 'room', room, data })
  const roomsOf = (client: Client) => [...rooms].filter(([, { clients }]) => clients.has(client))

  async function tell(client: Client, room: string, data: Json) {
    const sealed = await frame(room, data)
    if (client.socket.readyState === WebSocket.OPEN) client.socket.send(sealed)
  }

  const refuse = (client: Client, room: string, refused: Refused) => tell(client, room, { ...refused })

  async function enter(client: Client, name: string) {
    if (!source) return refuse(client, name, { refused: 'unknown' })
    if (roomsOf(client).length >= ROOMS_OF_ONE && !rooms.get(name)?.clients.has(client)) return refuse(client, name, { refused: 'tooMany' })
    const asking: Entering = { client, room: name, refused: undefined }
    entering.add(asking)
    const answer = await source.enter(name, client.session?.userId ?? null).finally(() => entering.delete(asking))
    const entered = asking.refused ?? answer
    if ('refused' in entered) {
      leave(client, name)
      return refuse(client, name, entered)
    }
    if (client.socket.readyState !== WebSocket.OPEN) return
    const room = rooms.get(name) ?? { last: entered.last, viewers: totals.get(name), clients: new Set<Client>() }
    rooms.set(name, room)
    room.clients.add(client)
    // What has been read goes to those who were there; the page asks for what came before.
    await tell(client, name, { from: room.last, to: room.last, items: [], omitted: 0, ...viewersOf(room) })
  }

  const viewersOf = ({ viewers, clients }: Room) => ({ viewers: Math.max(viewers ?? 0, clients.size) })

  function leave(client: Client, name: string) {
    const room = rooms.get(name)
    room?.clients.delete(client)
    if (room?.clients.size === 0) rooms.delete(name)
  }

  async function send(clients: Iterable<Client>, sealedFor: (client: Client) => Promise<string> | string) {
    for (const client of clients) {
      const { socket } = client
      if (socket.readyState !== WebSocket.OPEN || socket.bufferedAmount > BEHIND_BYTES) continue
      const sealed = sealedFor(client)
      socket.send(typeof sealed === 'string' ? sealed : await sealed)
      sent += 1
      if (sent % AT_ONCE === 0) await turn()
    }
  }

  async function fanOut(name: string, from: number, to: number, all: Sampled, viewers: { viewers?: number }) {
    const room = rooms.get(name)
    if (!room) return
    const dataOf = ({ shown, omitted }: Sampled): Json => ({
      from,
      to,
      items: shown.map(({ data }) => data),
      omitted: omitted.length,
      ...viewers,
    })
    const everybodys = await frame(name, dataOf(all))
    const authors = new Set(all.omitted.map(({ userId }) => userId))
    const own = new Map<string, Promise<string>>()
    await send(room.clients, ({ session }) => {
      if (!session || !authors.has(session.userId)) return everybodys
      const known = own.get(session.userId) ?? frame(name, dataOf(withOwn(all, session.userId)))
      own.set(session.userId, known)
      return known
    })
  }

  async function tick() {
    if (!source || rooms.size === 0) return
    const positions = new Map([...rooms].map(([id, { last }]) => [id, last]))
    for (const { room: name, to, entries } of await source.after(positions)) {
      const room = rooms.get(name)
      if (!room || to <= room.last) continue
      const from = room.last
      room.last = to
      await fanOut(name, from, to, sampled(entries.filter(({ seq }) => seq > from)), {})
    }
  }

  async function count() {
    if (!source) return
    totals = await source.count(new Map([...rooms].map(([name, room]) => [name, presenceOf(room)])))
    for (const [name, room] of rooms) {
      const before = room.viewers
      room.viewers = totals.get(name)
      if (room.viewers !== before) await fanOut(name, room.last, room.last, { shown: [], omitted: [] }, viewersOf(room))
    }
  }

  /** A member was put out of a room, or of all of them. */
  const stopListening = events.on('live', async ({ userId, data }) => {
    const told = v.safeParse(putOut, data)
    if (!told.success) return
    const { leave: from, until } = told.output
    const refused: Refused = { refused: 'kicked', until }
    const isOut = ({ session }: Client, name: string) => session?.userId === userId && (from === null || from === name)
    for (const asking of entering) if (isOut(asking.client, asking.room)) asking.refused = refused
    const out = [...rooms].flatMap(([name, { clients }]) =>
      [...clients].filter((client) => isOut(client, name)).map((client) => ({ client, name })),
    )
    for (const { client, name } of out) leave(client, name)
    await Promise.all(out.map(({ client, name }) => refuse(client, name, refused)))
  })

  const stopTicks = every(TICK_MS, log, 'telling of rooms', tick)
  const stopCounts = every(COUNT_MS, log, 'counting of rooms', count)

  return {
    enter,
    leave,
    leaveAll(client) {
      for (const [name] of roomsOf(client)) leave(client, name)
    },
    async close() {
      stopListening()
      await Promise.all([stopTicks(), stopCounts()])
    },
  }
}

function presenceOf({ clients }: Room): Presence {
  return { sockets: clients.size, userIds: new Set([...clients].flatMap(({ session }) => (session ? [session.userId] : []))) }
}
