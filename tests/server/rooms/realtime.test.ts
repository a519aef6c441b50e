/** A room on the push socket: frames of members and visitors, across processes, under a flood of lines, after a kick, at an entrance. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { roomRefused } from '#/contract/live/stream.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { memberIdOf } from '../../../server/domains/accounts/module.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { emit } from '../../../server/platform/events/events.ts'
import { seedMall } from '../../../server/domains/mall/items.ts'
import { append } from '../../../server/domains/rooms/module.ts'
import { startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { operate } from '../support/operate.ts'
import { connectPush } from '../support/socket.ts'
import { historyTexts, newRoom, person, type Person, say, type Seat, seat, textOf } from './support.ts'

let server: PeoplePlatform
let base: string
const seats: Seat[] = []

beforeAll(async () => {
  server = await startPeoplePlatform()
  base = await server.listen()
})
afterEach(async () => {
  for (const { socket } of seats) socket.terminate()
  for (const one of seats.splice(0)) await one.closed()
})
afterAll(() => server.close())

async function sit(token?: string, at = base) {
  const taken = await seat(at, token)
  seats.push(taken)
  return taken
}

const texts = (one: Seat, room: string) => one.framesOf(room).flatMap(({ items }) => items.map(textOf))

const refusals = ({ rooms }: Seat, id: string) =>
  rooms.flatMap(({ room, data }) => {
    const parsed = v.safeParse(roomRefused, data)
    return room === id && parsed.success ? [parsed.output] : []
  })

/** Waits until the room is closed to them as kicked; returns until when. */
async function putOut(one: Seat, id: string): Promise<number | null | undefined> {
  await one.untilInRoom(() => refusals(one, id).some(({ refused }) => refused === 'kicked'))
  return refusals(one, id).at(-1)?.until
}

