/** The profit account: each day is paid once, by any number of processes, also after an outage. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { post } from '../../../server/ledger/ledger.ts'
import { levelHandlers } from '../../../server/domains/levels/handlers.ts'
import { setProfit, postInterest } from '../../../server/domains/levels/profit.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { type LotteryPlatform, newId, newPlayer, openLotteryPlatform, violations } from '../bets/support.ts'
import { levelPostings } from '../../../server/domains/levels/postingKinds.ts'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'
import { askFor } from '../support/askFor.ts'

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform(undefined, { dayStartHour: 6, profitRate: 0.0365 })
})
afterAll(async () => {
  await server.close()
})

const caller = (userId: string) => ({ userId, sessionId: '', language: 'en', deviceId: '', ip: '', userAgent: '' })
const clock = () => clockOf(server.platform)
const today = () => businessDay(server.platform.now(), clock())

/** A wallet's history: amounts at a number of hours after the start of a day. */
async function walletOf(moves: readonly (readonly [day: string, hours: number, amount: bigint])[]): Promise<string> {
  const userId = await newPlayer(server.db, 0n)
  for (const [, , amount] of moves) {
    await transact(server.db, (tx) =>
      post(tx, {
        kind: accountPostings[amount > 0n ? 'grant' : 'withdrawGrant'],
        userId,
        amount: amount > 0n ? amount : -amount,
        ref: newId(),
      }),
    )
  }
  await transact(server.db, async (tx) => {
    await sql`alter table postings disable trigger postings_append_only`.execute(tx)
    for (const [at, [day, hours]] of moves.entries()) {
      await sql`update postings set at = ${new Date(startOfDay(day, clock()) + hours * 3_600_000)} where user_id = ${userId} and version = ${at + 1}`.execute(
        tx,
      )
    }
    await sql`alter table postings enable trigger postings_append_only`.execute(tx)
  })
  return userId
}

/** Opens the account; the first day with interest is that day. */
async function openSince(userId: string, nextDay: string): Promise<void> {
  await transact(server.db, (tx) => setProfit(server.platform, tx, userId, true))
  await sql`update profit_accounts set next_day = ${nextDay} where user_id = ${userId}`.execute(server.db)
}

/** The platform a number of days later. */
const later = (days: number): Platform => ({ ...server.platform, now: () => server.platform.now() + days * 86_400_000 })
const daysOf = (userId: string) =>
  server.db.selectFrom('profitDays').select(['day', 'base', 'amount']).where('userId', '=', userId).orderBy('day').execute()
const paid = (userId: string) =>
  server.db
    .selectFrom('postings')
    .select(['ref', 'amount'])
    .where('userId', '=', userId)
    .where('kind', '=', 'interest')
    .orderBy('ref')
    .execute()
const payInterest = (platform = server.platform) => postInterest(platform, platform.log)

describe('interest', () => {
  test('is counted on the lowest balance of each day, and a day without postings keeps the balance before it', async () => {
    const [d4, d3, d2, d1] = [4, 3, 2, 1].map((back) => dayAfter(today(), -back))
    const userId = await walletOf([
      [d4 ?? '', 2, 10_000_000n],
      // down to 4 million for an hour of that day
      [d3 ?? '', 5, -6_000_000n],
      [d3 ?? '', 6, 7_000_000n],
      // at the last minute of the day before today
      [d1 ?? '', 23.99, 5_000_000n],
    ])
    await openSince(userId, d4 ?? '')
    expect(await payInterest()).toBeGreaterThanOrEqual(4)
    // a rate of 3.65 % is a ten-thousandth a day; the first day began with an empty wallet
    expect(await daysOf(userId)).toEqual([
      { day: d4, base: 0n, amount: 0n },
      { day: d3, base: 4_000_000n, amount: 400n },
      { day: d2, base: 11_000_000n, amount: 1100n },
      { day: d1, base: 11_000_000n, amount: 1100n },
    ])
    expect(await paid(userId)).toEqual([
      { ref: d3, amount: 400n },
      { ref: d2, amount: 1100n },
      { ref: d1, amount: 1100n },
    ])
    expect(await violations(server.db)).toEqual([])
  })

  test('is posted once for each day, however many processes pay at once, again and again', async () => {
    const other = await server.another()
    const first = dayAfter(today(), -9)
    const members = await Promise.all(Array.from({ length: 6 }, () => walletOf([[first, -30, 3_650_000n]])))
    for (const userId of members) await openSince(userId, first)
    await Promise.all([server, other, server, other].map(({ platform }) => payInterest(platform)))
    expect(await payInterest()).toBe(0)
    for (const userId of members) {
      expect(await paid(userId)).toEqual(Array.from({ length: 9 }, (_, at) => ({ ref: dayAfter(first, at), amount: 365n })))
    }
    expect(await violations(server.db)).toEqual([])
  })

  test('begins with the first whole day of the account, and missed days are paid in one run', async () => {
    const userId = await walletOf([[dayAfter(today(), -3), 1, 10_000_000n]])
    await transact(server.db, (tx) => setProfit(server.platform, tx, userId, true))
    expect(await payInterest()).toBe(0)
    await payInterest(later(6))
    // today is not a whole day of the account; tomorrow is the first
    expect((await paid(userId)).map(({ ref }) => ref)).toEqual(Array.from({ length: 5 }, (_, at) => dayAfter(today(), at + 1)))
  })

  test('is paused while the platform has switched it off: these days pay no interest', async () => {
    const first = dayAfter(today(), -2)
    const userId = await walletOf([[first, -50, 10_000_000n]])
    await openSince(userId, first)
    await server.platform.settings.set('ifOpenProfit', false)
    expect(await payInterest()).toBeGreaterThanOrEqual(2)
    await server.platform.settings.set('ifOpenProfit', true)
    await payInterest()
    expect(await paid(userId)).toEqual([])
    expect((await daysOf(userId)).map(({ amount }) => amount)).toEqual([0n, 0n])
  })
})

