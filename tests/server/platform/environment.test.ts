/** The environment is checked before the platform opens anything; production refuses publicly known secrets. */
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../../../server/platform/process/environment.ts'

describe('the environment', () => {
  it('needs nothing for a demonstration', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 8080,
      databaseUrl: undefined,
      production: false,
      demo: true,
      trustedProxies: [],
      dataFolder: expect.stringMatching(/\/data$/),
    })
  })

  it('reads lists, and treats an empty variable as missing', () => {
    expect(readEnvironment({ TRUSTED_PROXIES: '10.0.0.0/8, ::1', PORT: '', DATABASE_URL: '' })).toMatchObject({
      trustedProxies: ['10.0.0.0/8', '::1'],
      port: 8080,
      databaseUrl: undefined,
    })
  })

  it.each([
    { NODE_ENV: 'prod' },
    { NODE_ENV: 'Production' },
    { APP_ORIGINS: 'https://a.example, b.example' },
    { APP_ORIGINS: 'https://a.example/' },
    { PORT: 'http' },
    { PORT: '70000' },
    { DATABASE_URL: 'mysql://x' },
    { SERVER_SECRET: 'short' },
    { DEMO: 'yes' },
    { SMS_URL: 'sms.example' },
    { SMS_URL: 'https://user:pass@sms.example/send' },
    { SMS_SECRET: 'short' },
    { ROLES: 'web,cook' },
    { ROLES: 'web' },
  ])('refuses %j and names it', (env) => {
    expect(() => readEnvironment(env)).toThrow(Object.keys(env)[0])
  })

  it('gives a process all roles by default, or fewer roles if other processes share its database', () => {
    expect(readEnvironment({}).roles).toEqual(new Set(['web', 'push', 'jobs']))
    expect(readEnvironment({ ROLES: 'web, push', DATABASE_URL: 'postgres://x' }).roles).toEqual(new Set(['web', 'push']))
  })

  it('refuses production with the demo secret or without its own secrets', () => {
    const secrets = { WIRE_SECRET: 'a wire secret of our own', SERVER_SECRET: 'x'.repeat(32) }
    const production = { NODE_ENV: 'production' }
    expect(() => readEnvironment(production)).toThrow(/WIRE_SECRET[\s\S]*SERVER_SECRET/)
    expect(() => readEnvironment({ ...production, ...secrets, WIRE_SECRET: 'yellow-stone-demo' })).toThrow('WIRE_SECRET')
    expect(() => readEnvironment({ ...production, WIRE_SECRET: secrets.WIRE_SECRET })).toThrow('SERVER_SECRET')
    expect(readEnvironment({ ...production, ...secrets })).toMatchObject({ production: true, demo: false })
  })

  it('accepts an SMS provider with its secret, and in production only with an encrypted connection', () => {
    const secret = { SMS_SECRET: 's'.repeat(32) }
    const production = { NODE_ENV: 'production', WIRE_SECRET: 'a wire secret of our own', SERVER_SECRET: 'x'.repeat(32) }
    expect(() => readEnvironment({ SMS_URL: 'https://sms.example/send' })).toThrow('SMS_SECRET: goes together with SMS_URL')
    expect(() => readEnvironment(secret)).toThrow('SMS_SECRET: goes together with SMS_URL')
    expect(readEnvironment({ ...secret, SMS_URL: 'http://sms.example/send' }).smsProvider).toEqual({
      url: 'http://sms.example/send',
      secret: 's'.repeat(32),
    })
    expect(() => readEnvironment({ ...production, ...secret, SMS_URL: 'http://sms.example/send' })).toThrow('SMS_URL')
    for (const url of ['https://sms.example/send', 'http://127.0.0.1:9000/send', 'http://localhost/send', 'http://[::1]:9000/']) {
      expect(readEnvironment({ ...production, ...secret, SMS_URL: url }).smsProvider?.url).toBe(url)
    }
    expect(readEnvironment(production).smsProvider).toBeUndefined()
  })
})
