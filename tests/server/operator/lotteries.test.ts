/** The operator's commands about lotteries: list, open, close, limits, and the real return of plays. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetLotteries, lotteryInfoOf, readLotteries } from '../../../server/domains/draws/lotteries.ts'
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
} from '../bets/support.ts'
import { linesOf, operate } from '../support/operate.ts'

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform([GAME, 'lhc', 'pk10-5m'])
})
afterAll(async () => {
  expect(await violations(server.db)).toEqual([])
  await server.close()
})

const operator = (...words: readonly string[]) => operate(server.platform, ...words)
const bet = async (player: string, line = lineOf()) =>
  ended(server.place(player, { requestId: newId(), lotteryId: GAME, period: await onSale(server), lines: [line] }))

describe('lotteries', () => {
  test('lists each with its schedule and its limits', async () => {
    const { out, code } = await operator('lotteries')
    expect(code).toBe(0)
    expect(linesOf(out)).toEqual([
      'k3-3m\tK3\topen\tevery 180 s\t0.1 50000 500000 1000000\t三分快三',
      'pk10-5m\tPK10\topen\tevery 300 s 15:00-03:00\t0.01 20000 500000 2000000\t五分PK10赛车',
      'lhc\tLHC\topen\tTue Thu Sat at 21:30\t0.01 20000 500000 2000000\t六合彩',
    ])
  })

  test('the operator stops the sale of one lottery only, and starts it again', async () => {
    const player = await newPlayer(server.db, 100_000n)
    expect(await operator('lotteries', 'close', GAME)).toEqual({ code: 0, out: `${GAME}\tclosed\n`, err: '' })
    expect(await bet(player)).toBe('SUSPENDED')
    const sold = (await readLotteries(server.db)).map((lottery) => [lottery.id, lottery.onSale])
    expect(Object.fromEntries(sold)).toEqual({ [GAME]: false, lhc: true, 'pk10-5m': true })
    const closed = (await readLotteries(server.db)).find(({ id }) => id === GAME)
    expect(closed && lotteryInfoOf(closed, server.platform.settings)).toMatchObject({ onSale: false })
    await operator('lotteries', 'open', GAME)
    expect(await bet(player)).toBe('ok')
  })

  test('a sale that is stopped until a time tells the time, and resumes by itself', async () => {
    const player = await newPlayer(server.db, 100_000n)
    const info = async () => {
      const lottery = (await readLotteries(server.db)).find(({ id }) => id === GAME)
      return lottery && lotteryInfoOf(lottery, server.platform.settings)
    }
    const closed = 'closed until 2099-01-01T04:00:00.000Z'
    expect((await operator('lotteries', 'close', GAME, '--until', '2099-01-01T12:00')).out).toBe(`${GAME}\t${closed}\n`)
    expect((await operator('lotteries')).out).toContain(`${GAME}\tK3\t${closed}\t`)
    expect(await info()).toMatchObject({ onSale: false, resumesAt: Date.parse('2099-01-01T04:00:00Z') })
    await server.platform.settings.set('saleOpen', false)
    expect(await info()).not.toHaveProperty('resumesAt')
    await server.platform.settings.unset('saleOpen')
    await server.draws.round()
    expect(await bet(player)).toBe('SUSPENDED')
    await sql`update lotteries set resumes_at = house_now() - interval '1 second' where id = ${GAME}`.execute(server.db)
    forgetLotteries(server.db)
    await server.draws.round()
    expect(await info()).toMatchObject({ onSale: true })
    expect(await info()).not.toHaveProperty('resumesAt')
    expect(await bet(player)).toBe('ok')
  })

  test('a stop of all lotteries with a time ends by itself; lotteries show this time, or the later time of their own stop', async () => {
    const player = await newPlayer(server.db, 100_000n)
    const info = async (lotteryId: string) => {
      const lottery = (await readLotteries(server.db)).find(({ id }) => id === lotteryId)
      return lottery && lotteryInfoOf(lottery, server.platform.settings)
    }
    await operator('lotteries', 'close', 'lhc', '--until', '2099-01-02T12:00')
    await operator('lotteries', 'close', 'pk10-5m')
    expect((await operator('sale', 'close', '--until', '2099-01-01T12:00')).out).toBe('closed until 2099-01-01T04:00:00.000Z\n')
    expect((await operator('sale')).out).toBe('closed until 2099-01-01T04:00:00.000Z\n')
    expect(await info(GAME)).toMatchObject({ onSale: false, resumesAt: Date.parse('2099-01-01T04:00:00Z') })
    expect(await info('lhc')).toMatchObject({ onSale: false, resumesAt: Date.parse('2099-01-02T04:00:00Z') })
    expect(await info('pk10-5m')).not.toHaveProperty('resumesAt')
    await server.draws.round()
    expect(await bet(player)).toBe('SUSPENDED')
    await server.platform.settings.set('saleOpen', { closedUntil: Date.parse('2020-01-01T04:00:00Z') })
    expect(await bet(player)).toBe('SUSPENDED')
    await server.draws.round()
    expect((await operator('sale')).out).toBe('open\n')
    expect(await info(GAME)).toMatchObject({ onSale: true })
    expect(await info(GAME)).not.toHaveProperty('resumesAt')
    expect(await info('lhc')).toMatchObject({ onSale: false })
    expect(await bet(player)).toBe('ok')
    for (const id of ['lhc', 'pk10-5m']) await operator('lotteries', 'open', id)
  })

  test('a stop of all lotteries without a time lasts until the operator ends it; a time that no page can show is refused', async () => {
    expect((await operator('sale', 'close')).out).toBe('closed\n')
    await server.draws.round()
    expect((await operator('sale')).out).toBe('closed\n')
    expect((await operator('sale', 'open')).out).toBe('open\n')
    for (const time of ['2020-01-01T12:00', '9999-12-31T00:00', 'tomorrow'])
      expect((await operator('sale', 'close', '--until', time)).code).toBe(2)
    expect((await operator('sale')).out).toBe('open\n')
  })

  test('a sale that is opened before the time has none any more; the command refuses a time that no page can show', async () => {
    await operator('lotteries', 'close', GAME, '--until', '2099-01-01T12:00')
    await operator('lotteries', 'open', GAME)
    expect((await readLotteries(server.db)).find(({ id }) => id === GAME)).toMatchObject({ onSale: true, resumesAt: null })
    for (const time of ['2020-01-01T12:00', '9999-12-31T00:00', 'tomorrow']) {
      expect((await operator('lotteries', 'close', GAME, '--until', time)).code).toBe(2)
    }
    expect((await readLotteries(server.db)).find(({ id }) => id === GAME)).toMatchObject({ onSale: true })
  })

  test('the operator sets the limits of a lottery; the command refuses limits that contradict each other', async () => {
    expect(await operator('lotteries', 'limits', GAME, '0.5', '100', '200.125', '3000')).toMatchObject({ code: 0 })
    expect(
      await server.db
        .selectFrom('lotteries')
        .select(['minStake', 'maxStake', 'maxPeriodStake', 'maxPrize'])
        .where('id', '=', GAME)
        .executeTakeFirst(),
    ).toEqual({ minStake: 500n, maxStake: 100_000n, maxPeriodStake: 200_125n, maxPrize: 3_000_000n })
    for (const wrong of [
      ['10', '5', '100', '100'],
      ['1', '5'],
      ['x', '5', '10', '100'],
      ['1', '5', '2', '100'],
      ['0', '5', '10', '100'],
    ]) {
      expect((await operator('lotteries', 'limits', GAME, ...wrong)).code).not.toBe(0)
    }
    expect((await operator('lotteries', 'close', 'nothing')).err).toBe('there is no lottery "nothing"\n')
  })
})

test('"returns" compares the payout of a play with the payout that its odds promise, in standard errors (RNG-10)', async () => {
  await operator('lotteries', 'limits', GAME, '0.1', '50000', '500000', '1000000')
  const player = await newPlayer(server.db, 10_000_000n)
  for (const unit of [1000n, 2000n, 3000n, 4000n]) {
    expect(await bet(player, lineOf({ unit }))).toBe('ok')
    await untilDrawn(server)
  }
  const bets = (await server.db.selectFrom('bets').select(['stake', 'payout', 'state']).where('userId', '=', player).execute())
    .filter(({ state }) => state === 'WIN' || state === 'LOSE')
    .map(({ stake, payout }) => ({ stake: Number(stake), payout: Number(payout) }))
  expect(bets).toHaveLength(4)
  // of all players: the one bet made before belongs to it too
  const all = (await server.db.selectFrom('bets').select(['stake', 'payout', 'state']).execute())
    .filter(({ state }) => state === 'WIN' || state === 'LOSE')
    .map(({ stake, payout }) => ({ stake: Number(stake), payout: Number(payout) }))
  const stake = all.reduce((sum, one) => sum + one.stake, 0)
  const payout = all.reduce((sum, one) => sum + one.payout, 0)
  const error = Math.sqrt(all.reduce((sum, one) => sum + (one.payout - 0.978 * one.stake) ** 2, 0)) / stake
  const { out, code } = await operator('returns', '--days', '1')
  expect(code).toBe(0)
  expect(linesOf(out)[0]).toBe(
    [
      GAME,
      'KSHZDXDS',
      all.length,
      stake / 1000,
      payout / 1000,
      `${((payout / stake) * 100).toFixed(2)} %`,
      '97.80 %',
      ((payout / stake - 0.978) / error).toFixed(2),
    ].join('\t'),
  )
  expect((await operator('returns', '--days', 'x')).code).toBe(2)
})
