/** Phone bills: one a month, on its first 25 days, for the bound phone, set aside at the request and paid once when done. */
import { expect, it } from 'vitest'
import { dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { todayOf } from '../../../server/domains/welfare/calendar.ts'
import { welfareHandlers } from '../../../server/domains/welfare/handlers.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { asCaller, askFor } from '../support/askFor.ts'
import {
  act,
  askBill,
  type Asker,
  bill,
  edited,
  newAsker,
  newPhone,
  operator,
  seen,
  signedIn,
  welfareSetup,
  why,
  withdraw,
} from './support.ts'

const setup = welfareSetup()

const list = ({ as }: Asker) => setup.server.call('getReceivePhoneBillListByUserId', {}, as)
const refusedAdd = async ({ as }: Asker, more: object = {}) =>
  (await setup.server.refused('addReceivePhoneBill', { ...bill(setup.server), ...more }, as)).reason
const left = async () =>
  (await setup.server.platform.db.selectFrom('budgets').select('left').where('code', '=', 'phone-bill').executeTakeFirstOrThrow()).left
const paidTo = ({ userId }: Asker) =>
  setup.server.platform.db
    .selectFrom('postings')
    .select(['amount', 'house'])
    .where('userId', '=', userId)
    .where('kind', '=', 'phoneBill')
    .execute()

/** The platform as it is at noon of that day of this month. */
function onDay(day: string): Platform {
  const { platform } = setup.server
  const at = startOfDay(`${todayOf(platform).slice(0, 7)}-${day}`, clockOf(platform)) + 12 * 3_600_000
  return { ...platform, now: () => at }
}
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : error),
  )

it('a bill is open to a member with 15 sign-in days in the month and a bound phone', async () => {
  const { server } = setup
  const asker = await newAsker(server, '+8613800138000')
  await signedIn(server, asker, 14)
  expect((await list(asker)).offer).toMatchObject({
    amount: '20000',
    fromDay: 1,
    untilDay: 25,
    state: 'notYet',
    phone: '+***********00',
    carrier: 'mobile',
    request: null,
    needs: [
      { need: { kind: 'signed', days: 15 }, isMet: false, value: 14 },
      { need: { kind: 'phone' }, isMet: true },
    ],
  })
  expect(await refusedAdd(asker)).toBe('CAMPAIGN_NEEDS')
  const ready = await newAsker(server)
  await signedIn(server, ready, 15)
  expect((await list(ready)).offer).toMatchObject({ state: 'open' })
  const without = await newAsker(server, null)
  await signedIn(server, without, 15)
  expect((await list(without)).offer).toMatchObject({ state: 'notYet', phone: null })
  expect(await refusedAdd(without)).toBe('CAMPAIGN_NEEDS')
})

it('a member requests a bill once a month, in the shown amount, and the budget sets it aside at once', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const before = await left()
  const request = await askBill(server, asker)
  expect(request).toMatchObject({ state: 'submitted', details: { kind: 'phone', amount: '20000' } })
  expect(request.number).toMatch(/^P-\d{4}-\d{4}$/)
  expect(await left()).toBe(before - 20_000n)
  expect((await list(asker)).offer).toMatchObject({ state: 'asked', request: { id: request.id } })
  expect(await refusedAdd(asker)).toBe('OFFER_ASKED')
  const other = await newAsker(server)
  await signedIn(server, other, 15)
  expect(await refusedAdd(other, { amount: '30000' })).toBe('OFFER')
  expect(await refusedAdd(other, { month: '2020-01' })).toBe('OFFER')
})

it('after the 25th no bill can be requested until the next month', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  await signedIn(server, asker, 15)
  const who = asCaller(asker.userId)
  const late = welfareHandlers(onDay('26'))
  expect((await late.getReceivePhoneBillListByUserId({}, who)).offer).toMatchObject({ state: 'closed' })
  expect(await reasonOf(askFor(onDay('26'), 'addReceivePhoneBill', bill(server), who))).toBe('OFFER')
  const last = welfareHandlers(onDay('25'))
  expect((await last.getReceivePhoneBillListByUserId({}, who)).offer).toMatchObject({ state: 'open' })
  const { request } = await askFor(onDay('25'), 'addReceivePhoneBill', bill(server), who)
  const month = todayOf(server.platform).slice(0, 7)
  const next = dayAfter(`${month}-28`, 7)
  const at = startOfDay(next, clockOf(server.platform))
  const listed = await welfareHandlers({ ...server.platform, now: () => at }).getReceivePhoneBillListByUserId({}, who)
  expect(listed.offer).toMatchObject({ month: next.slice(0, 7), state: 'notYet', request: null })
  expect(listed.months.slice(0, 1)).toMatchObject([{ month, request: { id: request.id } }])
})

it('a done bill is paid once from the set-aside amount, and a later operator gets its state', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const request = await askBill(server, asker)
  const before = await left()
  await act(server, request, ['take'], ['approve'])
  expect(await paidTo(asker)).toEqual([])
  const other = await server.another()
  const both = await Promise.all([server, other].map((one) => operator(one, 'done', request.number)))
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect(both.find(({ code }) => code === 1)?.err).toContain(`${request.number} is sent`)
  expect(await paidTo(asker)).toEqual([{ amount: 20_000n, house: 'house:budget:phone-bill' }])
  expect(await left()).toBe(before)
  expect(BigInt((await server.call('querySystemUserInfo', {}, asker.as)).balance)).toBe(20_000n)
  expect(await seen(server, asker, request.id)).toMatchObject({ state: 'sent' })
})

