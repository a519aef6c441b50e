/**
 * Codes are sent only by a provider on the network, signed; no log has them. Production without a provider refuses requests that need a
 * code.
 */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { httpSender } from '../../../server/platform/sms/sms.ts'
import { patient } from '../../support/patience.ts'
import { newRequestId } from '../support/client.ts'
import { linesOf, operate } from '../support/operate.ts'
import { type Behaviour, messageOf, type SmsProvider, startSmsProvider, tells } from '../support/smsProvider.ts'
import {
  credentials,
  newHolder,
  newMember,
  password,
  registration,
  solvedCaptcha,
  startPeoplePlatform,
  type PeoplePlatform,
} from './support.ts'

let provider: SmsProvider
let server: PeoplePlatform
/** A process on the same database with a shorter time-out and one try less, for a provider that hangs. */
let hasty: PeoplePlatform
/** A process without a provider. */
let silent: PeoplePlatform
beforeAll(async () => {
  provider = await startSmsProvider()
  server = await startPeoplePlatform({}, { sms: httpSender(provider, { timeout: patient.timeout, pauses: [1, 1] }) })
  hasty = { ...server, ...(await server.another({ sms: httpSender(provider, { timeout: 1500, pauses: [1] }) })) }
  silent = { ...server, ...(await server.another({ sms: null })) }
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

let phones = 13_700_000_000
const newPhone = () => `+86${++phones}`
const ask = async (on: PeoplePlatform, phone: string, type: 'register' | 'findPassword' | 'bindPhone' = 'register') => ({
  param: { phone, type },
  ...(await solvedCaptcha(on)),
})

const deliveries = async () => linesOf((await operate(server.platform, 'sms')).out).join('\n')

test('in development the log has the code, and the last four digits of the phone', async () => {
  const developing = { ...server, ...(await server.another({})) }
  await sql`delete from attempts`.execute(server.platform.db)
  const phone = newPhone()
  await developing.call('sendSmsCode', await ask(developing, phone))
  await expect.poll(() => developing.logged()).toContain('SMS code')
  const line = developing
    .logged()
    .split('\n')
    .find((one) => one.includes('SMS code'))
  expect(JSON.parse(line ?? '')).toMatchObject({ phoneEnding: phone.slice(-4), type: 'register', code: expect.stringMatching(/^\d{6}$/) })
  expect(developing.logged()).not.toContain(phone)
  // The failure is counted after it is logged, and must not count in the next test.
  await expect.poll(deliveries, patient).toContain('1 sent')
})

describe('a provider', () => {
  beforeEach(async () => {
    await sql`delete from sms_deliveries`.execute(server.platform.db)
    await sql`delete from attempts`.execute(server.platform.db)
    provider.behave(200)
  })
  /** Requests a code while the provider behaves like this; returns the posted messages after all attempts. */
  async function sendUnder(...behaviours: readonly [Behaviour, ...Behaviour[]]) {
    const before = provider.posted.length
    provider.behave(...behaviours)
    const phone = newPhone()
    const on = behaviours.includes('hang') ? hasty : server
    expect(await on.call('sendSmsCode', await ask(server, phone))).toEqual({ retryAfterSeconds: 60, expiresInSeconds: 300 })
    await expect.poll(deliveries, patient).not.toBe('')
    return { phone, logged: on.logged(), posted: provider.posted.slice(before), counted: (await deliveries()).trim().split('\t').slice(1) }
  }

  test('gets each code once, with a signature of the content, and the code is accepted', async () => {
    const { phone, posted, counted: outcome } = await sendUnder(200)
    expect(posted).toHaveLength(1)
    const [{ method, headers, body } = { method: '', headers: {}, body: '' }] = posted
    expect([method, headers['content-type']]).toEqual(['POST', 'application/json'])
    expect(headers['x-signature']).toBe(`sha256=${createHmac('sha256', provider.secret).update(body).digest('hex')}`)
    const { code, ...rest } = messageOf(body)
    expect(rest).toMatchObject({ phone, type: 'register' })
    expect(outcome).toEqual(['register', '1 sent', '0 failed'])
    await server.platform.settings.set('isNeedSmsCode', true)
    await newMember(server, { phone, code })
    await server.platform.settings.unset('isNeedSmsCode')
  })

  test.each<[string, readonly [Behaviour, ...Behaviour[]]]>([
    ['breaks the connection and answers 500', ['reset', 500, 200]],
    ['hangs', ['hang', 200]],
    ['is busy', [429, 503, 200]],
  ])('that %s is tried again with the same message', async (_what, behaviours) => {
    const { posted, counted: outcome } = await sendUnder(...behaviours)
    expect(posted).toHaveLength(behaviours.length)
    expect(new Set(posted.map(({ body }) => body)).size).toBe(1)
    expect(outcome).toEqual(['register', '1 sent', '0 failed'])
  })

  test.each([
    ['answers 500', 500, 3, 'status 500 at try 3'],
    ['breaks the connection', 'reset', 3, 'at try 3'],
    ['hangs', 'hang', 2, 'TimeoutError at try 2'],
    ['refuses', 400, 1, 'status 400 at try 1'],
    ['sends on to another address', 307, 1, 'status 307 at try 1'],
  ] as const)('that %s for good is given up, counted, and logged without the code', async (_what, behaviour, tries, why) => {
    const { posted, phone, logged, counted: outcome } = await sendUnder(behaviour)
    expect(posted).toHaveLength(tries)
    expect(outcome).toEqual(['register', '0 sent', '1 failed'])
    const { code, id } = messageOf(posted[0]?.body)
    const line = logged.split('\n').find((one) => one.includes(id))
    expect(line).toContain('SMS not sent')
    expect(line).toContain(why)
    expect(tells(logged, code)).toBe(false)
    expect(logged).not.toContain(phone)
  })

  test('that does not exist changes no answer', async () => {
    const gone = await startSmsProvider()
    await gone.close()
    const cut = { ...server, ...(await server.another({ sms: httpSender(gone, { timeout: patient.timeout, pauses: [] }) })) }
    await cut.call('sendSmsCode', await ask(server, newPhone()))
    await expect.poll(deliveries, patient).toContain('1 failed')
    expect(cut.logged()).toContain('ECONNREFUSED at try 1')
  })
})

describe('without a provider', () => {
  const off = { reason: 'SMS_OFF', status: 423 }
  const codes = async () => (await sql`select 1 from sms_codes`.execute(server.platform.db)).rows.length
  const attempts = async () => (await sql`select key, hits from attempts order by key`.execute(server.platform.db)).rows

  test('no code is made or counted, and the captcha is not used up', async () => {
    const before = [await codes(), await attempts()]
    const request = await ask(silent, newPhone())
    expect(await silent.refused('sendSmsCode', request)).toMatchObject(off)
    expect([await codes(), await attempts()]).toEqual(before)
    await server.call('sendSmsCode', request)
  })

  test('the page knows', async () => {
    expect([(await server.call('getSystemConfig', {})).smsAvailable, (await silent.call('getSystemConfig', {})).smsAvailable]).toEqual([
      true,
      false,
    ])
  })

  test('a registration that needs a code is refused, another is not', async () => {
    await newMember(silent)
    await silent.platform.settings.set('isNeedSmsCode', true)
    expect(await silent.refused('register', await registration(silent, { phone: newPhone(), code: '123456' }))).toMatchObject(off)
    await silent.platform.settings.unset('isNeedSmsCode')
    await server.platform.events.catchUp()
  })

  test('a forgotten password, a phone and a forgotten fund password are refused, even with an earlier code, and count no attempt', async () => {
    const phone = newPhone()
    const name = await newHolder(server, phone)
    const { access_token: token } = await server.call('token', credentials(name))
    await server.call('sendSmsCode', await ask(server, phone, 'findPassword'))
    await expect.poll(() => provider.posted.at(-1)?.body, patient).toContain(phone)
    const { code } = messageOf(provider.posted.at(-1)?.body)
    const before = await attempts()
    const request = () => ({ requestId: newRequestId(), phone, code })
    expect(await silent.refused('findPassword', { ...request(), username: name, password: 'other7vale' })).toMatchObject(off)
    for (const call of ['bindPhone', 'unbindPhone'] as const) expect(await silent.refused(call, request(), { token })).toMatchObject(off)
    expect(await silent.refused('resetFundPassword', { ...request(), password, fundPassword: '830417' }, { token })).toMatchObject(off)
    expect(await attempts()).toEqual(before)
    await server.call('findPassword', { ...request(), username: name, password: 'other7vale' })
  })
})