describe('a room', () => {
  it('sends its lines to all members and visitors in it, and to no other room', async () => {
    const [{ id }, { id: other }] = [await newRoom(server), await newRoom(server)]
    const who = await person(server)
    const [member, visitor, elsewhere] = [await sit(who.token), await sit(), await sit()]
    await member.enter(id)
    await visitor.enter(id)
    await elsewhere.enter(other)
    await say(server, who, id, 'good evening')
    await Promise.all([member.hears(id, 'good evening'), visitor.hears(id, 'good evening')])
    await say(server, who, other, 'next door')
    await elsewhere.hears(other, 'next door')
    expect(elsewhere.framesOf(id)).toEqual([])
    visitor.leave(id)
    await visitor.enter(other)
    await say(server, who, id, 'who left hears nothing')
    await member.hears(id, 'who left hears nothing')
    await say(server, who, other, 'again')
    await visitor.hears(other, 'again')
    expect(texts(visitor, id)).toEqual(['good evening'])
  })

  it('has the same stream in another process', async () => {
    const { id } = await newRoom(server)
    const second = await server.another()
    const there = await sit(undefined, await second.listen())
    await there.enter(id)
    await say(server, await person(server), id, 'from the first')
    await there.hears(id, 'from the first')
    expect(texts(there, id)).toEqual(['from the first'])
    there.socket.terminate()
    await second.close()
  })

  it('sends positions without gaps, so that a page knows which items it has missed', async () => {
    const { id } = await newRoom(server)
    const who = await person(server)
    await say(server, who, id, 'before anybody came')
    const visitor = await sit()
    await visitor.enter(id)
    expect(visitor.framesOf(id)[0]).toMatchObject({ from: 1, to: 1, items: [], omitted: 0, viewers: 1 })
    for (const text of ['one', 'two', 'three']) await say(server, who, id, text)
    await visitor.hears(id, 'three')
    const frames = visitor.framesOf(id)
    expect(frames.slice(1).map(({ from }) => from)).toEqual(frames.slice(0, -1).map(({ to }) => to))
    expect(frames.at(-1)?.to).toBe(4)
  })

  it('omits lines if there are too many to read, sends their number, and omits no line of the member’s own', async () => {
    const { id } = await newRoom(server)
    const [who, other] = [await person(server), await person(server)]
    const [member, visitor] = [await sit(who.token), await sit()]
    await member.enter(id)
    await visitor.enter(id)
    const { db } = server.platform
    const users = await db.selectFrom('users').select(['id', 'username']).where('username', 'in', [who.name, other.name]).execute()
    const idOf = (name: string) => users.find(({ username }) => username === name)?.id ?? ''
    const author = { key: 'abcdefghijkl', name: 'x', role: null, title: null }
    await transact(db, async (tx) => {
      await append(tx, id, [
        ...Array.from({ length: 100 }, (_, n) => ({
          kind: 'line' as const,
          userId: idOf(n % 10 === 3 ? who.name : other.name),
          data: { author, text: `line ${n}` },
        })),
        { kind: 'state', userId: null, data: { state: 'away', until: null } },
      ])
    })
    await Promise.all([visitor.hears(id, 'state'), member.hears(id, 'state')])
    const omitted = visitor.framesOf(id).reduce((sum, frame) => sum + frame.omitted, 0)
    const seen = texts(visitor, id)
    expect(seen.length + omitted).toBe(101)
    expect(seen).toHaveLength(21)
    expect(seen).toContain('line 99')
    expect(texts(member, id).filter((text) => /^line \d*3$/.test(text))).toHaveLength(10)
  })

  it('skips a slow socket, which still gets its balance and draws; the history has the missed items', async () => {
    const { id } = await newRoom(server)
    const who = await person(server)
    const sends = vi.spyOn(WebSocket.prototype, 'send')
    const member = await sit(who.token)
    const served = sends.mock.contexts.find((socket) => socket !== member.socket)
    sends.mockRestore()
    const neighbour = await sit()
    for (const one of [member, neighbour]) await one.enter(id)
    let waiting = 64 * 1024 + 1
    Object.defineProperty(served, 'bufferedAmount', { get: () => waiting })
    await say(server, who, id, 'missed')
    // The member's socket comes first: it has its frames by now.
    await neighbour.hears(id, 'missed')
    const { db } = server.platform
    const userId = await memberIdOf(db, who.name)
    await transact(db, async (tx) => {
      await emit(tx, { topic: 'balance', userId, data: {} })
      await emit(tx, { topic: 'draw', data: {} })
    })
    for (const topic of ['balance', 'draw']) await member.until((frame) => frame.topic === topic)
    expect(texts(member, id)).toEqual([])
    waiting = 0
    await say(server, who, id, 'heard')
    await member.hears(id, 'heard')
    const [entered, next] = member.framesOf(id)
    expect([entered?.to, next?.from]).toEqual([0, 1])
    expect(await historyTexts(server, id, { after: 0 })).toEqual(['missed', 'heard'])
  })

  it('puts out a kicked member, and admits the member again after the end', async () => {
    const { id } = await newRoom(server)
    const who = await person(server)
    const member = await sit(who.token)
    await member.enter(id)
    await operate(server.platform, 'rooms', 'kick', id, who.name, 'abuse', '60')
    const until = await putOut(member, id)
    expect(until).toBeGreaterThan(server.platform.now() + 59 * 60_000)
    const again = await sit(who.token)
    again.say(JSON.stringify({ room: id }))
    expect(await putOut(again, id)).toBe(until)
    const { standing } = await server.call('roomOf', { id }, { token: who.token })
    expect(standing.kicked).toEqual({ until, reason: 'abuse', isEverywhere: false })
    await operate(server.platform, 'rooms', 'pardon', id, who.name, 'over')
    again.say(JSON.stringify({ room: id }))
    await again.untilInRoom(({ data }) => JSON.stringify(data).includes('"omitted":0'))
    expect(again.framesOf(id)).toHaveLength(1)
  })

  it('puts out at once, in every process, a member who is kicked from all rooms', async () => {
    const [{ id }, { id: other }] = [await newRoom(server), await newRoom(server)]
    const [who, stays] = [await person(server), await person(server)]
    const second = await server.another()
    const [here, there, neighbour] = [await sit(who.token), await sit(who.token, await second.listen()), await sit(stays.token)]
    for (const room of [id, other]) await here.enter(room)
    await there.enter(id)
    await neighbour.enter(id)
    await operate(server.platform, 'rooms', 'kick', '-', who.name, 'abuse')
    expect(await Promise.all([putOut(here, id), putOut(here, other), putOut(there, id)])).toEqual([null, null, null])
    await say(server, stays, id, 'without them')
    await neighbour.hears(id, 'without them')
    here.say(JSON.stringify({ room: id }))
    await here.untilInRoom(({ room }) => room === id && refusals(here, id).length === 2)
    expect([...texts(here, id), ...texts(there, id)]).toEqual([])
    there.socket.terminate()
    await second.close()
  })

  it('is closed to a visitor who signs in as a kicked member', async () => {
    const { id } = await newRoom(server)
    const [who, other] = [await person(server), await person(server)]
    await operate(server.platform, 'rooms', 'kick', id, who.name, 'abuse', '60')
    const [visitor, member] = [await sit(), await sit(other.token)]
    await visitor.enter(id)
    await member.enter(id)
    visitor.hello({ token: who.token })
    visitor.say(JSON.stringify({ room: id }))
    expect(await putOut(visitor, id)).toBeGreaterThan(server.platform.now())
    await say(server, other, id, 'without them')
    await member.hears(id, 'without them')
    await visitor.enter((await newRoom(server)).id)
    expect(texts(visitor, id)).toEqual([])
  })

  it('that does not exist is refused, and a fifth room is refused', async () => {
    const visitor = await sit()
    visitor.say(JSON.stringify({ room: '777777' }))
    await visitor.untilInRoom(({ data }) => JSON.stringify(data) === '{"refused":"unknown"}')
    for (let n = 0; n < 4; n += 1) await visitor.enter((await newRoom(server)).id)
    const { id } = await newRoom(server)
    visitor.say(JSON.stringify({ room: id }))
    const refused = await visitor.untilInRoom(({ room }) => room === id)
    expect(refused.data).toEqual({ refused: 'tooMany' })
  })

  it('is closed to a socket without a hello', async () => {
    const client = await connectPush(base)
    client.say(JSON.stringify({ room: '20617' }))
    expect((await client.closed()).code).toBe(1008)
  })
})

