/** Chases: paid at the start, bet period by period, stopped and refunded, each exactly once. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { betRecordHandlers } from '../../../server/domains/bets/records.ts'
import { type ChaseRunner, chaseRunner } from '../../../server/domains/chase/runner.ts'
import { betsOfPlayer, chaseNow, chaseRequest, createChase, freshSale, newChase, stopAll, stopChase } from './support.ts'
import { chaseDetail, chasePage } from '../../../server/domains/chase/view.ts'
import { askFor, cancelBet } from '../support/askFor.ts'
import { lotteryOf } from '../../../server/domains/draws/lotteries.ts'
import { voidPeriod } from '../../../server/domains/draws/engine.ts'
import { Refusal } from '../../../server/platform/refusals/refusal.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import {
  ended,
  drawnOnly,
  failure,
  GAME,
  type LotteryPlatform,
  lineOf,
  newId,
  newPlayer,
  onSale,
  openLotteryPlatform,
  untilDrawn,
  violations,
} from '../bets/support.ts'

let server: LotteryPlatform
let runner: ChaseRunner
let player: string
beforeAll(async () => {
  server = await openLotteryPlatform()
  runner = chaseRunner(server.platform)
})
beforeEach(async () => {
  await freshSale(server)
  player = await newPlayer(server.db, 1_000_000n)
})
afterEach(async () => {
  expect(await violations(server.db)).toEqual([])
  await stopAll(server)
})
afterAll(async () => {
  await server.close()
})

const caller = (userId: string) => ({ userId, sessionId: '', language: 'en', deviceId: '', ip: '', userAgent: '' })
const balance = async () => (await balanceOf(server.db, player)).balance
/** Both sides, so that one of them always wins. */
const bothSides = [lineOf(), lineOf({ selection: [['small']] })]

async function drawAndGoOn() {
  await untilDrawn(server)
  await runner.round(GAME)
}

/** Lotteries are cached for up to a second: this waits until the limit is visible. */
async function limitPeriodTo(maxPeriodStake: bigint) {
  await server.db.updateTable('lotteries').set({ maxPeriodStake }).where('id', '=', GAME).execute()
  await expect.poll(async () => (await lotteryOf(server.db, GAME)).maxPeriodStake, { timeout: 5000 }).toBe(maxPeriodStake)
}

