/** The fund password: set once, changed with the current one, protected against guessing, and reset by two proofs. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearFundPassword } from '../../../server/domains/payoutDetails/fundPassword.ts'
import { password, solvedCaptcha, startPeoplePlatform, type PeoplePlatform } from '../accounts/support.ts'
import { newRequestId } from '../support/client.ts'
import { asking, newcomer, PIN, saver, snapshot, type Saver } from '../withdrawals/support.ts'

const NEW = '480573'

let server: PeoplePlatform
beforeAll(async () => {
  server = await startPeoplePlatform()
})
afterAll(() => server.close())

const set = (fundPassword: string) => ({ requestId: newRequestId(), fundPassword })
const change = (fundPassword: string, fundPassword1: string) => ({ requestId: newRequestId(), fundPassword, fundPassword1 })
/** English titles of the member's messages. */
const titlesOf = async (token: string) =>
  (await server.call('userMessage', { pageParam: { current: 1, size: 10 }, searchParam: {} }, { token })).records.map(
    ({ title }) => title.en,
  )
const waited = ({ userId }: Saver, minutes: number) =>
  sql`
  update attempts set last_at = last_at - make_interval(mins => ${minutes}::int) where key = ${`fund:${userId}`}`.execute(
    server.platform.db,
  )

describe('setting the first fund password', () => {
  test('shows in the privacy info, and happens once', async () => {
    const { token } = await newcomer(server)
    expect(await server.call('querySysUserInfoInternal', {}, { token })).toMatchObject({ hasFundPassword: false })
    const request = set(PIN)
    await server.call('setFundPassword', request, { token })
    await server.call('setFundPassword', request, { token })
    expect(await server.call('querySysUserInfoInternal', {}, { token })).toMatchObject({ hasFundPassword: true })
    expect((await server.refused('setFundPassword', { ...request, fundPassword: NEW }, { token })).reason).toBe('DUPLICATE')
    expect((await server.refused('setFundPassword', set(NEW), { token })).reason).toBe('FUND_SET')
  })

  test('refuses fund passwords that are not six digits or easy to guess', async () => {
    const { token } = await newcomer(server, { phone: '13800739182' })
    const before = await snapshot(server)
    for (const bad of ['12345', '1234567', '12345a', '', '１２３４５６']) {
      expect((await server.refused('setFundPassword', set(bad), { token })).reason).toBe('FUND_FORM')
    }
    for (const weak of ['000000', '123456', '901231', PIN])
      expect((await server.refused('setFundPassword', set(weak), { token })).reason).toBe('FUND_WEAK')
    expect(await snapshot(server)).toEqual(before)
  })

  test('refuses the login password', async () => {
    const { token, userId } = await newcomer(server)
    const other = await newcomer(server)
    await server.call('setFundPassword', set(PIN), { token: other.token })
    // a login password has six digits only if the platform allows such short ones
    await sql`update users set password_hash = ${await hashOf(PIN)} where id = ${userId}`.execute(server.platform.db)
    expect((await server.refused('setFundPassword', set(PIN), { token })).reason).toBe('FUND_SAME')
  })

  test('cannot be used to guess a login password of six digits: new fund passwords are counted, even if one is set', async () => {
    const { token, userId } = await newcomer(server)
    await server.call('setFundPassword', set(NEW), { token })
    await sql`update users set password_hash = ${await hashOf(PIN)} where id = ${userId}`.execute(server.platform.db)
    expect((await server.refused('setFundPassword', set('840592'), { token })).reason).toBe('FUND_SET')
    await sql`update attempts set hits = 20 where key = ${`fund-new:${userId}`}`.execute(server.platform.db)
    for (const pin of ['904817', PIN]) expect((await server.refused('setFundPassword', set(pin), { token })).reason).toBe('FUND_LOCKED')
  })

  test("stores a hash that cannot be tested without the server's key", async () => {
    const { token, userId } = await newcomer(server)
    await server.call('setFundPassword', set(PIN), { token })
    const {
      rows: [user],
    } = await sql<{ hash: string }>`select fund_password_hash as hash from users where id = ${userId}`.execute(server.platform.db)
    expect(user?.hash).toMatch(/^\$argon2id\$/)
    const { verify } = await import('@node-rs/argon2')
    expect(await verify(user?.hash ?? '', PIN)).toBe(false)
    const { rows } = await sql<{ hash: string }>`select payload_hash as hash from requests where user_id = ${userId}`.execute(
      server.platform.db,
    )
    const { hashOf: plain } = await import('../../../server/ledger/requests.ts')
    expect(rows.map(({ hash }) => hash)).not.toContain(plain(['set', PIN]))
  })
})

