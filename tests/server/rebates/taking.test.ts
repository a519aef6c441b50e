/** Rebates are booked one after the other and taken once, by the agent or daily by the platform. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentRebateCalls } from '#/contract/agents/rebates.ts'
import { businessDay, startOfDay } from '#/lib/businessDay.ts'
import { bookRebates } from '../../../server/domains/rebates/book.ts'
import { rebateHandlers } from '../../../server/domains/rebates/handlers.ts'
import { takeDaily } from '../../../server/domains/rebates/take.ts'
import { auditDatabase } from '../../../server/open.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { accrueFor, newAgent } from '../agents/deeds.ts'
import { callerOf } from '../agents/support.ts'
import {
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
import { askFor } from '../support/askFor.ts'

let server: LotteryPlatform
let other: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform([GAME])
  other = await server.another()
})
afterAll(() => server.close())

async function team(): Promise<{ readonly agent: string; readonly player: string }> {
  const agent = await newAgent(server.platform)
  return { agent, player: await newPlayer(server.db, 1_000_000n, 1900, agent) }
}

const totalOf = (agent: string) => Promise.resolve(rebateHandlers(server.platform).prizeTotal({}, callerOf(agent)))
const take = (
  agent: string,
  { requestId = newId(), upTo, by = server }: { requestId?: string; upTo?: number; by?: LotteryPlatform } = {},
) => askFor(by.platform, 'changePrize2Wallet', { requestId, ...(upTo !== undefined && { upTo }) }, callerOf(agent))
const balance = async (userId: string) => (await balanceOf(server.db, userId)).balance

/** Violated rules about booking and taking in. Other rules are left out, as most rebates here belong to bets that do not exist. */
async function wrong(): Promise<string[]> {
  const rules = /booked|running total|taken in|sum of its lines/
  return (await auditDatabase(server.db)).filter(({ name, violations: times }) => rules.test(name) && times > 0).map(({ name }) => name)
}

describe('booking', () => {
  test('by two processes at once gives each batch one place, without gaps', async () => {
    const { agent, player } = await team()
    for (let n = 0; n < 12; n++) await accrueFor(server.platform, player)
    const booked = await Promise.all([bookRebates(server.platform), bookRebates(other.platform), bookRebates(server.platform)])
    expect(booked.reduce((sum, batches) => sum + batches, 0)).toBe(12)
    expect(await bookRebates(other.platform)).toBe(0)
    expect(await totalOf(agent)).toMatchObject({ accrued: '24000', waiting: '24000', lines: 12 })
    expect(await wrong()).toEqual([])
  })

  test('puts a batch last that has a lower id than others but was committed after them', async () => {
    const { agent, player } = await team()
    const sequence = sql`pg_get_serial_sequence('rebate_batches', 'id')`
    await sql`select setval(${sequence}, nextval(${sequence}))`.execute(server.db)
    await accrueFor(server.platform, player)
    await bookRebates(server.platform)
    const shown = await totalOf(agent)
    // The next batch gets the number that was left out.
    await sql`select setval(${sequence}, (select max(id) - 2 from rebate_batches))`.execute(server.db)
    await accrueFor(server.platform, player, 300_000n)
    await sql`select setval(${sequence}, (select max(id) from rebate_batches))`.execute(server.db)
    await bookRebates(other.platform)
    expect(await take(agent, { upTo: shown.upTo })).toMatchObject({ amount: '2000', lines: 1 })
    expect(await take(agent)).toMatchObject({ amount: '6000', lines: 1 })
    expect(await wrong()).toEqual([])
  })

  test("numbers an agent's own lines, which does not show how much the platform booked for others", async () => {
    const { agent, player } = await team()
    const others = await team()
    const numbers = async (search: { readonly upTo?: number } = {}) => {
      const query = v.parse(agentRebateCalls.prizePage.request, { pageParam: { current: 1, size: 10 }, searchParam: search })
      const { records, upTo } = await rebateHandlers(server.platform).prizePage(query, callerOf(agent))
      return [upTo, ...records.map(({ lineId }) => lineId)]
    }
    for (const lines of [1, 2, 3]) {
      for (let n = 0; n < 5; n++) await accrueFor(server.platform, others.player)
      await accrueFor(server.platform, player)
      await bookRebates(server.platform)
      expect((await totalOf(agent)).upTo).toBe(lines)
    }
    expect(await numbers()).toEqual([3, '3', '2', '1'])
    expect(await numbers({ upTo: 2 })).toEqual([2, '2', '1'])
    expect(await numbers({ upTo: 0 })).toEqual([0])
    expect(await take(agent, { upTo: 2 })).toMatchObject({ amount: '4000', lines: 2 })
    expect(await take(agent, { upTo: 2 })).toMatchObject({ amount: '0', lines: 0 })
    expect(await take(agent, { upTo: 9 })).toMatchObject({ amount: '2000', lines: 1 })
    expect(await wrong()).toEqual([])
  })

  test('is done by another process if the settling process dies before', async () => {
    const { agent, player } = await team()
    await server.place(player, {
      requestId: newId(),
      lotteryId: GAME,
      period: await onSale(server),
      lines: [lineOf({ prizeGroup: 1900, unit: 10_000n })],
    })
    await untilDrawn(server)
    expect(await totalOf(agent)).toMatchObject({ accrued: '0' })
    const late = await server.another()
    await Promise.all([bookRebates(late.platform), bookRebates(other.platform)])
    expect(await totalOf(agent)).toMatchObject({ accrued: '200', waiting: '200', lines: 1 })
  })
})

