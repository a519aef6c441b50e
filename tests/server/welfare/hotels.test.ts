/** Hotel nights: so many a quarter by level, for a stay of 5 to 60 days from now. */
import { expect, it } from 'vitest'
import { dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { quarterEnd, todayOf } from '../../../server/domains/welfare/calendar.ts'
import { welfareHandlers } from '../../../server/domains/welfare/handlers.ts'
import { clockOf } from '../../../server/ledger/ranges.ts'
import { asCaller, askFor } from '../support/askFor.ts'
import { act, askStay, type Asker, edited, newAsker, seen, stay, welfareHouse, why, withdraw } from './support.ts'

const house = welfareHouse()

const list = ({ as }: Asker) => house.stone.call('getHotelReserveListByUserId', {}, as)
const inDays = (days: number) => dayAfter(todayOf(house.stone.platform), days)
const refusedAdd = async ({ as }: Asker, more: object = {}) => {
  const { reason, params } = await house.stone.refused('addHotelReserve', { ...stay(house.stone), ...more }, as)
  return [reason, ...params].join(' ')
}
const formOf = (more: object = {}) => {
  const { requestId: _, ...form } = stay(house.stone)
  return { ...form, ...more }
}
const edit = async ({ as }: Asker, request: { id: string; version: number }, more: object = {}) =>
  (await house.stone.call('updateHotelReserveById', { ...edited(request), ...formOf(more) }, as)).request

it('the list says the cities, the nights that are left, until when, and when a stay may begin', async () => {
  const asker = await newAsker(house.stone)
  expect(await list(asker)).toMatchObject({
    cities: [{ code: 'haitong' }, { code: 'yunqi' }],
    nightsLeft: 2,
    nightsPerQuarter: 2,
    quarterEnds: quarterEnd(todayOf(house.stone.platform)),
    needs: [],
    earliest: inDays(5),
    latest: inDays(60),
    requests: [],
    isPaused: false,
  })
})

it('a stay takes its nights, and gives them back when it is withdrawn or rejected', async () => {
  const { stone } = house
  const asker = await newAsker(stone)
  const one = await askStay(stone, asker)
  expect(one).toMatchObject({ details: { kind: 'hotel', cityCode: 'haitong', nights: 1, guests: 2 } })
  expect(one.number).toMatch(/^H-\d{4}-\d{4}$/)
  expect((await list(asker)).nightsLeft).toBe(1)
  expect(await refusedAdd(asker, { until: inDays(12) })).toBe('OFFER_NIGHTS 1')
  const two = await askStay(stone, asker)
  expect(await refusedAdd(asker)).toBe('OFFER_NIGHTS 0')
  await withdraw(stone, asker, one)
  await act(stone, two, ['reject', 'guest', why])
  expect((await list(asker)).nightsLeft).toBe(2)
})

it('two at once take no more nights than there are', async () => {
  const { stone } = house
  const asker = await newAsker(stone)
  const both = [stay(stone, { until: inDays(12) }), stay(stone, { until: inDays(12) })]
  const answers = await Promise.all(both.map((one) => stone.send('addHotelReserve', one, asker.as)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 423])
  expect((await list(asker)).nightsLeft).toBe(0)
})

it('a stay begins 5 to 60 days from now, and ends after it begins', async () => {
  const asker = await newAsker(house.stone)
  const dates = (from: string, until: string) => refusedAdd(asker, { from, until })
  expect(await dates(inDays(4), inDays(5))).toBe('OFFER_DATES')
  expect(await dates(inDays(61), inDays(62))).toBe('OFFER_DATES')
  expect(await dates(inDays(10), inDays(10))).toBe('OFFER_DATES')
  expect(await dates(inDays(10), inDays(9))).toBe('OFFER_DATES')
  expect(await dates(inDays(5), inDays(8))).toBe('OFFER_NIGHTS 2')
  await askStay(house.stone, asker, { from: inDays(5), until: inDays(6) })
  await askStay(house.stone, asker, { from: inDays(60), until: inDays(61) })
})

it.each([
  ['a city that is not offered', { city: 'elsewhere' }, 'OFFER'],
  ['no guest', { guests: 0 }, 'BAD_REQUEST'],
  ['five guests', { guests: 5 }, 'BAD_REQUEST'],
  ['half a guest', { guests: 1.5 }, 'BAD_REQUEST'],
  ['a guest of one letter', { guest: '满' }, 'BAD_REQUEST'],
  ['a long note', { note: '高'.repeat(61) }, 'BAD_REQUEST'],
  ['a day that is none', { from: 'tomorrow' }, 'BAD_REQUEST'],
  ['a day that no calendar has', { from: '2031-02-30' }, 'BAD_REQUEST'],
])('%s is refused', async (_what, more, reason) => {
  expect(await refusedAdd(await newAsker(house.stone), more)).toBe(reason)
})

it('a change counts its own nights once, and may keep dates and a city that are not possible anew', async () => {
  const { stone } = house
  const asker = await newAsker(stone)
  const request = await askStay(stone, asker, { until: inDays(12), city: 'yunqi' })
  const one = await edit(asker, request, { city: 'yunqi', until: inDays(11) })
  expect(one).toMatchObject({ version: 2, details: { nights: 1, cityCode: 'yunqi' } })
  expect((await list(asker)).nightsLeft).toBe(1)
  const two = await edit(asker, one, { city: 'yunqi', until: inDays(12) })
  expect(two.details).toMatchObject({ nights: 2 })
  await stone.platform.db.updateTable('hotelCities').set({ isOffered: false }).where('code', '=', 'yunqi').execute()
  const at = startOfDay(inDays(8), clockOf(stone.platform))
  const later = { ...stone.platform, now: () => at }
  const kept = formOf({ city: 'yunqi', until: inDays(12), guest: '林夏' })
  const { request: renamed } = await askFor(later, 'updateHotelReserveById', { ...edited(two), ...kept, note: '' }, asCaller(asker.userId))
  expect(renamed.details).toMatchObject({ guest: '林*', note: '', nights: 2 })
  await stone.platform.db.updateTable('hotelCities').set({ isOffered: true }).where('code', '=', 'yunqi').execute()
})

it('nights count in the quarter in which they are asked for; one that is submitted again counts then', async () => {
  const { stone } = house
  const asker = await newAsker(stone)
  const request = await askStay(stone, asker, { until: inDays(12) })
  await act(stone, request, ['reject', 'guest', why])
  const next = dayAfter(quarterEnd(todayOf(stone.platform)))
  const at = startOfDay(next, clockOf(stone.platform)) + 3_600_000
  const later = { ...stone.platform, now: () => at }
  const who = asCaller(asker.userId)
  const again = { ...edited({ id: request.id, version: 2 }), ...formOf({ from: dayAfter(next, 20), until: dayAfter(next, 22) }), note: '' }
  await askFor(later, 'updateHotelReserveById', again, who)
  expect((await welfareHandlers(later).getHotelReserveListByUserId({}, who)).nightsLeft).toBe(0)
  expect((await list(asker)).nightsLeft).toBe(2)
  expect(await seen(stone, asker, request.id)).toMatchObject({ state: 'submitted' })
})

it('a level without nights says which one has some', async () => {
  const { stone } = house
  await stone.platform.settings.set('hotelNightsPerQuarter', [0, 0, 1])
  const asker = await newAsker(stone)
  expect(await list(asker)).toMatchObject({
    nightsLeft: 0,
    nightsPerQuarter: 0,
    needs: [{ need: { kind: 'level', from: 3 }, isMet: false, value: 1 }],
  })
  expect(await refusedAdd(asker)).toBe('CAMPAIGN_NEEDS')
  await stone.platform.settings.set('hotelNightsPerQuarter', [2])
})
