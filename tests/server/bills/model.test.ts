/** The account details agree with the ledger: after any history, every page, filter and statement adds up to it. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bill } from '#/contract/bills.ts'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { billHandlers } from '../../../server/domains/bills/handlers.ts'
import { billKindsOf } from '../../../server/domains/bills/kinds.ts'
import { versionAt } from '../../../server/ledger/ranges.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { bookRebates } from '../../../server/domains/rebates/book.ts'
import { rebatePostings } from '../../../server/domains/rebates/postingKinds.ts'
import { takeRebates } from '../../../server/domains/rebates/take.ts'
import { balanceOf, lockWallet, post } from '../../../server/ledger/ledger.ts'
import { ended, GAME, type LotteryPlatform, lineOf, newId, newPlayer, onSale, openLotteryPlatform, untilDrawn } from '../bets/support.ts'
import { act, hoursPass, take } from './random.ts'
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'
import { postingKindsOf } from '../../../server/ledger/postingKind.ts'
import { histories } from '../support/histories.ts'

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform(undefined, { dayStartHour: 15 })
})
afterAll(async () => {
  await server.close()
})

const caller = (userId: string) => ({ userId, sessionId: '', language: 'en', deviceId: '', ip: '', userAgent: '' })
const handlers = () => billHandlers(server.platform)
const page = (
  userId: string,
  searchParam: Parameters<ReturnType<typeof billHandlers>['queryBillPage']>[0]['searchParam'],
  current = 1,
  size = 7,
) => handlers().queryBillPage({ pageParam: { current, size }, searchParam }, caller(userId))

interface Posted {
  readonly version: bigint
  readonly kind: string
  readonly amount: bigint
  readonly previous: bigint
  readonly current: bigint
  readonly at: number
}
async function postingsOf(userId: string): Promise<Posted[]> {
  return server.db
    .selectFrom('postings')
    .select(['version', 'kind', 'amount', 'previous', 'current', 'at'])
    .where('userId', '=', userId)
    .orderBy('version', 'desc')
    .execute()
}

const plain = ({ version, kind, amount, before, after, at }: Bill) => ({
  version: BigInt(version),
  kind,
  amount: BigInt(amount),
  previous: BigInt(before),
  current: BigInt(after),
  at,
})
const sum = (rows: readonly Posted[], keep: (amount: bigint) => boolean) =>
  rows.reduce((total, { amount }) => (keep(amount) ? total + amount : total), 0n)

/** All pages, the later ones as of the first; `between` runs between two pages. */
async function allPages(userId: string, search: Parameters<typeof page>[1], between?: () => Promise<unknown>) {
  const first = await page(userId, search)
  const records = [...first.records]
  await between?.()
  for (let current = 2; current <= first.pages; current++)
    records.push(...(await page(userId, { ...search, upTo: first.upTo }, current)).records)
  return { first, records }
}

