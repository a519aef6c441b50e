/** Rooms and hosts: lists, states and shows, follows, reminders, honest counts. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLotteries } from '../../../server/domains/draws/lotteries.ts'
import { changeAt } from '../../../server/domains/rooms/broadcasts.ts'
import { memberIdOf } from '../../../server/domains/accounts/module.ts'
import { remindOfShows } from '../../../server/domains/rooms/hosts.ts'
import { presenceBook } from '../../../server/domains/rooms/presence.ts'
import { timesOf } from '../../../server/domains/rooms/roomCommands.ts'
import { showsAround } from '../../../server/domains/rooms/showTimes.ts'
import { startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { newRequestId } from '../support/client.ts'
import { linesOf, operate, operateUnsure } from '../support/operate.ts'
import { historyTexts, newRoom, person } from './support.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform()
  await seedLotteries(server.platform)
})
afterAll(() => server.close())

const operator = (...words: readonly string[]) => operate(server.platform, ...words)
const all = { pageParam: { current: 1, size: 100 }, searchParam: {} }

type Shown = { readonly state: string } | undefined
/** The list is cached for a second. */
async function listed(id: string, fits: (room: Shown) => boolean) {
  await expect.poll(async () => fits((await server.call('roomMap', { ids: [id] })).rooms[id]), { timeout: 5000 }).toBe(true)
}

describe('an operator', () => {
  it('adds a host and a room, gets a confirmation, and finds both in the lists', async () => {
    expect(await operator('hosts', 'add', 'newhost', 'jade', '新主播 | 새 진행자 | A new host')).toMatchObject({
      code: 0,
      out: 'newhost\tadded\n',
      err: '',
    })
    expect(await operator('rooms', 'add', '8123', 'newhost', 'k3-1m', '新房间 | 새 방 | A new room')).toMatchObject({
      code: 0,
      out: '8123\tpreview\n',
      err: '',
    })
    const lineOf = async (what: 'rooms' | 'hosts', id: string) =>
      linesOf((await operator(what)).out)
        .filter((line) => line.startsWith(`${id}\t`))
        .map((line) => line.split('\t'))
    expect(await lineOf('hosts', 'newhost')).toEqual([['newhost', '新主播', '-', '-', '-', '0 followers', '0 keys']])
    expect((await lineOf('rooms', '8123')).map((columns) => columns.slice(0, 8))).toEqual([
      ['8123', 'preview', 'newhost 新主播', '新房间', 'k3-1m', 'published by the host', 'by hand', 'shown'],
    ])
    const { room } = await server.call('watchRoom', { id: '8123' })
    expect(room).toMatchObject({ titles: { en: 'A new room' }, host: { id: 'newhost', names: { en: 'A new host' } }, lotteryId: 'k3-1m' })
  })
})

describe('the list', () => {
  it('has the running rooms by category, and the later rooms of today', async () => {
    const [on, later] = [await newRoom(server), await newRoom(server, { state: 'preview' })]
    await sql`update live_rooms set until = house_now() + interval '2 hours' where id = ${later.id}`.execute(server.platform.db)
    await listed(later.id, (room) => room?.state === 'preview')
    const { records, upcoming, categories } = await server.call('roomList', all)
    expect(records.map(({ id }) => id)).toContain(on.id)
    expect(records.map(({ id }) => id)).not.toContain(later.id)
    expect(upcoming.map(({ id }) => id)).toContain(later.id)
    expect(categories).toContain('K3')
    const talk = await server.call('roomList', { ...all, searchParam: { category: 'TALK' } })
    expect(talk.records).toEqual([])
  })

  it('finds hosts by their names in any language, and rooms by their number', async () => {
    const { id } = await newRoom(server)
    await listed(id, (room) => room !== undefined)
    const roomIds = async (name: string) => (await server.call('searchHosts', { name })).rooms.map((room) => room.id)
    for (const name of [`房间${id}`, `room ${id}`, id]) expect(await roomIds(name)).toEqual([id])
    expect(await roomIds('  ')).toEqual([])
  })

  it('does not show a hidden room; its number is refused', async () => {
    const { id } = await newRoom(server)
    await operator('rooms', 'remove', id)
    await listed(id, (room) => room === undefined)
    const { token } = await person(server)
    expect((await server.refused('roomOf', { id }, { token })).reason).toBe('ROOM')
    expect((await server.refused('roomHistory', { room: id })).reason).toBe('ROOM')
  })
})

