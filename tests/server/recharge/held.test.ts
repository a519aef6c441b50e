/** LIM-4, LIM-6: money that is paid late, above the limit or during a pause is held: never staked, credited when allowed, or repaid. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LimitSpan } from '#/contract/protection.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { balanceOf, lockWallet, post } from '../../../server/ledger/ledger.ts'
import { payHeldBack } from '../../../server/domains/recharge/held.ts'
import { atNoon } from '../protection/support.ts'
import {
  type RechargePlatform,
  clear,
  credited,
  daysPass,
  freed,
  newEscrow,
  newExpired,
  newSubmitted,
  openRechargePlatform,
  paid,
  snapshot,
  violations,
  walletOf,
} from './support.ts'
import { betPostings } from '../../../server/domains/bets/postingKinds.ts'
import { tellLimits } from '../../../server/domains/protection/limitNotices.ts'
import { withdrawalPostings } from '../../../server/domains/withdrawals/postingKinds.ts'

let bank: RechargePlatform
let other: RechargePlatform
beforeAll(async () => {
  bank = await openRechargePlatform()
  await bank.platform.settings.set('timeZone', atNoon.timeZone)
  other = { ...bank, ...(await bank.another()) }
})
beforeEach(() => daysPass(bank, bank.player, 40))
afterEach(async () => {
  expect(await violations(bank)).toEqual([])
  await freed(bank)
  await clear(bank)
})
afterAll(() => bank.close())

const limit = (amount: bigint, span: LimitSpan = 'day') =>
  bank.call('setLimit', { requestId: randomUUID(), kind: 'deposit', span, amount: String(amount) }, bank.player)
const pause = () => bank.call('restrictPlay', { requestId: randomUUID(), term: '24h' }, bank.player)
const detail = (id: string) => bank.call('getOne', { id }, bank.player)
const release = (id: string, requestId: string = randomUUID(), on = bank) => on.call('releaseHeld', { requestId, id }, bank.player)
const askBack = (id: string, requestId: string = randomUUID()) => bank.call('returnHeld', { requestId, id }, bank.player)
const used = async (span: LimitSpan = 'day') =>
  (await bank.call('protectionState', {}, bank.player)).limits.find((one) => one.kind === 'deposit' && one.span === span)?.used
const payBack = ({ platform: { db, events } }: RechargePlatform, id: string) =>
  transact(db, async (tx) => {
    const order = await tx.selectFrom('recharges').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await lockWallet(tx, order.userId)
    return payHeldBack(tx, { events }, order, ['RETURNING'])
  })
const inDeposits = async () => BigInt((await bank.call('walletSummary', {}, bank.player)).inDeposits)
const today = async () => BigInt((await bank.call('getAccount', { frontType: 'h5' }, bank.player)).today)
const sum = (parts: readonly (string | undefined)[]) => parts.reduce((total, part) => total + BigInt(part ?? 0), 0n)

/** Orders that expired one after the other; each fitted into the limit when it was opened. */
async function expired(count: number): Promise<Awaited<ReturnType<typeof newExpired>>[]> {
  const orders = []
  for (let n = 0; n < count; n++) orders.push(await newExpired(bank))
  return orders
}

