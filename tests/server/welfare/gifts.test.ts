/** Gift packs: requested once each, changed while they wait, returned to the stock when they end without being sent. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { mostListed, type WelfareRequest } from '#/contract/welfare/requests.ts'
import {
  act,
  ADDRESS,
  askGift,
  askStay,
  type Asker,
  edited,
  gift,
  newAsker,
  operator,
  PHONE,
  RECEIVER,
  seen,
  welfareSetup,
  why,
  withdraw,
} from './support.ts'

const setup = welfareSetup()

const list = ({ as }: Asker) => setup.server.call('getGiftPackListByUserId', {}, as)
const offerOf = async (asker: Asker, code: string) => (await list(asker)).offers.find((offer) => offer.code === code)
const refusedAdd = async ({ as }: Asker, more: object) => (await setup.server.refused('addGiftPack', { ...gift(), ...more }, as)).reason
const form = { receiver: RECEIVER, phone: PHONE, address: ADDRESS }
const edit = async ({ as }: Asker, request: { id: string; version: number }, more: object = {}) =>
  (await setup.server.call('updateGiftPackById', { ...edited(request), ...form, ...more }, as)).request
const refusedEdit = async ({ as }: Asker, request: { id: string; version: number }, more: object = {}) =>
  (await setup.server.refused('updateGiftPackById', { ...edited(request), ...form, ...more }, as)).reason
const stockOf = async (code: string) =>
  (await setup.server.platform.db.selectFrom('giftOffers').select('stock').where('code', '=', code).executeTakeFirstOrThrow()).stock

const reachedOf = ({ steps }: WelfareRequest) => steps.flatMap(({ state, at }) => (at === null ? [] : [state]))

it('an offer shows its conditions and whether the member can request it', async () => {
  const asker = await newAsker(setup.server)
  const { offers, requests, promise, isPaused, retentionDays } = await list(asker)
  expect(offers.map(({ code, state }) => [code, state])).toEqual([
    ['pack', 'open'],
    ['high', 'notYet'],
    ['rare', 'open'],
    ['later', 'notYet'],
    ['over', 'over'],
  ])
  expect(offers.find(({ code }) => code === 'high')?.needs).toEqual([{ need: { kind: 'level', from: 3 }, isMet: false, value: 1 }])
  expect({ requests, promise, isPaused, retentionDays }).toEqual({
    requests: [],
    promise: { checkHours: 24, arriveDays: [3, 5] },
    isPaused: false,
    retentionDays: 30,
  })
})

it('a request has a number, a way with the latest times, and comes back once for its request id', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const write = gift()
  const other = await server.another()
  const before = await stockOf('pack')
  const ts = server.platform.now()
  const answers = await Promise.all([server, other, server].map((one) => one.call('addGiftPack', write, { ...asker.as, ts })))
  expect(new Set(answers.map(({ request }) => request.id)).size).toBe(1)
  expect(await stockOf('pack')).toBe(before - 1)
  const request = await seen(server, asker, answers[0]?.request.id ?? '')
  expect(request.number).toMatch(/^G-\d{4}-\d{4}$/)
  expect(request).toMatchObject({ version: 1, state: 'submitted', canEdit: true, canWithdraw: true, rejection: null, erasedAt: null })
  const [submitted, complete, ...ahead] = request.steps
  expect(complete).toEqual({ state: 'complete', at: submitted?.at, until: null })
  const hours = ahead.map(({ state, at, until }) => [state, at, ((until ?? 0) - (submitted?.at ?? 0)) / 3_600_000])
  expect(hours).toEqual([
    ['checking', null, 24],
    ['approved', null, 24],
    ['sent', null, 24 + 3 * 24],
    ['received', null, 24 + 5 * 24],
  ])
  expect((await server.refused('addGiftPack', { ...write, receiver: '陈大满' }, asker.as)).reason).toBe('DUPLICATE')
})

it('a member can request a pack once, and again after a withdrawal or rejection', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const first = await askGift(server, asker)
  expect(await offerOf(asker, 'pack')).toMatchObject({ state: 'asked' })
  expect(await refusedAdd(asker, {})).toBe('OFFER_ASKED')
  const before = await stockOf('pack')
  expect(await withdraw(server, asker, first)).toMatchObject({ state: 'withdrawn', canEdit: false, canWithdraw: false })
  expect(await stockOf('pack')).toBe(before + 1)
  const second = await askGift(server, asker)
  await act(server, second, ['reject', 'receiver', why])
  expect(await offerOf(asker, 'pack')).toMatchObject({ state: 'open' })
  await askGift(server, asker)
  expect(await refusedEdit(asker, { id: second.id, version: 2 })).toBe('OFFER_ASKED')
})

it('a business day has a limit of requests of a kind, withdrawn ones included; above it no stock is taken', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  for (let count = 0; count < 10; count += 1) await withdraw(server, asker, await askGift(server, asker))
  const before = await stockOf('pack')
  const { reason, params } = await server.refused('addGiftPack', gift(), asker.as)
  expect(reason).toBe('TOO_OFTEN')
  expect(Number(params[0]) / 3600, 'it is about noon').toBeCloseTo(12, 0)
  expect(await stockOf('pack')).toBe(before)
  expect((await askStay(server, asker)).state, 'another kind has its own').toBe('submitted')
  await sql`
    update welfare_requests set at = at - interval '1 day' where user_id = ${asker.userId} and kind = 'gift'`.execute(server.platform.db)
  expect((await askGift(server, asker)).state).toBe('submitted')
})

/** As many more like it of the day before, with all their steps. */
async function copies(id: string, count: number) {
  const { db } = setup.server.platform
  await sql`
    insert into welfare_requests
    select (jsonb_populate_record(r, jsonb_build_object('id', r.id || '-' || n, 'number', r.number || '-' || n, 'at', r.at - interval '1 day'))).*
    from welfare_requests r, generate_series(1, ${count}::int) n where r.id = ${id}`.execute(db)
  await sql`
    insert into welfare_steps (request_id, version, who, from_state, to_state, at)
    select request_id || '-' || n, version, who, from_state, to_state, at
    from welfare_steps, generate_series(1, ${count}::int) n where request_id = ${id}`.execute(db)
}