describe('a chase', () => {
  test('takes the money of all periods at once, and bets on the first period right away', async () => {
    const answer = await askFor(server.platform, 'createChase', await chaseRequest(server, [1, 2, 4]), caller(player))
    expect(answer).toMatchObject({
      balance: '993000',
      balanceVersion: 2,
      chase: { total: '7000', staked: '1000', held: '6000', returned: '0', periods: 3, done: 1, state: 'RUNNING' },
    })
    expect(answer.chase.rows.map(({ state, cost }) => [state, cost])).toEqual([
      ['PLACED', '1000'],
      ['WAIT', '2000'],
      ['WAIT', '4000'],
    ])
    const {
      rows: [bet],
    } = await sql<{ betId: string; odds: unknown }>`select bet_id, odds, multiple from bets where user_id = ${player}`.execute(server.db)
    expect(bet).toMatchObject({ betId: answer.chase.rows[0]?.betIds[0], odds: { big: 19_560 }, multiple: 1 })
    // held once, released for the bet, and bet
    expect(await balanceOf(server.db, player)).toEqual({ balance: 993_000n, version: 4n })
  })

  test('bets on each period in turn with its multiple, and ends after the last period', async () => {
    const id = await newChase(server, player, [1, 2, 4])
    const words: string[] = []
    await runner.round(GAME)
    words.push((await chaseNow(server, player, id)).word)
    for (let n = 0; n < 3; n++) {
      await drawAndGoOn()
      words.push((await chaseNow(server, player, id)).word)
    }
    expect(words).toEqual(['P--', 'SP-', 'SSP', 'SSS'])
    const { state, ended: end, rows, payout, held, staked } = await chaseNow(server, player, id)
    expect({ state, end, held, staked }).toEqual({ state: 'ENDED', end: 'DONE', held: '0', staked: '7000' })
    expect((await betsOfPlayer(server, player)).map(({ period, multiple }) => [period, multiple])).toEqual(
      rows.map((row) => [row.period, row.multiple]),
    )
    expect(await balance()).toBe(1_000_000n - 7000n + BigInt(payout))
  })

  test('has one order for each period, whose records name the chase', async () => {
    const id = await newChase(server, player, [1, 2], { lines: bothSides })
    await runner.round(GAME)
    await drawAndGoOn()
    const pageParam = { current: 1, size: 10 }
    const recordsOf = async (search: { readonly requestId?: string }) => {
      const request = { pageParam, searchParam: { pageGameRecordEnum: 'ALL' as const, ...search } }
      return (await betRecordHandlers(server.platform).queryUserBetRecordPage(request, caller(player))).records
    }
    const all = await recordsOf({})
    expect(all.map(({ chaseId }) => chaseId)).toEqual([id, id, id, id])
    expect(new Set(all.map(({ period }) => period)).size).toBe(2)
    for (const { requestId, period } of all) expect((await recordsOf({ requestId })).map((bet) => bet.period)).toEqual([period, period])
    const requestId = newId()
    await server.place(player, { requestId, lotteryId: GAME, period: await onSale(server), lines: [lineOf()] })
    expect((await recordsOf({ requestId })).map((bet) => 'chaseId' in bet)).toEqual([false])
  })

  test('that stops after a win returns the rest, and waits for each draw', async () => {
    const id = await newChase(server, player, [1, 1, 1, 1], { lines: bothSides, stopOnWin: true })
    await runner.round(GAME)
    // drawn, but not yet settled: the outcome is unknown
    await drawnOnly(server)
    await runner.round(GAME)
    expect((await chaseNow(server, player, id)).word).toBe('P---')
    await server.draws.round()
    await runner.round(GAME)
    expect(await chaseNow(server, player, id)).toMatchObject({ word: 'SXXX', ended: 'WIN', returned: '6000', payout: '1956' })
    expect(await balance()).toBe(1_000_000n - 2000n + 1956n)
    await drawAndGoOn()
    expect(await betsOfPlayer(server, player)).toHaveLength(2)
  })

  test("never loses more than the player's limit", async () => {
    const ids = await Promise.all(
      [
        [1, 2, 4, 8],
        [3, 3, 3, 3],
        [5, 1, 1, 1],
      ].map((multiples) =>
        newChase(server, player, multiples, { stopLoss: '5500', lines: [lineOf({ playCode: 'KSHZ', selection: [['3']] })] }),
      ),
    )
    await runner.round(GAME)
    for (let n = 0; n < 4; n++) await drawAndGoOn()
    for (const id of ids) {
      const chase = await chaseNow(server, player, id)
      let lost = 0n
      const bet = chase.rows.filter(({ state }) => state === 'SETTLED')
      for (const row of bet) {
        expect(lost + BigInt(row.cost)).toBeLessThanOrEqual(5500n)
        lost += BigInt(row.cost) - BigInt(row.payout ?? 0)
      }
      const next = chase.rows[bet.length]
      expect(chase.ended).toBe(next ? 'LOSS' : 'DONE')
      expect(next === undefined || lost + BigInt(next.cost) > 5500n).toBe(true)
    }
  })

  test('can begin before the next period opens, and can include periods that do not exist yet', async () => {
    const request = await chaseRequest(
      server,
      Array.from({ length: 60 }, () => 1),
    )
    const later = { ...request, rows: request.rows.slice(1) }
    const { chaseId } = await createChase(server.platform, player, later)
    await runner.round(GAME)
    expect((await chaseNow(server, player, chaseId)).word).toMatch(/^-+$/)
    await drawAndGoOn()
    expect((await chaseNow(server, player, chaseId)).word).toMatch(/^P-+$/)
    for (let n = 0; n < 8; n++) await drawAndGoOn()
    expect((await chaseNow(server, player, chaseId)).word).toMatch(/^SSSSSSSSP-+$/)
  })
})

