/** Hotel nights: so many a quarter by level, for a stay of 5 to 60 days from now. */
import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { callNames } from '#/contract/contract.ts'
import type { WelfareRequest } from '#/contract/welfare/requests.ts'
import type { welfareCalls } from '#/contract/welfare/welfareCalls.ts'
import { dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { grantBonus } from '../../../server/domains/bonuses/module.ts'
import { seedBudget } from '../../../server/domains/campaigns/module.ts'
import { seedCampaign } from '../../../server/domains/campaigns/seedCampaign.ts'
import { packetBudget } from '../../../server/domains/packets/budget.ts'
import { makePacket } from '../../../server/domains/packets/making.ts'
import { seedSignIn } from '../../../server/domains/signIns/seed.ts'
import { DAILY_WHEEL, seedWheels } from '../../../server/domains/wheels/seed.ts'
import { lockWallet } from '../../../server/ledger/ledger.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { quarterEnd, todayOf } from '../../../server/domains/welfare/calendar.ts'
import { welfareHandlers } from '../../../server/domains/welfare/handlers.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { asCaller, askFor } from '../support/askFor.ts'
import {
  act,
  askBill,
  askGift,
  askStay,
  type Asker,
  bill,
  edited,
  gift,
  newAsker,
  newPhone,
  operator,
  pausePlay,
  propose,
  seen,
  signedIn,
  stay,
  welfareHouse,
  why,
  withdraw,
} from './support.ts'

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
    level: 1,
    nightsPerQuarter: 2,
    nightsFrom: null,
    room: { rw: '双人标准间', korw: '2인용 스탠다드 객실', en: 'a standard double room' },
    quarterEnds: quarterEnd(todayOf(house.stone.platform)),
    needs: [],
    earliest: inDays(5),
    latest: inDays(60),
    requests: [],
    isPaused: false,
  })
})

it('of personal data that a change leaves out all stays as it was', async () => {
  const { stone } = house
  const asker = await newAsker(stone)
  const request = await askStay(stone, asker)
  const { guest: _, note: __, ...form } = formOf({ guests: 3 })
  await stone.call('updateHotelReserveById', { ...edited(request), ...form }, asker.as)
  const { guest, note } = stay(stone)
  const { out } = await operator(stone, 'show', request.number)
  for (const text of [guest, note, '3 guests']) expect(out).toContain(text)
})

