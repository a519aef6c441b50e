/** SMS codes of the platform as a process: its messages at the start, and no code in any log. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { patient } from '../../support/patience.ts'
import { solved } from '../../support/solvedCaptcha.ts'
import { answeringAt, testClient, wireSecret } from '../support/client.ts'
import { operateBySocket } from '../support/operate.ts'
import { createHome, startPlatform, type Home, type Running } from '../support/process.ts'
import { messageOf, type SmsProvider, startSmsProvider, tells } from '../support/smsProvider.ts'

let provider: SmsProvider
beforeAll(async () => {
  provider = await startSmsProvider()
})
afterAll(() => provider.close())

describe('the platform as a process', () => {
  let home: Home
  let running: Running
  beforeAll(async () => {
    home = await createHome()
  })
  afterAll(() => home.remove())
  // The next process starts in the same folder, whatever this one did.
  afterEach(async () => {
    await running.stop()
  })
  /** All processes start with the same data. */
  const SERVER_SECRET = 'x'.repeat(40)
  const production = { NODE_ENV: 'production', SERVER_SECRET, WIRE_SECRET: wireSecret, LOG_LEVEL: 'trace' }
  const request = { param: { phone: '13800138000', type: 'register' as const }, captchaId: 'any', captcha: '0000', proof: '' }

  test.each<Record<string, string>>([{}, { DEMO: '1' }])(
    'in production without a provider (%j) starts, says so, and refuses codes without logging any',
    async (more) => {
      running = await startPlatform(home, { ...production, ...more })
      expect(running.output()).toContain('WARNING: production without an SMS provider')
      expect(running.output()).not.toContain('nobody can register')
      const client = testClient(answeringAt(running.base))
      expect((await client.call('getSystemConfig', {})).smsAvailable).toBe(false)
      expect(await client.refused('sendSmsCode', request)).toMatchObject({ reason: 'SMS_OFF' })
      await running.stop()
      expect(running.output()).not.toContain('SMS code')
    },
  )

  test('prints for each setting which calls are refused', async () => {
    running = await startPlatform(home, production)
    for (const name of ['isNeedSmsCode', 'isNeedPhone']) await operateBySocket(home.folder, 'settings', 'set', name, 'true')
    await running.stop()
    running = await startPlatform(home, production)
    expect(running.output()).toContain('isNeedSmsCode is on: nobody can register')
    expect(running.output()).toContain('isNeedPhone is on: who has not bound a phone cannot withdraw')
    for (const name of ['isNeedSmsCode', 'isNeedPhone']) await operateBySocket(home.folder, 'settings', 'unset', name)
  })

  test('in production with a provider prints nothing, and accepts codes', async () => {
    running = await startPlatform(home, { ...production, SMS_URL: provider.url, SMS_SECRET: provider.secret })
    expect(running.output()).not.toContain('SMS')
    const client = testClient(answeringAt(running.base))
    expect((await client.call('getSystemConfig', {})).smsAvailable).toBe(true)
    expect(await client.refused('sendSmsCode', request)).toMatchObject({ reason: 'CAPTCHA' })
  })

  test.each([
    [200, '13700000001'],
    [500, '13700000002'],
    ['reset', '13700000003'],
  ] as const)('with a provider that answers %s writes no code anywhere', async (behaviour, phone) => {
    provider.behave(behaviour)
    const before = provider.posted.length
    running = await startPlatform(home, {
      SERVER_SECRET,
      CAPTCHA: 'fixed',
      LOG_LEVEL: 'trace',
      SMS_URL: provider.url,
      SMS_SECRET: provider.secret,
    })
    const counted = async () => (await operateBySocket(home.folder, 'sms')).out
    const [client, countedBefore] = [testClient(answeringAt(running.base)), await counted()]
    const answer = await solved(await client.call('captcha', {}))
    await client.call('sendSmsCode', { param: { phone, type: 'register' }, ...answer })
    await expect.poll(counted, patient).not.toBe(countedBefore)
    const { code } = messageOf(provider.posted.at(before)?.body)
    expect((await running.stop()).code).toBe(0)
    expect(running.output()).toContain('"call":"sendSmsCode"')
    expect(tells(running.output(), code)).toBe(false)
    expect(running.output()).not.toContain(phone)
  })

  test('in development without a provider writes the code to the log', async () => {
    running = await startPlatform(home, { SERVER_SECRET, CAPTCHA: 'fixed', NODE_ENV: 'development' })
    const client = testClient(answeringAt(running.base))
    const answer = await solved(await client.call('captcha', {}))
    await client.call('sendSmsCode', { param: { phone: '13700000004', type: 'register' }, ...answer })
    await running.stop()
    expect(running.output()).toMatch(/"code":"\d{6}","msg":"SMS code"/)
  })
})