describe('stopping by the member', () => {
  test('returns unused money once, however often it is sent; placed bets stay', async () => {
    const id = await newChase(server, player, [1, 2, 4])
    await runner.round(GAME)
    const servers = [server, await server.another()]
    const once = { requestId: newId(), chaseId: id }
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => stopChase((servers[n % 2] ?? server).platform, player, once)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ balance: '999000', balanceVersion: 5 })]),
    )
    expect(await chaseNow(server, player, id)).toMatchObject({ word: 'PXX', ended: 'PLAYER', returned: '6000', held: '0' })
    expect(await ended(stopChase(server.platform, player, { requestId: newId(), chaseId: id }))).toBe('CHASE_OVER')
    expect(await ended(stopChase(server.platform, player, { ...once, n: 2 }))).toBe('DUPLICATE')
    await drawAndGoOn()
    expect((await chaseNow(server, player, id)).word).toBe('SXX')
  })

  test('of a single period leaves the others', async () => {
    const id = await newChase(server, player, [1, 2, 4])
    await runner.round(GAME)
    const stop = (n: number) => ended(stopChase(server.platform, player, { requestId: newId(), chaseId: id, n }))
    expect(await stop(1)).toBe('ok')
    expect(await chaseNow(server, player, id)).toMatchObject({ word: 'PX-', state: 'RUNNING', returned: '2000' })
    expect([await stop(0), await stop(1), await stop(7)]).toEqual(['CHASE_OVER', 'CHASE_OVER', 'CHASE_OVER'])
    await drawAndGoOn()
    expect((await chaseNow(server, player, id)).word).toBe('SX-')
    await drawAndGoOn()
    expect((await chaseNow(server, player, id)).word).toBe('SXP')
  })

  test("another member's chase is not found", async () => {
    const id = await newChase(server, player, [1, 1])
    const other = await newPlayer(server.db, 0n)
    expect(await ended(stopChase(server.platform, other, { requestId: newId(), chaseId: id }))).toBe('NOT_FOUND')
    expect(await ended(chaseDetail(server.db, other, id))).toBe('NOT_FOUND')
    const page = await chasePage(server.db, other, { pageParam: { current: 1, size: 10 }, searchParam: {} })
    expect(page.records).toEqual([])
  })

  test("the list has the member's own chases, newest first, by state", async () => {
    const ids = [await newChase(server, player, [1, 1]), await newChase(server, player, [2])]
    await stopChase(server.platform, player, { requestId: newId(), chaseId: ids[0] ?? '' })
    const list = async (searchParam: Parameters<typeof chasePage>[2]['searchParam']) =>
      (await chasePage(server.db, player, { pageParam: { current: 1, size: 10 }, searchParam })).records.map(({ chaseId }) => chaseId)
    expect(await list({})).toEqual(ids.toReversed())
    expect(await list({ state: 'RUNNING' })).toEqual([ids[1]])
    expect(await list({ state: 'ENDED', lotteryId: GAME })).toEqual([ids[0]])
    expect(await list({ lotteryId: 'k3-1m' })).toEqual([])
  })
})

describe('a bet that is refused', () => {
  test('for the limit of the period returns its money with the reason, and the chase continues', async () => {
    const id = await newChase(server, player, [1, 1, 1])
    await runner.round(GAME)
    await untilDrawn(server)
    await limitPeriodTo(500n)
    await runner.round(GAME)
    await limitPeriodTo(500_000_000n)
    const refused = await chaseNow(server, player, id)
    expect(refused).toMatchObject({ word: 'SR-', state: 'RUNNING', returned: '1000' })
    expect(refused.rows[1]).toMatchObject({ reason: 'LIMIT_REACHED', params: ['0.5'], betIds: [] })
    await drawAndGoOn()
    expect((await chaseNow(server, player, id)).word).toBe('SRP')
  })

  test('because its sale has ended, or the lottery is closed, likewise', async () => {
    const id = await newChase(server, player, [1, 1, 1, 1])
    await runner.round(GAME)
    await untilDrawn(server)
    await drawAndGoOn()
    expect((await chaseNow(server, player, id)).rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['SETTLED', null],
      ['REFUSED', 'CLOSED'],
      ['PLACED', null],
      ['WAIT', null],
    ])
    await server.platform.settings.set('saleOpen', false)
    await drawAndGoOn()
    await server.platform.settings.unset('saleOpen')
    expect(await chaseNow(server, player, id)).toMatchObject({ word: 'SRSR', ended: 'DONE', returned: '2000' })
    expect((await chaseNow(server, player, id)).rows[3]).toMatchObject({ reason: 'SUSPENDED' })
  })

  test('because the account was locked, ends the chase', async () => {
    const id = await newChase(server, player, [1, 2, 4])
    await runner.round(GAME)
    await server.db.updateTable('users').set({ state: 'locked' }).where('id', '=', player).execute()
    await drawAndGoOn()
    expect(await chaseNow(server, player, id)).toMatchObject({ word: 'SXX', ended: 'LOCKED', reason: 'ACCOUNT_LOCKED', returned: '6000' })
    expect(await ended(createChase(server.platform, player, await chaseRequest(server, [1])))).toBe('ACCOUNT_LOCKED')
  })

  test.each([
    ['the rules', sql`update chases set rule_version = 2`, 'SXX', 'ODDS_CHANGED'],
    ['the odds', sql`update chases set lines = jsonb_set(lines, '{0,oddsSeen,big}', '20000')`, 'SRX', 'ODDS_CHANGED'],
  ])('because %s changed, ends it, and the player gets a message', async (_, change, word, reason) => {
    const id = await newChase(server, player, [1, 2, 4])
    await runner.round(GAME)
    await sql`${change} where id = ${id}`.execute(server.db)
    await drawAndGoOn()
    expect(await chaseNow(server, player, id)).toMatchObject({ word, ended: 'TERMS', reason, returned: '6000' })
    const messages = await server.db.selectFrom('messages').select('title').where('userId', '=', player).execute()
    // The bet before may have won.
    const titles = messages.map(({ title }) => title.en).filter((title) => !title.endsWith('prize paid'))
    expect(titles).toEqual(['Your chase has stopped'])
    expect(await betsOfPlayer(server, player)).toHaveLength(1)
  })

  test('because the player may no longer choose a prize group, ends it', async () => {
    const id = await newChase(server, player, [1, 1], { lines: [lineOf({ prizeGroup: 1900 })] })
    await runner.round(GAME)
    await server.platform.settings.set('isChangePirzeTeam', false)
    await drawAndGoOn()
    await server.platform.settings.unset('isChangePirzeTeam')
    expect(await chaseNow(server, player, id)).toMatchObject({ word: 'SR', ended: 'TERMS', reason: 'PRIZE_GROUP' })
  })

  test('and money that was spent in between stays spent: the wallet never falls below zero', async () => {
    const poor = await newPlayer(server.db, 2000n)
    const id = await newChase(server, poor, [1, 1])
    const greedy = chaseRunner(server.platform, {
      async place(userId, request) {
        await server.place(userId, { requestId: newId(), lotteryId: GAME, period: await onSale(server), lines: [lineOf()] })
        return server.place(userId, request)
      },
    })
    await greedy.advance(id)
    expect(await chaseNow(server, poor, id)).toMatchObject({ word: 'R-', rows: [{ reason: 'INSUFFICIENT' }, {}] })
    await stopChase(server.platform, poor, { requestId: newId(), chaseId: id })
  })
})