describe('the count of viewers', () => {
  it('is the sum of all processes with a recent count, and unknown without such a process', async () => {
    const { id } = await newRoom(server)
    const { token } = await person(server)
    const { db } = server.platform
    const view = () => server.call('viewInfo', { id }, { token })
    await sql`delete from room_presence`.execute(db)
    expect(await view()).toMatchObject({ viewers: null, members: null })
    const [one, two] = [presenceBook(db), presenceBook(db)]
    await one.count(new Map([[id, { sockets: 3, signedIn: 3, userIds: new Set(['a', 'b']) }]]))
    expect((await two.count(new Map([[id, { sockets: 4, signedIn: 1, userIds: new Set(['a']) }]]))).get(id)).toBe(7)
    expect(await view()).toMatchObject({ viewers: 7, members: 4 })
    await sql`update room_presence set at = at - interval '31 seconds' where sockets = 4`.execute(db)
    expect(await view()).toMatchObject({ viewers: 3 })
    await one.count(new Map())
    expect(await view()).toMatchObject({ viewers: 0 })
  })

  it('includes the watching time of each member in a show', async () => {
    const { id } = await newRoom(server, { state: 'preview' })
    const { name, token } = await person(server)
    await operator('rooms', 'state', id, 'live')
    const { db } = server.platform
    const { id: userId } = await db.selectFrom('users').select('id').where('username', '=', name).executeTakeFirstOrThrow()
    let now = 0
    const book = presenceBook(db, () => now)
    const here = new Map([[id, { sockets: 1, signedIn: 1, userIds: new Set([userId]) }]])
    for (now = 10_000; now <= 120_000; now += 10_000) await book.count(here)
    expect((await server.call('roomOf', { id }, { token })).visit.seconds).toBe(120)
  })

  it('shares the time of a member among the rooms that they are in', async () => {
    const [one, two] = [await newRoom(server, { state: 'preview' }), await newRoom(server, { state: 'preview' })]
    const { name, token } = await person(server)
    for (const { id } of [one, two]) await operator('rooms', 'state', id, 'live')
    const userIds = new Set([await memberIdOf(server.platform.db, name)])
    let now = 0
    const book = presenceBook(server.platform.db, () => now)
    const here = new Map([one, two].map(({ id }) => [id, { sockets: 1, signedIn: 1, userIds }]))
    for (now = 10_000; now <= 120_000; now += 10_000) await book.count(here)
    const secondsIn = async (id: string) => (await server.call('roomOf', { id }, { token })).visit.seconds
    expect([await secondsIn(one.id), await secondsIn(two.id)]).toEqual([60, 60])
  })
})

