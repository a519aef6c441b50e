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
import { makePacket, packetBudget } from '../../../server/domains/packets/making.ts'
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
  welfareSetup,
  why,
  withdraw,
} from './support.ts'

const setup = welfareSetup()

const list = ({ as }: Asker) => setup.server.call('getHotelReserveListByUserId', {}, as)
const inDays = (days: number) => dayAfter(todayOf(setup.server.platform), days)
const refusedAdd = async ({ as }: Asker, more: object = {}) => {
  const { reason, params } = await setup.server.refused('addHotelReserve', { ...stay(setup.server), ...more }, as)
  return [reason, ...params].join(' ')
}
const formOf = (more: object = {}) => {
  const { requestId: _, ...form } = stay(setup.server)
  return { ...form, ...more }
}
const edit = async ({ as }: Asker, request: { id: string; version: number }, more: object = {}) =>
  (await setup.server.call('updateHotelReserveById', { ...edited(request), ...formOf(more) }, as)).request

it('the list says the cities, the nights that are left, until when, and when a stay may begin', async () => {
  const asker = await newAsker(setup.server)
  expect(await list(asker)).toMatchObject({
    cities: [{ code: 'haitong' }, { code: 'yunqi' }],
    nightsLeft: 2,
    level: 1,
    nightsPerQuarter: 2,
    nightsFrom: null,
    room: { rw: '双人标准间', korw: '2인용 스탠다드 객실', en: 'a standard double room' },
    quarterEnds: quarterEnd(todayOf(setup.server.platform)),
    needs: [],
    earliest: inDays(5),
    latest: inDays(60),
    requests: [],
    isPaused: false,
  })
})

it('of personal data that a change leaves out all stays as it was', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const request = await askStay(server, asker)
  const { guest: _, note: __, ...form } = formOf({ guests: 3 })
  await server.call('updateHotelReserveById', { ...edited(request), ...form }, asker.as)
  const { guest, note } = stay(server)
  const { out } = await operator(server, 'show', request.number)
  for (const text of [guest, note, '3 guests']) expect(out).toContain(text)
})

it('an edit that changes nothing leaves it as it is', async () => {
  const asker = await newAsker(setup.server)
  const request = await askStay(setup.server, asker)
  expect(await edit(asker, request)).toEqual(request)
})

it('a stay takes its nights, and a withdrawal or rejection returns them', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const one = await askStay(server, asker)
  expect(one).toMatchObject({ details: { kind: 'hotel', cityCode: 'haitong', nights: 1, guests: 2 } })
  expect(one.number).toMatch(/^H-\d{4}-\d{4}$/)
  expect((await list(asker)).nightsLeft).toBe(1)
  expect(await refusedAdd(asker, { until: inDays(12) })).toBe('OFFER_NIGHTS 1')
  const two = await askStay(server, asker)
  expect(await refusedAdd(asker)).toBe('OFFER_NIGHTS 0')
  await withdraw(server, asker, one)
  await act(server, two, ['reject', 'guest', why])
  expect((await list(asker)).nightsLeft).toBe(2)
})

it('two simultaneous stays take no more nights than the member has', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const both = [stay(server, { until: inDays(12) }), stay(server, { until: inDays(12) })]
  const answers = await Promise.all(both.map((one) => server.send('addHotelReserve', one, asker.as)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 423])
  expect((await list(asker)).nightsLeft).toBe(0)
})

it('a stay begins 5 to 60 days from now, and ends after it begins', async () => {
  const asker = await newAsker(setup.server)
  const dates = (from: string, until: string) => refusedAdd(asker, { from, until })
  expect(await dates(inDays(4), inDays(5))).toBe('OFFER_DATES')
  expect(await dates(inDays(61), inDays(62))).toBe('OFFER_DATES')
  expect(await dates(inDays(10), inDays(10))).toBe('OFFER_DATES')
  expect(await dates(inDays(10), inDays(9))).toBe('OFFER_DATES')
  expect(await dates(inDays(5), inDays(8))).toBe('OFFER_NIGHTS 2')
  await askStay(setup.server, asker, { from: inDays(5), until: inDays(6) })
  await askStay(setup.server, asker, { from: inDays(60), until: inDays(61) })
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
  expect(await refusedAdd(await newAsker(setup.server), more)).toBe(reason)
})

