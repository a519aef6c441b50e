/** Draws: committed to before the sale, made once in order, verifiable by anyone, and secret until then. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commitOf } from '#/rules/draws/draw.ts'
import { betRecordHandlers } from '../../../server/domains/bets/records.ts'
import { lotteryHandlers } from '../../../server/domains/bets/lotteryHandlers.ts'
import { operateUnsure } from '../support/operate.ts'
import { seedChains } from '../../../server/domains/draws/chain.ts'
import type { Entropy } from '../../../server/domains/draws/entropy.ts'
import { drawEngine, voidPeriod } from '../../../server/domains/draws/engine.ts'
import { lotteryOf } from '../../../server/domains/draws/lotteries.ts'
import { planPeriods } from '../../../server/domains/draws/periods.ts'
import { exportDraws } from '../../../server/domains/draws/exportDraws.ts'
import {
  ended,
  endSale,
  failure,
  GAME,
  type LotteryPlatform,
  lineOf,
  newId,
  newPlayer,
  onSale,
  openLotteryPlatform,
  timePasses,
  untilDrawn,
  violations,
} from '../bets/support.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { keysOf } from '../../../server/platform/process/keys.ts'
import { disagreements } from './bothImplementations.ts'
import { faultsOf, follows } from './independentVerifier.ts'

let shared: LotteryPlatform
let server: LotteryPlatform
beforeAll(async () => {
  shared = server = await openLotteryPlatform()
})
afterAll(async () => {
  expect(await violations(shared.db)).toEqual([])
  await shared.close()
})

const caller = (userId: string) => ({ userId, sessionId: '', language: 'en', deviceId: '', ip: '', userAgent: '' })
const states = async () =>
  (await server.db.selectFrom('periods').select('state').where('lotteryId', '=', GAME).orderBy('drawsAt').execute()).map(
    ({ state }) => state,
  )

describe('before the draw', () => {
  test('periods are committed to before they open (D1)', async () => {
    const {
      rows: [row],
    } = await sql<{ ahead: bigint; distinct: bigint }>`
      select count(*) as ahead, count(distinct commit) as distinct from periods where lottery_id = ${GAME} and opens_at > now()`.execute(
      server.db,
    )
    expect(row?.ahead).toBeGreaterThanOrEqual(3n)
    expect(row?.distinct).toBe(row?.ahead)
  })

  test('the published data of a period and a draw cannot be changed or removed (D1)', async () => {
    for (const statement of [
      `update periods set commit = repeat('0', 64)`,
      `update periods set closes_at = closes_at + interval '1 second'`,
      `update periods set result = '[1,1,1]' where result is not null`,
      `update periods set seed = 'x' where result is not null`,
      `update periods set link = link + 100000`,
      'delete from periods',
      'update periods set entropy_round = 1, entropy_chain = 1',
      'update periods set lunar_year = 2020',
      'update periods set rule_version = 9 where opens_at <= clock_timestamp()',
    ])
      await expect(sql.raw(statement).execute(server.db), statement).rejects.toThrow(/never/)
  })

  test('the seed of no period that is open or undrawn is in any answer, in any table in clear, or in the log (D8, D3b)', async () => {
    const player = await newPlayer(server.db, 100_000n)
    const period = await onSale(server)
    const handlers = lotteryHandlers(server.platform)
    const placed = await server.place(player, { requestId: newId(), lotteryId: GAME, period, lines: [lineOf()] })
    const answers = JSON.stringify([
      placed,
      await handlers.getCurrentInfo({ lotteryId: GAME }, caller(player)),
      await handlers.getNewOpenResult({}, caller(player)),
      await handlers.getOpenHistory({ lotteryId: GAME, queryDate: undefined }, caller(player)),
      await handlers.queryAllLotteryInfoList({}, caller(player)),
      await betRecordHandlers(server.platform).queryUserBetRecordPage(
        { pageParam: { current: 1, size: 10 }, searchParam: { pageGameRecordEnum: 'ALL' } },
        caller(player),
      ),
      await exportDraws(server.db, 1000),
    ])
    const tables = await Promise.all(
      ['periods', 'seed_chains', 'events', 'bets', 'requests', 'lotteries'].map(async (table) =>
        JSON.stringify((await sql.raw(`select row_to_json(t)::text as row from ${table} t`).execute(server.db)).rows),
      ),
    )
    const { rows: secret } = await sql<{ chainId: string; link: number; commit: string }>`
      select chain_id, link, commit from periods where result is null`.execute(server.db)
    const chains = seedChains(server.platform.keys, () => undefined)
    expect(secret.length).toBeGreaterThan(4)
    for (const { chainId, link, commit } of secret) {
      const seed = await chains.seedOf(server.db, chainId, link)
      expect(await commitOf(seed)).toBe(commit)
      for (const form of ['hex', 'base64', 'base64url'] as const) {
        for (const text of [answers, ...tables, server.logged()]) expect(text.includes(Buffer.from(seed).toString(form))).toBe(false)
      }
    }
  })

  test('another server secret cannot decrypt the chain', async () => {
    const { id } = await server.db.selectFrom('seedChains').select('id').executeTakeFirstOrThrow()
    await expect(seedChains(keysOf('another'), () => undefined).seedOf(server.db, id, 0)).rejects.toThrow('unable to authenticate')
  })

  test('a transaction reads a seed while a query outside the transaction waits for the same chain', async () => {
    const { id } = await server.db.selectFrom('seedChains').select('id').executeTakeFirstOrThrow()
    const chains = seedChains(server.platform.keys, () => undefined)
    let outside: Promise<Uint8Array> | undefined
    const inside = await transact(server.db, async (tx) => {
      outside = chains.seedOf(server.db, id, 2)
      return chains.seedOf(tx, id, 2)
    })
    expect(await outside).toEqual(inside)
  })
})

/** A period that is called off leaves a link without a draw, so it is not on the lottery whose chain is checked below. */
const OTHER = 'k3-1m'

