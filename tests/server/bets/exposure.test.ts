/**
 * The platform's limit on one option in one period: over all members, exact at its boundary, and never exceeded by any number of processes.
 */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payoutOf, settle } from '#/rules/engine.ts'
import { diceSpace } from '#/rules/families/k3/dice.ts'
import { playOf } from '#/rules/registry.ts'
import type { BetLine } from '#/contract/bets.ts'
import { cancelBet } from '../support/askFor.ts'
import { auditDatabase } from '../../../server/open.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { chaseRunner } from '../../../server/domains/chase/runner.ts'
import { chaseNow, newChase } from '../chase/support.ts'
import { linesOf, operate } from '../support/operate.ts'
import {
  ended,
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
} from './support.ts'
import { voidPeriod } from '../../../server/domains/draws/engine.ts'

let server: LotteryPlatform
let other: LotteryPlatform
let period: string

beforeAll(async () => {
  server = await openLotteryPlatform([GAME])
  other = await server.another()
})
beforeEach(async () => {
  await untilDrawn(server)
  period = await onSale(server)
})
afterEach(async () => {
  expect(await violations(server.db)).toEqual([])
  for (const name of ['exposureLimit', 'exposureLimits']) await limit(name, undefined)
})
afterAll(() => server.close())

/** Sets a limit that both processes know. */
async function limit(name: string, value: unknown): Promise<void> {
  if (value === undefined) await server.platform.settings.unset(name)
  else await server.platform.settings.set(name, value)
  await other.platform.events.catchUp()
}

const rich = () => newPlayer(server.db, 1_000_000_000n)
const request = (...lines: BetLine[]) => ({ requestId: newId(), lotteryId: GAME, period, lines: lines.length > 0 ? lines : [lineOf()] })
const bet = (player: string, lines: BetLine[], at = server) => at.place(player, request(...lines))
const big = (unit: bigint) => [lineOf({ unit })]

async function exposures(): Promise<Record<string, bigint>> {
  const rows = await server.db.selectFrom('betExposure').select(['playCode', 'option', 'amount']).where('period', '=', period).execute()
  return Object.fromEntries(rows.map(({ playCode, option, amount }) => [`${playCode} ${option}`, amount]))
}

async function everything() {
  const { rows } = await sql`
    select (select count(*) from bets) bets, (select count(*) from postings) postings, (select sum(version) from wallets) versions,
      (select sum(staked) from period_stakes) staked, (select sum(amount) from bet_exposure) exposed`.execute(server.db)
  return rows[0]
}

describe('without a limit', () => {
  test('nothing is counted', async () => {
    await bet(await rich(), big(1000n))
    expect(await exposures()).toEqual({})
    expect(
      await server.db.selectFrom('periods').select('counted').where('lotteryId', '=', GAME).where('period', '=', period).executeTakeFirst(),
    ).toEqual({ counted: false })
  })
})

describe('a request of very many options', () => {
  const wide = 'klsf-1m'
  const full = Array.from({ length: 20 }, (_, at) => String(at + 1).padStart(2, '0'))

  test('is refused before it is counted; bets that were accepted before the limit stay accepted', async () => {
    const hall = await openLotteryPlatform([wide])
    const player = await newPlayer(hall.db, 1_000_000_000n)
    const line = lineOf({ playCode: 'KLSFX3QZX', selection: [full, full, full], unit: 10n })
    const first = { requestId: newId(), lotteryId: wide, period: await onSale(hall, wide), lines: [line, line, line] }
    const accepted = await hall.place(player, first)
    await hall.platform.settings.set('exposureLimit', '9000000000000000')
    expect(await ended(hall.place(player, { ...first, requestId: newId(), lines: Array.from({ length: 100 }, () => line) }))).toBe(
      'TOO_LARGE',
    )
    expect(await ended(hall.place(player, { ...first, requestId: newId(), lines: [line, line] }))).toBe('ok')
    expect((await hall.place(player, first)).bets).toEqual(accepted.bets)
    await hall.close()
  })
})