describe('the entrance of a member with a ride', () => {
  beforeAll(() => seedMall(server.platform.db))

  async function rider(): Promise<Person> {
    const who = await person(server)
    const { db } = server.platform
    const userId = await memberIdOf(db, who.name)
    await db.insertInto('mallOwned').values({ userId, code: 'kite', untilAt: null }).execute()
    await db.insertInto('mallUsing').values({ userId, kind: 'ride', code: 'kite' }).execute()
    return who
  }
  const keyOf = async ({ token }: Person, id: string) => (await server.call('roomOf', { id }, { token })).self
  const entrances = (one: Seat, room: string) =>
    one.framesOf(room).flatMap(({ items }) => items.flatMap((item) => (item.kind === 'entry' ? [[item.author.key, item.ride]] : [])))
  const enterBy = async ({ token }: Person, id: string) => (await sit(token)).enter(id)

  it('is told to everybody in the room, once in five minutes, as long as the ride is in use', async () => {
    const { id } = await newRoom(server)
    const [who, next] = [await rider(), await rider()]
    const [first, second] = [
      [await keyOf(who, id), 'kite'],
      [await keyOf(next, id), 'kite'],
    ]
    const visitor = await sit()
    await visitor.enter(id)
    const comes = async (...expected: readonly string[][]) => {
      await visitor.untilInRoom(() => entrances(visitor, id).length >= expected.length)
      expect(entrances(visitor, id)).toEqual(expected)
    }
    const passes = (seconds: number) =>
      sql`update room_items set at = at - make_interval(secs => ${seconds}) where room_id = ${id}`.execute(server.platform.db)
    await enterBy(who, id)
    await comes(first)
    await passes(200)
    await enterBy(who, id)
    // By the time of this entrance, a second one of the first member would be in the stream.
    await enterBy(next, id)
    await comes(first, second)
    await passes(100)
    await enterBy(who, id)
    await comes(first, second, first)
    await server.call('setUsing', { code: 'kite', isUsing: false }, { token: who.token })
    await passes(300)
    await enterBy(who, id)
    await enterBy(next, id)
    await comes(first, second, first, second)
  })

  it.each(['preview', 'ended'] as const)('is not told in a room in the state %s', async (state) => {
    const [{ id }, { id: live }] = [await newRoom(server, { state }), await newRoom(server)]
    const who = await rider()
    const member = await sit(who.token)
    await member.enter(id)
    await member.enter(live)
    await member.hears(live, 'entry')
    expect(await historyTexts(server, id)).toEqual([])
  })

  it('is not told for a visitor, nor for a member without a ride', async () => {
    const { id } = await newRoom(server)
    const [who, rides] = [await person(server), await rider()]
    const visitor = await sit()
    await visitor.enter(id)
    await enterBy(who, id)
    await enterBy(rides, id)
    await visitor.hears(id, 'entry')
    expect(entrances(visitor, id)).toEqual([[await keyOf(rides, id), 'kite']])
  })
})
