/** Settlement by the rules, exactly once, also after interruptions. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { diceSpace } from '#/rules/families/k3/dice.ts'
import { randomNote } from '#/rules/engine.ts'
import { playTypes } from '#/rules/registry.ts'
import { judge, type OpenBet } from '../../../server/domains/bets/outcome.ts'
import { settleChunk, settlePeriod } from '../../../server/domains/bets/settle.ts'
import { voidPeriod } from '../../../server/domains/draws/engine.ts'
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
} from './support.ts'
import { linesOf, operate } from '../support/operate.ts'

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform()
})
afterAll(async () => {
  expect(await violations(server.db)).toEqual([])
  await server.close()
})

/** 60 bets of 6 players on all possible outcomes, on one period. */
async function manyBets() {
  const period = await onSale(server)
  const players = await Promise.all(Array.from({ length: 6 }, () => newPlayer(server.db, 1_000_000n)))
  await Promise.all(
    players.flatMap((player) =>
      ['big', 'small', 'odd', 'even', 'big'].map((side) =>
        server.place(player, {
          requestId: newId(),
          lotteryId: GAME,
          period,
          lines: [lineOf({ selection: [[side]], unit: 1500n }), lineOf({ playCode: 'KSHZ', selection: [['3', '10', '11', '18']] })],
        }),
      ),
    ),
  )
  return { period, players }
}

async function summary(period: string) {
  const { rows } = await sql<{ state: string; bets: bigint; payout: string }>`
    select state, count(*) as bets, sum(payout)::text as payout from bets where period = ${period} and lottery_id = ${GAME} group by state order by state`.execute(
    server.db,
  )
  const {
    rows: [posted],
  } = await sql<{ total: string | null; postings: bigint }>`
    select sum(amount)::text as total, count(*) as postings from postings
    where kind in ('win', 'void') and ref in (select bet_id from bets where period = ${period} and lottery_id = ${GAME})`.execute(server.db)
  return { rows, posted }
}

