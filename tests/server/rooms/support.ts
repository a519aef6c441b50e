/** A platform with rooms, and members in them. */
import * as v from 'valibot'
import { type RoomFrame, roomFrame, type RoomItem } from '#/contract/live/stream.ts'
import { credentials, newMember, type PeoplePlatform } from '../accounts/support.ts'
import { newRequestId } from '../support/client.ts'
import { connectPush, type PushClient } from '../support/socket.ts'
import type { TestPlatform } from '../support/platform.ts'

export interface Person {
  readonly name: string
  readonly token: string
}

export async function person(server: PeoplePlatform): Promise<Person> {
  const name = await newMember(server)
  return { name, token: (await server.call('token', credentials(name))).access_token }
}

let opened = 0

interface NewRoom {
  readonly state?: 'live' | 'preview' | 'ended'
  readonly slow?: number
}

/** A room that nobody else uses, live unless said otherwise. */
export async function newRoom({ platform: { db } }: TestPlatform, { state = 'live', slow = 0 }: NewRoom = {}) {
  opened += 1
  const [id, hostId] = [String(9000 + opened), `host${opened}`]
  const texts = JSON.stringify({ rw: `房间${id}`, korw: `방 ${id}`, en: `Room ${id}` })
  await db.insertInto('liveHosts').values({ id: hostId, names: texts, intro: texts, stone: 'jade', userId: null }).execute()
  await db
    .insertInto('liveRooms')
    .values({ id, hostId, titles: texts, lotteryId: 'k3-1m', channel: null, state, slowSeconds: slow })
    .execute()
  return { id, hostId }
}

export const say = (server: TestPlatform, who: Person, room: string, text: string, id = newRequestId()) =>
  server.call('sayInRoom', { id, room, text }, { token: who.token })

export const refusedToSay = (server: TestPlatform, who: Person, room: string, text: string) =>
  server.refused('sayInRoom', { id: newRequestId(), room, text }, { token: who.token })

export const textOf = (item: RoomItem): string => (item.kind === 'line' ? item.text : item.kind)

export const historyTexts = async (server: TestPlatform, room: string, range: { before?: number; after?: number } = {}) =>
  (await server.call('roomHistory', { room, ...range })).items.map(textOf)

export interface Seat extends PushClient {
  enter(room: string): Promise<void>
  leave(room: string): void
  /** The frames of the room, in order. */
  framesOf(room: string): RoomFrame[]
  /** Waits until a line with this text was told. */
  hears(room: string, text: string): Promise<void>
}

const framesOf = ({ rooms }: PushClient, room: string): RoomFrame[] =>
  rooms.flatMap((frame) => {
    const parsed = v.safeParse(roomFrame, frame.data)
    return frame.room === room && parsed.success ? [parsed.output] : []
  })

/** A socket on the platform at `base`; a visitor's without a token. */
export async function seat(base: string, token?: string): Promise<Seat> {
  const client = await connectPush(base)
  client.hello(token === undefined ? {} : { token })
  await client.until(({ topic }) => topic === 'welcome')
  return {
    ...client,
    async enter(room) {
      client.say(JSON.stringify({ room }))
      await client.untilInRoom((frame) => frame.room === room)
    },
    leave: (room) => client.say(JSON.stringify({ leave: room })),
    framesOf: (room) => framesOf(client, room),
    async hears(room, text) {
      await client.untilInRoom(() => framesOf(client, room).some(({ items }) => items.some((item) => textOf(item) === text)))
    },
  }
}
