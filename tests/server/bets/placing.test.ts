/** Placing bets: the accepted bets, the refused bets, and that money moves exactly once. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { balanceOf, lockWallet, post } from '../../../server/ledger/ledger.ts'
import { keepAnswer } from '../../../server/ledger/requests.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { patient } from '../../support/patience.ts'
import { onPostgres } from '../support/database.ts'
import {
  ended,
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
import { accountPostings } from '../../../server/domains/accounts/postingKinds.ts'

/** The embedded database runs one transaction at a time, so no transaction waits for a row. */
const manyConnections = onPostgres ? ['PostgreSQL'] : []

let server: LotteryPlatform
let period: string

beforeAll(async () => {
  server = await openLotteryPlatform(['k3-1m', GAME, 'kl8-1m'])
  period = await onSale(server)
})
afterAll(async () => {
  expect(await violations(server.db)).toEqual([])
  await server.close()
})

const request = (more: Partial<Parameters<LotteryPlatform['place']>[1]> = {}) => ({
  requestId: newId(),
  lotteryId: GAME,
  period,
  lines: [lineOf()],
  ...more,
})

async function rowCounts() {
  const { rows } = await sql`
    select (select count(*) from bets) bets, (select count(*) from postings) postings, (select sum(version) from wallets) versions`.execute(
    server.db,
  )
  return rows[0]
}

describe('an accepted bet', () => {
  test('takes its stake, and its receipt has the commitment of the period and the odds of its payout (D1)', async () => {
    const player = await newPlayer(server.db, 100_000n)
    const placed = await server.place(player, request({ lines: [lineOf({ unit: 2000n, multiple: 3 })] }))
    const [bet] = placed.bets
    expect(placed).toMatchObject({ balance: '94000', balanceVersion: 2 })
    expect(bet).toMatchObject({
      stake: '6000',
      state: 'WAIT',
      odds: { big: 19560 },
      balanceBefore: '100000',
      balanceAfter: '94000',
      period,
    })
    const stored = await server.db
      .selectFrom('periods')
      .select(['commit', 'closesAt'])
      .where('lotteryId', '=', GAME)
      .where('period', '=', period)
      .executeTakeFirstOrThrow()
    expect(bet).toMatchObject(stored)
    expect(bet?.acceptedAt).toBeLessThan(stored.closesAt)
  })

  test('of many lines costs their sum, and each line has the balance before and after (REC-1)', async () => {
    const player = await newPlayer(server.db, 100_000n)
    const placed = await server.place(player, request({ lines: [lineOf(), lineOf({ playCode: 'KSHZ', selection: [['10', '11']] })] }))
    expect(placed.bets.map(({ balanceBefore, balanceAfter }) => [balanceBefore, balanceAfter])).toEqual([
      ['100000', '99000'],
      ['99000', '97000'],
    ])
    expect(placed.balance).toBe('97000')
  })
})