describe('at the limit', () => {
  test('a bet that reaches the limit is accepted; one unit more is refused and changes nothing', async () => {
    await limit('exposureLimit', '195600')
    const [one, two] = [await rich(), await rich()]
    expect(await ended(bet(one, big(60_000n)))).toBe('ok')
    const before = await everything()
    await expect(bet(two, big(40_001n))).rejects.toMatchObject({ reason: 'EXPOSURE', params: ['40'], lines: { 0: 'EXPOSURE' } })
    expect(await everything()).toEqual(before)
    expect(await ended(bet(two, big(40_000n)))).toBe('ok')
    expect(await exposures()).toEqual({ 'KSHZDXDS big': 195_600n })
    await expect(bet(two, big(100n))).rejects.toMatchObject({ reason: 'EXPOSURE', params: ['0'] })
    expect(await ended(bet(two, [lineOf({ selection: [['small']], unit: 100_000n })]))).toBe('ok')
  })

  test('a repeated request gets its answer although the limit is reached; a bet without the money is refused for that reason', async () => {
    await limit('exposureLimit', '1956')
    const player = await newPlayer(server.db, 1500n)
    const once = request()
    const first = await server.place(player, once)
    expect(await server.place(player, once)).toEqual(first)
    expect(await ended(bet(player, big(1000n)))).toBe('INSUFFICIENT')
  })

  test('each option of each play of a bet counts by itself, and the refusal names the lines on the full option', async () => {
    await limit('exposureLimits', { [GAME]: '1000000', [`${GAME}/KSHZ`]: '0', [`${GAME}/SBTH`]: '70000', lhc: '1' })
    const player = await rich()
    const three = (unit: bigint, ...faces: string[]) => lineOf({ playCode: 'SBTH', selection: [faces], unit })
    await bet(player, [
      lineOf({ selection: [['big', 'odd']], unit: 1000n, multiple: 2 }),
      lineOf({ unit: 500n }),
      lineOf({ playCode: 'KSHZ', selection: [['3', '10']], unit: 1000n }),
      three(1000n, '1', '2', '3', '4'),
    ])
    const hit = lineOf({ playCode: 'SBTH', selection: [['1', '2', '3']] }).oddsSeen['hit'] ?? 0
    const sums = lineOf({ playCode: 'KSHZ', selection: [['3']] }).oddsSeen
    const each = BigInt(Math.ceil(hit / 10))
    expect(await exposures()).toEqual({
      'KSHZDXDS big': 4890n,
      'KSHZDXDS odd': 3912n,
      'KSHZ 3': BigInt(Math.ceil((sums['3'] ?? 0) / 10)),
      'KSHZ 10': BigInt(Math.ceil((sums['10'] ?? 0) / 10)),
      'SBTH 1 2 3': each,
      'SBTH 1 2 4': each,
      'SBTH 1 3 4': each,
      'SBTH 2 3 4': each,
    })
    const left = ((70_000n - each) * 10_000n) / BigInt(hit)
    await expect(bet(player, [lineOf(), three(2000n, '2', '3', '4'), three(2000n, '1', '5', '6')])).rejects.toMatchObject({
      reason: 'EXPOSURE',
      lines: { 1: 'EXPOSURE' },
      params: [String(Number(left) / 1000)],
    })
    expect(await ended(bet(player, [three(left, '2', '3', '4')]))).toBe('ok')
    expect(await ended(bet(player, [lineOf({ playCode: 'KSHZ', selection: [['3']], unit: 1_000_000n })]))).toBe('ok')
  })

  test('a bet counts up to its cap', async () => {
    await limit('exposureLimit', '5000000000')
    const player = await rich()
    await bet(player, [lineOf({ playCode: 'STHDX', selection: [['6']], unit: 40_000_000n })])
    expect(await exposures()).toEqual({ 'STHDX 6': 1_000_000_000n })
    for (let n = 2; n <= 5; n++)
      expect(await ended(bet(await rich(), [lineOf({ playCode: 'STHDX', selection: [['6']], unit: 40_000_000n })]))).toBe('ok')
    expect(await ended(bet(await rich(), [lineOf({ playCode: 'STHDX', selection: [['6']], unit: 100n })]))).toBe('EXPOSURE')
  })
})

