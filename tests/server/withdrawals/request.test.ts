/** Requests for withdrawals: a refusal changes nothing, an accepted request is held at once and once. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { credentials, startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { newRequestId } from '../support/client.ts'
import { asking, infoOf, newcomer, oneLevel, PIN, saver, type Saver, snapshot, violations } from './support.ts'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform({ openingGrant: '10000000', levels: oneLevel() })
})
afterAll(() => server.close())

const refused = async (member: Saver, more: Parameters<typeof asking>[1] = {}) =>
  server.refused('addExpenses', asking(member, more), { token: member.token })
const page = (id?: string) => ({ pageParam: { current: 1, size: 20 }, searchParam: id === undefined ? {} : { id } })

describe('missing requirements are reported in order', () => {
  test('the refusal and the terms name the real name, then the card, then the fund password', async () => {
    const { token, ...rest } = await newcomer(server)
    const member = { token, ...rest, cardId: 'none' }
    const next = async () => (await server.call('getExpensesLevelRestrict', {}, { token })).steps.find(({ done }) => !done)?.step
    const order: [string, string | undefined][] = []
    order.push([(await refused(member)).reason, await next()])
    await server.call('updateRealName', { requestId: newRequestId(), realName: '陈小满' }, { token })
    order.push([(await refused(member)).reason, await next()])
    const { id: cardId } = await server.call(
      'bindUserBankCard',
      { requestId: newRequestId(), bankCode: 'ICBC', bankNumber: '6222020000111122' },
      { token },
    )
    order.push([(await refused(member)).reason, await next()])
    await server.call('setFundPassword', { requestId: newRequestId(), fundPassword: PIN }, { token })
    expect(order).toEqual([
      ['REAL_NAME_NEEDED', 'realName'],
      ['CARD_NEEDED', 'card'],
      ['FUND_NEEDED', 'fundPassword'],
    ])
    await server.platform.settings.set('isNeedPhone', true)
    expect([(await refused({ ...member, cardId })).reason, await next()]).toEqual(['PHONE_UNBOUND', 'phone'])
    await server.platform.settings.unset('isNeedPhone')
    expect(await next()).toBeUndefined()
    await server.call('addExpenses', asking({ ...member, cardId }), { token })
  })
})

describe('a request', () => {
  test('moves its amount out of the balance at once, and shows it as held', async () => {
    const member = await saver(server)
    const before = await infoOf(server, member)
    const { withdrawal, balance, balanceVersion } = await server.call('addExpenses', asking(member), { token: member.token })
    const after = await infoOf(server, member)
    expect(withdrawal).toMatchObject({
      amount: '200000',
      fee: '0',
      net: '200000',
      freeNumber: 1,
      state: 'PENDING',
      speed: 'normal',
      card: { holder: '陈*满' },
    })
    expect(withdrawal.id).toMatch(/^W\d{6}-[0-9A-Z]{8}$/)
    expect(after).toMatchObject({ balance, balanceVersion, held: '200000' })
    expect(BigInt(before.balance) - BigInt(after.balance)).toBe(200_000n)
    expect((await server.call('expensesIPage', page(), { token: member.token })).records).toEqual([withdrawal])
    expect(await server.call('getExpensesLevelRestrict', {}, { token: member.token })).toMatchObject({
      held: '200000',
      withdrawable: balance,
      freeUsed: 1,
      dailyLeft: '99800000',
    })
    expect(await violations(server)).toEqual([])
  })

  test('sent again, even concurrently and by another process, is executed once; its id with another amount is refused (M5)', async () => {
    const member = await saver(server)
    const { token } = member
    const request = asking(member)
    const again = await server.another()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => (at % 2 ? again : server).call('addExpenses', request, { token })),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await server.call('expensesIPage', page(), { token })).total).toBe(1)
    const search = (requestId: string) => ({ pageParam: { current: 1, size: 1 }, searchParam: { requestId } })
    expect((await server.call('expensesIPage', search(request.requestId), { token })).records).toEqual([answers[0]?.withdrawal])
    expect((await server.call('expensesIPage', search(newRequestId()), { token })).records).toEqual([])
    expect(await refused(member, { ...request, expensesAmount: '300000' })).toMatchObject({ reason: 'DUPLICATE' })
    // the answer is stored: a wrong password is not checked any more, and reveals nothing
    expect(await server.call('addExpenses', { ...request, fundPassword: '000000' }, { token })).toEqual(answers[0])
  })

  test('stays the same withdrawal in the next session, and nothing of it is left to the session that was signed out', async () => {
    const member = await saver(server)
    const request = asking(member)
    const { withdrawal } = await server.call('addExpenses', request, { token: member.token })
    const before = await infoOf(server, member)
    await server.call('logout', {}, { token: member.token })
    await server.platform.events.catchUp()
    expect((await server.refused('addExpenses', request, { token: member.token })).reason).toBe('TOKEN')
    expect((await server.refused('expensesIPage', page(), { token: member.token })).reason).toBe('TOKEN')
    const { access_token: token } = await server.call('token', credentials(member.name))
    expect((await server.call('addExpenses', request, { token })).withdrawal).toEqual(withdrawal)
    expect((await server.call('expensesIPage', page(), { token })).records).toEqual([withdrawal])
    const { balance, balanceVersion, held } = before
    expect(await infoOf(server, { ...member, token })).toMatchObject({ balance, balanceVersion, held })
    expect(await violations(server)).toEqual([])
  })

  test("S2: to another member's card or an unknown card is refused alike", async () => {
    const [member, other] = [await saver(server), await saver(server)]
    const before = await snapshot(server)
    const refusals = [await refused(member, { userBankCardId: other.cardId }), await refused(member, { userBankCardId: 'nobody' })]
    for (const refusal of refusals) expect(refusal).toMatchObject({ reason: 'NOT_FOUND' })
    expect(await snapshot(server)).toEqual(before)
    const { withdrawal } = await server.call('addExpenses', asking(other), { token: other.token })
    expect((await server.call('expensesIPage', page(withdrawal.id), { token: member.token })).records).toEqual([])
  })
})

describe('refusals leave nothing changed', () => {
  const amounts: [string, string, string[]][] = [
    ['99999', 'WITHDRAW_MIN', ['100']],
    ['90000', 'WITHDRAW_MIN', ['100']],
    ['50010000', 'WITHDRAW_MAX', ['50,000']],
    ['205000', 'WITHDRAW_STEP', ['10']],
    ['20000000', 'INSUFFICIENT', []],
  ]
  test.each(amounts)('an amount of %s is refused with %s', async (expensesAmount, reason, params) => {
    const member = await saver(server)
    const before = await snapshot(server)
    expect(await refused(member, { expensesAmount })).toMatchObject({ reason, params })
    expect(await snapshot(server)).toEqual(before)
  })

  test('malicious amounts are invalid (M7)', async () => {
    const member = await saver(server)
    const before = await snapshot(server)
    for (const expensesAmount of ['0', '-1', 'NaN', '1e309', '1.001', '', '9007199254740993000', 200_000, null, ['200000']]) {
      const { reason } = await server.refused('addExpenses', { ...asking(member), expensesAmount }, { token: member.token })
      expect(reason).toBe('BAD_REQUEST')
    }
    expect(await snapshot(server)).toEqual(before)
  })

  test('of an operating account, a locked account, a disabled speed, a changed fee and closed hours', async () => {
    const member = await saver(server)
    const { db, settings } = server.platform
    const before = await snapshot(server)
    const is = (column: string, value: unknown) =>
      sql`update users set ${sql.ref(column)} = ${value} where id = ${member.userId}`.execute(db)
    await is('is_operating', true)
    expect(await refused(member)).toMatchObject({ reason: 'OPERATING_ACCOUNT' })
    expect(await server.call('getExpensesLevelRestrict', {}, { token: member.token })).toMatchObject({
      operatingAccount: true,
      withdrawable: '0',
    })
    await is('is_operating', false)
    expect(await refused(member, { others: { feeSeen: '2000' } })).toMatchObject({ reason: 'FEE_CHANGED', params: ['0'] })
    await settings.set('withdrawFee', { ...settings.get('withdrawFee'), fastRate: null })
    expect(await refused(member, { others: { speed: 'fast' } })).toMatchObject({ reason: 'FAST_OFF' })
    await settings.unset('withdrawFee')
    await settings.set('withdrawHours', closedNow(server.platform.now()))
    await settings.set('withdrawOutsideHours', 'refuse')
    expect(await refused(member)).toMatchObject({ reason: 'WITHDRAW_HOURS' })
    expect(await snapshot(server)).toEqual(before)
    await settings.set('withdrawOutsideHours', 'take')
    const { withdrawal } = await server.call('addExpenses', asking(member), { token: member.token })
    expect(withdrawal.processedFrom).toBeGreaterThan(withdrawal.createdAt)
    expect(withdrawal.expectedAt - withdrawal.processedFrom).toBe(5 * 60_000)
    await settings.unset('withdrawHours')
    await settings.unset('withdrawOutsideHours')
  })
})

/** An hour of the day that is not now, in the time zone of Shanghai. */
function closedNow(now: number) {
  const hour = (new Date(now + 8 * 3_600_000).getUTCHours() + 6) % 24
  const text = (value: number) => `${String(value % 24).padStart(2, '0')}:00`
  return { from: text(hour), until: text(hour + 1) }
}