describe('a settled period', () => {
  test('pays each winning bet its recorded odds, and tells everyone', async () => {
    const { period, players } = await manyBets()
    await untilDrawn(server)
    const { state, result } = await server.db
      .selectFrom('periods')
      .select(['state', 'result'])
      .where('lotteryId', '=', GAME)
      .where('period', '=', period)
      .executeTakeFirstOrThrow()
    expect(state).toBe('settled')
    const sum = (result ?? []).reduce((total, die) => total + die, 0)
    // 1.956 of 1.5 points on the side that came, twice bet on big
    const side = (wins: boolean) => (wins ? 2934n : 0n)
    const sides = 2n * side(sum >= 11) + side(sum <= 10) + side(sum % 2 === 1) + side(sum % 2 === 0)
    // a sum's odds: 0.978 / p, in ten-thousandths, rounded down; five requests, 1 point each
    const numbers: Readonly<Record<number, bigint>> = { 3: 211248n, 18: 211248n, 10: 7824n, 11: 7824n }
    for (const player of players) {
      const { balance } = await balanceOf(server.db, player)
      expect(balance).toBe(1_000_000n - 5n * 5500n + sides + 5n * (numbers[sum] ?? 0n))
    }
    const { rows } = await sql<{ topic: string }>`
      select topic from events where data ->> 'period' = ${period} and data ->> 'lotteryId' = ${GAME} order by id`.execute(server.db)
    expect(rows.map(({ topic }) => topic)).toEqual(['period', 'draw', 'settled'])
  })

  test('is settled once by racing workers of several processes (D6)', async () => {
    const { period } = await manyBets()
    await drawnOnly(server)
    const servers = [server, await server.another(), await server.another()]
    await Promise.all(servers.flatMap(({ platform }) => [1, 2].map(() => settlePeriod(platform, { lotteryId: GAME, period }))))
    const { rows, posted } = await summary(period)
    expect(rows.map(({ state }) => state)).toEqual(['LOSE', 'WIN'])
    expect(posted?.total).toBe(rows.find(({ state }) => state === 'WIN')?.payout)
  })

  test.each([0, 1, 2, 3, 7])('continued after a stop behind chunk %s, it has the same end, with each win posted once', async (chunks) => {
    const { period } = await manyBets()
    await drawnOnly(server)
    expect((await summary(period)).rows).toMatchObject([{ state: 'WAIT', bets: 60n }])
    for (let chunk = 0; chunk < chunks; chunk++) await settleChunk(server.platform, { lotteryId: GAME, period }, 7)
    const again = await server.another()
    await again.draws.round()
    const { rows, posted } = await summary(period)
    expect(rows.reduce((total, { bets }) => total + bets, 0n)).toBe(60n)
    const won = rows.find(({ state }) => state === 'WIN')
    expect(posted).toEqual({ total: won?.payout, postings: won?.bets })
    expect(
      (
        await server.db
          .selectFrom('periods')
          .select('state')
          .where('lotteryId', '=', GAME)
          .where('period', '=', period)
          .executeTakeFirstOrThrow()
      ).state,
    ).toBe('settled')
  })

  test('a chunk that fails in the middle leaves nothing of itself', async () => {
    const { period } = await manyBets()
    await drawnOnly(server)
    await sql`create or replace function fall_over() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
      server.db,
    )
    await sql`create trigger fall_over before insert on postings for each row execute function fall_over()`.execute(server.db)
    await expect(settleChunk(server.platform, { lotteryId: GAME, period }, 1000)).rejects.toThrow('killed')
    expect((await summary(period)).rows).toMatchObject([{ state: 'WAIT', bets: 60n }])
    await sql`drop trigger fall_over on postings`.execute(server.db)
    await server.draws.round()
    expect((await summary(period)).rows.some(({ state }) => state === 'WAIT')).toBe(false)
  })
})

describe('a settlement that exceeds the time limit of a statement', () => {
  /** Fails like PostgreSQL: an update of more bets than this, or of the named bet. */
  async function slow({ above = 1_000_000, betId = '' }) {
    await sql
      .raw(
        `create or replace function too_slow() returns trigger language plpgsql as $$ begin
          if (select count(*) > ${above} or bool_or(bet_id = '${betId}') from changed) then
            raise exception 'canceling statement due to statement timeout' using errcode = '57014';
          end if;
          return null;
        end $$`,
      )
      .execute(server.db)
    await sql`create or replace trigger too_slow after update on bets referencing new table as changed
      for each statement execute function too_slow()`.execute(server.db)
  }
  afterEach(async () => {
    vi.restoreAllMocks()
    await sql`drop trigger if exists too_slow on bets`.execute(server.db)
  })

  test('continues in smaller chunks to its end', async () => {
    const { period } = await manyBets()
    await slow({ above: 9 })
    await untilDrawn(server)
    const { rows } = await summary(period)
    expect(rows.map(({ state }) => state)).toEqual(['LOSE', 'WIN'])
    expect(server.logged()).not.toContain('could not be settled in time')
  })

  test('leaves one bet open, reports it, and settles all others; the open bet is settled once that is possible', async () => {
    const { period } = await manyBets()
    const { betId } = await server.db
      .selectFrom('bets')
      .select('betId')
      .where('lotteryId', '=', GAME)
      .where('period', '=', period)
      .orderBy('betId')
      .offset(17)
      .executeTakeFirstOrThrow()
    await slow({ betId })
    await drawnOnly(server)
    await settlePeriod(server.platform, { lotteryId: GAME, period })
    const { rows } = await summary(period)
    expect(rows.find(({ state }) => state === 'WAIT')?.bets).toBe(1n)
    expect(server.logged()).toContain(`"bets":["${betId}"]`)
    await sql`alter table periods disable trigger periods_fixed`.execute(server.db)
    await sql`update periods set drawn_at = drawn_at - interval '11 minutes' where lottery_id = ${GAME} and period = ${period}`.execute(
      server.db,
    )
    await sql`alter table periods enable trigger periods_fixed`.execute(server.db)
    expect(await operate(server.platform, 'unsettled')).toMatchObject({ code: 1, out: expect.stringContaining(betId) })
    await sql`drop trigger too_slow on bets`.execute(server.db)
    // left out for a minute, which passes here
    await server.draws.round()
    expect((await summary(period)).rows.find(({ state }) => state === 'WAIT')?.bets).toBe(1n)
    const passed = performance.now() + 60_001
    vi.spyOn(performance, 'now').mockReturnValue(passed)
    await server.draws.round()
    expect((await summary(period)).rows.some(({ state }) => state === 'WAIT')).toBe(false)
    expect((await operate(server.platform, 'unsettled')).code).toBe(0)
  })
})

describe('the most that a bet pays', () => {
  const betOn = (player: string, period: string) =>
    server.place(player, {
      requestId: newId(),
      lotteryId: GAME,
      period,
      lines: ['big', 'small'].map((side) => lineOf({ selection: [[side]] })),
    })
  const limits = (maxPrize: string) => operate(server.platform, 'lotteries', 'limits', GAME, '0.1', '1.5', '500000', maxPrize)
  const won = async (player: string) => {
    const bets = await server.db.selectFrom('bets').select('payout').where('userId', '=', player).where('state', '=', 'WIN').execute()
    return bets.map(({ payout }) => payout)
  }
  afterEach(() => limits('1000000'))

  test('is the maximum at the acceptance of the bet, with any later setting of the operator', async () => {
    const period = await onSale(server)
    const [early = '', late = ''] = await Promise.all([newPlayer(server.db, 10_000n), newPlayer(server.db, 10_000n)])
    await betOn(early, period)
    expect((await limits('1.8')).code).toBe(0)
    await betOn(late, period)
    await drawnOnly(server)
    await limits('1.5')
    await settlePeriod(server.platform, { lotteryId: GAME, period })
    expect([await won(early), await won(late)]).toEqual([[1956n], [1800n]])
  })

  test('is no less than the stake on one note', async () => {
    const { code, err } = await limits('1.499')
    expect([code, linesOf(err)]).toEqual([1, ['the limits do not agree with each other']])
  })
})

describe('a voided period', () => {
  test('returns every stake once, and takes no more bets', async () => {
    const { period, players } = await manyBets()
    await voidPeriod(server.platform, { lotteryId: GAME, period }, failure)
    await server.draws.round()
    await server.draws.round()
    expect((await summary(period)).rows).toMatchObject([{ state: 'VOID', bets: 60n }])
    for (const player of players) expect((await balanceOf(server.db, player)).balance).toBe(1_000_000n)
    expect(await ended(server.place(players[0] ?? '', { requestId: newId(), lotteryId: GAME, period, lines: [lineOf()] }))).toBe('CLOSED')
  })

  test('a drawn period cannot be voided', async () => {
    const { period } = await manyBets()
    await untilDrawn(server)
    await expect(voidPeriod(server.platform, { lotteryId: GAME, period }, failure)).rejects.toThrow('can be called off')
  })
})

describe('arithmetic (M11)', () => {
  test('100,000 payouts equal an independent calculation in whole numbers', () => {
    const plays = playTypes('K3').flatMap((type) => type.plays)
    let state = 7
    const uniform = (n: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((state / 2 ** 31) * n)
    }
    const faults: string[] = []
    for (const { result } of diceSpace.outcomes) {
      const decide = judge(result)
      for (let n = 0; n < 463; n++) {
        const play = plays[uniform(plays.length)]
        if (!play) throw new Error('no play')
        const selection = randomNote(play, uniform).map((row) => [...row])
        const line = lineOf({
          playCode: play.code,
          selection,
          unit: BigInt(1 + uniform(99_999)),
          multiple: 1 + uniform(99),
          prizeGroup: 1800 + 2 * uniform(80),
        })
        const bet: OpenBet = {
          userId: '',
          betId: '',
          playCode: play.code,
          selection,
          unit: BigInt(line.unit),
          multiple: line.multiple,
          stake: BigInt(line.unit) * BigInt(line.multiple),
          prizeGroup: line.prizeGroup,
          odds: line.oddsSeen,
          ruleVersion: 1,
          maxPrize: 10n ** 15n,
        }
        const outcome = decide(bet)
        const notes = Object.entries(outcome.wins)
        // rounded down once: odds are ten-thousandths
        const exact = notes.reduce((sum, [level, won]) => sum + bet.stake * BigInt(won) * BigInt(line.oddsSeen[level] ?? 0), 0n)
        if (outcome.payout !== (exact - (exact % 10_000n)) / 10_000n)
          faults.push(`${play.code} ${JSON.stringify(selection)} ${result.join('')}`)
        if (outcome.state !== (notes.length > 0 ? 'WIN' : 'LOSE')) faults.push(`${play.code}: ${outcome.state}`)
      }
    }
    expect(faults).toEqual([])
  })

  test('the payout of a bet is capped, and the uncapped win is stored', () => {
    const bet: Omit<OpenBet, 'maxPrize'> = {
      userId: '',
      betId: '',
      playCode: 'KSHZDXDS',
      selection: [['big']],
      unit: 1000n,
      multiple: 10,
      stake: 10_000n,
      prizeGroup: 1956,
      odds: { big: 19_560 },
      ruleVersion: 1,
    }
    expect(judge([6, 6, 5])({ ...bet, maxPrize: 15_000n })).toMatchObject({ state: 'WIN', payout: 15_000n, uncapped: 19_560n })
    expect(judge([6, 6, 5])({ ...bet, maxPrize: 19_560n })).toMatchObject({ payout: 19_560n, uncapped: null })
  })
})