it('a change counts its own nights once, and can keep dates and a city that a new stay cannot have', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const request = await askStay(server, asker, { until: inDays(12), city: 'yunqi' })
  const one = await edit(asker, request, { city: 'yunqi', until: inDays(11) })
  expect(one).toMatchObject({ version: 2, details: { nights: 1, cityCode: 'yunqi' } })
  expect((await list(asker)).nightsLeft).toBe(1)
  const two = await edit(asker, one, { city: 'yunqi', until: inDays(12) })
  expect(two.details).toMatchObject({ nights: 2 })
  await server.platform.db.updateTable('hotelCities').set({ isOffered: false }).where('code', '=', 'yunqi').execute()
  const at = startOfDay(inDays(8), clockOf(server.platform))
  const later = { ...server.platform, now: () => at }
  const form = formOf({ city: 'yunqi', until: inDays(12), guest: '林夏' })
  const { request: renamed } = await askFor(later, 'updateHotelReserveById', { ...edited(two), ...form, note: '' }, asCaller(asker.userId))
  expect(renamed.details).toMatchObject({ guest: '林*', note: '', nights: 2 })
  await server.platform.db.updateTable('hotelCities').set({ isOffered: true }).where('code', '=', 'yunqi').execute()
})

it('nights count in the quarter of the request; a resubmitted stay counts in its new quarter', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const request = await askStay(server, asker, { until: inDays(12) })
  await act(server, request, ['reject', 'guest', why])
  const next = dayAfter(quarterEnd(todayOf(server.platform)))
  const at = startOfDay(next, clockOf(server.platform)) + 3_600_000
  const later = { ...server.platform, now: () => at }
  const who = asCaller(asker.userId)
  const again = { ...edited({ id: request.id, version: 2 }), ...formOf({ from: dayAfter(next, 20), until: dayAfter(next, 22) }), note: '' }
  await askFor(later, 'updateHotelReserveById', again, who)
  expect((await welfareHandlers(later).getHotelReserveListByUserId({}, who)).nightsLeft).toBe(0)
  expect((await list(asker)).nightsLeft).toBe(2)
  expect(await seen(server, asker, request.id)).toMatchObject({ state: 'submitted' })
})