describe('fees and free withdrawals', () => {
  test('three a day are free, then a fee applies, shown before and recorded; fast processing always costs', async () => {
    const member = await saver(server)
    const { token } = member
    const quoted = async () => server.call('expensesFeesPoint', { expensesAmount: '200000' }, { token })
    expect(await quoted()).toEqual({
      normal: { fee: '0', net: '200000', free: true, rate: '0.01' },
      fast: { fee: '4000', net: '196000', free: false, rate: '0.02' },
    })
    const fast = await server.call('addExpenses', asking(member, { others: { speed: 'fast', feeSeen: '4000' } }), { token })
    expect(fast.withdrawal).toMatchObject({ fee: '4000', freeNumber: null, speed: 'fast' })
    expect(fast.withdrawal.expectedAt - fast.withdrawal.processedFrom).toBe(2 * 60_000)
    for (const number of [1, 2, 3]) {
      expect((await server.call('addExpenses', asking(member, { others: { feeSeen: '0' } }), { token })).withdrawal).toMatchObject({
        fee: '0',
        freeNumber: number,
      })
    }
    expect((await quoted()).normal).toEqual({ fee: '2000', net: '198000', free: false, rate: '0.01' })
    expect(await refused(member, { others: { feeSeen: '0' } })).toMatchObject({ reason: 'FEE_CHANGED', params: ['2'] })
    expect((await server.call('addExpenses', asking(member, { others: { feeSeen: '2000' } }), { token })).withdrawal).toMatchObject({
      fee: '2000',
      net: '198000',
      freeNumber: null,
    })
    expect(await violations(server)).toEqual([])
  })

  test('a level that includes fast processing has it at the normal fee', async () => {
    await server.platform.settings.set('levels', oneLevel({ fastWithdrawal: true, freeWithdrawals: 1 }))
    const member = await saver(server)
    const { withdrawal } = await server.call('addExpenses', asking(member, { others: { speed: 'fast', feeSeen: '0' } }), {
      token: member.token,
    })
    expect(withdrawal).toMatchObject({ speed: 'fast', fee: '0', freeNumber: 1 })
    expect(await server.call('expensesFeesPoint', { expensesAmount: '200000' }, { token: member.token })).toMatchObject({
      fast: { fee: '2000', free: false },
    })
    await server.platform.settings.set('levels', oneLevel())
  })

  test("the terms are the terms of the member's level", async () => {
    await server.platform.settings.set('levels', [
      ...oneLevel(),
      ...oneLevel({ growth: '1000', withdrawMax: '70000000', freeWithdrawals: 9 }),
    ])
    const member = await saver(server)
    expect(await server.call('getExpensesLevelRestrict', {}, { token: member.token })).toMatchObject({
      level: 1,
      max: '50000000',
      freeCount: 3,
    })
    await server.platform.settings.set('levels', oneLevel())
  })
})

