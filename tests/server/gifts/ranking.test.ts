/** Who gave the most: on a day, in a week, ever; in a room or in all. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RankingSpan } from '#/contract/live/gifts.ts'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { addSums, spanNames, sweepSums, weekOf } from '../../../server/domains/gifts/sums.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { giftRequest, type Giver, newGiver, openLive, OTHER_ROOM, ROOM } from './support.ts'
import type { PeoplePlatform } from '../accounts/support.ts'
import { newRequestId } from '../support/client.ts'

let server: PeoplePlatform
let givers: Giver[]
beforeAll(async () => {
  server = await openLive()
  givers = await Promise.all([1, 2, 3, 4].map(() => newGiver(server)))
  const first = [giftRequest('lantern', { count: 6 }), giftRequest('fan', { count: 3 }), giftRequest('fan', { count: 4, room: OTHER_ROOM })]
  for (const [at, request] of first.entries()) await server.call('sendGift', request, { token: givers[at]?.token ?? '' })
})
afterAll(() => server.close())

const ranking = (at: number, span: RankingSpan, more: { room?: string; size?: number; current?: number } = {}) => {
  const { room, size = 10, current = 1 } = more
  return server.call(
    'spendRanking',
    { pageParam: { current, size }, searchParam: { span, ...(room !== undefined && { room }) } },
    { token: givers[at]?.token ?? '' },
  )
}

/** Books a gift of a member on another day. */
const gaveOn = (at: number, day: string, amount: bigint) =>
  transact(server.platform.db, (tx) => addSums(tx, givers[at]?.userId ?? '', day, Date.parse(day), [{ roomId: ROOM, amount }]))

const today = () => businessDay(server.platform.now(), clockOf(server.platform))

it('the ranking sorts givers by sum; of equal sums the earlier giver comes first', async () => {
  const { records, own, total } = await ranking(1, 'day')
  expect(records.map(({ place, amount, isSelf }) => [place, amount, isSelf])).toEqual([
    [1, '40000', false],
    [2, '30000', false],
    [3, '30000', true],
  ])
  expect({ own, total }).toEqual({ own: { place: 3, amount: '30000', isMystery: false }, total: 3 })
})

it('the ranking leaves out blocked givers and keeps their places empty, except anonymous givers', async () => {
  const [first, reader] = [givers[2]?.token ?? '', givers[1]?.token ?? '']
  const { seq } = (await server.call('sayInRoom', { id: newRequestId(), room: ROOM, text: 'good evening' }, { token: first })).item
  const { blocked } = await server.call('blockAuthor', { room: ROOM, seq }, { token: reader })
  const seen = async (size?: number) => {
    const { records, total, pages } = await ranking(1, 'day', size === undefined ? {} : { size })
    return { places: records.map(({ place }) => place), total, pages }
  }
  expect([await seen(), await seen(1)]).toEqual([
    { places: [2, 3], total: 2, pages: 1 },
    { places: [2], total: 2, pages: 2 },
  ])
  expect((await ranking(3, 'day')).total).toBe(3)
  await server.call('setMystery', { isMystery: true }, { token: first })
  expect(await seen()).toMatchObject({ places: [1, 2, 3], total: 3 })
  await server.call('setMystery', { isMystery: false }, { token: first })
  await server.call('unblockAuthor', { key: blocked[0] ?? '' }, { token: reader })
  expect(await seen()).toMatchObject({ places: [1, 2, 3], total: 3 })
})

it('the ranking of a room counts only gifts in that room; a member without gifts has no place', async () => {
  const { records, own } = await ranking(3, 'all', { room: OTHER_ROOM })
  expect(records.map(({ amount }) => amount)).toEqual(['40000'])
  expect(own).toEqual({ place: null, amount: '0', isMystery: false })
})

it('the ranking of an unknown room is refused', async () => {
  const request = { pageParam: { current: 1, size: 10 }, searchParam: { span: 'all', room: '999999' } }
  expect(await server.refused('spendRanking', request, { token: givers[0]?.token ?? '' })).toMatchObject({ reason: 'ROOM' })
})

it('the answer contains the member’s own place, also beyond the page', async () => {
  const { records, own, pages } = await ranking(1, 'day', { size: 1 })
  expect(records).toHaveLength(1)
  expect({ place: own.place, pages }).toEqual({ place: 3, pages: 3 })
})

it('rankings show the names of the rooms, never usernames; an anonymous giver has no name in any ranking at once', async () => {
  const [first] = givers
  if (!first) throw new Error('nobody gives')
  const nameOf = async () => (await ranking(2, 'all')).records.find(({ amount }) => amount === '30000')?.name
  expect(await nameOf()).toMatch(/\*{3}$/)
  await server.call('setMystery', { isMystery: true }, { token: first.token })
  await server.call('setMystery', { isMystery: true }, { token: first.token })
  expect(await nameOf()).toBeNull()
  expect(await ranking(0, 'week')).toMatchObject({ own: { isMystery: true } })
  expect((await ranking(0, 'week')).records.find(({ isSelf }) => isSelf)?.name).toBeNull()
  await server.call('setMystery', { isMystery: false }, { token: first.token })
  expect(await nameOf()).not.toBeNull()
})

it('days, weeks from Monday, and all time are summed apart', async () => {
  const monday = weekOf(today())
  await gaveOn(3, dayAfter(monday, -1), 7000n)
  await gaveOn(3, today(), 1000n)
  expect((await ranking(3, 'day')).own.amount).toBe('1000')
  expect((await ranking(3, 'week')).own.amount).toBe('1000')
  expect((await ranking(3, 'all')).own.amount).toBe('8000')
})

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-27', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('%s is in the week of %s', (day, monday) => {
  expect(spanNames(day)).toEqual({ day, week: `week ${monday}`, all: 'all' })
})

it('the job deletes sums of days long past, and keeps the sums of all time and of today', async () => {
  const long = dayAfter(today(), -90)
  await gaveOn(3, long, 500n)
  await sweepSums(server.platform)
  const spans = await server.platform.db
    .selectFrom('giftSums')
    .select('span')
    .where('userId', '=', givers[3]?.userId ?? '')
    .execute()
  const names = spans.map(({ span }) => span)
  expect(names).not.toContain(long)
  expect(names).not.toContain(`week ${weekOf(long)}`)
  expect(names).toEqual(expect.arrayContaining([today(), 'all']))
})
