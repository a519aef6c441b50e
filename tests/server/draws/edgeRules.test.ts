/** Configurable rules: a period keeps the rules that it opened with, and a bet those of its period. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rulesOf, versionOf } from '#/rules/config.ts'
import { lunarYearOf } from '#/rules/lunarYear.ts'
import { lotteryHandlers } from '../../../server/domains/bets/lotteryHandlers.ts'
import { currentInfoOf } from '../../../server/domains/draws/view.ts'
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
} from '../bets/support.ts'

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform([GAME, 'lhc-5m', 'lhc'])
  // a period that has just begun, so that it does not end during a test
  await untilDrawn(server)
})
afterAll(async () => {
  expect(await violations(server.db)).toEqual([])
  await server.close()
})

const changed = versionOf({ k3TripleInBigSmall: 'lose' })
const history = async () =>
  (await sql<{ version: number }>`select version from rule_history order by effective_from`.execute(server.db)).rows
const caller = (userId: string) => ({ userId, sessionId: '', language: 'en', deviceId: '', ip: '', userAgent: '' })

describe('a change of the rules', () => {
  test('applies to periods that have not opened, in every process, and is recorded once', async () => {
    const other = await server.another()
    await server.platform.settings.set('edgeRules', { k3TripleInBigSmall: 'lose' })
    await other.platform.events.catchUp()
    await Promise.all([server.draws.round(), other.draws.round()])
    await server.draws.round()
    const {
      rows: [row],
    } = await sql<{ opened: bigint; ahead: bigint; wrong: bigint }>`
      select count(*) filter (where opens_at <= now() and rule_version <> 1) as opened,
        count(*) filter (where opens_at > now() + interval '6 seconds') as ahead,
        count(*) filter (where opens_at > now() + interval '6 seconds' and rule_version <> ${changed}) as wrong
      from periods where lottery_id = ${GAME}`.execute(server.db)
    expect(row).toMatchObject({ opened: 0n, wrong: 0n })
    expect(row?.ahead).toBeGreaterThanOrEqual(3n)
    expect((await history()).map(({ version }) => version)).toEqual([changed])
  })

  test('changes only the odds and bets of the next period, not of the period on sale', async () => {
    const player = await newPlayer(server.db, 1_000_000n)
    const place = (period: string, line = lineOf(), requestId = newId()) =>
      server.place(player, { requestId, lotteryId: GAME, period, lines: [line] })
    const before = await place(await onSale(server))
    expect(before.bets[0]).toMatchObject({ ruleVersion: 1 })
    expect(await lotteryHandlers(server.platform).getUserOdds({ lotteryId: GAME, playTypeCode: 'K3HZ' }, caller(player))).toMatchObject({
      ruleVersion: 1,
    })

    await endSale(server)
    const [info] = await currentInfoOf(server.db, [GAME])
    expect(info?.current).toMatchObject({ ruleVersion: changed })
    const period = info?.current?.period ?? ''
    expect(await ended(place(period))).toBe('ODDS_CHANGED')
    const line = lineOf({ rules: rulesOf(changed) })
    const requestId = newId()
    const placed = await place(period, line, requestId)
    expect(placed.bets[0]).toMatchObject({ ruleVersion: changed, period })
    expect(await place(period, line, requestId)).toEqual(placed)
    const odds = await lotteryHandlers(server.platform).getUserOdds({ lotteryId: GAME, playTypeCode: 'K3HZ' }, caller(player))
    expect(odds).toMatchObject({ ruleVersion: changed, odds: { KSHZDXDS: { big: line.oddsSeen['big'] } } })
  })

  test('a period that has not opened is not sold, since its rules may still change', async () => {
    const player = await newPlayer(server.db, 1_000_000n)
    const [info] = await currentInfoOf(server.db, [GAME])
    expect(
      await ended(server.place(player, { requestId: newId(), lotteryId: GAME, period: info?.next?.period ?? '', lines: [lineOf()] })),
    ).toBe('ISSUE_CHANGED')
  })

  test('the version of an opened period cannot be changed, that of a future period can', async () => {
    await expect(
      sql`update periods set rule_version = 9 where lottery_id = ${GAME} and opens_at <= clock_timestamp()`.execute(server.db),
    ).rejects.toThrow(/never changed/)
    await sql`update periods set rule_version = 9 where lottery_id = ${GAME} and opens_at > clock_timestamp() + interval '1 second'`.execute(
      server.db,
    )
  })
})

test('a period of Mark Six has the lunar year of its day, and periods of other lotteries have none', async () => {
  const { rows } = await sql<{
    lotteryId: string
    day: string
    lunarYear: number | null
  }>`select lottery_id, day, lunar_year from periods`.execute(server.db)
  expect(rows.filter(({ lotteryId, lunarYear, day }) => lunarYear !== (lotteryId === GAME ? null : lunarYearOf(day)))).toEqual([])
  const [info] = await currentInfoOf(server.db, ['lhc'])
  expect(info?.current?.lunarYear).toBe(lunarYearOf(new Date(info?.current?.drawsAt ?? 0).toISOString().slice(0, 10)))
  expect(info?.last?.lunarYear).toBeGreaterThan(2019)
})