describe('a request for one period by its number', () => {
  const historyOf = async (period: string) =>
    lotteryHandlers(server.platform).getOpenHistoryPage(
      { pageParam: { current: 1, size: 1 }, searchParam: { lotteryId: OTHER, queryDate: undefined, period } },
      caller(''),
    )
  /** The answers of board, history and pages about the period before this one. */
  async function latest() {
    const handlers = lotteryHandlers(server.platform)
    const { last } = await handlers.getCurrentInfo({ lotteryId: OTHER }, caller(''))
    const {
      records: [history],
    } = await handlers.getOpenHistory({ lotteryId: OTHER, queryDate: undefined }, caller(''))
    const {
      records: [paged],
      total,
    } = await handlers.getOpenHistoryPage(
      { pageParam: { current: 1, size: 1 }, searchParam: { lotteryId: OTHER, queryDate: undefined, period: undefined } },
      caller(''),
    )
    expect(paged).toEqual(history)
    expect((await handlers.getOpenHistory({ lotteryId: OTHER, queryDate: undefined, size: 1 }, caller(''))).records).toEqual([history])
    return { last, history, total }
  }

  test('is shown before its draw without its seed, afterwards with its draw; an unplanned period is not found', async () => {
    const period = await onSale(server, OTHER)
    const { commit, link, chainId } = await server.db
      .selectFrom('periods')
      .select(['commit', 'link', 'chainId'])
      .where('lotteryId', '=', OTHER)
      .where('period', '=', period)
      .executeTakeFirstOrThrow()
    const before = await historyOf(period)
    expect(before).toMatchObject({ records: [], total: 0, period: { period, state: 'open', commit } })
    const seed = Buffer.from(await seedChains(server.platform.keys, () => undefined).seedOf(server.db, chainId, link)).toString('hex')
    expect(JSON.stringify(before)).not.toContain(seed)
    expect(await historyOf('19990101-0001')).toMatchObject({ records: [], total: 0, period: null })
    await endSale(server, OTHER)
    await server.draws.round()
    expect(await historyOf(period)).toMatchObject({ records: [{ period, commit, seed }], total: 1, period: { commit } })
  })

  test('is shown as void after it was called off', async () => {
    const period = await onSale(server, OTHER)
    const before = await latest()
    expect(await operateUnsure(server.platform, 'void-period', OTHER, period, 'failure')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(`calls ${OTHER} ${period} off for good: 0 bets of 0 members, 0 in all`),
    })
    await voidPeriod(server.platform, { lotteryId: OTHER, period }, failure)
    expect(await historyOf(period)).toMatchObject({ records: [], period: { period, state: 'void', voidReason: failure } })
    expect(await latest(), 'while its draw was still to come').toEqual(before)
    await endSale(server, OTHER)
    await server.draws.round()
    expect(await historyOf(period)).toMatchObject({ records: [], period: { state: 'void', voidReason: failure } })
    const calledOff = { period, state: 'void', result: [], seed: '', voidReason: failure }
    expect(await latest()).toMatchObject({ last: calledOff, history: calledOff, total: before.total + 1 })
  })

  test('if it was called off, keeps its reason, and is never drawn', async () => {
    const period = await onSale(server, OTHER)
    await voidPeriod(server.platform, { lotteryId: OTHER, period }, failure)
    await voidPeriod(server.platform, { lotteryId: OTHER, period }, { rw: '别的', korw: '다른', en: 'Another' })
    expect(await historyOf(period)).toMatchObject({ period: { voidReason: failure } })
    const change = (what: string) =>
      sql`update periods set ${sql.raw(what)} where lottery_id = ${OTHER} and period = ${period}`.execute(server.db)
    await expect(change(`void_reason = '{}'`)).rejects.toThrow('never changed')
    await expect(change(`state = 'open', void_reason = null`)).rejects.toThrow('never drawn')
  })
})