it('the form’s list has the latest requests and all open ones; pages have the others', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  await copies((await withdraw(server, asker, await askGift(server, asker))).id, mostListed + 10)
  const waiting = await askGift(server, asker)
  await sql`update welfare_requests set at = at - interval '2 days' where id = ${waiting.id}`.execute(server.platform.db)
  const { requests } = await list(asker)
  expect(requests).toHaveLength(mostListed)
  expect(requests[0]).toMatchObject({ id: waiting.id, canEdit: true })
  const page = { pageParam: { current: 2, size: 50 }, searchParam: {} }
  expect(await server.call('welfareRequests', page, asker.as)).toMatchObject({ total: mostListed + 12, open: 1 })
})

it('a member cannot request an offer that is unknown, not begun, ended or out of reach', async () => {
  const asker = await newAsker(setup.server)
  const reasons = await Promise.all(['nothing', 'later', 'over', 'high'].map((offer) => refusedAdd(asker, { offer })))
  expect(reasons).toEqual(['OFFER', 'OFFER', 'OFFER', 'CAMPAIGN_NEEDS'])
  expect((await list(asker)).requests).toEqual([])
})

it('one member gets the last pack if several members request it at once', async () => {
  const { server } = setup
  const askers = await Promise.all(Array.from({ length: 6 }, () => newAsker(server)))
  const answers = await Promise.all(askers.map(({ as }) => server.send('addGiftPack', gift({ offer: 'rare' }), as)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 423, 423, 423, 423, 423])
  expect(answers.flatMap(({ data, status }) => (status === 423 ? [data] : []))).toEqual(
    Array.from({ length: 5 }, () => ({ reason: 'BUDGET_SPENT', params: [] })),
  )
  expect(await stockOf('rare')).toBe(0)
  expect(await offerOf(await newAsker(server), 'rare')).toMatchObject({ state: 'spent' })
})

it.each([
  ['a receiver of one letter', { receiver: '陈' }],
  ['a receiver of blanks', { receiver: '   ' }],
  ['a long receiver', { receiver: '满'.repeat(41) }],
  ['an invisible receiver', { receiver: '陈\u200B满' }],
  ['a short address', { address: '路1号' }],
  ['a long address', { address: '路'.repeat(121) }],
  ['an address of two lines', { address: '海桐市云台区\n青石路 18 号' }],
  ['a field too many', { note: 'gift wrap' }],
])('%s is refused before the server stores anything', async (_what, more) => {
  const asker = await newAsker(setup.server)
  expect(await refusedAdd(asker, more)).toBe('BAD_REQUEST')
  expect((await list(asker)).requests).toEqual([])
})