describe('the state of a room', () => {
  it('appears in its stream, and its shows are counted', async () => {
    const { id, hostId } = await newRoom(server, { state: 'preview' })
    const { token } = await person(server)
    for (const state of ['live', 'live', 'away', 'live', 'ended']) await operator('rooms', 'state', id, state)
    expect(await historyTexts(server, id)).toEqual(['state', 'state', 'state', 'state'])
    const last = (await server.call('watchRoom', { id })).show
    expect(last?.until).toBeGreaterThanOrEqual(last?.from ?? Infinity)
    await operator('rooms', 'state', id, 'live')
    const { show } = await server.call('watchRoom', { id })
    expect(show).toEqual({ from: expect.any(Number), until: null })
    const card = await server.call('getAnchorCard', { id: hostId }, { token })
    expect(card).toMatchObject({ shows: 2, roomId: id })
    expect(card.liveSince).toBe(show?.from)
  })

  it('follows the times of its host by itself', () => {
    const at = (state: 'live' | 'away' | 'ended' | 'preview', isOn: boolean, now = 1_000_000) =>
      changeAt({ state, stateAt: 0 }, { isOn, next: 9_000_000 }, now)
    expect(at('preview', true)).toEqual({ state: 'live', until: null })
    expect(at('away', true)).toBeUndefined()
    expect(at('live', false)).toEqual({ state: 'ended', until: 9_000_000 })
    expect(at('ended', false)).toBeUndefined()
    expect(at('ended', false, 1_800_000)).toEqual({ state: 'preview', until: 9_000_000 })
  })

  it('stays as it is after an operator has ended the show', async () => {
    const { id } = await newRoom(server)
    await operator('rooms', 'set', id, 'times', 'true')
    await operator('rooms', 'state', id, 'ended')
    const { keepsTimes } = await server.platform.db
      .selectFrom('liveRooms')
      .select('keepsTimes')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(keepsTimes).toBe(false)
  })

  it('knows shows that end past midnight', () => {
    const times = timesOf('1-5 17:20-21:00, 6 23:00-01:00')
    const instant = (text: string) => Date.parse(`2026-11-${text}+08:00`)
    const at = (text: string) => showsAround(times, instant(text), 'Asia/Shanghai')
    expect(at('27T17:20:00').now).toEqual({ from: instant('27T17:20:00'), until: instant('27T21:00:00') })
    expect(at('27T21:00:00')).toEqual({ now: undefined, next: { from: instant('28T23:00:00'), until: instant('29T01:00:00') } })
    expect(at('29T00:30:00').now?.until).toBe(instant('29T01:00:00'))
    expect(() => timesOf('5-1 17:20-21:00')).toThrow('in order')
    expect(() => timesOf('1 25:00-26:00')).toThrow('written as')
  })
})

describe('a host', () => {
  it('is followed once, and unfollowed', async () => {
    const { id, hostId } = await newRoom(server)
    const { token } = await person(server)
    const followed = () => server.call('followHost', { id: hostId }, { token })
    expect(await followed()).toEqual({ isFollowed: true, followers: 1 })
    expect(await followed()).toEqual({ isFollowed: true, followers: 1 })
    await listed(id, (room) => room !== undefined)
    expect((await server.call('getFollowList', {}, { token })).rooms.map((room) => room.id)).toEqual([id])
    expect(await server.call('unfollowHost', { id: hostId }, { token })).toEqual({ isFollowed: false, followers: 0 })
    expect((await server.refused('followHost', { id: 'nobody' }, { token })).reason).toBe('HOST')
  })

  const messagesOf = async (token: string) =>
    (await server.call('userMessage', { pageParam: { current: 1, size: 20 }, searchParam: {} }, { token })).total

  it('causes one reminder a day about a beginning, for members who have set one', async () => {
    const { id, hostId } = await newRoom(server, { state: 'preview' })
    const { token } = await person(server)
    await server.call('remindOfHost', { id: hostId, isOn: true }, { token })
    const before = await messagesOf(token)
    await remindOfShows(server.platform)
    expect(await messagesOf(token)).toBe(before)
    await operator('rooms', 'state', id, 'live')
    await remindOfShows(server.platform)
    await operator('rooms', 'state', id, 'ended')
    await operator('rooms', 'state', id, 'live')
    await remindOfShows(server.platform)
    expect(await messagesOf(token)).toBe(before + 1)
  })

  it('neither reminds a member who has paused play nor accepts a reminder from that member', async () => {
    const { id, hostId } = await newRoom(server, { state: 'preview' })
    const { token } = await person(server)
    await server.call('remindOfHost', { id: hostId, isOn: true }, { token })
    await server.call('restrictPlay', { requestId: newRequestId(), term: '24h' }, { token })
    const before = await messagesOf(token)
    await operator('rooms', 'state', id, 'live')
    await remindOfShows(server.platform)
    expect(await messagesOf(token)).toBe(before)
    await server.call('remindOfHost', { id: hostId, isOn: false }, { token })
    expect((await server.refused('remindOfHost', { id: hostId, isOn: true }, { token })).reason).toBe('EXCLUDED')
    expect((await server.call('getAnchorCard', { id: hostId }, { token })).isReminded).toBe(false)
  })

  it('causes a reminder for each member who has set one, in batches of any size', async () => {
    const { id, hostId } = await newRoom(server, { state: 'preview' })
    const people = [await person(server), await person(server), await person(server)]
    for (const { token } of people) await server.call('remindOfHost', { id: hostId, isOn: true }, { token })
    await operator('rooms', 'state', id, 'live')
    await remindOfShows(server.platform, 1)
    const reminders = await server.platform.db.selectFrom('liveReminders').select('toldOn').where('hostId', '=', hostId).execute()
    expect(reminders.filter(({ toldOn }) => toldOn !== null)).toHaveLength(3)
  })
})