describe('many at once', () => {
  test('50 bets of 50 members in two processes never exceed the limit together: exactly the bets that fit pass', async () => {
    await limit('exposureLimit', String(20n * 1956n))
    const players = await Promise.all(Array.from({ length: 50 }, () => newPlayer(server.db, 10_000n)))
    const results = await Promise.all(players.map((player, n) => ended(bet(player, big(1000n), n % 2 === 0 ? server : other))))
    expect(results.filter((result) => result === 'ok')).toHaveLength(20)
    expect(results.filter((result) => result === 'EXPOSURE')).toHaveLength(30)
    expect(await exposures()).toEqual({ 'KSHZDXDS big': 20n * 1956n })
    const balances = await Promise.all(players.map(async (player) => (await balanceOf(server.db, player)).balance))
    expect(balances).toEqual(results.map((result) => (result === 'ok' ? 9000n : 10_000n)))
  })

  test('bets on the same options in opposite orders, with concurrent cancels, wait for each other and all succeed', async () => {
    await limit('exposureLimit', '100000000000')
    const sides = ['big', 'small', 'odd', 'even']
    const players = await Promise.all(Array.from({ length: 24 }, () => newPlayer(server.db, 1_000_000n)))
    const held = await Promise.all(
      players.map((player, n) =>
        bet(
          player,
          sides.map((side) => lineOf({ selection: [[side]] })),
          n % 2 === 0 ? server : other,
        ),
      ),
    )
    const rounds = players.flatMap((player, n) => {
      const [one, two] = n % 2 === 0 ? [server, other] : [other, server]
      const order = n % 3 === 0 ? sides : sides.toReversed()
      return [
        ended(
          bet(
            player,
            order.map((side) => lineOf({ selection: [[side]] })),
            one,
          ),
        ),
        ...(held[n]?.bets ?? []).map(({ betId }) => ended(cancelBet(two.platform, player, { requestId: newId(), id: betId }))),
      ]
    })
    expect(new Set(await Promise.all(rounds))).toEqual(new Set(['ok']))
    expect(await exposures()).toEqual(Object.fromEntries(sides.map((side) => [`KSHZDXDS ${side}`, 24n * 1956n])))
    const { rows } = await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(server.db)
    expect(rows).toEqual([{ deadlocks: 0n }])
  })

  test('a refused bet in the batch takes no room from the others', async () => {
    await limit('exposureLimit', String(3n * 1956n))
    const players = await Promise.all([500n, 5000n, 500n, 5000n, 5000n, 5000n].map((balance) => newPlayer(server.db, balance)))
    const results = await Promise.all(players.map((player) => ended(bet(player, big(1000n)))))
    expect(results.toSorted()).toEqual(['EXPOSURE', 'INSUFFICIENT', 'INSUFFICIENT', 'ok', 'ok', 'ok'])
  })
})

describe('a cancelled bet', () => {
  test('frees its options once', async () => {
    await limit('exposureLimit', '1956')
    const [one, two] = [await rich(), await rich()]
    const {
      bets: [held],
    } = await bet(one, big(1000n))
    expect(await ended(bet(two, big(1000n)))).toBe('EXPOSURE')
    const once = { requestId: newId(), id: held?.betId ?? '' }
    await Promise.all([server, other, server].map(({ platform }) => cancelBet(platform, one, once)))
    expect(await exposures()).toEqual({ 'KSHZDXDS big': 0n })
    expect(await ended(bet(two, big(1000n)))).toBe('ok')
  })
})