it('a malformed phone number is refused before the server stores anything', async () => {
  const asker = await newAsker(setup.server)
  for (const phone of ['12345', '1380013800a']) expect(await refusedAdd(asker, { phone })).toBe('PHONE_FORM')
  expect((await list(asker)).requests).toEqual([])
})

it('one of two devices can change a waiting request, on the version that it read', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const request = await askGift(server, asker)
  const changes = [edited(request), edited(request)].map((one) => ({ ...one, ...form, receiver: '林夏' }))
  const answers = await Promise.all(changes.map((one) => server.send('updateGiftPackById', one, asker.as)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 423])
  expect(answers.find(({ status }) => status === 423)?.data).toMatchObject({ reason: 'REQUEST_CHANGED' })
  expect(await seen(server, asker, request.id)).toMatchObject({ version: 2, state: 'submitted', details: { receiver: '林*' } })
  const again = await Promise.all(changes.map((one) => server.send('updateGiftPackById', one, asker.as)))
  expect(again.map(({ status }) => status)).toEqual(answers.map(({ status }) => status))
  expect((await seen(server, asker, request.id)).version).toBe(2)
})

it('an approved request has to be checked again after a change, and keeps its pack', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const request = await askGift(server, asker)
  const before = await stockOf('pack')
  await act(server, request, ['take'], ['approve'])
  const approved = await seen(server, asker, request.id)
  expect(approved).toMatchObject({ state: 'approved', version: 3, canEdit: true, canWithdraw: true })
  expect(reachedOf(approved)).toEqual(['submitted', 'complete', 'checking', 'approved'])
  const changed = await edit(asker, approved, { address: '海桐市云台区青石路 20 号' })
  expect(changed).toMatchObject({ state: 'submitted', version: 4 })
  expect(reachedOf(changed)).toEqual(['submitted', 'complete'])
  expect(changed.steps[0]?.at).toBeGreaterThanOrEqual(approved.steps[3]?.at ?? Infinity)
  expect(await stockOf('pack')).toBe(before)
})

it('an edit without a change leaves the request as it is, also during its check', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const request = await askGift(server, asker)
  await act(server, request, ['take'])
  const taken = await seen(server, asker, request.id)
  expect(await edit(asker, taken)).toEqual(taken)
  const changed = await edit(asker, taken, { receiver: '林夏' })
  expect(changed).toMatchObject({ state: 'submitted', version: 3 })
  expect(await edit(asker, changed, { receiver: '林夏' })).toEqual(changed)
})

it('a rejection names reason and field; an edit submits the request again and takes a pack again', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const request = await askGift(server, asker)
  const before = await stockOf('pack')
  await act(server, request, ['take'], ['reject', 'receiver', why])
  const rejected = await seen(server, asker, request.id)
  expect(rejected).toMatchObject({
    state: 'rejected',
    canEdit: true,
    canWithdraw: false,
    rejection: {
      field: 'receiver',
      reason: { rw: '姓名与证件不一致', korw: '이름이 신분증과 다릅니다', en: 'The name differs from the card' },
    },
  })
  expect(rejected.steps.map(({ state }) => state)).toEqual(['submitted', 'checking', 'rejected', 'approved', 'sent', 'received'])
  expect(await stockOf('pack')).toBe(before + 1)
  const again = await edit(asker, rejected, { receiver: '陈晓满' })
  expect(again).toMatchObject({ state: 'submitted', rejection: null, version: 4, number: request.number })
  expect(await stockOf('pack')).toBe(before)
})

it('a rejected request whose offer has ended cannot be submitted again, and stays as it was', async () => {
  const { server } = setup
  const { db } = server.platform
  const asker = await newAsker(server)
  const request = await askGift(server, asker)
  await act(server, request, ['reject', '-', why])
  await db.updateTable('giftOffers').set({ isOffered: false }).where('code', '=', 'pack').execute()
  expect(await refusedEdit(asker, { id: request.id, version: 2 })).toBe('OFFER')
  await db.updateTable('giftOffers').set({ isOffered: true }).where('code', '=', 'pack').execute()
  expect(await seen(server, asker, request.id)).toMatchObject({ state: 'rejected', version: 2 })
})