const hashOf = async (text: string) => (await import('@node-rs/argon2')).hash(text)

describe('changing it', () => {
  test('requires the current fund password; the member gets a message', async () => {
    const member = await saver(server)
    const { token } = member
    expect(await server.refused('updateFundPassword', change('591604', NEW), { token })).toMatchObject({
      reason: 'FUND_PASSWORD',
      params: ['4'],
    })
    const request = change(PIN, NEW)
    await server.call('updateFundPassword', request, { token })
    await server.call('updateFundPassword', request, { token })
    expect((await server.refused('addExpenses', asking(member), { token })).reason).toBe('FUND_PASSWORD')
    await server.call('addExpenses', asking(member, { fundPassword: NEW }), { token })
    expect((await titlesOf(token)).filter((title) => title === 'Your fund password was changed')).toHaveLength(1)
  })

  test('an unacceptable new fund password counts no attempt', async () => {
    const { token } = await saver(server)
    for (let at = 0; at < 6; at += 1)
      expect((await server.refused('updateFundPassword', change(PIN, '123456'), { token })).reason).toBe('FUND_WEAK')
    await server.call('updateFundPassword', change(PIN, NEW), { token })
  })

  test('is refused before a fund password is set', async () => {
    const { token } = await newcomer(server)
    expect((await server.refused('updateFundPassword', change(PIN, NEW), { token })).reason).toBe('FUND_NEEDED')
  })
})

describe('S5, SES-7: five wrong fund passwords lock it', () => {
  const wrong = (member: Saver) => server.refused('addExpenses', asking(member, { fundPassword: '591604' }), { token: member.token })

  test('the sixth is refused even if it is right, for longer each time, and a right fund password resets the count', async () => {
    const member = await saver(server)
    for (const left of ['4', '3', '2', '1']) expect(await wrong(member)).toMatchObject({ reason: 'FUND_PASSWORD', params: [left] })
    expect(await wrong(member)).toMatchObject({ reason: 'FUND_LOCKED', params: ['15'] })
    const { token } = member
    expect((await server.refused('addExpenses', asking(member), { token })).reason).toBe('FUND_LOCKED')
    await waited(member, 15)
    expect(await wrong(member)).toMatchObject({ reason: 'FUND_LOCKED', params: ['120'] })
    await waited(member, 119)
    expect(await server.refused('addExpenses', asking(member), { token })).toMatchObject({ reason: 'FUND_LOCKED', params: ['1'] })
    await waited(member, 1)
    await server.call('addExpenses', asking(member), { token })
    expect(await wrong(member)).toMatchObject({ reason: 'FUND_PASSWORD', params: ['4'] })
  })

  test('many at once gain nothing, and it holds in another process', async () => {
    const member = await saver(server)
    const { token } = member
    const again = await server.another()
    // a right one among them could arrive first and be accepted, so it comes after them
    const pins = Array.from({ length: 20 }, (_, at) => `59160${at % 5}`)
    const sent = await Promise.all(
      pins.map((fundPassword, at) => (at % 2 ? again : server).refused('addExpenses', asking(member, { fundPassword }), { token })),
    )
    const wrongOnes = sent.filter(({ reason }) => reason === 'FUND_PASSWORD')
    expect(wrongOnes.map(({ params }) => params[0]).toSorted()).toEqual(['1', '2', '3', '4'])
    expect(sent.filter(({ reason }) => reason === 'FUND_LOCKED')).toHaveLength(16)
    expect((await again.refused('addExpenses', asking(member), { token })).reason).toBe('FUND_LOCKED')
  })

  test("one member's attempts do not lock another", async () => {
    const [one, other] = [await saver(server), await saver(server)]
    for (let at = 0; at < 5; at += 1) await wrong(one)
    expect((await server.call('addExpenses', asking(other), { token: other.token })).withdrawal.state).toBe('PENDING')
  })
})

