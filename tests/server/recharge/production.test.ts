/** In production the test gateway takes no payments. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedNotice } from '../../../server/domains/recharge/testGateway.ts'
import { operate } from '../support/operate.ts'
import { type RechargePlatform, escrow, newEscrow, newOffice, office, openRechargePlatform, stateOf } from './support.ts'

let bank: RechargePlatform
/** The same platform on the same database, started without the demonstration. */
let production: RechargePlatform
beforeAll(async () => {
  bank = await openRechargePlatform()
  production = { ...bank, ...(await bank.another({ demo: false })) }
})
afterAll(() => bank.close())

it('channels of the test gateway are closed, with any setting of the operator', async () => {
  const closed = async (on: RechargePlatform) =>
    (await on.call('getAccount', { frontType: 'h5' }, on.player)).channels.flatMap(({ channelId, isOpen }) => (isOpen ? [] : [channelId]))
  expect(await closed(bank)).toEqual(['wallet'])
  expect(await closed(production)).toEqual(['scan', 'wallet'])
  expect(await production.refused('saveByEscrow', escrow(), production.player)).toMatchObject({ reason: 'RECHARGE_CLOSED' })
  expect(await operate(production.platform, 'channels', 'set', 'wallet', 'open', 'true')).toMatchObject({
    code: 1,
    err: 'the gateway "test" is not to be had here\n',
  })
  expect((await operate(production.platform, 'channels')).out).toMatch(/^scan\tescrow\tclosed/m)
  expect((await newOffice(production)).state).toBe('WAITING')
})

it('the page mentions play points only in a demonstration', async () => {
  expect((await bank.call('getSystemConfig', {})).playsForPoints).toBe(true)
  expect((await production.call('getSystemConfig', {})).playsForPoints).toBe(false)
})

it('the other channels are closed until the operator has set an account and opened them', async () => {
  const fresh = await openRechargePlatform({ demo: false })
  try {
    const open = async () =>
      (await fresh.call('getAccount', { frontType: 'h5' }, fresh.player)).channels.flatMap(({ channelId, isOpen }) =>
        isOpen ? [channelId] : [],
      )
    expect(await open()).toEqual([])
    expect(await fresh.refused('saveByOffice', office(), fresh.player)).toMatchObject({ reason: 'RECHARGE_CLOSED' })
    await operate(fresh.platform, 'channels', 'set', 'bank', 'open', 'true')
    expect(await open()).toEqual(['bank'])
  } finally {
    await fresh.close()
  }
})

it('an earlier order has no pay page, and no notice credits it', async () => {
  const { id, payUrl } = await newEscrow(bank)
  expect(await production.call('getOne', { id }, production.player)).toMatchObject({ state: 'WAITING', payUrl: null })
  for (const method of ['GET', 'POST'] as const)
    expect((await production.app.server.inject({ method, url: payUrl ?? '' })).statusCode).toBe(404)
  const payload = signedNotice(bank.platform, { order: id, amount: '500000', nonce: randomUUID(), time: bank.platform.now() })
  const callback = (on: RechargePlatform) =>
    on.app.server.inject({ method: 'POST', url: '/gateway/test/callback', headers: { 'content-type': 'application/json' }, payload })
  expect((await callback(production)).statusCode).toBe(404)
  expect(await stateOf(bank, id)).toBe('WAITING')
  expect((await callback(bank)).statusCode).toBe(200)
})
