/**
 * The rooms of this process: their clients, and the delivery of items. Each process reads the rooms of its own sockets from the database,
 * so it needs no other process. Delivery is lossy: a slow socket misses frames, and its page requests the missed items.
 */
import { setImmediate as turn } from 'node:timers/promises'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import type { Logger } from 'pino'
import type { Events, Json } from '../events/events.ts'
import { every } from '../jobs/every.ts'
import type { Client as PushClient } from './pushClient.ts'
import type { Presence, Refused, RoomSource } from './roomSource.ts'
import { sampled, type Sampled, withOwn } from './sampled.ts'
import type { SealedFrames } from './sealedFrames.ts'

/** One frame for each room and tick. */
const TICK_MS = 250
const COUNT_MS = 10_000
/** Above this backlog a socket gets no frames of rooms, so that events about money do not wait behind them. */
const BEHIND_BYTES = 64 * 1024
/** Frames of all rooms that are sent in one turn of the event loop, so that draws, balances and calls are not delayed. */
const AT_ONCE = 500
/** The most rooms of a client. A page shows one room, and another in a small window. */
const ROOMS_OF_ONE = 4

/** What rooms need of a client of the push sockets. */
type Client = Pick<PushClient, 'session'> & { readonly socket: Pick<WebSocket, 'readyState' | 'bufferedAmount' | 'send'> }

interface Room {
  /** Position of the last item that was read. */
  last: number
  viewers: number | undefined
  readonly clients: Set<Client>
}

/** A client whose entry is being decided. */
interface Entering {
  readonly client: Client
  readonly room: string
  /** Set by a kick during the decision. */
  refused: Refused | undefined
}

/** Event data of the topic `live`: the member must leave a room, or all rooms (null). */
const kick = v.object({ leave: v.nullable(v.string()), until: v.nullable(v.number()) })

export interface RoomHub {
  enter(client: Client, room: string): Promise<void>
  leave(client: Client, room: string): void
  /** Removes a client from all rooms, after its socket has closed. */
  leaveAll(client: Client): void
  close(): Promise<void>
}

interface HubParts {
  readonly log: Logger
  readonly events: Pick<Events, 'on'>
  /** Undefined where no module has rooms. */
  readonly source: RoomSource | undefined
  readonly frames: Pick<SealedFrames, 'of'>
}

export function roomHub({ log, events, source, frames }: HubParts): RoomHub {
  const rooms = new Map<string, Room>()
  const entering = new Set<Entering>()
  /** Viewers of all processes by room, from the last count. */
  let totals: ReadonlyMap<string, number> = new Map()
  let sent = 0

  const frame = (room: string, data: Json) => frames.of({ topic: 'room', room, data })
  const roomsOf = (client: Client) => [...rooms].filter(([, { clients }]) => clients.has(client))

  async function sendTo(client: Client, room: string, data: Json) {
    const sealed = await frame(room, data)
    if (client.socket.readyState === WebSocket.OPEN) client.socket.send(sealed)
  }

  const refuse = (client: Client, room: string, refused: Refused) => sendTo(client, room, { ...refused })

  async function enter(client: Client, name: string) {
    if (!source) return refuse(client, name, { refused: 'unknown' })
    if (roomsOf(client).length >= ROOMS_OF_ONE && !rooms.get(name)?.clients.has(client)) return refuse(client, name, { refused: 'tooMany' })
    const entry: Entering = { client, room: name, refused: undefined }
    entering.add(entry)
    const answer = await source.enter(name, client.session?.userId ?? null).finally(() => entering.delete(entry))
    const entered = entry.refused ?? answer
    if ('refused' in entered) {
      leave(client, name)
      return refuse(client, name, entered)
    }
    if (client.socket.readyState !== WebSocket.OPEN) return
    const room = rooms.get(name) ?? { last: entered.last, viewers: totals.get(name), clients: new Set<Client>() }
    rooms.set(name, room)
    room.clients.add(client)
    // The client gets items after the room's position; its page requests earlier items.
    await sendTo(client, name, { from: room.last, to: room.last, items: [], omitted: 0, ...viewersOf(room) })
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
    const commonFrame = await frame(name, dataOf(all))
    const authors = new Set(all.omitted.map(({ userId }) => userId))
    const own = new Map<string, Promise<string>>()
    await send(room.clients, ({ session }) => {
      if (!session || !authors.has(session.userId)) return commonFrame
      const ownFrame = own.get(session.userId) ?? frame(name, dataOf(withOwn(all, session.userId)))
      own.set(session.userId, ownFrame)
      return ownFrame
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

  /** A member was kicked from a room, or from all rooms. */
  const stopListening = events.on('live', async ({ userId, data }) => {
    const parsed = v.safeParse(kick, data)
    if (!parsed.success) return
    const { leave: from, until } = parsed.output
    const refused: Refused = { refused: 'kicked', until }
    const isOut = ({ session }: Client, name: string) => session?.userId === userId && (from === null || from === name)
    for (const entry of entering) if (isOut(entry.client, entry.room)) entry.refused = refused
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
  const members = [...clients].flatMap(({ session }) => (session ? [session.userId] : []))
  return { sockets: clients.size, signedIn: members.length, userIds: new Set(members) }
}