describe('late payments of several expired orders', () => {
  it('received concurrently, twice each, by two processes, do not exceed the limit together; each is booked once', async () => {
    await limit(700_000n)
    const orders = await expired(4)
    const before = await walletOf(bank, bank.player)
    const answers = await Promise.all([...orders, ...orders].map((order, at) => paid(at % 3 ? bank : other, order)))
    expect(answers.map(({ status, text }) => `${status} ${text}`).toSorted()).toEqual([
      ...Array<string>(4).fill('200 already'),
      ...Array<string>(4).fill('200 ok'),
    ])
    const details = await Promise.all(orders.map(({ id }) => detail(id)))
    expect(details.map(({ held }) => held?.left ?? '0').toSorted()).toEqual(['0', '300000', '500000', '500000'])
    expect(details.map(({ state }) => state)).toEqual(Array<string>(4).fill('CREDITED'))
    expect(await used()).toBe('700000')
    // the fee, 3 of each 500, applies only to the credited part
    expect((await walletOf(bank, bank.player)) - before).toBe(700_000n - 4_200n)
    expect(sum(details.map(({ credited: put }) => put))).toBe(700_000n - 4_200n)
    const { rows } = await sql<{ kind: string; sum: bigint; count: bigint }>`
      select kind, sum(amount)::bigint as sum, count(*) as count from postings where split_part(ref, ':', 1) = any(${orders.map(({ id }) => id)}::text[]) group by kind order by kind`.execute(
      bank.platform.db,
    )
    expect(rows).toEqual([
      { kind: 'recharge', sum: 2_000_000n, count: 4n },
      { kind: 'rechargeFee', sum: -4_200n, count: 2n },
      { kind: 'rechargeHold', sum: -1_300_000n, count: 3n },
    ])
  })

  it('get only the rest of the limit after punctual orders, which are credited completely', async () => {
    await limit(700_000n)
    const [late] = await expired(1)
    const inTime = await newEscrow(bank)
    await paid(bank, late ?? inTime)
    expect(await detail(late?.id ?? '')).toMatchObject({
      held: { left: '300000', cause: 'limit', state: 'HELD' },
      fee: '1200',
      credited: '198800',
    })
    await paid(bank, inTime)
    expect(await detail(inTime.id)).toMatchObject({ held: null, credited: '497000' })
  })

  it('under review at the gateway are credited as far as the current limit allows beside other orders', async () => {
    await limit(1_000_000n)
    const checked = await newExpired(bank)
    const inTime = await newEscrow(bank)
    await paid(bank, { ...checked, amount: '800000' })
    expect(await credited(bank, checked.id, ['CHECKING'], 800_000n)).toMatchObject({ amount: 800_000n, held: 300_000n })
    expect(await paid(bank, inTime)).toMatchObject({ text: 'ok' })
    expect(await detail(inTime.id)).toMatchObject({ state: 'CREDITED', held: null })
  })

  it('of the week and the month count too; without a limit all is credited, and approvals by the operator obey the limit', async () => {
    const [first] = await expired(1)
    await paid(bank, first ?? (await newEscrow(bank)))
    expect(await detail(first?.id ?? '')).toMatchObject({ held: null, credited: '497000' })
    const checked = await newSubmitted(bank)
    await limit(600_000n, 'month')
    expect(await credited(bank, checked.id)).toMatchObject({ net: 100_000n, held: 1_900_000n })
  })

  it('are reported to the member, who sees the held part in the wallet and can neither stake nor withdraw it', async () => {
    await limit(500_000n)
    const [one, two] = await expired(2)
    await paid(bank, one ?? (await newEscrow(bank)))
    const [heldBefore, todayBefore] = [await inDeposits(), await today()]
    const from = bank.platform.events.latest()
    await paid(bank, two ?? (await newEscrow(bank)))
    const { records } = await bank.call('userMessage', { pageParam: { current: 1, size: 5 }, searchParam: {} }, bank.player)
    expect(records[0]).toMatchObject({ topic: 'limits', title: { en: '500.00 of a deposit is held' } })
    await bank.platform.events.catchUp()
    expect(bank.platform.events.latest()).toBeGreaterThan(from)
    const { balance } = await balanceOf(bank.platform.db, bank.player.userId)
    expect(await bank.call('walletSummary', {}, bank.player)).toMatchObject({
      balance: String(balance),
      inDeposits: String(heldBefore + 500_000n),
    })
    for (const kind of [betPostings.bet, withdrawalPostings.withdrawHold]) {
      await expect(post(bank.platform.db, { kind, userId: bank.player.userId, amount: balance + 1n, ref: randomUUID() })).rejects.toThrow(
        'INSUFFICIENT',
      )
    }
    const income = await bank.call('getUserIncome', {}, bank.player)
    expect(income.recharged).toBe(await used())
    expect(await today()).toBe(todayBefore)
  })
})

it('a deposit that uses nine tenths of the limit is told once', async () => {
  const { id, amount } = await newSubmitted(bank)
  await limit(BigInt(amount) + BigInt(amount) / 20n)
  await credited(bank, id)
  await tellLimits(bank.platform.db)
  await tellLimits(bank.platform.db)
  const { records } = await bank.call('userMessage', { pageParam: { current: 1, size: 2 }, searchParam: {} }, bank.player)
  expect(records.map(({ topic }) => topic)).toEqual(['limits', 'money'])
  expect(records[0]?.title.en).toBe('Today’s deposit limit: 95% used')
})

