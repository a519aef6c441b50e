/**
 * The gateway's notice: it credits only if it is signed, fresh and correct, and an operator decides about late payments and other amounts;
 * and the pay page, which runs no script.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expireOrders } from '../../../server/domains/recharge/decide.ts'
import { rechargeJobs } from '../../../server/domains/recharge/sweep.ts'
import { signedNotice, type TestNotice } from '../../../server/domains/recharge/testGateway.ts'
import { fillDisk } from '../support/fullDisk.ts'
import {
  type RechargePlatform,
  clear,
  newExpired,
  letExpire,
  newEscrow,
  newOffice,
  openRechargePlatform,
  snapshot,
  stateOf,
  violations,
  walletOf,
} from './support.ts'

let bank: RechargePlatform
beforeAll(async () => {
  bank = await openRechargePlatform()
})
afterEach(async () => {
  expect(await violations(bank)).toEqual([])
  await clear(bank)
})
afterAll(() => bank.close())

type Notice = Omit<TestNotice, 'signature'>

const noticeOf = (order: string, more: Partial<Notice> = {}): Notice => ({
  order,
  amount: '500000',
  nonce: randomUUID(),
  time: bank.platform.now(),
  ...more,
})

const tell = (body: string, path = '/gateway/test/callback', on: RechargePlatform = bank) =>
  on.app.server.inject({ method: 'POST', url: path, headers: { 'content-type': 'application/json' }, payload: body })

describe('a notice', () => {
  it('of a payment credits the order, less the fee, and says ok', async () => {
    const { id } = await newEscrow(bank)
    const before = await walletOf(bank, bank.player)
    expect(await tell(signedNotice(bank.platform, noticeOf(id)))).toMatchObject({ statusCode: 200, body: 'ok' })
    expect((await walletOf(bank, bank.player)) - before).toBe(497_000n)
    expect(await bank.call('getOne', { id }, bank.player)).toMatchObject({ state: 'CREDITED', payUrl: null })
  })

  it('received many times, concurrently and by two processes, credits once', async () => {
    const { id } = await newEscrow(bank)
    const other = { ...bank, ...(await bank.another()) }
    const before = await walletOf(bank, bank.player)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => tell(signedNotice(bank.platform, noticeOf(id)), undefined, at % 2 ? bank : other)),
    )
    expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`).toSorted()).toEqual([
      ...Array<string>(7).fill('200 already'),
      '200 ok',
    ])
    expect((await walletOf(bank, bank.player)) - before).toBe(497_000n)
  })

  it("of a payment after the order's time is credited, as the money was paid", async () => {
    const { id } = await newEscrow(bank)
    await letExpire(bank, id)
    await expireOrders(bank.platform)
    expect(await stateOf(bank, id)).toBe('EXPIRED')
    expect((await tell(signedNotice(bank.platform, noticeOf(id)))).body).toBe('ok')
    expect(await stateOf(bank, id)).toBe('CREDITED')
  })

  const flipped = (body: string) => body.replace(/"signature":"(.)/, (_, digit: string) => `"signature":"${digit === '0' ? '1' : '0'}`)
  const attacks: [string, number, string, (id: string) => Promise<string>][] = [
    ['with a wrong signature', 401, 'signature', async (id) => flipped(signedNotice(bank.platform, noticeOf(id)))],
    ['signed with another key', 401, 'signature', async (id) => signedNotice({ keys: { derive: () => Buffer.alloc(32) } }, noticeOf(id))],
    [
      'whose amount was raised on the way',
      401,
      'signature',
      async (id) => signedNotice(bank.platform, noticeOf(id)).replace('500000', '900000'),
    ],
    [
      'whose order was changed on the way',
      401,
      'signature',
      async (id) => signedNotice(bank.platform, noticeOf(randomUUID())).replace(/"order":"[^"]+"/, `"order":"${id}"`),
    ],
    ['of no order', 404, 'order', async () => signedNotice(bank.platform, noticeOf(randomUUID()))],
    [
      'of an order that no gateway takes',
      404,
      'order',
      async () => signedNotice(bank.platform, noticeOf((await newOffice(bank)).id, { amount: '2000000' })),
    ],
    ['that is not JSON', 400, 'unreadable', async () => '{'],
    ['that is nothing', 400, 'unreadable', async () => ''],
    ['with more in it', 400, 'unreadable', async (id) => signedNotice(bank.platform, noticeOf(id)).replace('{', '{"more":1,')],
    [
      'with a number for an amount',
      400,
      'unreadable',
      async (id) => signedNotice(bank.platform, noticeOf(id)).replace('"500000"', '500000'),
    ],
  ]
  it.each(attacks)('%s is refused with %i, leaves nothing changed, and is logged: %s', async (_, status, fault, made) => {
    const { id } = await newEscrow(bank)
    const body = await made(id)
    const before = await snapshot(bank)
    expect(await tell(body)).toMatchObject({ statusCode: status, body: 'refused' })
    expect(await snapshot(bank)).toBe(before)
    expect(bank.logged().trim().split('\n').at(-1)).toContain(`"fault":"${fault}"`)
  })

  it('sent again unchanged, gets the same bytes and changes nothing, even after its order has changed', async () => {
    const { id } = await newEscrow(bank)
    const body = signedNotice(bank.platform, noticeOf(id))
    expect(await tell(body)).toMatchObject({ statusCode: 200, body: 'ok' })
    const before = await snapshot(bank)
    expect(await tell(body)).toMatchObject({ statusCode: 200, body: 'ok' })
    expect(await snapshot(bank)).toBe(before)
    const rejected = await newEscrow(bank)
    await sql`update recharges set state = 'REJECTED', reason = 'no', decided_at = clock_timestamp() where id = ${rejected.id}`.execute(
      bank.platform.db,
    )
    const refused = signedNotice(bank.platform, noticeOf(rejected.id))
    for (let times = 0; times < 2; times++) expect(await tell(refused)).toMatchObject({ statusCode: 409, body: 'refused' })
  })

  it('that met a full disk gets 503 and changes nothing; the same bytes credit the order once there is room', async () => {
    const { id } = await newEscrow(bank)
    const body = signedNotice(bank.platform, noticeOf(id))
    const before = await snapshot(bank)
    const money = await walletOf(bank, bank.player)
    const makeRoom = await fillDisk(bank.platform, 'gateway_notices')
    expect((await tell(body)).statusCode).toBe(503)
    expect(await snapshot(bank)).toBe(before)
    await makeRoom()
    for (let times = 0; times < 2; times++) expect(await tell(body)).toMatchObject({ statusCode: 200, body: 'ok' })
    expect((await walletOf(bank, bank.player)) - money).toBe(497_000n)
  })

  it('with the nonce of another is refused, leaves nothing changed, and is logged', async () => {
    const { id } = await newEscrow(bank)
    const nonce = randomUUID()
    await tell(signedNotice(bank.platform, noticeOf(id, { nonce })))
    const other = await newEscrow(bank)
    const before = await snapshot(bank)
    for (const order of [id, other.id]) {
      const body = signedNotice(bank.platform, noticeOf(order, { nonce, time: bank.platform.now() + 1 }))
      expect(await tell(body)).toMatchObject({ statusCode: 409, body: 'refused' })
    }
    expect(await snapshot(bank)).toBe(before)
    expect(bank.logged()).toContain('"fault":"nonce"')
  })

  it.each<[string, string, () => Partial<Notice>]>([
    ['that was signed ten minutes ago', 'late', () => ({ time: bank.platform.now() - 600_000 })],
    ['signed ten minutes from now', 'late', () => ({ time: bank.platform.now() + 600_000 })],
    ['of another amount', 'amount', () => ({ amount: '500001' })],
  ])('%s puts its order under review and credits nothing', async (_what, fault, more) => {
    for (const { id } of [await newEscrow(bank), await newExpired(bank)]) {
      const before = await walletOf(bank, bank.player)
      const body = signedNotice(bank.platform, noticeOf(id, more()))
      for (let times = 0; times < 2; times++) expect(await tell(body)).toMatchObject({ statusCode: 200, body: 'ok' })
      expect(await bank.call('getOne', { id }, bank.player)).toMatchObject({ state: 'CHECKING', amount: '500000' })
      expect(await walletOf(bank, bank.player)).toBe(before)
      expect(bank.logged()).toContain(`"fault":"${fault}"`)
      await expireOrders(bank.platform)
      expect(await stateOf(bank, id)).toBe('CHECKING')
    }
  })

  it('that is correct credits an order under review', async () => {
    const { id } = await newEscrow(bank)
    await tell(signedNotice(bank.platform, noticeOf(id, { time: bank.platform.now() - 600_000 })))
    expect(await tell(signedNotice(bank.platform, noticeOf(id)))).toMatchObject({ body: 'ok' })
    expect(await stateOf(bank, id)).toBe('CREDITED')
  })

  it('of another amount about a credited order is refused permanently, and stored', async () => {
    const { id } = await newEscrow(bank)
    await tell(signedNotice(bank.platform, noticeOf(id)))
    const before = await walletOf(bank, bank.player)
    expect(await tell(signedNotice(bank.platform, noticeOf(id, { amount: '700000' })))).toMatchObject({ statusCode: 409, body: 'refused' })
    expect(await walletOf(bank, bank.player)).toBe(before)
    const notices = await bank.platform.db.selectFrom('gatewayNotices').select(['amount', 'fault']).where('rechargeId', '=', id).execute()
    expect(notices).toEqual([
      { amount: 500_000n, fault: null },
      { amount: 700_000n, fault: 'ended' },
    ])
  })

  it('is kept for 90 days, and a job deletes it then', async () => {
    const { id } = await newEscrow(bank)
    await tell(signedNotice(bank.platform, noticeOf(id)))
    const { db } = bank.platform
    const pass = (days: number) => sql`update gateway_notices set at = at - make_interval(days => ${days})`.execute(db)
    const notices = () => db.selectFrom('gatewayNotices').select('rechargeId').where('rechargeId', '=', id).execute()
    const clean = () => Promise.all(rechargeJobs(bank.platform).map((job) => job.start().run()))
    await pass(89)
    await clean()
    expect(await notices()).toHaveLength(1)
    await pass(2)
    await clean()
    expect(await notices()).toEqual([])
  })

  it('for an unknown gateway, or far too long, is refused', async () => {
    const { id } = await newEscrow(bank)
    expect((await tell(signedNotice(bank.platform, noticeOf(id)), '/gateway/constructor/callback')).statusCode).toBe(404)
    expect((await tell('x'.repeat(20_000))).statusCode).toBeGreaterThanOrEqual(400)
    expect(await stateOf(bank, id)).toBe('WAITING')
  })
})

describe('the pay page', () => {
  const open = (url: string, method: 'GET' | 'POST' = 'GET') =>
    bank.app.server.inject({
      method,
      url,
      headers: { accept: 'text/html', ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
      payload: '',
    })

  it('shows the order, runs nothing, and can be framed by nobody', async () => {
    const { payUrl, number } = await newEscrow(bank)
    const { headers, body, statusCode } = await open(payUrl ?? '')
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    expect(body).toContain(number)
    expect(body).not.toMatch(/<script|\son\w+=|http:/)
  })

  it('pays once, however often it is sent', async () => {
    const { id, payUrl } = await newEscrow(bank)
    const before = await walletOf(bank, bank.player)
    expect((await open(payUrl ?? '', 'POST')).body).toContain('Paid.')
    expect((await open(payUrl ?? '', 'POST')).body).toContain('Paid.')
    expect(await stateOf(bank, id)).toBe('CREDITED')
    expect((await walletOf(bank, bank.player)) - before).toBe(497_000n)
  })

  it("takes no payment after the order's time", async () => {
    const { id, payUrl } = await newEscrow(bank)
    await letExpire(bank, id)
    expect((await open(payUrl ?? '', 'POST')).body).toContain('can no longer be paid')
    expect(await stateOf(bank, id)).toBe('WAITING')
  })

  it('has only the address from the order', async () => {
    const { id, payUrl } = await newEscrow(bank)
    for (const url of [
      `/gateway/test/pay/${id}`,
      `/gateway/test/pay/${id}.`,
      `${payUrl}x`,
      `/gateway/test/pay/${'a'.repeat(150)}`,
      '/gateway/test/pay/%00',
    ]) {
      expect((await open(url, 'POST')).statusCode).toBe(404)
    }
    expect(await stateOf(bank, id)).toBe('WAITING')
  })

  it("shows the platform's name as text", async () => {
    await bank.platform.settings.set('platformName', '<img src=x onerror=alert(1)>')
    const { payUrl } = await newEscrow(bank)
    expect((await open(payUrl ?? '')).body).not.toContain('<img')
    await bank.platform.settings.unset('platformName')
  })
})