describe('the closing second (D2)', () => {
  test('bets around the close are either in time by the database or refused; none is lost', async () => {
    const servers = [server, await server.another(), await server.another()]
    const players = await Promise.all(Array.from({ length: 12 }, () => newPlayer(server.db, 10_000_000n)))
    const lotteryId = 'k3-1m'
    // a lottery whose sale ends while the bets are being sent
    await sql`alter table periods disable trigger periods_fixed`.execute(server.db)
    await sql`
      update periods set opens_at = now() - interval '50 seconds', closes_at = date_trunc('milliseconds', now()) + interval '1500 milliseconds',
        draws_at = now() + interval '2000 milliseconds'
      where lottery_id = ${lotteryId} and period = (
        select period from periods where lottery_id = ${lotteryId} and state = 'open' order by draws_at limit 1)`.execute(server.db)
    await sql`alter table periods enable trigger periods_fixed`.execute(server.db)
    const { period, closesAt } = await server.db
      .selectFrom('periods')
      .select(['period', 'closesAt'])
      .where('lotteryId', '=', lotteryId)
      .where('state', '=', 'open')
      .orderBy('drawsAt')
      .limit(1)
      .executeTakeFirstOrThrow()
    let accepted = 0
    const refusals = new Set<string>()
    await Promise.all(
      players.map(async (player, n) => {
        for (let closed = 0; closed < 3;) {
          const how = await ended((servers[n % 3] ?? server).place(player, { requestId: newId(), lotteryId, period, lines: [lineOf()] }))
          if (how === 'ok') accepted += 1
          else closed += 1
          if (how !== 'ok') refusals.add(how)
          if (n === 0) await (servers[closed % 3] ?? server).draws.advance()
        }
      }),
    )
    const {
      rows: [row],
    } = await sql<{ stored: bigint; late: bigint }>`
      select count(*) as stored, count(*) filter (where accepted_at >= ${new Date(closesAt)}) as late from bets where period = ${period}
        and lottery_id = ${lotteryId}`.execute(server.db)
    expect(accepted).toBeGreaterThan(0)
    expect(row).toEqual({ stored: BigInt(accepted), late: 0n })
    expect([...refusals]).toEqual(['CLOSED'])
  })
})

describe('the draw', () => {
  test('many racing workers make exactly one result per period, in the order of the periods (D6)', async () => {
    const servers = [server, await server.another(), await server.another()]
    await endSale(server)
    await endSale(server)
    await Promise.all(servers.flatMap(({ draws }) => [draws.round(), draws.round()]))
    const { rows } = await sql<{ key: string; times: bigint }>`
      select data ->> 'period' as key, count(*) as times from events where topic = 'draw' and data ->> 'lotteryId' = ${GAME} group by 1`.execute(
      server.db,
    )
    expect(rows.length).toBeGreaterThanOrEqual(2)
    expect(rows.every(({ times }) => times === 1n)).toBe(true)
    const { rows: order } = await sql<{ out: bigint }>`
      select count(*) as out from (
        select draws_at, lag(draws_at) over (order by drawn_at, draws_at) as before from periods where lottery_id = ${GAME} and result is not null
      ) d where before > draws_at`.execute(server.db)
    expect(order).toEqual([{ out: 0n }])
  })

  test('a worker that dies during a draw leaves the period to the next worker, and later periods wait (D6)', async () => {
    await endSale(server)
    await endSale(server)
    let tried = 0
    const dying = drawEngine(server.platform, {
      entropyFor: ({ lotteryId }) => {
        tried += lotteryId === GAME ? 1 : 0
        return Promise.reject(new Error('killed'))
      },
    })
    await dying.round()
    expect(tried).toBe(1)
    expect((await states()).filter((state) => state === 'closed')).toHaveLength(2)
    await server.draws.round()
    expect((await states()).filter((state) => state === 'closed')).toHaveLength(0)
  })

  test('a stopping worker begins no more draw, and the next worker makes the due draws', async () => {
    await endSale(server)
    const before = await states()
    const stopping = drawEngine(server.platform)
    const pass = stopping.advance()
    await stopping.stop()
    await pass
    expect(await states()).toEqual(before)
    await server.draws.round()
    expect(await states()).not.toEqual(before)
  })

  test('waits while its entropy is missing, and never falls back (D9)', async () => {
    await endSale(server)
    let entropy: Entropy | null = null
    const waiting = drawEngine(server.platform, { entropyFor: () => Promise.resolve(entropy) })
    await waiting.round()
    expect((await states()).filter((state) => state === 'closed')).toHaveLength(1)
    entropy = { entropy: 'ab'.repeat(32), signature: 'cd' }
    await waiting.round()
    const latest = (await exportDraws(server.db, 1000)).find(({ game, entropy: used }) => game === GAME && used !== '')
    expect(latest).toMatchObject({ entropy: 'ab'.repeat(32) })
    expect(latest && faultsOf(latest)).toEqual([])
  })

  test('an independent verifier derives every stored draw, and the chain has no break (D3)', async () => {
    await untilDrawn(server)
    const draws = await exportDraws(server.db, 10_000)
    expect(draws.length).toBeGreaterThanOrEqual(100)
    expect(draws.flatMap((draw) => faultsOf(draw).map((fault) => `${draw.game} ${draw.period} ${fault}`))).toEqual([])
    const own = draws.filter(({ game }) => game === GAME)
    expect(own.slice(1).filter((later, at) => !follows(own[at] ?? later, later))).toEqual([])
  })

  test('300 draws of both implementations agree (D3), and a changed bit does not pass (D4)', async () => {
    expect(await disagreements(300)).toEqual([])
  })
})