it('of personal data that a change leaves out all stays as it was', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const request = await askGift(server, asker)
  await act(server, request, ['take'], ['reject', 'receiver', why])
  const call = { ...edited({ id: request.id, version: 3 }), receiver: '林夏' }
  const { request: changed } = await server.call('updateGiftPackById', call, asker.as)
  expect(changed).toMatchObject({ state: 'submitted', details: { ...request.details, receiver: '林*' } })
  const { out } = await operator(server, 'show', request.number)
  for (const text of ['林夏', form.address]) expect(out).toContain(text)
})

it('a member confirms the arrival of a parcel once, and only for a sent gift', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const request = await askGift(server, asker)
  const receive = edited({ id: request.id, version: 4 })
  expect((await server.refused('receiveGiftPack', receive, asker.as)).reason).toBe('REQUEST_FIXED')
  await act(server, request, ['take'], ['approve'], ['done', 'SF 1029 4477'])
  const sent = await seen(server, asker, request.id)
  expect(reachedOf(sent)).toEqual(['submitted', 'complete', 'checking', 'approved', 'sent'])
  expect(sent.steps.at(-1)).toMatchObject({ state: 'received', at: null })
  expect(sent.steps.at(-1)?.until).toBeGreaterThan(sent.steps.find(({ state }) => state === 'approved')?.at ?? Infinity)
  expect((await server.refused('receiveGiftPack', edited({ id: request.id, version: 3 }), asker.as)).reason).toBe('REQUEST_CHANGED')
  const both = await Promise.all([receive, receive].map((one) => server.call('receiveGiftPack', one, asker.as)))
  expect(both.map(({ request: { state, version } }) => [state, version])).toEqual([
    ['sent', 5],
    ['sent', 5],
  ])
  expect(reachedOf(await seen(server, asker, request.id)).at(-1)).toBe('received')
  expect((await server.refused('receiveGiftPack', edited({ id: request.id, version: 5 }), asker.as)).reason).toBe('REQUEST_FIXED')
  expect((await server.refused('receiveGiftPack', edited(await askStay(server, asker)), asker.as)).reason).toBe('NOT_FOUND')
})

it('a sent or withdrawn request cannot change', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const sent = await askGift(server, asker)
  await act(server, sent, ['take'], ['approve'], ['done', 'SF 1029 4477'])
  expect(await seen(server, asker, sent.id)).toMatchObject({ state: 'sent', sentNote: 'SF 1029 4477', canEdit: false, canWithdraw: false })
  expect(await refusedEdit(asker, { id: sent.id, version: 4 })).toBe('REQUEST_FIXED')
  expect((await server.refused('withdrawWelfareRequest', edited({ id: sent.id, version: 4 }), asker.as)).reason).toBe('REQUEST_FIXED')
  expect(await refusedAdd(asker, {})).toBe('OFFER_ASKED')
})

it('another member’s request, a request of another kind and an unknown one get the same answer: not found', async () => {
  const { server } = setup
  const [owner, other] = [await newAsker(server), await newAsker(server)]
  const request = await askGift(server, owner)
  for (const id of [request.id, randomUUID()]) {
    expect((await server.refused('welfareRequest', { id }, other.as)).reason).toBe('NOT_FOUND')
    expect(await refusedEdit(other, { id, version: 1 })).toBe('NOT_FOUND')
    expect((await server.refused('withdrawWelfareRequest', edited({ id, version: 1 }), other.as)).reason).toBe('NOT_FOUND')
  }
  expect((await server.refused('updateReceivePhoneBillById', edited(request), owner.as)).reason).toBe('NOT_FOUND')
  expect(await seen(server, owner, request.id)).toMatchObject({ version: 1, state: 'submitted' })
})

it('a withdrawal on an old version is refused; a withdrawal sent twice counts once', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const request = await askGift(server, asker)
  await act(server, request, ['take'])
  expect((await server.refused('withdrawWelfareRequest', edited(request), asker.as)).reason).toBe('REQUEST_CHANGED')
  const before = await stockOf('pack')
  const withdrawal = edited({ id: request.id, version: 2 })
  const both = await Promise.all([withdrawal, withdrawal].map((one) => server.call('withdrawWelfareRequest', one, asker.as)))
  expect(both.map(({ request: { state, version } }) => [state, version])).toEqual([
    ['withdrawn', 3],
    ['withdrawn', 3],
  ])
  expect(await stockOf('pack')).toBe(before + 1)
})