test('pages, filters, totals and statements equal the postings after any history', async () => {
  let rows = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 30 }), fc.nat({ max: 5 }), fc.nat({ max: 5 }), async (acts, back, long) => {
      const players = await Promise.all([90_000n, 5000n, 400_000n].map((points) => newPlayer(server.db, points)))
      for (const next of acts) await take(server, next, players)
      const clock = clockOf(server.platform)
      const today = businessDay(server.platform.now(), clock)
      const [startTime, endTime] = [dayAfter(today, -back - long), dayAfter(today, -back)]
      for (const userId of players) {
        const posted = await postingsOf(userId)
        rows += posted.length
        const { first, records } = await allPages(userId, {}, () =>
          transact(server.db, (tx) => post(tx, { kind: accountPostings.grant, userId, amount: 1n, ref: newId() })),
        )
        expect(records.map(plain)).toEqual(posted)
        expect([first.total, BigInt(first.totalIn), -BigInt(first.totalOut)]).toEqual([
          posted.length,
          sum(posted, (n) => n > 0n),
          sum(posted, (n) => n < 0n),
        ])

        // the requested days are whole business days, with or without the page's " 23:59:59"
        const inRange = posted.filter(({ at }) => businessDay(at, clock) >= startTime && businessDay(at, clock) <= endTime)
        for (const last of [endTime, `${endTime} 23:59:59`]) {
          const ranged = await allPages(userId, { startTime, endTime: last, group: 'lottery' })
          expect(ranged.records.map(plain)).toEqual(
            inRange.filter(({ kind }) =>
              billKindsOf(server.platform)
                .inGroup('lottery')
                .some(({ name }) => name === kind),
            ),
          )
        }
        const large = await allPages(userId, { least: '1000', most: '9000' })
        expect(large.records.map(plain)).toEqual(
          (await postingsOf(userId)).filter(({ amount }) => [amount, -amount].some((n) => n >= 1000n && n <= 9000n)),
        )

        for (const direction of ['in', 'out'] as const) {
          const isAsked = (amount: bigint) => (direction === 'in' ? amount > 0n : amount < 0n)
          const { first: of, records: postings } = await allPages(userId, { direction })
          expect(postings.map(plain)).toEqual((await postingsOf(userId)).filter(({ amount }) => isAsked(amount)))
          expect(direction === 'in' ? of.totalOut : of.totalIn).toBe('0')
        }

        // opening balance and every row make the closing balance, which is the wallet's
        const {
          opening,
          closing,
          records: statement,
        } = await handlers().exportBill({ startTime: dayAfter(today, -back - long) }, caller(userId))
        expect(BigInt(opening) + statement.reduce((total, { amount }) => total + BigInt(amount), 0n)).toBe(BigInt(closing))
        expect(BigInt(closing)).toBe((await balanceOf(server.db, userId)).balance)
        let running = BigInt(opening)
        for (const { before, amount, after } of statement) {
          expect(BigInt(before)).toBe(running)
          running += BigInt(amount)
          expect(BigInt(after)).toBe(running)
        }
      }
    }),
    { ...histories(10) },
  )
  expect(rows).toBeGreaterThan(5)
}, 600_000)

test('binary search and counting find the same position of a time in the postings', async () => {
  const userId = await newPlayer(server.db, 1000n)
  for (let n = 0; n < 20; n++) {
    await transact(server.db, (tx) => post(tx, { kind: accountPostings.grant, userId, amount: 1n, ref: newId() }))
    if (n % 3 === 0) await hoursPass(server, 1)
  }
  const posted = await postingsOf(userId)
  for (const instant of posted.flatMap(({ at }) => [at - 1, at, at + 1])) {
    expect(await versionAt(server.db, userId, instant)).toBe(BigInt(posted.filter(({ at }) => at < instant).length))
  }
  expect(await versionAt(server.db, newId(), Date.now())).toBe(0n)
})

test('a new posting is listed, however far the clock of the process is behind the database', async () => {
  const userId = await newPlayer(server.db, 1000n)
  let ticks = 0
  const behind = { ...server.platform, now: () => server.platform.now() - 1000 + ticks++ }
  const { records } = await billHandlers(behind).queryBillPage({ pageParam: { current: 1, size: 7 }, searchParam: {} }, caller(userId))
  expect(records.map(({ amount }) => amount)).toEqual(['1000'])
  expect(await billHandlers(behind).exportBill({}, caller(userId))).toMatchObject({ closing: '1000', upTo: 1 })
})

test('a long statement has each row once over its parts, although there are new postings meanwhile', async () => {
  const userId = await newPlayer(server.db, 1_000_000n)
  await sql`
    with n as (select generate_series(1, 1200) as n), m as (
      insert into postings (user_id, version, kind, house, amount, previous, current, ref)
      select ${userId}, n + 1, 'grant', 'house:grants', n, 1000000 + n * (n - 1) / 2, 1000000 + n * (n + 1) / 2, 'many' || n from n)
    update wallets set balance = 1000000 + 1200 * 1201 / 2, version = 1201 where user_id = ${userId}`.execute(server.db)
  const first = await handlers().exportBill({}, caller(userId))
  const rows = [...first.records]
  for (let { last } = first; last !== null;) {
    await transact(server.db, (tx) => post(tx, { kind: accountPostings.grant, userId, amount: 5n, ref: newId() }))
    const part = await handlers().exportBill({ after: last, upTo: first.upTo }, caller(userId))
    rows.push(...part.records)
    last = part.last
  }
  expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: 1201 }, (_, at) => at + 1))
  expect(rows.reduce((total, { amount }) => total + BigInt(amount), BigInt(first.opening))).toBe(BigInt(first.closing))
  expect(first.closing).toBe('1720600')
})