describe('taking in', () => {
  test('with fifty requests at once moves everything once', async () => {
    const { agent, player } = await team()
    await accrueFor(server.platform, player)
    await bookRebates(server.platform)
    const before = await balance(agent)
    const same = newId()
    const takings = await Promise.all(
      Array.from({ length: 50 }, (_, n) => take(agent, { by: n % 2 === 0 ? server : other, ...(n % 5 === 0 && { requestId: same }) })),
    )
    const moved = takings.filter(({ amount }) => amount !== '0')
    expect(new Set(moved.map(({ amount }) => amount))).toEqual(new Set(['2000']))
    // With different ids one request moves the money; with the same id all get the same answer.
    expect([1, 10]).toContain(moved.length)
    expect((await balance(agent)) - before).toBe(2000n)
    expect(await totalOf(agent)).toMatchObject({ taken: '2000', waiting: '0', lines: 0 })
    expect(await wrong()).toEqual([])
  })

  test('with the same request id gives the same answer, also if more rebates wait by then', async () => {
    const { agent, player } = await team()
    await accrueFor(server.platform, player)
    await bookRebates(server.platform)
    const requestId = newId()
    const first = await take(agent, { requestId })
    await accrueFor(server.platform, player)
    await bookRebates(server.platform)
    expect(await take(agent, { requestId, by: other })).toEqual(first)
    expect(await totalOf(agent)).toMatchObject({ taken: '2000', waiting: '2000' })
  })
})

describe('the daily taking', () => {
  /** Accrues and books rebates of yesterday and of today. Returns the agent. */
  async function accruedOverMidnight(): Promise<string> {
    const { platform, db } = server
    const { agent, player } = await team()
    const midnight = startOfDay(businessDay(platform.now(), clockOf(platform)), clockOf(platform))
    for (const at of [midnight - 60_000, platform.now()]) {
      await accrueFor(platform, player)
      await sql`update rebate_batches set at = ${new Date(at)} where place is null`.execute(db)
      await bookRebates(platform)
    }
    return agent
  }

  test('does nothing if the setting is "byHand"', async () => {
    const agent = await accruedOverMidnight()
    expect(await takeDaily(server.platform)).toBe(0)
    expect(await totalOf(agent)).toMatchObject({ waiting: '4000', today: '2000', isDaily: false })
  })

  test('pays the rebates until yesterday once, in any process', async () => {
    const agent = await accruedOverMidnight()
    await server.platform.settings.set('rebatePayout', 'daily')
    const before = await balance(agent)
    await Promise.all([takeDaily(server.platform), takeDaily(server.platform)])
    expect(await takeDaily(server.platform)).toBe(0)
    expect((await balance(agent)) - before).toBe(2000n)
    expect(await totalOf(agent)).toMatchObject({ taken: '2000', waiting: '2000', lines: 1, isDaily: true })
    // The agent can still take in today's rebates.
    expect(await take(agent)).toMatchObject({ amount: '2000' })
    await server.platform.settings.set('rebatePayout', 'byHand')
    expect(await wrong()).toEqual([])
  })
})

test('with bets that were placed, no rule of the audit is violated', async () => {
  const real = await openLotteryPlatform([GAME])
  const agent = await newAgent(real.platform)
  const player = await newPlayer(real.db, 1_000_000n, 1900, agent)
  await real.place(player, {
    requestId: newId(),
    lotteryId: GAME,
    period: await onSale(real),
    lines: [lineOf({ prizeGroup: 1900, unit: 10_000n })],
  })
  await untilDrawn(real)
  await bookRebates(real.platform)
  await askFor(real.platform, 'changePrize2Wallet', { requestId: newId() }, callerOf(agent))
  expect(await violations(real.db)).toEqual([])
  await real.close()
})