it('an edit that changes nothing leaves it as it is', async () => {
  const asker = await newAsker(house.stone)
  const request = await askStay(house.stone, asker)
  expect(await edit(asker, request)).toEqual(request)
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

describe('a plan', () => {
  const planned = async () => {
    const asker = await newAsker(house.stone)
    const request = await askStay(house.stone, asker)
    await propose(house.stone, request)
    return { asker, request: await seen(house.stone, asker, request.id) }
  }
  const accept = async ({ as }: Asker, request: WelfareRequest) => house.stone.call('acceptHotelPlan', edited(request), as)
  const decline = async ({ as }: Asker, request: WelfareRequest) =>
    house.stone.call('declineHotelPlan', { ...edited(request), reason: 'room' }, as)
  const refusedTo = async (call: 'acceptHotelPlan' | 'declineHotelPlan', { as }: Asker, request: WelfareRequest) =>
    (await house.stone.refused(call, { ...edited(request), ...(call === 'declineHotelPlan' && { reason: 'room' }) }, as)).reason
  const stateOf = async (asker: Asker, { id }: WelfareRequest) => (await seen(house.stone, asker, id)).state
  const stepsOf = ({ steps }: WelfareRequest) => steps.map(({ state, at }) => [state, at !== null])

  it('is shown to the member, who is told of it, accepts it once, and is booked then', async () => {
    const { stone } = house
    const { asker, request } = await planned()
    expect(request).toMatchObject({
      state: 'proposed',
      plan: { hotel: { en: 'Seawind' }, room: { rw: '双人间' }, included: { korw: '조식 포함' }, from: inDays(10), until: inDays(11) },
    })
    expect(request.plan?.expiresAt).toBeGreaterThan(stone.platform.now() + 47 * 3_600_000)
    expect(request.steps.find(({ state }) => state === 'approved')?.until).toBe(request.plan?.expiresAt)
    const told = await stone.platform.db.selectFrom('messages').select('title').where('userId', '=', asker.userId).execute()
    expect(told.map(({ title }) => title.en)).toContain('There is a plan for your hotel stay')

    expect(await operator(stone, 'approve', request.number)).toMatchObject({ err: expect.stringContaining('approve is not possible') })
    expect(await operator(stone, 'done', request.number)).toMatchObject({ err: expect.stringContaining('done is not possible') })
    const asked = edited(request)
    const both = await Promise.all([asked, asked].map((one) => stone.call('acceptHotelPlan', one, asker.as)))
    expect(both[0]).toEqual(both[1])
    expect(both[0]?.request).toMatchObject({ state: 'approved', version: request.version + 1 })
    expect(await refusedTo('acceptHotelPlan', asker, request)).toBe('REQUEST_CHANGED')
    expect(await refusedTo('declineHotelPlan', asker, request)).toBe('REQUEST_CHANGED')
    await act(stone, request, ['done', 'SW-1029'])
    const sent = await seen(stone, asker, request.id)
    expect(sent).toMatchObject({ state: 'sent', sentNote: 'SW-1029' })
    expect(stepsOf(sent)).toEqual(['submitted', 'checking', 'proposed', 'approved', 'sent'].map((state) => [state, true]))
    expect((await list(asker)).nightsLeft).toBe(1)
  })

  it('that is declined, with a reason, ends the request and uses no night up', async () => {
    const { stone } = house
    const { asker, request } = await planned()
    expect((await list(asker)).nightsLeft).toBe(1)
    const asked = { ...edited(request), reason: 'dates' as const }
    const { request: declined } = await stone.call('declineHotelPlan', asked, asker.as)
    expect(declined).toMatchObject({ state: 'declined', declinedFor: 'dates', canEdit: false, canWithdraw: false })
    expect(stepsOf(declined).at(-1)).toEqual(['declined', true])
    expect(await stone.call('declineHotelPlan', asked, asker.as)).toEqual({ request: declined })
    expect((await stone.refused('declineHotelPlan', { ...asked, reason: 'room' }, asker.as)).reason).toBe('DUPLICATE')
    expect(await refusedTo('acceptHotelPlan', asker, request)).toBe('REQUEST_FIXED')
    expect((await list(asker)).nightsLeft).toBe(2)
    expect((await operator(stone, 'show', request.number)).out).toContain('declined for\tdates')
    await askStay(stone, asker, { until: inDays(12) })
  })

  it('of two answers at once one counts', async () => {
    const { asker, request } = await planned()
    const answers = await Promise.allSettled([accept(asker, request), decline(asker, request)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(['approved', 'declined']).toContain(await stateOf(asker, request))
  })

  it('is answered until its time is over, and not after it; another plan may follow', async () => {
    const { stone } = house
    const { asker, request } = await planned()
    const at = request.plan?.expiresAt ?? 0
    const later = { ...stone.platform, now: () => at }
    const late = async (work: Promise<unknown>) =>
      expect(await work.catch((error: unknown) => error)).toMatchObject({ reason: 'PLAN_OVER' })
    await late(askFor(later, 'acceptHotelPlan', edited(request), asCaller(asker.userId)))
    await late(askFor(later, 'declineHotelPlan', { ...edited(request), reason: 'room' }, asCaller(asker.userId)))
    expect(await seen(stone, asker, request.id)).toEqual(request)
    await act(stone, request, [
      'propose',
      inDays(20),
      inDays(21),
      '山居 | 산장 | Hill house',
      '单间 | 싱글 | Single',
      '早餐 | 조식 | Breakfast',
    ])
    expect(await refusedTo('acceptHotelPlan', asker, request)).toBe('REQUEST_CHANGED')
    const { request: accepted } = await accept(asker, await seen(stone, asker, request.id))
    expect(accepted).toMatchObject({ state: 'approved', plan: { hotel: { en: 'Hill house' }, from: inDays(20) } })
  })

  it('is not accepted while play is paused, but declined', async () => {
    const { stone } = house
    const { asker, request } = await planned()
    await pausePlay(stone, asker)
    expect(await refusedTo('acceptHotelPlan', asker, request)).toBe('EXCLUDED')
    expect((await decline(asker, request)).request.state).toBe('declined')
  })

  it('goes with a change of the request, which is looked at anew', async () => {
    const { asker, request } = await planned()
    const changed = await edit(asker, request, { guests: 1 })
    expect(changed).toMatchObject({ state: 'submitted', plan: null })
    expect(await refusedTo('acceptHotelPlan', asker, changed)).toBe('REQUEST_CHANGED')
  })

  it.each([
    ['for other nights than were asked for', (day: (days: number) => string) => [day(10), day(12)], 'is for 1 nights'],
    ['in the past', (day: (days: number) => string) => [day(-1), day(0)], 'begin today at the earliest'],
    ['on no day', () => ['tomorrow', 'later'], 'is a day'],
  ])('%s is not given', async (_, daysOf, said) => {
    const { stone } = house
    const asker = await newAsker(stone)
    const request = await askStay(stone, asker)
    await act(stone, request, ['take'])
    const { err } = await operator(stone, 'propose', request.number, ...daysOf(inDays), 'a | b | c', 'a | b | c', 'a | b | c')
    expect(err).toContain(said)
    expect(await stateOf(asker, request)).toBe('checking')
  })

  it('is given for a hotel stay alone', async () => {
    const { stone } = house
    const pack = await askGift(stone, await newAsker(stone))
    await act(stone, pack, ['take'])
    const words = ['propose', pack.number, inDays(10), inDays(11), 'a | b | c', 'a | b | c', 'a | b | c']
    expect(await operator(stone, ...words)).toMatchObject({ err: expect.stringContaining('propose is not possible') })
  })
})

it('a level without nights says which one has some', async () => {
  const { stone } = house
  await stone.platform.settings.set('hotelNightsPerQuarter', [0, 0, 1, 2])
  const asker = await newAsker(stone)
  expect(await list(asker)).toMatchObject({
    nightsLeft: 0,
    level: 1,
    nightsPerQuarter: 0,
    nightsFrom: { level: 3, nightsPerQuarter: 1 },
    needs: [{ need: { kind: 'level', from: 3 }, isMet: false, value: 1 }],
  })
  expect(await refusedAdd(asker)).toBe('CAMPAIGN_NEEDS')
  await stone.platform.settings.set('hotelNightsPerQuarter', [0])
  expect(await list(asker)).toMatchObject({ nightsPerQuarter: 0, nightsFrom: null, needs: [] })
  expect(await refusedAdd(asker)).toBe('OFFER_NIGHTS 0')
  await stone.platform.settings.set('hotelNightsPerQuarter', [2])
})

type Kept = {
  [Name in keyof typeof welfareCalls]: (typeof welfareCalls)[Name] extends { readonly repeats: unknown } ? Name : never
}[keyof typeof welfareCalls]

interface Write {
  /** Makes everything ready, and gives the arguments without the request's id. */
  ready(asker: Asker): Promise<object>
  /** What of the member's grows by one. */
  readonly counted: (userId: string) => RawBuilder<unknown>
}

const rows =
  (table: string, where = sql`true`) =>
  (userId: string) =>
    sql`select count(*)::int as count from ${sql.table(table)} where user_id = ${userId} and ${where}`
const versions = (userId: string) => sql`select coalesce(sum(version), 0)::int as count from welfare_requests where user_id = ${userId}`
function withoutId<Args extends { readonly requestId: string }>(asked: Args): Omit<Args, 'requestId'> {
  const { requestId: _, ...args } = asked
  return args
}
const titles = { rw: '测试', korw: '시험', en: 'Test' }

async function joinable({ platform }: typeof house.stone): Promise<string> {
  const code = 'once-joined'
  await seedCampaign(platform.db, {
    code,
    kind: 'activity',
    trigger: 'joined',
    every: 'once',
    needsJoining: true,
    titles,
    abouts: titles,
    terms: [titles, titles, titles],
    art: 'gem',
    page: null,
    stages: [{ needed: '1', award: { kind: 'points', amount: '1000' } }],
    claimDays: 7,
    points: 1_000_000n,
  })
  return code
}

async function joined(asker: Asker): Promise<string> {
  const code = await joinable(house.stone)
  await house.stone.call('joinActivity', { requestId: randomUUID(), code, version: 1, isIn: true }, asker.as)
  return code
}

async function planOf(asker: Asker) {
  const request = await askStay(house.stone, asker)
  await propose(house.stone, request)
  return withoutId(edited(await seen(house.stone, asker, request.id)))
}

/** Every write of welfare that has a request's id. */
const writes: Readonly<Record<Kept, Write>> = {
  joinActivity: {
    ready: async () => ({ code: await joinable(house.stone), version: 1, isIn: true }),
    counted: rows('campaign_members'),
  },
  applyGift: {
    ready: async (asker) => ({ claims: [{ code: await joined(asker), period: 'once', stage: 0 }] }),
    counted: rows('campaign_claims'),
  },
  cancelBonus: {
    async ready({ userId, as }) {
      const { platform } = house.stone
      await seedBudget(platform.db, { code: 'bonus-budget', unit: 'points', amount: 1_000_000n })
      const bonus = { userId, ref: 'test', titles, amount: 1000n, wagering: 1, days: 7, budget: 'bonus-budget' }
      await transact(platform.db, async (tx) => {
        await lockWallet(tx, userId)
        await grantBonus(platform, tx, bonus)
      })
      return { id: (await house.stone.call('bonusList', {}, as)).bonuses[0]?.id }
    },
    counted: rows('bonuses', sql`ended_at is not null`),
  },
  userSign: {
    async ready() {
      await seedSignIn(house.stone.platform)
      return {}
    },
    counted: rows('sign_ins'),
  },
  drawGift: {
    async ready() {
      await seedWheels(house.stone.platform)
      return { code: DAILY_WHEEL, round: 1 }
    },
    counted: rows('wheel_draws'),
  },
  receivePacket: {
    async ready() {
      const { db, now } = house.stone.platform
      await seedBudget(db, { code: packetBudget, unit: 'points', amount: 1000n })
      const sum = { total: 1000n, parts: 2, least: 500n, step: 10n }
      await makePacket(db, { id: 'a-packet', scheduled: null, titles, from: now() - 60_000, until: now() + 60_000, ...sum })
      return { id: 'a-packet' }
    },
    counted: rows('packet_takings'),
  },
  addGiftPack: { ready: async () => withoutId(gift()), counted: versions },
  updateGiftPackById: {
    async ready(asker) {
      const { offer: _, ...form } = gift({ receiver: '陈小安' })
      return withoutId({ ...form, ...edited(await askGift(house.stone, asker)) })
    },
    counted: versions,
  },
  receiveGiftPack: {
    async ready(asker) {
      const { stone } = house
      const request = await askGift(stone, asker)
      await act(stone, request, ['take'], ['approve'], ['done', 'SF 1029 4477'])
      return withoutId(edited(await seen(stone, asker, request.id)))
    },
    counted: versions,
  },
  addReceivePhoneBill: {
    async ready(asker) {
      await signedIn(house.stone, asker, 15)
      return withoutId(bill(house.stone))
    },
    counted: versions,
  },
  updateReceivePhoneBillById: {
    async ready(asker) {
      const { stone } = house
      const request = await askBill(stone, asker)
      await stone.platform.db.updateTable('users').set({ phone: newPhone() }).where('id', '=', asker.userId).execute()
      return withoutId(edited(request))
    },
    counted: versions,
  },
  addHotelReserve: { ready: async () => withoutId(stay(house.stone)), counted: versions },
  updateHotelReserveById: {
    ready: async (asker) => ({ ...formOf({ guests: 1 }), ...withoutId(edited(await askStay(house.stone, asker))) }),
    counted: versions,
  },
  acceptHotelPlan: { ready: planOf, counted: versions },
  declineHotelPlan: { ready: async (asker) => ({ ...(await planOf(asker)), reason: 'room' }), counted: versions },
  withdrawWelfareRequest: {
    ready: async (asker) => withoutId(edited(await askGift(house.stone, asker))),
    counted: versions,
  },
}

describe('O1: a write of welfare that comes many times, to two processes', () => {
  it.each(callNames.flatMap((name) => Object.entries(writes).flatMap(([one, write]) => (one === name ? [[name, write] as const] : []))))(
    '%s has one answer and one effect',
    async (name, { ready, counted }) => {
      const { stone } = house
      const other = await stone.another()
      const asker = await newAsker(stone)
      const args = { ...(await ready(asker)), requestId: randomUUID() }
      const effects = async () => (await counted(asker.userId).execute(stone.platform.db)).rows
      const sumOf = async () => v.parse(v.tuple([v.object({ count: v.number() })]), await effects())[0].count
      const postings = () => stone.platform.db.selectFrom('postings').selectAll().where('userId', '=', asker.userId).execute()
      const before = await sumOf()
      const send = (at: number) => (at % 2 === 0 ? stone : other).send(name, args, { ...asker.as, ts: stone.platform.now() })
      const answers = await Promise.all([0, 1, 2, 3].map(send))
      const after = await postings()
      answers.push(await send(0), await send(1))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
      expect(await sumOf()).toBe(before + 1)
      expect(await postings()).toEqual(after)
    },
  )
})