test('each posting links to its cause', async () => {
  const userId = await newPlayer(server.db, 100_000n)
  const { bets } = await server.place(userId, {
    requestId: newId(),
    lotteryId: GAME,
    period: await onSale(server),
    lines: [lineOf({ prizeGroup: 1900 }), lineOf({ selection: [['small']] })],
  })
  await untilDrawn(server)
  const { records } = await page(userId, {})
  const [bet, win, rebate] = ['bet', 'win', 'rebate'].map((kind) => records.find((one) => one.kind === kind))
  expect(bet?.refers).toMatchObject({ kind: 'bet', id: bets[0]?.betId, lotteryId: GAME, period: bets[0]?.period, bets: 2 })
  expect(bets.map(({ betId }) => betId)).toContain(win?.refers.id)
  expect(rebate?.refers).toMatchObject({ kind: 'bet', id: bets[0]?.betId })
  expect(records.find(({ kind }) => kind === 'grant')?.refers).toEqual({ kind: 'other', id: '' })
  const [one] = (await page(userId, { billId: bet?.billId ?? '' })).records
  expect(one).toEqual(bet)
})

test("another member's posting is not found, and a rebate names no bet of another member", async () => {
  const agent = await newPlayer(server.db, 1000n, 1960)
  const child = await newPlayer(server.db, 100_000n, 1956, agent)
  await server.place(child, { requestId: newId(), lotteryId: GAME, period: await onSale(server), lines: [lineOf({ unit: 10_000n })] })
  await untilDrawn(server)
  const {
    records: [theirs],
  } = await page(child, { kind: 'bet' })
  expect((await page(agent, { billId: theirs?.billId ?? '' })).records).toEqual([])
  await bookRebates(server.platform)
  await transact(server.db, async (tx) => {
    await lockWallet(tx, agent)
    await takeRebates(tx, agent, undefined)
    // A posting from before rebates were accrued.
    await post(tx, { kind: rebatePostings.rebate, userId: agent, amount: 1n, ref: theirs?.refers.id ?? '' })
  })
  const refersOf = async (kind: string) => (await page(agent, { kind })).records.map(({ refers }) => refers)
  expect(await refersOf('rebateTaken')).toEqual([{ kind: 'rebates', id: '1' }])
  expect(await refersOf('rebate')).toEqual([{ kind: 'team', id: '' }])
  const all = JSON.stringify([
    await page(agent, {}),
    await handlers().exportBill({}, caller(agent)),
    await handlers().walletSummary({}, caller(agent)),
  ])
  expect(all).not.toContain(child)
  expect(all).not.toContain(theirs?.refers.id)
})

test('an unknown group, kind or day is refused', async () => {
  const userId = await newPlayer(server.db, 1000n)
  for (const search of [{ group: 'nothing' }, { kind: 'toString' }, { startTime: '2026-02-30' }, { endTime: '2026-13-01 23:59:59' }]) {
    expect(await ended(page(userId, search))).toBe('BAD_REQUEST')
  }
})

test('every kind of posting comes with its group, and configuration can name it otherwise', async () => {
  const { groups } = await handlers().getBillType({}, caller(''))
  expect(groups.flatMap(({ types }) => types.map(({ code }) => code)).toSorted()).toEqual(
    postingKindsOf(server.platform)
      .map(({ name }) => name)
      .toSorted(),
  )
  const names = { rw: '中奖', korw: '당첨', en: 'Won' }
  await server.platform.settings.set('billTypeNames', { win: names })
  const again = await handlers().getBillType({}, caller(''))
  expect(again.groups.flatMap(({ types }) => types).find(({ code }) => code === 'win')?.names).toEqual(names)
})

test('the wallet shows the stakes of open bets', async () => {
  const userId = await newPlayer(server.db, 50_000n)
  await server.place(userId, { requestId: newId(), lotteryId: GAME, period: await onSale(server), lines: [lineOf({ unit: 7000n })] })
  expect(await handlers().walletSummary({}, caller(userId))).toMatchObject({
    balance: '43000',
    inBets: '7000',
    inChases: '0',
    inWithdrawals: '0',
  })
})