describe('its bets', () => {
  test('a cancelled or voided bet counts as neither won nor lost', async () => {
    const id = await newChase(server, player, [1, 1, 1], { stopOnWin: true, lines: [lineOf({ playCode: 'KSHZ', selection: [['3']] })] })
    await runner.round(GAME)
    const [first] = (await chaseNow(server, player, id)).rows
    await cancelBet(server.platform, player, { requestId: newId(), id: first?.betIds[0] ?? '' })
    await drawAndGoOn()
    expect((await chaseNow(server, player, id)).rows[0]).toMatchObject({ state: 'SETTLED', payout: '1000' })
    await voidPeriod(server.platform, { lotteryId: GAME, period: (await chaseNow(server, player, id)).rows[1]?.period ?? '' }, failure)
    await runner.round(GAME)
    expect((await chaseNow(server, player, id)).word).toBe('SS-')
    await drawAndGoOn()
  })
})

describe('a new chase is refused, and changes nothing', () => {
  const cases: [string, Parameters<typeof newChase>[2], () => Partial<Parameters<typeof newChase>[3]>][] = [
    ['INSUFFICIENT', [600, 600], () => ({})],
    ['ISSUE_CHANGED', [1], () => ({ rows: [{ period: '20200101-0001', multiple: 1 }] })],
    ['NOT_FOUND', [1], () => ({ lotteryId: 'k3-9m' })],
    ['PRIZE_GROUP', [1], () => ({ lines: [lineOf({ prizeGroup: 1958 })] })],
    ['ODDS_CHANGED', [1], () => ({ lines: [{ ...lineOf(), oddsSeen: { big: 2 } }] })],
    ['BELOW_MIN', [1], () => ({ lines: [lineOf({ unit: 50n })] })],
    ['ABOVE_MAX', [1, 9999], () => ({ lines: [lineOf({ unit: 40_000_000n })] })],
    [
      'LIMIT_REACHED',
      [9999],
      () => ({
        lines: [lineOf({ playCode: 'KSHZ', selection: [['3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13']], unit: 5000n })],
      }),
    ],
    ['CHASE_MIXED', [1], () => ({ plan: 'PROFIT', lines: [lineOf(), lineOf({ unit: 2000n })] })],
    ['CHASE_LOSS', [2], () => ({ stopLoss: '1999' })],
  ]
  test.each(cases)('%s (case %#)', async (reason, multiples, more) => {
    expect(await ended(newChase(server, player, multiples, more()))).toBe(reason)
    expect(await balanceOf(server.db, player)).toEqual({ balance: 1_000_000n, version: 1n })
    expect((await chasePage(server.db, player, { pageParam: { current: 1, size: 10 }, searchParam: {} })).total).toBe(0)
  })

  test('its lines are checked once, for any number of multiples', async () => {
    const lookedAt = async (multiples: readonly number[]) => {
      let looks = 0
      const line = lineOf()
      const selection = line.selection.map(
        (row) =>
          new Proxy(row, {
            get(codes, name) {
              looks += 1
              return Reflect.get(codes, name)
            },
          }),
      )
      expect(await ended(newChase(server, player, multiples, { lines: [{ ...line, selection, unit: '900000' }] }))).toBe('INSUFFICIENT')
      return looks
    }
    expect(await lookedAt(Array.from({ length: 20 }, (_, at) => at + 2))).toBe(await lookedAt([2]))
  })

  test('periods with a gap, or in another order', async () => {
    const request = await chaseRequest(server, [1, 1, 1])
    for (const order of [
      [0, 2],
      [1, 0],
      [0, 0],
    ]) {
      const rows = order.flatMap((at) => request.rows.slice(at, at + 1))
      expect(await ended(createChase(server.platform, player, { ...request, rows }))).toBe('ISSUE_CHANGED')
    }
  })

  test('while the sale is off', async () => {
    await server.platform.settings.set('saleOpen', false)
    expect(await ended(newChase(server, player, [1]))).toBe('SUSPENDED')
    await server.platform.settings.unset('saleOpen')
  })
})

