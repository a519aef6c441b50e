/** Rate limits (S6) and the maintenance gate. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Authenticate } from '../../../server/platform/dispatch/dispatcher.ts'
import { forgetCounters, rateLimiter } from '../../../server/platform/dispatch/rateLimits.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

const authenticate: Authenticate = async (_platform, token) => (token === 'forged' ? null : { userId: token, sessionId: 'session' })
const off = { limit: 0, seconds: 3600 }
const limits = (limit: number) => {
  const rate = { limit, seconds: 3600 }
  return { read: rate, write: rate, bet: rate, auth: rate, code: rate }
}

describe('S6: a rate limit', () => {
  let server: TestPlatform
  beforeAll(async () => {
    server = await startTestPlatform({ authenticate, trustedProxies: ['10.0.0.0/8'], settings: { rateLimits: limits(3) } })
  })
  afterAll(() => server.close())

  const tries = async (through: TestPlatform, ip: string, headers: Record<string, string> = {}) =>
    (await through.send('getSystemConfig', {}, { ip, headers })).status

  it('refuses calls above it, with the waiting time', async () => {
    for (let count = 0; count < 3; count++) expect(await tries(server, '192.0.2.1')).toBe(200)
    const answer = await server.send('getSystemConfig', {}, { ip: '192.0.2.1' })
    expect(answer).toMatchObject({ status: 428, data: { reason: 'TOO_OFTEN', params: [expect.stringMatching(/^\d+$/)] } })
    expect(answer.headers['retry-after']).toMatch(/^\d+$/)
    expect(await tries(server, '192.0.2.2')).toBe(200)
  })

  it('counts members, wherever they call from', async () => {
    const call = (token: string, ip: string) =>
      server.send('queryAllMessagesOfUser', { pageParam: { current: 1, size: 1 }, searchParam: {} }, { token, ip })
    for (const ip of ['192.0.2.11', '192.0.2.12', '192.0.2.13']) expect((await call('ann', ip)).status).toBe(200)
    expect((await call('ann', '192.0.2.14')).status).toBe(428)
    expect((await call('bob', '192.0.2.11')).status).toBe(200)
  })

  it('counts calls with a wrong token by their address, and stores no nonce of such calls', async () => {
    const call = async (token: string, ip = '192.0.2.15') => {
      const { status, data } = await server.send(
        'queryAllMessagesOfUser',
        { pageParam: { current: 1, size: 1 }, searchParam: {} },
        { token, ip },
      )
      return status === 200 ? 'ok' : data
    }
    const nonces = () => server.platform.db.selectFrom('nonces').select('nonce').execute()
    const before = await nonces()
    for (let count = 0; count < 3; count++) expect(await call('forged')).toMatchObject({ reason: 'TOKEN' })
    expect(await call('forged')).toMatchObject({ reason: 'TOO_OFTEN', params: [expect.stringMatching(/^\d+$/)] })
    expect(await call('forged', '192.0.2.16')).toMatchObject({ reason: 'TOKEN' })
    expect(await nonces()).toEqual(before)
    expect(await call('cid')).toBe('ok')
    expect(await tries(server, '192.0.2.15')).toBe(200)
  })

  it('stores no nonce of a call above it', async () => {
    for (let count = 0; count < 3; count++) await tries(server, '192.0.2.17')
    const nonce = 'n'.repeat(22)
    expect((await server.send('getSystemConfig', {}, { ip: '192.0.2.17', nonce })).status).toBe(428)
    expect(await server.platform.db.selectFrom('nonces').select('nonce').where('nonce', '=', nonce).execute()).toEqual([])
  })

  it('counts a call by its bytes before the body is opened: by address, or by session for a call of a member', async () => {
    const rubbish = (length: number) => ({ ip: '192.0.2.31', tamper: () => 'A'.repeat(length) })
    expect(await server.refused('getSystemConfig', {}, rubbish(12_000))).toMatchObject({ reason: 'ENVELOPE' })
    expect(await server.refused('getSystemConfig', {}, rubbish(12_000))).toMatchObject({ reason: 'TOO_OFTEN' })
    expect(await tries(server, '192.0.2.31')).toBe(428)
    expect(await tries(server, '192.0.2.32')).toBe(200)
    for (const token of ['forged', undefined])
      expect(
        await server.refused('batchBet', {}, { ...rubbish(500_000), ...(token !== undefined && { token }), ip: '192.0.2.33' }),
      ).toMatchObject({ reason: 'TOKEN' })
    expect(await server.refused('batchBet', {}, { ...rubbish(500_000), token: 'dan' })).toMatchObject({ reason: 'TOO_OFTEN' })
  })

  it('is shared by all processes', async () => {
    const other = await server.another()
    const codes: number[] = []
    for (const through of [server, other, server, other]) codes.push((await through.send('captcha', {}, { ip: '192.0.2.21' })).status)
    expect(codes).toEqual([200, 200, 200, 428])
  })

  it('uses X-Forwarded-For only from configured proxies', async () => {
    for (let count = 0; count < 3; count++) expect(await tries(server, '10.1.2.3', { 'x-forwarded-for': '198.51.100.1' })).toBe(200)
    expect(await tries(server, '10.1.2.3', { 'x-forwarded-for': '198.51.100.1' })).toBe(428)
    expect(await tries(server, '10.1.2.3', { 'x-forwarded-for': '198.51.100.2' })).toBe(200)
    for (let count = 0; count < 3; count++)
      expect(await tries(server, '203.0.113.9', { 'x-forwarded-for': `198.51.100.${count + 10}` })).toBe(200)
    expect(await tries(server, '203.0.113.9', { 'x-forwarded-for': '198.51.100.99' })).toBe(428)
    // An entry that the client put before the proxy's entry does not count.
    expect(await tries(server, '10.1.2.3', { 'x-forwarded-for': '1.2.3.4, 198.51.100.1' })).toBe(428)
  })
})

it('says once that a proxy is not believed which nobody named', async () => {
  const server = await startTestPlatform()
  const warnings = () => server.logged().split('TRUSTED_PROXIES').length - 1
  await server.send('captcha', {})
  expect(warnings()).toBe(0)
  for (let count = 0; count < 2; count++) await server.send('captcha', {}, { headers: { 'x-forwarded-for': '198.51.100.1' } })
  expect(warnings()).toBe(1)
  await server.close()
})

describe('a counter', () => {
  it('starts again in the next window and deletes the last window', async () => {
    const server = await startTestPlatform()
    let now = 3_600_000 * 1000
    const limiter = rateLimiter(server.platform.db, () => now)
    const rate = { limit: 1, seconds: 60 }
    expect(await limiter.hit('key', rate, true)).toBe(0)
    expect(await limiter.hit('key', rate, true)).toBe(60)
    now += 60_000
    expect(await limiter.hit('key', rate, true)).toBe(0)
    limiter.forget()
    await forgetCounters({ db: server.platform.db, now: () => now })
    expect(await server.platform.db.selectFrom('rateCounters').select('windowEndsAt').where('key', '=', 'key').execute()).toEqual([
      { windowEndsAt: BigInt(now + 60_000) },
    ])
    expect(await limiter.hit('key', off, true)).toBe(0)
    await limiter.stop()
    await server.close()
  })
})

describe('while the platform is down for maintenance', () => {
  let server: TestPlatform
  beforeAll(async () => {
    server = await startTestPlatform({ authenticate })
  })
  afterAll(() => server.close())

  it('only the calls that show the maintenance answer, in every process; afterwards all calls answer', async () => {
    const other = await server.another()
    await server.platform.settings.set('maintenance', { state: true, message: 'back at five' })
    await other.platform.events.catchUp()
    for (const process of [server, other]) {
      expect(await process.refused('queryAllLotteryInfoList', {})).toMatchObject({
        status: 503,
        reason: 'MAINTENANCE',
        params: ['back at five'],
      })
      expect((await process.call('queryAllConfig', {})).maintenance).toEqual({
        state: true,
        message: 'back at five',
        messages: { rw: 'back at five', korw: 'back at five', en: 'back at five' },
      })
      expect(await process.call('getSystemConfig', {})).toMatchObject({
        platformName: '黄石',
        platformNames: { rw: '黄石', korw: '옐로 스톤', en: 'Yellow Stone' },
      })
    }
    expect((await server.send('getAllUrl', {})).headers['retry-after']).toBeDefined()
    await server.platform.settings.set('maintenance', { state: false, message: '' })
    await other.platform.events.catchUp()
    for (const process of [server, other]) expect((await process.call('getAllUrl', {})).categories).toHaveLength(7)
  })
})