describe('idempotency (M5)', () => {
  test('50 parallel sends of one id over several processes make one bet, one debit and the same bytes', async () => {
    const player = await newPlayer(server.db, 100_000n)
    const others = [server, await server.another(), await server.another()]
    const once = request()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => (others[n % 3] ?? server).place(player, once)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await balanceOf(server.db, player)).toEqual({ balance: 99_000n, version: 2n })
  })

  test('the answer stays the same after the draw, and if the bet would be refused now', async () => {
    const player = await newPlayer(server.db, 100_000n)
    const once = request()
    const first = await server.place(player, once)
    await server.platform.settings.set('saleOpen', false)
    expect(JSON.stringify(await server.place(player, once))).toBe(JSON.stringify(first))
    await server.platform.settings.unset('saleOpen')
    await untilDrawn(server)
    period = await onSale(server)
    // The test lets time pass by moving the past, so only the times differ.
    const untimed = ({ bets, ...rest }: typeof first) => ({
      ...rest,
      bets: bets.map((bet) => ({ ...bet, acceptedAt: 0, closesAt: 0, drawsAt: 0 })),
    })
    expect(untimed(await server.place(player, once))).toEqual(untimed(first))
  })

  test('the same id with another content is refused and changes nothing, in one batch too', async () => {
    const player = await newPlayer(server.db, 100_000n)
    const once = request()
    const [first, second] = await Promise.all([
      ended(server.place(player, once)),
      ended(server.place(player, { ...once, lines: [lineOf({ unit: 2000n })] })),
    ])
    expect([first, second]).toEqual(['ok', 'DUPLICATE'])
    const before = await rowCounts()
    expect(await ended(server.place(player, { ...once, lines: [lineOf({ multiple: 2 })] }))).toBe('DUPLICATE')
    expect(await rowCounts()).toEqual(before)
  })

  test.each(manyConnections)('on %s an id that another call uses while the bet waits for the wallet is refused', async () => {
    const player = await newPlayer(server.db, 10_000n)
    const once = request()
    const { waiting } = await transact(server.db, async (tx) => {
      await lockWallet(tx, player)
      const bet = ended(server.place(player, once))
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted and pg_backend_pid() <> pid`.execute(server.db)
        expect(rows.length).toBeGreaterThan(0)
      }, patient)
      const write = { userId: player, operation: 'setLimit', requestId: once.requestId, payloadHash: 'of other arguments' }
      await keepAnswer(tx, write, {})
      return { waiting: bet }
    })
    expect(await waiting).toBe('DUPLICATE')
    expect(await balanceOf(server.db, player)).toEqual({ balance: 10_000n, version: 1n })
  })

  test('ids belong to their member: another member may use the same id', async () => {
    const [one, other] = [await newPlayer(server.db, 10_000n), await newPlayer(server.db, 10_000n)]
    const shared = request()
    expect(await Promise.all([ended(server.place(one, shared)), ended(server.place(other, shared))])).toEqual(['ok', 'ok'])
  })

  test('a refusal is not stored: without its reason, the same id is accepted', async () => {
    const player = await newPlayer(server.db, 0n)
    const once = request()
    expect(await ended(server.place(player, once))).toBe('INSUFFICIENT')
    await post(server.db, { kind: accountPostings.grant, userId: player, amount: 5000n, ref: 'later' })
    expect(await ended(server.place(player, once))).toBe('ok')
  })
})

describe('no overdraft (M4)', () => {
  test('200 parallel bets of 1 on a balance of 100: exactly 100 are accepted', async () => {
    const player = await newPlayer(server.db, 100_000n)
    const others = [server, await server.another()]
    const results = await Promise.all(Array.from({ length: 200 }, (_, n) => ended((others[n % 2] ?? server).place(player, request()))))
    expect(results.filter((result) => result === 'ok')).toHaveLength(100)
    expect(results.filter((result) => result === 'INSUFFICIENT')).toHaveLength(100)
    expect((await balanceOf(server.db, player)).balance).toBe(0n)
  })

  test('a poor player in the batch costs the others nothing', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, (_, n) => newPlayer(server.db, n % 4 === 0 ? 500n : 5000n)))
    const results = await Promise.all(players.map((player) => ended(server.place(player, request()))))
    expect(results).toEqual(players.map((_, n) => (n % 4 === 0 ? 'INSUFFICIENT' : 'ok')))
  })

  test('a large bet that is refused leaves room for a small one behind it', async () => {
    const player = await newPlayer(server.db, 5000n)
    const results = await Promise.all(
      [3000n, 4000n, 2000n].map((unit) => ended(server.place(player, request({ lines: [lineOf({ unit })] })))),
    )
    expect(results).toEqual(['ok', 'INSUFFICIENT', 'ok'])
  })
})

describe('refusals change nothing', () => {
  const cases: [string, () => Partial<ReturnType<typeof request>>][] = [
    ['NOT_FOUND', () => ({ lotteryId: 'k3-9m' })],
    ['ISSUE_CHANGED', () => ({ period: '20200101-0001' })],
    ['SELECTION', () => ({ lines: [{ ...lineOf(), selection: [['huge']] }] })],
    ['SELECTION', () => ({ lines: [{ ...lineOf(), playCode: '__proto__' }] })],
    ['NOTES_MISMATCH', () => ({ lines: [{ ...lineOf(), notes: 2 }] })],
    ['ODDS_CHANGED', () => ({ lines: [{ ...lineOf(), oddsSeen: { big: 20_000 } }] })],
    ['ODDS_CHANGED', () => ({ lines: [{ ...lineOf(), oddsSeen: {} }] })],
    ['PRIZE_GROUP', () => ({ lines: [lineOf({ prizeGroup: 1958 })] })],
    ['PRIZE_GROUP', () => ({ lines: [lineOf({ prizeGroup: 1700 })] })],
    ['PRIZE_GROUP', () => ({ lines: [lineOf({ prizeGroup: 1901 })] })],
    ['BELOW_MIN', () => ({ lines: [lineOf({ unit: 99n })] })],
    ['ABOVE_MAX', () => ({ lines: [lineOf({ unit: 50_000_001n })] })],
    ['ABOVE_MAX', () => ({ lines: [lineOf({ unit: 999_999_999_999_999n, multiple: 9999 })] })],
    ['LIMIT_REACHED', () => ({ lines: Array.from({ length: 11 }, () => lineOf({ unit: 50_000_000n })) })],
    ['INSUFFICIENT', () => ({ lines: [lineOf({ unit: 2_000_000n })] })],
  ]
  test.each(cases)('%s (case %#)', async (reason, more) => {
    const player = await newPlayer(server.db, 1_000_000n)
    const before = await rowCounts()
    expect(await ended(server.place(player, request(more())))).toBe(reason)
    expect(await rowCounts()).toEqual(before)
  })

  test('one wrong line refuses all lines, and the refusal names each wrong line', async () => {
    const player = await newPlayer(server.db, 1_000_000n)
    const lines = [lineOf(), { ...lineOf(), notes: 3 }, lineOf(), lineOf({ unit: 1n })]
    await expect(server.place(player, request({ lines }))).rejects.toMatchObject({
      reason: 'NOTES_MISMATCH',
      lines: { 1: 'NOTES_MISMATCH', 3: 'BELOW_MIN' },
    })
    expect((await balanceOf(server.db, player)).version).toBe(1n)
  })

  test('a selection with too many notes is above the limit', async () => {
    const player = await newPlayer(server.db, 1_000_000n)
    const line = lineOf({ playCode: 'KL8X10', selection: [Array.from({ length: 80 }, (_, at) => String(at + 1).padStart(2, '0'))] })
    expect(line.notes).toBe(1_646_492_110_120)
    const before = await rowCounts()
    const placing = server.place(player, request({ lotteryId: 'kl8-1m', period: await onSale(server, 'kl8-1m'), lines: [line] }))
    expect(await ended(placing)).toBe('LIMIT_REACHED')
    expect(await rowCounts()).toEqual(before)
  })

  test('the limit of a period counts earlier bets, and parallel bets do not exceed it together', async () => {
    const player = await newPlayer(server.db, 1_000_000_000n)
    const others = [server, await server.another()]
    const results = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        ended((others[n % 2] ?? server).place(player, request({ lines: [lineOf({ unit: 50_000_000n })] }))),
      ),
    )
    expect(results.filter((result) => result === 'ok')).toHaveLength(10)
    expect(results.filter((result) => result === 'LIMIT_REACHED')).toHaveLength(4)
  })

  test('a lower prize group is accepted only if players may choose it', async () => {
    const player = await newPlayer(server.db, 10_000n)
    expect(await ended(server.place(player, request({ lines: [lineOf({ prizeGroup: 1900 })] })))).toBe('ok')
    await server.platform.settings.set('isChangePirzeTeam', false)
    expect(await ended(server.place(player, request({ lines: [lineOf({ prizeGroup: 1900 })] })))).toBe('PRIZE_GROUP')
    await server.platform.settings.unset('isChangePirzeTeam')
  })
})