describe('an operator', () => {
  it('removes a room: its show ends, its stream stays, and it can be shown again', async () => {
    const { id } = await newRoom(server, { state: 'preview' })
    const { db } = server.platform
    await operator('rooms', 'state', id, 'live')
    expect(await operateUnsure(server.platform, 'rooms', 'remove', id)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(`ends the show that runs in room ${id}`),
    })
    expect((await operator('rooms', 'remove', id)).code).toBe(0)
    const room = await db
      .selectFrom('liveRooms')
      .select(['state', 'broadcastId', 'isShown', 'lastSeq'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(room).toEqual({ state: 'ended', broadcastId: null, isShown: false, lastSeq: 2n })
    const shows = await db.selectFrom('liveBroadcasts').select('untilAt').where('roomId', '=', id).execute()
    expect(shows).toEqual([{ untilAt: expect.any(Number) }])
    expect((await operator('rooms', 'offer', id)).code).toBe(0)
    expect((await server.call('roomHistory', { room: id })).items.map((item) => item.kind)).toEqual(['state', 'state'])
    const acts = linesOf((await operator('rooms', 'log')).out).filter((line) => line.includes(`\t${id}\t`))
    expect(acts.map((line) => line.split('\t')[2])).toEqual(['state', 'remove', 'offer'])
  })

  it('removes a host: the room closes with its show, and the stream keys end', async () => {
    const { id, hostId } = await newRoom(server, { state: 'preview' })
    const { token } = await person(server)
    const card = () => server.send('getAnchorCard', { id: hostId }, { token })
    await operator('hosts', 'key', hostId)
    await operator('rooms', 'state', id, 'live')
    expect(await operateUnsure(server.platform, 'hosts', 'remove', hostId)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(`ends the show that runs in room ${id}`),
    })
    expect((await operator('hosts', 'remove', hostId)).code).toBe(0)
    expect((await card()).status).not.toBe(200)
    expect((await operator('hosts', 'list')).out).toMatch(new RegExp(`${hostId}\t.*\t0 keys`))
    expect((await operator('hosts', 'offer', hostId)).code).toBe(0)
    expect((await card()).status).toBe(200)
  })

  it('gets an error for each kind of wrong input', async () => {
    const { id, hostId } = await newRoom(server)
    for (const words of [
      ['rooms', 'set', id, 'titles', `标题 | 제목 | ${'x'.repeat(61)}`],
      ['rooms', 'set', id, 'titles', '标题'],
      ['rooms', 'set', id, 'titles', '标题 | | Title'],
      ['rooms', 'set', id, 'titles', '标\u202e题 | 제목 | Title'],
      ['rooms', 'add', id, hostId, '-', '标题 | 제목 | Title'],
      ['rooms', 'add', '99999', hostId, '-', '标题 | 제목 | Title'],
      ['rooms', 'remove', '99998'],
      ['hosts', 'add', hostId, 'jade', '主播 | 진행자 | A host'],
      ['hosts', 'set', hostId, 'intro', '一种语言'],
      ['rooms', 'set', id, 'lottery', 'no-such'],
      ['rooms', 'set', id, 'slow', 'often'],
      ['rooms', 'state', id, 'on'],
      ['hosts', 'set', hostId, 'stone', 'UPPER'],
      ['hosts', 'set', hostId, 'times', 'mondays'],
      ['hosts', 'set', hostId, 'member', 'nobody-at-all'],
      ['hosts', 'add', 'Not A Code', 'jade', '主播 | 진행자 | A host'],
      ['hosts', 'key', 'nobody'],
    ])
      expect((await operator(...words)).code, words.join(' ')).not.toBe(0)
    expect((await operator('rooms', 'set', id, 'titles', '标题', '|', '제목', '|', 'Title')).code).toBe(0)
  })
})
