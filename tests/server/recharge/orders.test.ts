/** Orders: opened within their channel's terms, proved, and ended once each, with their money (M5, M6, S2, O1). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expireOrders, rejectOrder } from '../../../server/domains/recharge/decide.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { rechargeHandlers } from '../../../server/domains/recharge/handlers.ts'
import { atNoon } from '../protection/support.ts'
import { asCaller } from '../support/askFor.ts'
import {
  type RechargePlatform,
  clear,
  credited,
  escrow,
  freed,
  letExpire,
  newEscrow,
  newOffice,
  newProof,
  newSubmitted,
  office,
  openRechargePlatform,
  paid,
  snapshot,
  stateOf,
  violations,
  walletOf,
} from './support.ts'

let bank: RechargePlatform
// One member has many rejected orders here.
beforeAll(async () => {
  bank = await openRechargePlatform({ settings: { rechargeFailures: 0 } })
})
afterEach(async () => {
  expect(await violations(bank)).toEqual([])
  await clear(bank)
})
afterAll(() => bank.close())

const list = { pageParam: { current: 1, size: 20 }, searchParam: {} }
const submit = (id: string, fileIds: readonly string[], requestId = randomUUID()) => ({ requestId, id, fileIds: [...fileIds] })
const reject = (id: string) => transact(bank.platform.db, (tx) => rejectOrder(tx, bank.platform, id, 'no money came'))

describe('the channels', () => {
  it('show all terms before a payment, but no account', async () => {
    const account = await bank.call('getAccount', { frontType: 'h5' }, bank.player)
    expect(account.channels.map(({ channelId, kind, isOpen }) => [channelId, kind, isOpen])).toEqual([
      ['bank', 'office', true],
      ['scan', 'escrow', true],
      ['self', 'selfpay', true],
      ['wallet', 'escrow', false],
    ])
    expect(account.channels[0]).toMatchObject({
      min: '100000',
      max: '50000000',
      multiple: '10000',
      feeBp: 0,
      minutes: 3,
      needsPayer: true,
      needsProof: true,
    })
    expect(account.channels[3]?.closedNote?.en).toBe('Under maintenance')
    expect(JSON.stringify(account)).not.toContain('6200')
  })

  it('are offered only to their kinds of devices', async () => {
    await bank.platform.db
      .updateTable('rechargeChannels')
      .set({ frontTypes: ['app'] })
      .where('id', '=', 'self')
      .execute()
    const shown = async (frontType: 'h5' | 'app') =>
      (await bank.call('getAccount', { frontType }, bank.player)).channels.map(({ channelId }) => channelId)
    expect(await shown('h5')).not.toContain('self')
    expect(await shown('app')).toContain('self')
    await bank.platform.db.updateTable('rechargeChannels').set({ frontTypes: [] }).where('id', '=', 'self').execute()
  })
})

describe('an order', () => {
  it('gives the account, a note and the time to pay', async () => {
    const order = await newOffice(bank)
    expect(order).toMatchObject({
      kind: 'office',
      state: 'WAITING',
      amount: '2000000',
      fee: '0',
      credited: '2000000',
      payer: '陈*满',
      payUrl: null,
      needsProof: true,
      proofs: [],
      payee: { number: '6200 0000 0000 0000 001' },
    })
    expect(order.number).toMatch(new RegExp(`^R\\d{4}-${order.note}$`))
    expect(Math.round((order.expiresAt - order.createdAt) / 60_000)).toBe(15)
    expect(await bank.call('getIncomeState', {}, bank.player)).toMatchObject({ records: [{ id: order.id, state: 'WAITING' }] })
  })

  it('of a gateway has the address to pay at, and the fee', async () => {
    const order = await newEscrow(bank)
    expect(order).toMatchObject({ kind: 'escrow', amount: '500000', fee: '3000', credited: '497000', payee: null })
    expect(order.payUrl).toMatch(/^\/gateway\/test\/pay\//)
  })

  it('M5, O1: sent many times at once to two processes makes one order with one answer', async () => {
    const other = await bank.another()
    const request = office()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? bank : other).call('saveByOffice', request, bank.player)),
    )
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1)
    expect((await bank.call('incomeLog', { ...list, searchParam: { state: 'WAITING' } }, bank.player)).total).toBe(1)
    expect(await bank.refused('saveByOffice', { ...request, amount: '1000000' }, bank.player)).toMatchObject({ reason: 'DUPLICATE' })
  })

  const refusals: [string, 'saveByOffice' | 'saveByEscrow', Record<string, unknown>, object][] = [
    ['under the minimum', 'saveByOffice', office({ amount: '90000' }), { reason: 'RECHARGE_RANGE', params: ['100', '50,000'] }],
    ['over the maximum', 'saveByOffice', office({ amount: '50010000' }), { reason: 'RECHARGE_RANGE' }],
    ['no multiple', 'saveByOffice', office({ amount: '105000' }), { reason: 'RECHARGE_MULTIPLE', params: ['10'] }],
    [
      'an escrow amount over its own maximum',
      'saveByEscrow',
      escrow({ amount: '5010000' }),
      { reason: 'RECHARGE_RANGE', params: ['50', '5,000'] },
    ],
    ['without a payer', 'saveByOffice', office({ payer: undefined }), { reason: 'PAYER_NAME' }],
    ['a payer of one letter', 'saveByOffice', office({ payer: ' 陈 ' }), { reason: 'BAD_REQUEST' }],
    ['a closed channel', 'saveByEscrow', escrow({ channelId: 'wallet' }), { reason: 'RECHARGE_CLOSED' }],
    ['a channel of the other kind', 'saveByEscrow', escrow({ channelId: 'bank' }), { reason: 'RECHARGE_CLOSED' }],
    ['no such channel', 'saveByOffice', office({ channelId: 'nowhere' }), { reason: 'RECHARGE_CLOSED' }],
    ...['0', '-1', '1.5', '1e9', 'NaN', '9007199254740993000000', ''].map(
      (amount): [string, 'saveByOffice', Record<string, unknown>, object] => [
        `an amount of "${amount}"`,
        'saveByOffice',
        office({ amount }),
        { reason: 'BAD_REQUEST' },
      ],
    ),
    ['an amount that is a number', 'saveByOffice', office({ amount: 2_000_000 }), { reason: 'BAD_REQUEST' }],
  ]
  it.each(refusals)('%s is refused and leaves nothing changed', async (_, call, args, refusal) => {
    const before = await snapshot(bank)
    expect(await bank.refused(call, args, bank.player)).toMatchObject(refusal)
    expect(await snapshot(bank)).toBe(before)
  })

  it('above the number of open orders is refused, even concurrently; an ended order makes room', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => bank.send('saveByOffice', office(), bank.player)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await bank.refused('saveByOffice', office(), bank.player)).toMatchObject({ reason: 'RECHARGE_OPEN', params: ['2'] })
    const [open] = (await bank.call('getIncomeState', {}, bank.player)).records
    await letExpire(bank, open?.id ?? '')
    await newOffice(bank)
  })

  it('needs a bank card or a phone if the settings require one', async () => {
    await bank.platform.settings.set('isNeedPhone', true)
    const before = await snapshot(bank)
    expect(await bank.refused('saveByOffice', office(), bank.player)).toMatchObject({ reason: 'PHONE_NEEDED' })
    expect(await snapshot(bank)).toBe(before)
    expect(await bank.call('getAccount', { frontType: 'h5' }, bank.player)).toMatchObject({ needsPhone: true })
    await bank.platform.db.updateTable('users').set({ phone: '13800138000' }).where('id', '=', bank.player.userId).execute()
    await newOffice(bank)
    await bank.platform.settings.unset('isNeedPhone')
  })
})

describe('a proof', () => {
  it('sends the order to be checked; more pictures may follow, up to three', async () => {
    const { id } = await newOffice(bank)
    const first = await newProof(bank)
    const { order } = await bank.call('addVerifyImage', submit(id, [first]), bank.player)
    expect(order).toMatchObject({ state: 'CHECKING', proofs: [first], submittedAt: expect.any(Number) })
    const more = [await newProof(bank), await newProof(bank)]
    expect((await bank.call('addVerifyImage', submit(id, more), bank.player)).order.proofs).toEqual([first, ...more])
    const before = await snapshot(bank)
    expect(await bank.refused('addVerifyImage', submit(id, [await newProof(bank)]), bank.player)).toMatchObject({
      reason: 'RECHARGE_PROOFS',
      params: ['3'],
    })
    expect(JSON.parse(await snapshot(bank))[0].recharges).toEqual(JSON.parse(before)[0].recharges)
  })

  it('M5: sent twice is stored once', async () => {
    const { id } = await newOffice(bank)
    const request = submit(id, [await newProof(bank)])
    const [one, two] = await Promise.all([
      bank.call('addVerifyImage', request, bank.player),
      bank.call('addVerifyImage', request, bank.player),
    ])
    expect(one.order.proofs).toEqual(two.order.proofs)
    expect(one.order.proofs).toHaveLength(1)
  })

  it.each<[string, (id: string) => Promise<[Record<string, unknown>, object]>]>([
    ['without a picture where one is needed', async (id) => [submit(id, []), { reason: 'RECHARGE_PROOF' }]],
    ["with somebody else's picture", async (id) => [submit(id, [await newProof(bank, bank.agent)]), { reason: 'PICTURE_GONE' }]],
    ['with a picture that is not there', async (id) => [submit(id, [randomUUID()]), { reason: 'PICTURE_GONE' }]],
    ['of an order that is not there', async () => [submit(randomUUID(), [await newProof(bank)]), { reason: 'NOT_FOUND' }]],
    ['with four pictures', async (id) => [submit(id, ['a', 'b', 'c', 'd']), { reason: 'BAD_REQUEST' }]],
    [
      'after its time',
      async (id) => {
        await letExpire(bank, id)
        return [submit(id, [await newProof(bank)]), { reason: 'RECHARGE_OVER' }]
      },
    ],
    [
      'after its end',
      async (id) => {
        await reject(id)
        return [submit(id, [await newProof(bank)]), { reason: 'RECHARGE_OVER' }]
      },
    ],
  ])('%s is refused and leaves nothing changed', async (_, made) => {
    const { id } = await newOffice(bank)
    const [args, refusal] = await made(id)
    const before = await snapshot(bank)
    expect(await bank.refused('addVerifyImage', args, bank.player)).toMatchObject(refusal)
    expect(await snapshot(bank)).toBe(before)
  })

  it('is not required for a transfer if the settings say so', async () => {
    await bank.platform.settings.set('isAppUploadsTransfer', false)
    const { id, needsProof } = await newOffice(bank)
    expect(needsProof).toBe(false)
    expect((await bank.call('addVerifyImage', submit(id, []), bank.player)).order.state).toBe('CHECKING')
    await bank.platform.settings.unset('isAppUploadsTransfer')
  })

  it('that was used for one order cannot prove another', async () => {
    const [one, two] = [await newOffice(bank), await newOffice(bank)]
    const proof = await newProof(bank)
    await bank.call('addVerifyImage', submit(one.id, [proof]), bank.player)
    expect(await bank.refused('addVerifyImage', submit(two.id, [proof]), bank.player)).toMatchObject({ reason: 'PICTURE_GONE' })
    expect(await stateOf(bank, two.id)).toBe('WAITING')
  })
})

describe('the end of an order', () => {
  it('M6: approved many times concurrently in two processes, it is credited once; the member gets a message', async () => {
    const { id } = await newSubmitted(bank)
    const before = await walletOf(bank, bank.player)
    const other = await bank.another()
    const results = await Promise.all(Array.from({ length: 8 }, (_, at) => credited(at % 2 ? bank : { ...bank, ...other }, id)))
    expect(results.filter((order) => order !== undefined)).toHaveLength(1)
    expect((await walletOf(bank, bank.player)) - before).toBe(2_000_000n)
    expect(await bank.call('getOne', { id }, bank.player)).toMatchObject({ state: 'CREDITED', decidedAt: expect.any(Number) })
    const { records } = await bank.call('userMessage', list, bank.player)
    expect(records.filter(({ title }) => title.en === '2,000.00 credited').map(({ topic }) => topic)).toEqual(['money'])
  })

  it('takes the fee as a separate posting', async () => {
    const { id } = await newEscrow(bank)
    const before = await walletOf(bank, bank.player)
    await credited(bank, id)
    expect((await walletOf(bank, bank.player)) - before).toBe(497_000n)
    const postings = await bank.platform.db
      .selectFrom('postings')
      .select(['kind', 'amount', 'house'])
      .where('ref', '=', id)
      .orderBy('version')
      .execute()
    expect(postings).toEqual([
      { kind: 'recharge', amount: 500_000n, house: 'house:bank' },
      { kind: 'rechargeFee', amount: -3000n, house: 'house:fees' },
    ])
  })

  it('of a concurrent approval and expiry exactly one happens', async () => {
    for (let round = 0; round < 12; round++) {
      const { id } = await newOffice(bank)
      await letExpire(bank, id)
      const before = await walletOf(bank, bank.player)
      const [order] = await Promise.all(
        round % 2 ? [credited(bank, id), expireOrders(bank.platform)] : [expireOrders(bank.platform).then(() => credited(bank, id)), 0],
      )
      const state = await stateOf(bank, id)
      expect(state).toBe(order ? 'CREDITED' : 'EXPIRED')
      expect((await walletOf(bank, bank.player)) - before).toBe(order ? 2_000_000n : 0n)
    }
  })

  it('of a concurrent approval and rejection exactly one happens', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await newOffice(bank)
      const results = await Promise.all(round % 2 ? [credited(bank, id), reject(id)] : [reject(id), credited(bank, id)])
      expect(results.filter((order) => order !== undefined)).toHaveLength(1)
      await clear(bank)
    }
  })

  it('comes automatically when the time to pay is over, but not during a review', async () => {
    const waiting = await newOffice(bank)
    const checked = await newSubmitted(bank)
    await letExpire(bank, waiting.id)
    await letExpire(bank, checked.id)
    await expireOrders(bank.platform)
    expect([await stateOf(bank, waiting.id), await stateOf(bank, checked.id)]).toEqual(['EXPIRED', 'CHECKING'])
  })

  it('rejected gives its reason to the member, as text', async () => {
    const { id } = await newOffice(bank)
    await transact(bank.platform.db, (tx) => rejectOrder(tx, bank.platform, id, '<b>金额</b>不符'))
    expect(await bank.call('getOne', { id }, bank.player)).toMatchObject({ state: 'REJECTED', reason: '<b>金额</b>不符' })
    const { records } = await bank.call('userMessage', list, bank.player)
    expect(records[0]?.content.rw).toContain('&#60;b&#62;金额')
  })

  it("is pushed to the member's pages by its transaction", async () => {
    const { id } = await newSubmitted(bank)
    await bank.platform.events.catchUp()
    const from = bank.platform.events.latest()
    await credited(bank, id)
    await bank.platform.events.catchUp()
    const events = await bank.platform.events.since(from, bank.player.userId)
    expect(events?.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['money', 'balance']))
    expect(events?.find(({ topic }) => topic === 'money')?.data).toEqual({ id, state: 'CREDITED' })
  })
})

describe('the record', () => {
  it('is filtered by state, channel and time, a page at a time, with the sums of all matches', async () => {
    const member = { ...bank, player: bank.agent }
    const ids: string[] = []
    for (const amount of ['100000', '200000', '300000']) {
      const { id } = await newEscrow(member, { amount })
      ids.unshift(id)
      if (amount !== '300000') await credited(bank, id)
    }
    const page = await bank.call('incomeLog', { pageParam: { current: 1, size: 2 }, searchParam: {} }, bank.agent)
    expect(page).toMatchObject({ total: 3, pages: 2, sums: { credited: '298200', checking: '0', fees: '1800' } })
    expect(page.records.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const idsFor = async (searchParam: object) =>
      (await bank.call('incomeLog', { ...list, searchParam }, bank.agent)).records.map(({ id }) => id)
    expect(await idsFor({ state: 'CREDITED' })).toEqual(ids.slice(1))
    expect(await idsFor({ channelId: 'bank' })).toEqual([])
    const { createdAt } = await bank.call('getOne', { id: ids[1] ?? '' }, bank.agent)
    expect(await idsFor({ startTime: Math.floor(createdAt), endTime: Math.ceil(createdAt) + 1 })).toContain(ids[1])
    expect(await idsFor({ endTime: 1000 })).toEqual([])
  })

  it("S2: another member's order is not found", async () => {
    const { id } = await newOffice(bank)
    const missing = await bank.refused('getOne', { id: randomUUID() }, bank.agent)
    expect(await bank.refused('getOne', { id }, bank.agent)).toEqual(missing)
    expect(await bank.refused('addVerifyImage', submit(id, [await newProof(bank, bank.agent)]), bank.agent)).toEqual(missing)
    expect(await bank.call('getIncomeState', { id }, bank.agent)).toEqual({ records: [] })
    expect((await bank.call('getAccount', { frontType: 'h5' }, bank.agent)).open.map((order) => order.id)).not.toContain(id)
  })
})

describe("LIM-4, LIM-6: the member's own limits", () => {
  it('apply to all orders together, and an exclusion to each', async () => {
    await bank.call('setLimit', { requestId: randomUUID(), kind: 'deposit', span: 'day', amount: '3000000' }, bank.agent)
    const { order } = await bank.call('saveByOffice', office(), bank.agent)
    const before = await snapshot(bank)
    expect(await bank.refused('saveByOffice', office(), bank.agent)).toMatchObject({ reason: 'DEPOSIT_LIMIT' })
    expect(await snapshot(bank)).toBe(before)
    await letExpire(bank, order.id)
    await bank.call('saveByOffice', office(), bank.agent)
    await bank.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, bank.agent)
    const barred = await snapshot(bank)
    expect(await bank.refused('saveByEscrow', escrow(), bank.agent)).toMatchObject({ reason: 'EXCLUDED' })
    expect(await snapshot(bank)).toBe(barred)
  })

  const pause = () => bank.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, bank.player)
  afterEach(() => freed(bank))
  const states = async (...orders: readonly { readonly id: string }[]) => Promise.all(orders.map(({ id }) => stateOf(bank, id)))
  const pay = (url: string | null, method: 'GET' | 'POST') =>
    bank.app.server.inject({
      method,
      url: url ?? '',
      headers: { accept: 'text/html', ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
      payload: '',
    })

  it('a pause ends unpaid orders; the pay page refuses payments, and the member reads why', async () => {
    const [transfer, gateway, checked] = [await newOffice(bank), await newEscrow(bank), await newSubmitted(bank)]
    const others = (await bank.call('saveByEscrow', escrow(), bank.agent)).order
    const balance = await walletOf(bank, bank.player)
    await pause()
    expect(await states(transfer, gateway, checked, others)).toEqual(['EXPIRED', 'EXPIRED', 'CHECKING', 'WAITING'])
    for (const method of ['GET', 'POST'] as const) expect((await pay(gateway.payUrl, method)).body).toContain('can no longer be paid')
    expect(await walletOf(bank, bank.player)).toBe(balance)
    expect(await bank.refused('addVerifyImage', submit(transfer.id, [await newProof(bank)]), bank.player)).toMatchObject({
      reason: 'RECHARGE_OVER',
    })
    const { rows } = await sql<{
      title: string
    }>`select title ->> 'en' as title from messages where user_id = ${bank.player.userId} and title ->> 'en' like '%has ended'`.execute(
      bank.platform.db,
    )
    expect(rows.map(({ title }) => title).toSorted()).toEqual(
      [transfer, gateway].map(({ number }) => `Deposit ${number} has ended`).toSorted(),
    )
  })

  it('money that was paid nevertheless is held for the member', async () => {
    const order = await newEscrow(bank)
    await pause()
    expect((await paid(bank, order)).status).toBe(200)
    expect(await bank.call('getOne', { id: order.id }, bank.player)).toMatchObject({
      state: 'CREDITED',
      credited: '0',
      held: { state: 'HELD', left: '500000' },
    })
  })

  it('an order that is still waiting can neither be paid nor submitted', async () => {
    const [transfer, gateway] = [await newOffice(bank), await newEscrow(bank)]
    await pause()
    await sql`update recharges set state = 'WAITING', decided_at = null where id in (${transfer.id}, ${gateway.id})`.execute(
      bank.platform.db,
    )
    expect((await pay(gateway.payUrl, 'POST')).body).toContain('can no longer be paid')
    expect(await bank.refused('addVerifyImage', submit(transfer.id, [await newProof(bank)]), bank.player)).toMatchObject({
      reason: 'EXCLUDED',
    })
    expect(await states(transfer, gateway)).toEqual(['WAITING', 'WAITING'])
  })

  it('a lower deposit limit ends orders that no longer fit, the latest first', async () => {
    const orders = [await newSubmitted(bank), await newEscrow(bank), await newEscrow(bank), await newOffice(bank, { amount: '100000' })]
    const { limits } = await bank.call('protectionState', {}, bank.player)
    const used = BigInt(limits.find(({ kind, span }) => kind === 'deposit' && span === 'month')?.used ?? '0')
    // the transfer under review, one of the gateway's, and the small one
    const room = 2_000_000n + 500_000n + 100_000n
    const set = (amount: bigint) =>
      bank.call('setLimit', { requestId: randomUUID(), kind: 'deposit', span: 'month', amount: String(amount) }, bank.player)
    await set(used + room + 500_000n)
    expect(await states(...orders)).toEqual(['CHECKING', 'WAITING', 'WAITING', 'WAITING'])
    await set(used + room)
    expect(await states(...orders)).toEqual(['CHECKING', 'WAITING', 'EXPIRED', 'WAITING'])
    await set(1000n)
    expect(await states(...orders)).toEqual(['CHECKING', 'EXPIRED', 'EXPIRED', 'EXPIRED'])
  })
})

describe('the deposits of today', () => {
  it('are the deposits of the business day, which begins at its own hour', async () => {
    const { settings } = bank.platform
    await settings.set('timeZone', atNoon.timeZone)
    await settings.set('dayStartHour', 15)
    const { id } = await newSubmitted(bank)
    await credited(bank, id)
    const todayAt = async (at: number) =>
      (await rechargeHandlers({ ...bank.platform, now: () => at }).getAccount({ frontType: 'h5' }, asCaller(bank.player.userId))).today
    const noon = bank.platform.now()
    expect(Number(await todayAt(noon))).toBeGreaterThanOrEqual(2_000_000)
    expect(await todayAt(noon + 4 * 3_600_000)).toBe('0')
    await settings.unset('timeZone')
    await settings.unset('dayStartHour')
  })
})

describe('a channel with failures', () => {
  it('SES-7: after five rejected orders in a row a channel is closed for a day only to that member', async () => {
    await bank.platform.settings.unset('rechargeFailures')
    const placeOrder = () => bank.call('saveByOffice', office(), bank.agent)
    const failed = async (times: number) => {
      for (let at = 0; at < times; at += 1) await reject((await placeOrder()).order.id)
    }
    await failed(4)
    await credited(bank, (await placeOrder()).order.id)
    await failed(5)
    const before = await snapshot(bank)
    expect(await bank.refused('saveByOffice', office(), bank.agent)).toMatchObject({ reason: 'RECHARGE_BLOCKED', params: ['5', '24'] })
    expect(await snapshot(bank)).toBe(before)
    await bank.call('saveByEscrow', escrow(), bank.agent)
    await newOffice(bank)
    await sql`update recharges set decided_at = decided_at - interval '24 hours' where user_id = ${bank.agent.userId} and state = 'REJECTED'`.execute(
      bank.platform.db,
    )
    await placeOrder()
  })
})