it('a rejection or withdrawal returns the set-aside amount; a resubmitted bill sets it aside again and is paid once', async () => {
  const { server } = setup
  const asker = await newAsker(server, '+8613912345678')
  const before = await left()
  const request = await askBill(server, asker)
  await act(server, request, ['reject', 'phone', why])
  expect(await left()).toBe(before)
  const phone = newPhone()
  await server.platform.db.updateTable('users').set({ phone }).where('id', '=', asker.userId).execute()
  const { request: again } = await server.call('updateReceivePhoneBillById', edited({ id: request.id, version: 2 }), asker.as)
  expect(again).toMatchObject({ state: 'submitted', details: { phone: `+***********${phone.slice(-2)}` } })
  expect(await left()).toBe(before - 20_000n)
  await act(server, request, ['take'], ['approve'], ['done'])
  expect(await paidTo(asker)).toHaveLength(1)
  const other = await newAsker(server)
  const withdrawn = await withdraw(server, other, await askBill(server, other))
  expect(withdrawn.state).toBe('withdrawn')
  expect(await left()).toBe(before - 20_000n)
  const { request: anew } = await server.call('addReceivePhoneBill', bill(server), other.as)
  expect(anew.id).not.toBe(withdrawn.id)
  expect((await list(other)).offer?.request?.id, 'the last of the month').toBe(anew.id)
})

it('a change to the phone that it has already leaves it as it is', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const request = await askBill(server, asker)
  expect((await server.call('updateReceivePhoneBillById', edited(request), asker.as)).request).toEqual(request)
})

/** From now on the phone is bound only to this account. */
async function bindTo({ userId }: Asker, phone: string) {
  const { db } = setup.server.platform
  await db.updateTable('users').set({ phone: null }).where('phone', '=', phone).execute()
  await db.updateTable('users').set({ phone }).where('id', '=', userId).execute()
}

it('a phone has one bill a month, with any account that it is bound to', async () => {
  const { server } = setup
  const phone = newPhone()
  const [first, second, third] = [await newAsker(server, phone), await newAsker(server, null), await newAsker(server)]
  const request = await askBill(server, first)
  const own = await askBill(server, third)
  const before = await left()
  await signedIn(server, second, 15)
  await bindTo(second, phone)
  expect((await list(second)).offer).toMatchObject({ state: 'asked', request: null })
  expect(await refusedAdd(second)).toBe('OFFER_ASKED')
  await bindTo(third, phone)
  expect((await server.refused('updateReceivePhoneBillById', edited(own), third.as)).reason, 'nor by a change').toBe('OFFER_ASKED')
  expect(await left()).toBe(before)
  await act(server, request, ['reject', 'phone', why])
  await bindTo(second, phone)
  const { request: theirs } = await server.call('addReceivePhoneBill', bill(server), second.as)
  await act(server, theirs, ['take'], ['approve'], ['done'])
  await bindTo(first, phone)
  const again = edited({ id: request.id, version: 2 })
  expect((await server.refused('updateReceivePhoneBillById', again, first.as)).reason, 'nor one that was rejected').toBe('OFFER_ASKED')
  expect([await paidTo(first), await paidTo(second)].map(({ length }) => length)).toEqual([0, 1])
})

it('a rejected bill cannot be submitted again after its month', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const request = await askBill(server, asker)
  await act(server, request, ['reject', '-', why])
  const at = startOfDay(dayAfter(`${todayOf(server.platform).slice(0, 7)}-28`, 7), clockOf(server.platform))
  const later = welfareHandlers({ ...server.platform, now: () => at })
  const who = asCaller(asker.userId)
  expect((await later.welfareRequest({ id: request.id }, who)).request.canEdit).toBe(false)
  expect(
    await reasonOf(
      askFor({ ...server.platform, now: () => at }, 'updateReceivePhoneBillById', edited({ id: request.id, version: 2 }), who),
    ),
  ).toBe('OFFER')
})

it('the list has earlier months since the registration, the latest first', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  const { months } = await list(asker)
  expect(months).toEqual([])
  const long = new Date(server.platform.now() - 400 * 86_400_000)
  await server.platform.db.updateTable('users').set({ createdAt: long }).where('id', '=', asker.userId).execute()
  const listed = (await list(asker)).months.map(({ month }) => month)
  expect(listed).toHaveLength(12)
  expect(listed).toEqual(listed.toSorted().toReversed())
  expect((listed[0] ?? '') < todayOf(server.platform)).toBe(true)
})

it('without an offered amount no bill can be requested', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  await signedIn(server, asker, 15)
  await server.platform.settings.set('receivePhoneBillAmount', '0')
  expect((await list(asker)).offer).toBeNull()
  expect(await refusedAdd(asker, { amount: '0' })).toBe('OFFER')
  await server.platform.settings.set('receivePhoneBillAmount', '20000')
})

it('a spent budget refuses the bill with its reason, and the server stores no request', async () => {
  const { server } = setup
  const asker = await newAsker(server)
  await signedIn(server, asker, 15)
  await server.platform.settings.set('receivePhoneBillAmount', '900000000')
  expect(await refusedAdd(asker, { amount: '900000000' })).toBe('BUDGET_SPENT')
  expect((await list(asker)).offer).toMatchObject({ state: 'open', request: null })
  await server.platform.settings.set('receivePhoneBillAmount', '20000')
})