describe('the held part', () => {
  async function held(): Promise<string> {
    await limit(500_000n)
    const [one, two] = await expired(2)
    await paid(bank, one ?? (await newEscrow(bank)))
    await paid(bank, two ?? (await newEscrow(bank)))
    return two?.id ?? ''
  }

  it('is not credited while the limit is used up: the refusal has the rest of the limit, and nothing changes', async () => {
    const id = await held()
    const before = await snapshot(bank)
    expect(await bank.refused('releaseHeld', { requestId: randomUUID(), id }, bank.player)).toMatchObject({
      reason: 'DEPOSIT_LIMIT',
      params: ['500', '0', 'day'],
    })
    expect(await snapshot(bank)).toBe(before)
    const { allowance } = await detail(id)
    expect(allowance).toMatchObject({ amount: '0', barred: false })
    const day = (await bank.call('protectionState', {}, bank.player)).limits.find(({ kind, span }) => kind === 'deposit' && span === 'day')
    expect(allowance?.from).toBe(day?.endsAt)
  })

  it("is credited at the member's request on a new day, as a deposit of that day; several parts cost one fee together", async () => {
    const id = await held()
    await daysPass(bank, bank.player, 1)
    await limit(200_001n)
    expect((await detail(id)).allowance).toEqual({ amount: '200001', from: null, barred: false })
    const before = await walletOf(bank, bank.player)
    const { order } = await release(id)
    expect(order).toMatchObject({ held: { state: 'HELD', amount: '500000', left: '299999' }, fee: '1200', credited: '198801' })
    expect((await walletOf(bank, bank.player)) - before).toBe(198_801n)
    expect(await used()).toBe('200001')
    expect(await bank.refused('releaseHeld', { requestId: randomUUID(), id }, bank.player)).toMatchObject({ reason: 'DEPOSIT_LIMIT' })
    await daysPass(bank, bank.player, 1)
    await release(id)
    await daysPass(bank, bank.player, 1)
    expect((await release(id)).order).toMatchObject({
      held: { state: 'RELEASED', left: '0' },
      fee: '3000',
      credited: '497000',
      allowance: null,
    })
    expect((await walletOf(bank, bank.player)) - before).toBe(497_000n)
    const { records } = await bank.call(
      'queryBillPage',
      { pageParam: { current: 1, size: 1 }, searchParam: { kind: 'rechargeRelease' } },
      bank.player,
    )
    expect(records[0]?.refers).toMatchObject({ kind: 'recharge', id, channelNames: { en: 'Scan to pay' } })
    for (const name of ['releaseHeld', 'returnHeld'] as const) {
      expect(await bank.refused(name, { requestId: randomUUID(), id }, bank.player)).toMatchObject({ reason: 'HELD_OVER' })
    }
  })

  it('of two orders, released concurrently by two processes, each id twice, stays within the limit, each once', async () => {
    await limit(500_000n)
    const orders = await expired(3)
    for (const order of orders) await paid(bank, order)
    await daysPass(bank, bank.player, 1)
    await limit(499_000n)
    const ids = orders.slice(1).flatMap(({ id }) => [{ id, requestId: `${randomUUID()}` }])
    const before = await walletOf(bank, bank.player)
    const ends = await Promise.allSettled([...ids, ...ids].map(({ id, requestId }, at) => release(id, requestId, at % 3 ? bank : other)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await used()).toBe('499000')
    expect((await walletOf(bank, bank.player)) - before).toBe(499_000n - 2_994n)
  })

  it('leaves room for open orders', async () => {
    const id = await held()
    await daysPass(bank, bank.player, 1)
    await newEscrow(bank)
    expect((await detail(id)).allowance).toMatchObject({ amount: '0' })
    expect(await bank.refused('releaseHeld', { requestId: randomUUID(), id }, bank.player)).toMatchObject({ reason: 'DEPOSIT_LIMIT' })
  })

  it("is repaid once at the member's request, without a fee, and does not count as a deposit; the request is final", async () => {
    const id = await held()
    const [before, heldBefore] = [await walletOf(bank, bank.player), await inDeposits()]
    expect(await payBack(bank, id)).toBeUndefined()
    const requestId = randomUUID()
    const [first] = await Promise.all([askBack(id, requestId), askBack(id, requestId)])
    expect(first.order).toMatchObject({ held: { state: 'RETURNING', left: '500000' }, allowance: null })
    await daysPass(bank, bank.player, 1)
    expect(await bank.refused('releaseHeld', { requestId: randomUUID(), id }, bank.player)).toMatchObject({ reason: 'HELD_OVER' })
    const ends = await Promise.all([payBack(bank, id), payBack(other, id), payBack(bank, id)])
    expect(ends.filter((end) => end !== undefined)).toEqual([500_000n])
    expect(await detail(id)).toMatchObject({ state: 'CREDITED', held: { state: 'RETURNED', left: '500000' }, fee: '0', credited: '0' })
    expect(await walletOf(bank, bank.player)).toBe(before)
    expect(await used()).toBe('0')
    expect(await inDeposits()).toBe(heldBefore - 500_000n)
    const { records } = await bank.call('userMessage', { pageParam: { current: 1, size: 1 }, searchParam: {} }, bank.player)
    expect(records[0]?.title.en).toBe('500.00 paid back')
  })

  it('is the whole payment during a pause: not credited before the pause ends, but repaid at any time', async () => {
    const orders = await expired(2)
    await pause()
    const before = await walletOf(bank, bank.player)
    for (const order of orders) await paid(bank, order)
    const [one = '', two = ''] = orders.map(({ id }) => id)
    expect(await walletOf(bank, bank.player)).toBe(before)
    const seen = await detail(one)
    expect(seen).toMatchObject({ held: { state: 'HELD', cause: 'bar', left: '500000' }, allowance: { amount: '0', barred: true } })
    expect(seen.allowance?.from).toBeGreaterThan(bank.platform.now())
    expect(await bank.refused('releaseHeld', { requestId: randomUUID(), id: one }, bank.player)).toMatchObject({ reason: 'EXCLUDED' })
    await askBack(one)
    expect(await payBack(bank, one)).toBe(500_000n)
    await freed(bank)
    expect((await release(two)).order).toMatchObject({ held: { state: 'RELEASED' }, credited: '497000' })
  })

  it('is empty for an order that was credited completely', async () => {
    const order = await newEscrow(bank)
    await paid(bank, order)
    for (const name of ['releaseHeld', 'returnHeld'] as const) {
      expect(await bank.refused(name, { requestId: randomUUID(), id: order.id }, bank.player)).toMatchObject({ reason: 'HELD_OVER' })
    }
  })
})
