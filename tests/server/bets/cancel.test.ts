/** Cancelling a bet, and a member's own records. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cancelBet } from '../support/askFor.ts'
import { betRecordHandlers, instantOf } from '../../../server/domains/bets/records.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { balanceOf, lockWallet } from '../../../server/ledger/ledger.ts'
import type { RecordBucket } from '#/contract/bets.ts'
import { contract } from '#/contract/contract.ts'
import { keepAnswer } from '../../../server/ledger/requests.ts'
import { payloadHash } from '../../../server/platform/dispatch/dispatcher.ts'
import { patient } from '../../support/patience.ts'
import { onPostgres } from '../support/database.ts'
import {
  ended,
  endSale,
  GAME,
  type LotteryPlatform,
  lineOf,
  newId,
  newPlayer,
  onSale,
  openLotteryPlatform,
  untilDrawn,
  violations,
} from './support.ts'

/** The embedded database runs one transaction at a time, so no transaction waits for a row. */
const manyConnections = onPostgres ? ['PostgreSQL'] : []

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform()
})
afterAll(async () => {
  expect(await violations(server.db)).toEqual([])
  await server.close()
})

const caller = (userId: string) => ({ userId, sessionId: '', language: 'en', deviceId: '', ip: '', userAgent: '' })

async function betOf(player: string, more: Parameters<typeof lineOf>[0] = {}) {
  const requestId = newId()
  const {
    bets: [bet],
  } = await server.place(player, { requestId, lotteryId: GAME, period: await onSale(server), lines: [lineOf(more)] })
  if (!bet) throw new Error('no bet')
  return bet
}