describe('opening and closing', () => {
  const handlers = () => levelHandlers(server.platform)

  test('can be repeated, pays the past days before closing, and answers with the state', async () => {
    const first = dayAfter(today(), -2)
    const userId = await walletOf([[first, -50, 10_000_000n]])
    const open = { requestId: newId(), open: true }
    expect(await askFor(server.platform, 'openProfit', open, caller(userId))).toEqual({ open: true })
    await sql`update profit_accounts set next_day = ${first} where user_id = ${userId}`.execute(server.db)
    const close = { requestId: newId(), open: false }
    for (let n = 0; n < 3; n++) expect(await askFor(server.platform, 'openProfit', close, caller(userId))).toEqual({ open: false })
    // an earlier request gets its first answer, and changes nothing
    expect(await askFor(server.platform, 'openProfit', open, caller(userId))).toEqual({ open: true })
    expect(await handlers().getAllProfit({}, caller(userId))).toMatchObject({
      open: false,
      total: '2000',
      rate: 36_500,
      nextDay: null,
      last: { amount: '1000' },
    })
    await payInterest(later(5))
    expect(await paid(userId)).toHaveLength(2)
    const { records, total } = await handlers().profitList(
      { pageParam: { current: 1, size: 1 }, searchParam: { paid: true } },
      caller(userId),
    )
    expect([records.map(({ day, base }) => [day, base]), total]).toEqual([[[dayAfter(first), '10000000']], 2])
  })

  test("concerns only the member's own account", async () => {
    const [one, other] = [await walletOf([]), await walletOf([[dayAfter(today(), -3), 0, 10_000_000n]])]
    await openSince(other, dayAfter(today(), -2))
    await payInterest()
    expect(await handlers().getAllProfit({}, caller(one))).toMatchObject({ open: false, total: '0', last: null })
    expect(await handlers().profitList({ pageParam: { current: 1, size: 10 }, searchParam: {} }, caller(one))).toMatchObject({
      records: [],
      total: 0,
    })
  })

  test('a platform without interest refuses to open it, and lets a member close it', async () => {
    const userId = await walletOf([])
    await server.platform.settings.set('ifOpenProfit', false)
    await expect(askFor(server.platform, 'openProfit', { requestId: newId(), open: true }, caller(userId))).rejects.toMatchObject({
      reason: 'PROFIT_OFF',
    })
    expect(await askFor(server.platform, 'openProfit', { requestId: newId(), open: false }, caller(userId))).toEqual({ open: false })
    await server.platform.settings.set('ifOpenProfit', true)
  })
})

test('the audit finds interest that was paid twice, on another base, or for no day', async () => {
  const broken = await openLotteryPlatform()
  try {
    const userId = await newPlayer(broken.db, 1_000_000n)
    await transact(broken.db, (tx) => post(tx, { kind: levelPostings.interest, userId, amount: 5n, ref: '2026-11-01' }))
    expect((await violations(broken.db)).join()).toContain('interest was posted once for each day that earned any')
    await broken.db
      .insertInto('profitDays')
      .values({ userId, day: '2026-11-01', base: 2_000_000n, firstVersion: 1n, lastVersion: 1n, rate: 30_000, amount: 5n })
      .execute()
    const violated = (await violations(broken.db)).join()
    expect(violated).toContain('interest is a 365th of the rate')
    expect(violated).toContain('the base of interest is the lowest balance')
    expect(violated).not.toContain('interest was posted once')
  } finally {
    await broken.close()
  }
})