describe('a limit that changes while the period is on sale', () => {
  test('counts earlier bets, without cancelled ones', async () => {
    const [one, two] = [await rich(), await rich()]
    await bet(one, big(50_000n), other)
    const {
      bets: [gone],
    } = await bet(two, big(30_000n))
    await cancelBet(server.platform, two, { requestId: newId(), id: gone?.betId ?? '' })
    await limit('exposureLimit', '195600')
    await expect(bet(two, big(50_001n))).rejects.toMatchObject({ reason: 'EXPOSURE', params: ['50'] })
    expect(await ended(bet(two, big(50_000n), other))).toBe('ok')
  })

  test('counts any number of them, each rounded up', async () => {
    await bet(
      await rich(),
      Array.from({ length: 2100 }, () => lineOf({ selection: [['odd']], unit: 101n })),
    )
    await limit('exposureLimit', '1000000')
    await bet(await rich(), big(1000n))
    expect(await exposures()).toEqual({ 'KSHZDXDS odd': 2100n * 198n, 'KSHZDXDS big': 1956n })
  })

  test('below the current exposure refuses further bets and keeps earlier ones; raised or cleared, it accepts bets again', async () => {
    await limit('exposureLimit', '195600')
    const player = await rich()
    const {
      bets: [first],
    } = await bet(player, big(60_000n))
    await limit('exposureLimit', '100000')
    await expect(bet(player, big(1000n))).rejects.toMatchObject({ reason: 'EXPOSURE', params: ['0'] })
    expect(await ended(bet(player, [lineOf({ selection: [['odd']] })]))).toBe('ok')
    await limit('exposureLimit', '120000')
    expect(await ended(bet(player, big(1000n)))).toBe('ok')
    await limit('exposureLimit', undefined)
    expect(await ended(bet(player, big(100_000n), other))).toBe('ok')
    await cancelBet(server.platform, player, { requestId: newId(), id: first?.betId ?? '' })
    // The period stays counted, so that a new limit includes everything.
    expect(await exposures()).toMatchObject({ 'KSHZDXDS big': (101_000n * 1956n) / 1000n })
    await limit('exposureLimit', String((101_000n * 1956n) / 1000n))
    expect(await ended(bet(player, big(100n)))).toBe('EXPOSURE')
  })

  test('counts earlier bets only once, even if many bets of two processes meet it first', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => newPlayer(server.db, 10_000n)))
    await Promise.all(players.map((player, n) => bet(player, big(1000n), n % 2 === 0 ? server : other)))
    await limit('exposureLimit', String(30n * 1956n))
    const results = await Promise.all(players.map((player, n) => ended(bet(player, big(1000n), n % 2 === 0 ? server : other))))
    expect(results.filter((result) => result === 'ok')).toHaveLength(10)
    expect(await exposures()).toEqual({ 'KSHZDXDS big': 30n * 1956n })
  })
})

test('a period that is over has no exposure, drawn or voided', async () => {
  await limit('exposureLimit', '1000000')
  const player = await rich()
  await bet(player, big(1000n))
  await untilDrawn(server)
  expect(await exposures()).toEqual({})
  period = await onSale(server)
  await bet(player, big(1000n))
  expect(await exposures()).toEqual({ 'KSHZDXDS big': 1956n })
  await voidPeriod(server.platform, { lotteryId: GAME, period }, failure)
  expect(await exposures()).toEqual({})
})

test('a step of a chase is refused with its reason, its money returns, and the chase continues', async () => {
  const player = await newPlayer(server.db, 100_000n)
  const runner = chaseRunner(server.platform, { place: server.place })
  const id = await newChase(server, player, [1, 1, 1])
  await runner.round(GAME)
  await untilDrawn(server)
  period = await onSale(server)
  await limit('exposureLimit', '2000')
  await bet(await rich(), big(1000n))
  await runner.round(GAME)
  const refused = await chaseNow(server, player, id)
  expect(refused).toMatchObject({ word: 'SR-', state: 'RUNNING', returned: '1000' })
  expect(refused.rows[1]).toMatchObject({ reason: 'EXPOSURE', params: ['0.022'], betIds: [] })
  await untilDrawn(server)
  await runner.round(GAME)
  expect((await chaseNow(server, player, id)).word).toBe('SRP')
  period = await onSale(server)
  expect(await exposures()).toEqual({ 'KSHZDXDS big': 1956n })
})

test('the audit finds a changed, a missing and an additional row', async () => {
  await limit('exposureLimit', '1000000')
  await bet(await rich(), big(1000n))
  const broken = async () => (await auditDatabase(server.db)).filter((audited) => audited.violations > 0)
  const name = 'what is on an option is what its open bets would win there'
  expect(await broken()).toEqual([])
  const set = (amount: bigint) =>
    server.db.updateTable('betExposure').set({ amount }).where('period', '=', period).where('option', '=', 'big').execute()
  await set(1955n)
  expect(await broken()).toEqual([{ name, violations: 1 }])
  await server.db.deleteFrom('betExposure').where('period', '=', period).execute()
  expect(await broken()).toEqual([{ name, violations: 1 }])
  const added = (option: string) =>
    server.db
      .insertInto('betExposure')
      .values({ lotteryId: GAME, period, playCode: 'KSHZDXDS', option, amount: 1956n, ceiling: null })
      .execute()
  await added('big')
  await added('even')
  expect(await broken()).toEqual([{ name, violations: 1 }])
  await server.db.deleteFrom('betExposure').where('period', '=', period).where('option', '=', 'even').execute()
  expect(await broken()).toEqual([])
})