describe('cancelling', () => {
  test('returns the full stake, frees the limit, and changes the record', async () => {
    const player = await newPlayer(server.db, 10_000n)
    const bet = await betOf(player, { unit: 4000n })
    const cancelled = await cancelBet(server.platform, player, { requestId: newId(), id: bet.betId })
    expect(cancelled).toMatchObject({ balance: '10000', balanceVersion: 3, bet: { state: 'CANCEL', payout: '4000', cancellable: false } })
    const { rows } = await sql`select staked from period_stakes where user_id = ${player}`.execute(server.db)
    expect(rows).toEqual([{ staked: 0n }])
    const { rows: corrections } =
      await sql`select corrects is not null as points_back from postings where user_id = ${player} and kind = 'cancel'`.execute(server.db)
    expect(corrections).toEqual([{ pointsBack: true }])
  })

  test('30 parallel cancels of one bet with one id make one refund and one answer (M5)', async () => {
    const player = await newPlayer(server.db, 10_000n)
    const bet = await betOf(player)
    const once = { requestId: newId(), id: bet.betId }
    const servers = [server, await server.another()]
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => cancelBet((servers[n % 2] ?? server).platform, player, once)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await balanceOf(server.db, player)).toEqual({ balance: 10_000n, version: 3n })
    expect(await ended(cancelBet(server.platform, player, { ...once, id: 'other' }))).toBe('DUPLICATE')
  })

  test('parallel cancels of one bet with different ids make one refund, and each has its answer', async () => {
    const player = await newPlayer(server.db, 10_000n)
    const bet = await betOf(player)
    const servers = [server, await server.another()]
    const cancels = Array.from({ length: 10 }, (_, n) =>
      cancelBet((servers[n % 2] ?? server).platform, player, { requestId: newId(), id: bet.betId }),
    )
    for (const answer of await Promise.all(cancels)) {
      expect(answer).toMatchObject({ balance: '10000', balanceVersion: 3, bet: { state: 'CANCEL', payout: '1000' } })
    }
    expect(await balanceOf(server.db, player)).toEqual({ balance: 10_000n, version: 3n })
  })

  test('a cancelled bet again changes nothing and has the same answer, also after the first answer is deleted', async () => {
    const player = await newPlayer(server.db, 10_000n)
    const bet = await betOf(player)
    const once = { requestId: newId(), id: bet.betId }
    const first = { balance: '10000', balanceVersion: 3, bet: { state: 'CANCEL', payout: '1000' } }
    expect(await cancelBet(server.platform, player, once)).toMatchObject(first)
    await endSale(server)
    await sql`delete from requests where user_id = ${player}`.execute(server.db)
    expect(await cancelBet(server.platform, player, once)).toMatchObject(first)
    expect(await cancelBet(server.platform, player, { ...once, requestId: newId() })).toMatchObject(first)
    expect(await balanceOf(server.db, player)).toEqual({ balance: 10_000n, version: 3n })
  })

  test.each(manyConnections)('on %s a repeated request that waits for the first until after the close gets its answer', async () => {
    const player = await newPlayer(server.db, 10_000n)
    const bet = await betOf(player)
    const once = { requestId: newId(), id: bet.betId }
    const first = { balance: '10000', balanceVersion: 3 }
    const second = await transact(server.db, async (tx) => {
      await lockWallet(tx, player)
      const { platform } = server
      await keepAnswer(
        tx,
        {
          userId: player,
          operation: 'cancel',
          requestId: once.requestId,
          payloadHash: payloadHash(platform, once, contract.cancel.repeats),
        },
        first,
      )
      await endSale(server)
      const waiting = cancelBet(server.platform, player, once)
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted and pg_backend_pid() <> pid`.execute(server.db)
        expect(rows.length).toBeGreaterThan(0)
      }, patient)
      return { waiting }
    })
    expect(await second.waiting).toMatchObject(first)
  })

  test("another member's bet is not found (S2)", async () => {
    const [owner, other] = [await newPlayer(server.db, 10_000n), await newPlayer(server.db, 10_000n)]
    const bet = await betOf(owner)
    for (const id of [bet.betId, newId(), "x' or 1=1 --"]) {
      expect(await ended(cancelBet(server.platform, other, { requestId: newId(), id }))).toBe('NOT_FOUND')
    }
    expect((await balanceOf(server.db, owner)).balance).toBe(9000n)
  })

  test('is refused when switched off, and after the close', async () => {
    const player = await newPlayer(server.db, 10_000n)
    const bet = await betOf(player)
    await server.platform.settings.set('isCancelBet', false)
    expect(await ended(cancelBet(server.platform, player, { requestId: newId(), id: bet.betId }))).toBe('CANCEL_OFF')
    await server.platform.settings.unset('isCancelBet')
    await endSale(server)
    expect(await ended(cancelBet(server.platform, player, { requestId: newId(), id: bet.betId }))).toBe('NOT_CANCELLABLE')
    await server.draws.round()
    expect(await ended(cancelBet(server.platform, player, { requestId: newId(), id: bet.betId }))).toBe('NOT_CANCELLABLE')
    expect((await balanceOf(server.db, player)).version).toBeGreaterThanOrEqual(2n)
  })
})

describe('records', () => {
  test("buckets with their totals, newest first, page by page, and only the member's own", async () => {
    const [player, other] = [await newPlayer(server.db, 100_000n), await newPlayer(server.db, 100_000n)]
    const { queryUserBetRecordPage } = betRecordHandlers(server.platform)
    const ask = (who: string, bucket: RecordBucket, current = 1, size = 100, more = {}) =>
      queryUserBetRecordPage({ pageParam: { current, size }, searchParam: { pageGameRecordEnum: bucket, ...more } }, caller(who))
    for (const side of ['big', 'small', 'odd', 'even']) await betOf(player, { selection: [[side]] })
    await untilDrawn(server)
    const open = await betOf(player, { unit: 5000n })
    const gone = await betOf(player, { unit: 7000n })
    await cancelBet(server.platform, player, { requestId: newId(), id: gone.betId })

    const all = await ask(player, 'ALL')
    expect(all).toMatchObject({ total: 6, pages: 1, totalStake: '16000', totalPending: '5000', totalPayout: String(7000 + 2 * 1956) })
    expect(all.records.map(({ state }) => state).slice(0, 2)).toEqual(['CANCEL', 'WAIT'])
    const won = await ask(player, 'WIN')
    expect(won).toMatchObject({ total: 2, totalStake: '2000', totalPayout: '3912' })
    expect(won.records.every(({ draw, wins }) => draw?.seed.length === 64 && Object.values(wins).join() === '1')).toBe(true)
    expect((await ask(player, 'WAIT')).records).toMatchObject([{ betId: open.betId, draw: null, cancellable: true, payout: null }])
    expect((await ask(player, 'CANCEL')).records).toMatchObject([{ betId: gone.betId }])
    const lost = await ask(player, 'LOSE')
    expect(lost).toMatchObject({ total: 2, totalStake: '2000', totalPayout: '0' })
    expect(lost.records.every(({ state }) => state === 'LOSE')).toBe(true)

    for (const bucket of ['ALL', 'WIN', 'LOSE', 'WAIT', 'CANCEL'] as const) {
      const { pages, orders, totalStake, totalPending, totalPayout } = await ask(player, bucket, 1, 2)
      const listed = await Promise.all(Array.from({ length: pages }, (_, at) => ask(player, bucket, at + 1, 2)))
      const rows = listed.flatMap(({ records }) => records)
      const sum = (amounts: readonly (string | null)[]) => String(amounts.reduce((total, amount) => total + BigInt(amount ?? 0), 0n))
      expect([sum(rows.map(({ stake }) => stake)), sum(rows.map(({ payout }) => payout))], bucket).toEqual([totalStake, totalPayout])
      expect(sum(rows.filter(({ state }) => state === 'WAIT').map(({ stake }) => stake)), bucket).toBe(totalPending)
      expect(new Set(rows.map(({ requestId }) => requestId)).size, bucket).toBe(orders)
      for (const page of listed) expect(page, bucket).toMatchObject({ total: rows.length, orders, totalStake, totalPending, totalPayout })
    }

    const paged = [...(await ask(player, 'ALL', 1, 4)).records, ...(await ask(player, 'ALL', 2, 4)).records]
    expect(paged.map(({ betId }) => betId)).toEqual(all.records.map(({ betId }) => betId))
    expect((await ask(player, 'ALL', 1, 10, { betId: open.betId })).total).toBe(1)
    expect((await ask(player, 'ALL', 1, 10, { requestId: open.requestId })).records).toMatchObject([{ betId: open.betId }])
    for (const filter of [{ betId: open.betId }, { requestId: open.requestId }, {}])
      expect((await ask(other, 'ALL', 1, 10, filter)).total).toBe(0)
  })

  test('the lines of one request are one order, and the open part of its stake waits for the draw', async () => {
    const player = await newPlayer(server.db, 10_000n)
    await server.place(player, {
      requestId: newId(),
      lotteryId: GAME,
      period: await onSale(server),
      lines: [lineOf(), lineOf({ selection: [['odd']] })],
    })
    const gone = await betOf(player, { unit: 3000n })
    await cancelBet(server.platform, player, { requestId: newId(), id: gone.betId })
    const query = { pageParam: { current: 1, size: 1 }, searchParam: { pageGameRecordEnum: 'ALL' as const } }
    expect(await betRecordHandlers(server.platform).queryUserBetRecordPage(query, caller(player))).toMatchObject({
      total: 3,
      orders: 2,
      totalStake: '5000',
      totalPending: '2000',
      totalPayout: '3000',
    })
  })

  test("a range of days is read in the platform's zone, its last second included", async () => {
    const shanghai = { timeZone: 'Asia/Shanghai', dayStartHour: 0 }
    expect(instantOf('2026-11-21', shanghai)).toBe(Date.parse('2026-11-20T16:00:00Z'))
    expect(instantOf('2026-11-21 23:59:59', shanghai)).toBe(Date.parse('2026-11-21T15:59:59Z'))
    expect(instantOf('1795190400000', shanghai)).toBe(1_795_190_400_000)
    expect(instantOf('2026-11-21T00:00:00Z', shanghai)).toBe(Date.parse('2026-11-21T00:00:00Z'))
    const late = { ...shanghai, dayStartHour: 15 }
    expect(instantOf('2026-11-21', late)).toBe(Date.parse('2026-11-21T07:00:00Z'))
    expect(instantOf('2026-11-21 23:59:59', late)).toBe(Date.parse('2026-11-22T06:59:59Z'))
    expect(instantOf('2026-11-21 12:30:00', late)).toBe(Date.parse('2026-11-21T04:30:00Z'))
    for (const text of ['tomorrow', '', '2026-13-45', '999999999999999']) expect(() => instantOf(text, shanghai)).toThrow('BAD_REQUEST')
  })
})