describe('a forgotten fund password', () => {
  let phones = 13_600_000_000
  async function withPhone() {
    const phone = `+86${++phones}`
    const member = await saver(server)
    await sql`update users set phone = ${phone} where id = ${member.userId}`.execute(server.platform.db)
    return { ...member, phone }
  }
  async function codeFor(phone: string) {
    await sql`delete from attempts where key like 'sms:%'`.execute(server.platform.db)
    await server.call('sendSmsCode', { param: { phone, type: 'fundPassword' }, ...(await solvedCaptcha(server)) })
    return server.sent.at(-1)?.code ?? ''
  }
  const reset = (phone: string, code: string, more: Record<string, unknown> = {}) => ({
    requestId: newRequestId(),
    password,
    phone,
    code,
    fundPassword: NEW,
    ...more,
  })

  test('is replaced by login password and phone together, even while locked; withdrawals are blocked for a day, and the member gets a message', async () => {
    const member = await withPhone()
    const { token, phone } = member
    for (let at = 0; at < 5; at += 1) await server.refused('addExpenses', asking(member, { fundPassword: '591604' }), { token })
    const request = reset(phone, await codeFor(phone))
    await server.call('resetFundPassword', request, { token })
    await server.call('resetFundPassword', request, { token })
    expect((await titlesOf(token)).filter((title) => title === 'Your fund password was changed')).toHaveLength(1)
    expect(await server.refused('addExpenses', asking(member, { fundPassword: NEW }), { token })).toMatchObject({
      reason: 'FUND_COOLING',
      params: ['24'],
    })
    await sql`update users set fund_reset_at = now() - interval '25 hours' where id = ${member.userId}`.execute(server.platform.db)
    await server.call('addExpenses', asking(member, { fundPassword: NEW }), { token })
  })

  test("a wrong password, a wrong code and another member's phone are refused alike, and five attempts lock it", async () => {
    const [member, other] = [await withPhone(), await withPhone()]
    const { token, phone } = member
    const before = await snapshot(server)
    const refusals = [
      await server.refused('resetFundPassword', reset(phone, await codeFor(phone), { password: 'wrong7vale' }), { token }),
      await server.refused('resetFundPassword', reset(phone, '000000'), { token }),
      await server.refused('resetFundPassword', reset(other.phone, await codeFor(other.phone)), { token }),
    ]
    for (const refusal of refusals) expect(refusal).toEqual({ reason: 'RESET_REFUSED', params: [], status: 423, msg: refusals[0]?.msg })
    for (let at = 0; at < 2; at += 1) await server.refused('resetFundPassword', reset(phone, '000000'), { token })
    expect((await server.refused('resetFundPassword', reset(phone, await codeFor(phone)), { token })).reason).toBe('FUND_LOCKED')
    expect(await snapshot(server)).toEqual(before)
  })

  test('without a phone only the operator can clear it, and withdrawals are blocked for the same time', async () => {
    const member = await saver(server)
    const { token } = member
    expect((await server.refused('resetFundPassword', reset('13900000000', '123456'), { token })).reason).toBe('PHONE_UNBOUND')
    await clearFundPassword(server.platform, member.userId)
    expect((await server.refused('addExpenses', asking(member), { token })).reason).toBe('FUND_NEEDED')
    await server.call('setFundPassword', set(NEW), { token })
    expect((await server.refused('addExpenses', asking(member, { fundPassword: NEW }), { token })).reason).toBe('FUND_COOLING')
  })
})