describe('exactly once (M5)', () => {
  test('30 parallel sends of one id over several processes make one chase and the same answer', async () => {
    const servers = [server, await server.another(), await server.another()]
    const once = await chaseRequest(server, [1, 2])
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => createChase((servers[n % 3] ?? server).platform, player, once)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await balance()).toBe(997_000n)
    expect(await ended(createChase(server.platform, player, { ...once, stopOnWin: true }))).toBe('DUPLICATE')
  })

  test('processes that race place each bet once', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => newPlayer(server.db, 100_000n)))
    const runners = await Promise.all(
      [server, await server.another(), await server.another()].map(({ platform }) => chaseRunner(platform, { takeOverMs: 0 })),
    )
    for (const one of players) await newChase(server, one, [1, 2, 3])
    for (let n = 0; n < 4; n++) {
      await Promise.all(runners.flatMap((racing) => [racing.round(GAME), racing.round()]))
      await untilDrawn(server)
    }
    for (const one of players) expect((await betsOfPlayer(server, one)).map(({ stake }) => stake)).toEqual([1000n, 2000n, 3000n])
  })

  test.each([
    ['before the bet', false],
    ['after the bet, before it is known', true],
  ])('a process that dies %s is made good by another', async (_, placedFirst) => {
    const id = await newChase(server, player, [1, 2])
    const dying = chaseRunner(server.platform, {
      async place(userId, request) {
        if (placedFirst) await server.place(userId, request)
        throw new Error('killed')
      },
    })
    await expect(dying.advance(id)).rejects.toThrow('killed')
    expect((await chaseNow(server, player, id)).word).toBe('?-')
    // the process may only be slow, so the bet is left to it for a while
    await runner.round(GAME)
    expect(await betsOfPlayer(server, player)).toHaveLength(placedFirst ? 1 : 0)
    await chaseRunner((await server.another()).platform, { takeOverMs: 0 }).round(GAME)
    expect((await chaseNow(server, player, id)).word).toBe('P-')
    expect(await betsOfPlayer(server, player)).toHaveLength(1)
    expect(await balance()).toBe(997_000n)
  })

  test('an undecided bet is sent again, not missed', async () => {
    const id = await newChase(server, player, [1, 2])
    await chaseRunner(server.platform, { place: () => Promise.reject(new Refusal('BUSY')) }).advance(id)
    expect((await chaseNow(server, player, id)).word).toBe('?-')
    await chaseRunner(server.platform, { takeOverMs: 0 }).round(GAME)
    expect((await chaseNow(server, player, id)).word).toBe('P-')
    expect(await betsOfPlayer(server, player)).toHaveLength(1)
  })

  test('an accepted bet counts as placed, although another process had recorded a refusal', async () => {
    const id = await newChase(server, player, [1, 2])
    const late = chaseRunner(server.platform, {
      async place(userId, request) {
        await server.place(userId, request)
        await sql`update chase_rows set state = 'REFUSED', reason = 'INSUFFICIENT' where chase_id = ${id} and n = 0`.execute(server.db)
        throw new Error('killed')
      },
    })
    await expect(late.advance(id)).rejects.toThrow('killed')
    await runner.round(GAME)
    expect((await chaseNow(server, player, id)).word).toBe('P-')
  })
})