test('the operator sees the options with the highest exposure, counted or not, and sets and clears limits', async () => {
  const player = await rich()
  await bet(player, [...big(1000n), lineOf({ selection: [['odd']], unit: 3000n })])
  const shown = async () =>
    linesOf((await operate(server.platform, 'exposure', GAME)).out).map((line) => line.split('\t').slice(2).join(' '))
  expect(await shown()).toEqual(['KSHZDXDS odd 5.868 none -', 'KSHZDXDS big 1.956 none -'])
  expect(
    await operate(server.platform, 'settings', 'set', 'exposureLimits', JSON.stringify({ [`${GAME}/KSHZDXDS`]: '11736' })),
  ).toMatchObject({ code: 0 })
  await bet(player, big(1000n))
  expect(await shown()).toEqual(['KSHZDXDS odd 5.868 11.736 50.0 %', 'KSHZDXDS big 3.912 11.736 33.3 %'])
  expect(linesOf((await operate(server.platform, 'exposure')).out)).toHaveLength(2)
  expect((await operate(server.platform, 'exposure', 'nothing')).err).toBe('there is no lottery "nothing"\n')
  expect((await operate(server.platform, 'settings', 'set', 'exposureLimit', '"-5"')).code).not.toBe(0)
  expect(await operate(server.platform, 'settings', 'unset', 'exposureLimits')).toMatchObject({ code: 0 })
  expect(await ended(bet(player, big(100_000n)))).toBe('ok')
})

test('property: a bet is accepted exactly if no result would make the platform pay more than the limit on its play', async () => {
  const most = 400_000n
  await limit('exposureLimit', String(most))
  // A result shows one option of these plays.
  const lines = [
    ['KSHZ', [['3', '4', '10'], ['10', '11'], ['18'], ['4', '18']]],
    [
      'SBTH',
      [
        ['1', '2', '3', '4'],
        ['2', '3', '4'],
        ['1', '2', '3', '5', '6'],
      ],
    ],
    ['STHDX', [['1', '6'], ['6']]],
  ] as const
  const players = await Promise.all(Array.from({ length: 4 }, rich))
  const open: { readonly player: string; readonly id: string; readonly line: BetLine }[] = []
  const paidOn = (line: BetLine, result: readonly number[]) => {
    const play = playOf(line.playCode)
    return play
      ? payoutOf({ unit: BigInt(line.unit), multiple: line.multiple, odds: line.oddsSeen, wins: settle(play, line.selection, result) })
      : 0n
  }
  const worst = (playCode: string, more: BetLine) =>
    diceSpace.outcomes
      .map(({ result }) =>
        [more, ...open.map(({ line }) => line)]
          .filter((line) => line.playCode === playCode)
          .reduce((sum, line) => sum + paidOn(line, result), 0n),
      )
      .reduce((a, b) => (a > b ? a : b))
  let state = 7
  const random = (n: number) => (state = (state * 48_271) % 2_147_483_647) % n
  const outcomes = { ok: 0, EXPOSURE: 0, cancelled: 0 }
  for (let n = 0; n < 120; n++) {
    const player = players[random(4)] ?? ''
    const taken = random(4) === 0 ? open[random(Math.max(1, open.length))] : undefined
    if (taken) {
      await cancelBet(server.platform, taken.player, { requestId: newId(), id: taken.id })
      open.splice(open.indexOf(taken), 1)
      outcomes.cancelled += 1
      continue
    }
    const [playCode, picks] = lines[random(lines.length)] ?? lines[0]
    const line = lineOf({
      playCode,
      selection: [[...(picks[random(picks.length)] ?? [])]],
      unit: 10_000n * BigInt(1 + random(4)),
      prizeGroup: 1900 + 2 * random(29),
    })
    const expected = worst(playCode, line) <= most ? 'ok' : 'EXPOSURE'
    const placed = bet(player, [line], random(2) === 0 ? server : other)
    expect(await ended(placed), `${n} ${playCode}`).toBe(expected)
    outcomes[expected] += 1
    if (expected === 'ok') open.push({ player, id: (await placed).bets[0]?.betId ?? '', line })
  }
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(10)
})