describe('the day', () => {
  test('parallel requests exceed neither the maximum of the day nor its number of free withdrawals', async () => {
    await server.platform.settings.set('levels', oneLevel({ withdrawMax: '300000', withdrawDaily: '1000000', freeWithdrawals: 2 }))
    const member = await saver(server)
    const again = await server.another()
    const sent = await Promise.all(
      Array.from({ length: 9 }, (_, at) => (at % 2 ? again : server).send('addExpenses', asking(member), { token: member.token })),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(new Set(sent.filter(({ status }) => status !== 200).map(({ data }) => JSON.stringify(data)))).toEqual(
      new Set(['{"reason":"WITHDRAW_DAY","params":["0"]}']),
    )
    const { records } = await server.call('expensesIPage', page(), { token: member.token })
    expect(records.filter(({ freeNumber }) => freeNumber !== null)).toHaveLength(2)
    expect(records.map(({ fee }) => fee).toSorted()).toEqual(['0', '0', '2000', '2000', '2000'])
    expect(await refused(member)).toMatchObject({ reason: 'WITHDRAW_DAY', params: ['0'] })
    // a new day begins
    await sql`update withdrawals set day = '2020-01-01' where user_id = ${member.userId}`.execute(server.platform.db)
    await server.call('addExpenses', asking(member), { token: member.token })
    await server.platform.settings.set('levels', oneLevel())
    expect(await violations(server)).toEqual([])
  })

  test('parallel requests do not exceed the balance (M4)', async () => {
    const member = await saver(server)
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => server.send('addExpenses', asking(member, { expensesAmount: '4000000' }), { token: member.token })),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await infoOf(server, member)).toMatchObject({ balance: '2000000', held: '8000000' })
  })
})

test('LIM-9: held money cannot be bet, and no call takes a request back', async () => {
  const member = await saver(server)
  await server.call('addExpenses', asking(member, { expensesAmount: '10000000' }), { token: member.token })
  expect(await infoOf(server, member)).toMatchObject({ balance: '0', held: '10000000' })
  const { withdrawals } = await import('#/contract/withdrawals.ts')
  expect(Object.keys(withdrawals)).toEqual(['getExpensesLevelRestrict', 'expensesFeesPoint', 'addExpenses', 'expensesIPage'])
})