describe('after a standstill', () => {
  beforeEach(async () => {
    server = await openLotteryPlatform()
  })
  afterEach(async () => {
    expect(await violations(server.db)).toEqual([])
    await server.close()
  })

  test('missed periods are added in order, and nobody could have bet on them', async () => {
    await timePasses(server.db, GAME, 40 * 180_000)
    const chains = seedChains(server.platform.keys, () => undefined)
    await planPeriods(server.platform, chains, await lotteryOf(server.db, GAME))
    const missed = await server.db
      .selectFrom('periods')
      .select(['period', 'opensAt', 'closesAt', 'drawsAt'])
      .where('lotteryId', '=', GAME)
      .where('state', '=', 'open')
      .orderBy('drawsAt')
      .execute()
    await server.draws.round()
    expect((await states()).filter((state) => state !== 'settled' && state !== 'open')).toEqual([])
    const player = await newPlayer(server.db, 10_000n)
    const [first] = missed
    expect(await ended(server.place(player, { requestId: newId(), lotteryId: GAME, period: first?.period ?? '', lines: [lineOf()] }))).toBe(
      'CLOSED',
    )
  })

  test('after a standstill of days the platform continues from today', async () => {
    await timePasses(server.db, GAME, 5 * 86_400_000)
    // moved periods get other names, so that today's names are free
    await sql`alter table periods disable trigger periods_fixed`.execute(server.db)
    await sql`update periods set period = 'past-' || period where lottery_id = ${GAME}`.execute(server.db)
    await sql`alter table periods enable trigger periods_fixed`.execute(server.db)
    await drawEngine(server.platform).round()
    const {
      rows: [row],
    } = await sql<{ recent: bigint; open: bigint }>`
      select count(*) filter (where draws_at > now() - interval '4 days') as recent,
        count(*) filter (where opens_at <= now() and draws_at > now() - interval '10 seconds') as open
      from periods where lottery_id = ${GAME}`.execute(server.db)
    expect(row?.recent).toBeLessThanOrEqual(130n)
    expect(row?.open).toBeGreaterThanOrEqual(1n)
  })

  test('a new chain follows a used-up chain, and its published anchor fits its first seed', async () => {
    const anchors: string[] = []
    const short = seedChains(server.platform.keys, (_, anchor) => anchors.push(anchor), 4)
    const lottery = await lotteryOf(server.db, GAME)
    await sql`insert into lotteries (id, family, draw_family, names, interval_seconds, close_offset_seconds, min_stake, max_stake, max_period_stake, max_prize)
      select 'k3-new', family, draw_family, names, 60, 5, min_stake, max_stake, max_period_stake, max_prize from lotteries where id = ${GAME}`.execute(
      server.db,
    )
    await planPeriods(server.platform, short, { ...lottery, id: 'k3-new', intervalSeconds: 60, closeOffsetSeconds: 5 })
    const { rows } = await sql<{ chainId: string; link: number }>`
      select chain_id, link from periods where lottery_id = 'k3-new' order by draws_at`.execute(server.db)
    expect(rows.length).toBeGreaterThan(50)
    expect(anchors).toHaveLength(Math.floor(rows.length / 4) + 1)
    expect(rows.map(({ link }) => link).slice(0, 6)).toEqual([3, 2, 1, 0, 3, 2])
    const first = await short.seedOf(server.db, rows[0]?.chainId ?? '', 3)
    expect(createHash('sha256').update(first).digest('hex')).toBe(anchors[0])
  })
})