describe('a plan', () => {
  const planned = async () => {
    const asker = await newAsker(setup.server)
    const request = await askStay(setup.server, asker)
    await propose(setup.server, request)
    return { asker, request: await seen(setup.server, asker, request.id) }
  }
  const accept = async ({ as }: Asker, request: WelfareRequest) => setup.server.call('acceptHotelPlan', edited(request), as)
  const decline = async ({ as }: Asker, request: WelfareRequest) =>
    setup.server.call('declineHotelPlan', { ...edited(request), reason: 'room' }, as)
  const refusedTo = async (call: 'acceptHotelPlan' | 'declineHotelPlan', { as }: Asker, request: WelfareRequest) =>
    (await setup.server.refused(call, { ...edited(request), ...(call === 'declineHotelPlan' && { reason: 'room' }) }, as)).reason
  const stateOf = async (asker: Asker, { id }: WelfareRequest) => (await seen(setup.server, asker, id)).state
  const stepsOf = ({ steps }: WelfareRequest) => steps.map(({ state, at }) => [state, at !== null])

  it('is shown to the member, who gets a message and accepts it once; then the operator can book it', async () => {
    const { server } = setup
    const { asker, request } = await planned()
    expect(request).toMatchObject({
      state: 'proposed',
      plan: { hotel: { en: 'Seawind' }, room: { rw: '双人间' }, included: { korw: '조식 포함' }, from: inDays(10), until: inDays(11) },
    })
    expect(request.plan?.expiresAt).toBeGreaterThan(server.platform.now() + 47 * 3_600_000)
    expect(request.steps.find(({ state }) => state === 'approved')?.until).toBe(request.plan?.expiresAt)
    const messages = await server.platform.db.selectFrom('messages').select('title').where('userId', '=', asker.userId).execute()
    expect(messages.map(({ title }) => title.en)).toContain('There is a plan for your hotel stay')

    expect(await operator(server, 'approve', request.number)).toMatchObject({ err: expect.stringContaining('approve is not possible') })
    expect(await operator(server, 'done', request.number)).toMatchObject({ err: expect.stringContaining('done is not possible') })
    const accepting = edited(request)
    const both = await Promise.all([accepting, accepting].map((one) => server.call('acceptHotelPlan', one, asker.as)))
    expect(both[0]).toEqual(both[1])
    expect(both[0]?.request).toMatchObject({ state: 'approved', version: request.version + 1 })
    expect(await refusedTo('acceptHotelPlan', asker, request)).toBe('REQUEST_CHANGED')
    expect(await refusedTo('declineHotelPlan', asker, request)).toBe('REQUEST_CHANGED')
    await act(server, request, ['done', 'SW-1029'])
    const sent = await seen(server, asker, request.id)
    expect(sent).toMatchObject({ state: 'sent', sentNote: 'SW-1029' })
    expect(stepsOf(sent)).toEqual(['submitted', 'checking', 'proposed', 'approved', 'sent'].map((state) => [state, true]))
    expect((await list(asker)).nightsLeft).toBe(1)
  })

  it('that is declined, with a reason, ends the request and uses no night up', async () => {
    const { server } = setup
    const { asker, request } = await planned()
    expect((await list(asker)).nightsLeft).toBe(1)
    const declining = { ...edited(request), reason: 'dates' as const }
    const { request: declined } = await server.call('declineHotelPlan', declining, asker.as)
    expect(declined).toMatchObject({ state: 'declined', declinedFor: 'dates', canEdit: false, canWithdraw: false })
    expect(stepsOf(declined).at(-1)).toEqual(['declined', true])
    expect(await server.call('declineHotelPlan', declining, asker.as)).toEqual({ request: declined })
    expect((await server.refused('declineHotelPlan', { ...declining, reason: 'room' }, asker.as)).reason).toBe('DUPLICATE')
    expect(await refusedTo('acceptHotelPlan', asker, request)).toBe('REQUEST_FIXED')
    expect((await list(asker)).nightsLeft).toBe(2)
    expect((await operator(server, 'show', request.number)).out).toContain('declined for\tdates')
    await askStay(server, asker, { until: inDays(12) })
  })

  it('gets one of two simultaneous answers', async () => {
    const { asker, request } = await planned()
    const answers = await Promise.allSettled([accept(asker, request), decline(asker, request)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(['approved', 'declined']).toContain(await stateOf(asker, request))
  })

  it('is answered until its time is over, and not after it; another plan may follow', async () => {
    const { server } = setup
    const { asker, request } = await planned()
    const at = request.plan?.expiresAt ?? 0
    const later = { ...server.platform, now: () => at }
    const late = async (work: Promise<unknown>) =>
      expect(await work.catch((error: unknown) => error)).toMatchObject({ reason: 'PLAN_OVER' })
    await late(askFor(later, 'acceptHotelPlan', edited(request), asCaller(asker.userId)))
    await late(askFor(later, 'declineHotelPlan', { ...edited(request), reason: 'room' }, asCaller(asker.userId)))
    expect(await seen(server, asker, request.id)).toEqual(request)
    await act(server, request, [
      'propose',
      inDays(20),
      inDays(21),
      '山居 | 산장 | Hill house',
      '单间 | 싱글 | Single',
      '早餐 | 조식 | Breakfast',
    ])
    expect(await refusedTo('acceptHotelPlan', asker, request)).toBe('REQUEST_CHANGED')
    const { request: accepted } = await accept(asker, await seen(server, asker, request.id))
    expect(accepted).toMatchObject({ state: 'approved', plan: { hotel: { en: 'Hill house' }, from: inDays(20) } })
  })

  it('is accepted on its first day, and not after that day, however long it can be answered', async () => {
    const { server } = setup
    const { asker, request } = await planned()
    const at = (day: string) => startOfDay(day, clockOf(server.platform))
    const planUntil = new Date(at(inDays(20)))
    await server.platform.db.updateTable('welfareRequests').set({ planUntil }).where('id', '=', request.id).execute()
    const acceptOn = async (day: string) =>
      askFor({ ...server.platform, now: () => at(day) }, 'acceptHotelPlan', edited(request), asCaller(asker.userId))
    expect(await acceptOn(inDays(11)).catch((error: unknown) => error)).toMatchObject({ reason: 'PLAN_OVER' })
    expect((await acceptOn(inDays(10))).request.state).toBe('approved')
  })

  it('is not accepted while play is paused, but declined', async () => {
    const { server } = setup
    const { asker, request } = await planned()
    await pausePlay(server, asker)
    expect(await refusedTo('acceptHotelPlan', asker, request)).toBe('EXCLUDED')
    expect((await decline(asker, request)).request.state).toBe('declined')
  })

  it('is dropped if the member changes the request, which has to be checked again', async () => {
    const { asker, request } = await planned()
    const changed = await edit(asker, request, { guests: 1 })
    expect(changed).toMatchObject({ state: 'submitted', plan: null })
    expect(await refusedTo('acceptHotelPlan', asker, changed)).toBe('REQUEST_CHANGED')
  })

  it.each([
    ['for other nights than requested', (day: (days: number) => string) => [day(10), day(12)], 'is for 1 nights'],
    ['in the past', (day: (days: number) => string) => [day(-1), day(0)], 'begin today at the earliest'],
    ['on no day', () => ['tomorrow', 'later'], 'is a day'],
  ])('%s is refused', async (_, daysOf, said) => {
    const { server } = setup
    const asker = await newAsker(server)
    const request = await askStay(server, asker)
    await act(server, request, ['take'])
    const { err } = await operator(server, 'propose', request.number, ...daysOf(inDays), 'a | b | c', 'a | b | c', 'a | b | c')
    expect(err).toContain(said)
    expect(await stateOf(asker, request)).toBe('checking')
  })

  it('is only for a hotel stay', async () => {
    const { server } = setup
    const pack = await askGift(server, await newAsker(server))
    await act(server, pack, ['take'])
    const words = ['propose', pack.number, inDays(10), inDays(11), 'a | b | c', 'a | b | c', 'a | b | c']
    expect(await operator(server, ...words)).toMatchObject({ err: expect.stringContaining('propose is not possible') })
  })
})

it('for a level without nights the answer names the first level with nights', async () => {
  const { server } = setup
  await server.platform.settings.set('hotelNightsPerQuarter', [0, 0, 1, 2])
  const asker = await newAsker(server)
  expect(await list(asker)).toMatchObject({
    nightsLeft: 0,
    level: 1,
    nightsPerQuarter: 0,
    nightsFrom: { level: 3, nightsPerQuarter: 1 },
    needs: [{ need: { kind: 'level', from: 3 }, isMet: false, value: 1 }],
  })
  expect(await refusedAdd(asker)).toBe('CAMPAIGN_NEEDS')
  await server.platform.settings.set('hotelNightsPerQuarter', [0])
  expect(await list(asker)).toMatchObject({ nightsPerQuarter: 0, nightsFrom: null, needs: [] })
  expect(await refusedAdd(asker)).toBe('OFFER_NIGHTS 0')
  await server.platform.settings.set('hotelNightsPerQuarter', [2])
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
function withoutId<Args extends { readonly requestId: string }>(write: Args): Omit<Args, 'requestId'> {
  const { requestId: _, ...args } = write
  return args
}
const titles = { rw: '测试', korw: '시험', en: 'Test' }

async function joinable({ platform }: typeof setup.server): Promise<string> {
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
  const code = await joinable(setup.server)
  await setup.server.call('joinActivity', { requestId: randomUUID(), code, version: 1, isIn: true }, asker.as)
  return code
}

async function planOf(asker: Asker) {
  const request = await askStay(setup.server, asker)
  await propose(setup.server, request)
  return withoutId(edited(await seen(setup.server, asker, request.id)))
}

/** Every write of welfare that has a request's id. */
const writes: Readonly<Record<Kept, Write>> = {
  joinActivity: {
    ready: async () => ({ code: await joinable(setup.server), version: 1, isIn: true }),
    counted: rows('campaign_members'),
  },
  applyGift: {
    ready: async (asker) => ({ claims: [{ code: await joined(asker), period: 'once', stage: 0 }] }),
    counted: rows('campaign_claims'),
  },
  cancelBonus: {
    async ready({ userId, as }) {
      const { platform } = setup.server
      await seedBudget(platform.db, { code: 'bonus-budget', unit: 'points', amount: 1_000_000n })
      const bonus = { userId, ref: 'test', titles, amount: 1000n, wagering: 1, days: 7, budget: 'bonus-budget' }
      await transact(platform.db, async (tx) => {
        await lockWallet(tx, userId)
        await grantBonus(platform, tx, bonus)
      })
      return { id: (await setup.server.call('bonusList', {}, as)).bonuses[0]?.id }
    },
    counted: rows('bonuses', sql`ended_at is not null`),
  },
  userSign: {
    async ready() {
      await seedSignIn(setup.server.platform)
      return {}
    },
    counted: rows('sign_ins'),
  },
  drawGift: {
    async ready() {
      await seedWheels(setup.server.platform)
      return { code: DAILY_WHEEL, round: 1 }
    },
    counted: rows('wheel_draws'),
  },
  receivePacket: {
    async ready() {
      const { db, now } = setup.server.platform
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
      return withoutId({ ...form, ...edited(await askGift(setup.server, asker)) })
    },
    counted: versions,
  },
  receiveGiftPack: {
    async ready(asker) {
      const { server } = setup
      const request = await askGift(server, asker)
      await act(server, request, ['take'], ['approve'], ['done', 'SF 1029 4477'])
      return withoutId(edited(await seen(server, asker, request.id)))
    },
    counted: versions,
  },
  addReceivePhoneBill: {
    async ready(asker) {
      await signedIn(setup.server, asker, 15)
      return withoutId(bill(setup.server))
    },
    counted: versions,
  },
  updateReceivePhoneBillById: {
    async ready(asker) {
      const { server } = setup
      const request = await askBill(server, asker)
      await server.platform.db.updateTable('users').set({ phone: newPhone() }).where('id', '=', asker.userId).execute()
      return withoutId(edited(request))
    },
    counted: versions,
  },
  addHotelReserve: { ready: async () => withoutId(stay(setup.server)), counted: versions },
  updateHotelReserveById: {
    ready: async (asker) => ({ ...formOf({ guests: 1 }), ...withoutId(edited(await askStay(setup.server, asker))) }),
    counted: versions,
  },
  acceptHotelPlan: { ready: planOf, counted: versions },
  declineHotelPlan: { ready: async (asker) => ({ ...(await planOf(asker)), reason: 'room' }), counted: versions },
  withdrawWelfareRequest: {
    ready: async (asker) => withoutId(edited(await askGift(setup.server, asker))),
    counted: versions,
  },
}

describe('O1: a write of welfare that comes many times, to two processes', () => {
  it.each(callNames.flatMap((name) => Object.entries(writes).flatMap(([one, write]) => (one === name ? [[name, write] as const] : []))))(
    '%s has one answer and one effect',
    async (name, { ready, counted }) => {
      const { server } = setup
      const other = await server.another()
      const asker = await newAsker(server)
      const args = { ...(await ready(asker)), requestId: randomUUID() }
      const effects = async () => (await counted(asker.userId).execute(server.platform.db)).rows
      const sumOf = async () => v.parse(v.tuple([v.object({ count: v.number() })]), await effects())[0].count
      const postings = () => server.platform.db.selectFrom('postings').selectAll().where('userId', '=', asker.userId).execute()
      const before = await sumOf()
      const send = (at: number) => (at % 2 === 0 ? server : other).send(name, args, { ...asker.as, ts: server.platform.now() })
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
