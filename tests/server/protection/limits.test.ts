/**
 * Limits that a member sets: a lower limit applies at once, a higher limit after a waiting time and a confirmation; the limit with the
 * least left decides; concurrent requests cannot exceed a limit together (LIM-1 to LIM-4).
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPostgres } from '../support/database.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { lockMember } from '../../../server/domains/protection/guard.ts'
import { asCaller, askFor, cancelBet } from '../support/askFor.ts'
import { voidPeriod } from '../../../server/domains/draws/engine.ts'
import { usedOf } from '../../../server/domains/protection/windows.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { ended, failure, GAME, type LotteryPlatform, newId, newPlayer, openLotteryPlatform, untilDrawn } from '../bets/support.ts'
import { acting, atNoon, limitIn, outcomeOf, waitPasses, windowsEnd, violations } from './support.ts'
import { patient } from '../../support/patience.ts'

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform(undefined, atNoon)
})
afterAll(async () => {
  expect(await violations(server.db)).toEqual([])
  await server.close()
})

/**
 * Starts requests while the wallet is locked, and unlocks it once `waiting` of them wait for the lock. On the embedded database, which has
 * one connection, it only starts them.
 */
async function whileHeld<Outcome>(userId: string, waiting: number, begin: () => Promise<Outcome>[]): Promise<Outcome[]> {
  if (!onPostgres) return Promise.all(begin())
  const begun = await transact(server.db, async (tx) => {
    await lockMember(tx, userId)
    const outcomes = begin()
    await expect
      .poll(async () => {
        const {
          rows: [row],
        } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          server.db,
        )
        return row?.count
      }, patient)
      .toBe(waiting)
    return { outcomes }
  })
  return Promise.all(begun.outcomes)
}

const newMember = async (balance = 1_000_000n) => {
  const id = await newPlayer(server.db, balance)
  return { id, ...acting(server, id) }
}

describe('a stake limit', () => {
  test('refuses a stake above it, names the limit and the amount left, and changes nothing', async () => {
    const member = await newMember()
    await member.set('stake', 'day', 10_000n)
    await member.bet(server, [7000n])
    expect(await outcomeOf(member.bet(server, [3001n]))).toBe('STAKE_LIMIT 10 3 day')
    expect(await outcomeOf(member.bet(server, [2000n, 1001n]))).toBe('STAKE_LIMIT 10 3 day')
    expect((await balanceOf(server.db, member.id)).balance).toBe(993_000n)
    await member.bet(server, [3000n])
    expect(await outcomeOf(member.bet(server, [1000n]))).toBe('STAKE_LIMIT 10 0 day')
  })

  test('counts the bets of its span from before it was set', async () => {
    const member = await newMember()
    await member.bet(server, [7000n])
    await member.set('stake', 'month', 10_000n)
    expect(await outcomeOf(member.bet(server, [4000n]))).toBe('STAKE_LIMIT 10 3 month')
    expect(limitIn(await member.state(), 'stake', 'month')).toMatchObject({ used: '7000', left: '3000' })
    expect(limitIn(await member.state(), 'stake', 'day')).toMatchObject({ used: '7000', amount: null, left: null })
  })

  test('refuses every bet if it is set below the stakes so far', async () => {
    const member = await newMember()
    await member.bet(server, [7000n])
    await member.set('stake', 'day', 5000n)
    expect(await outcomeOf(member.bet(server, [100n]))).toBe('STAKE_LIMIT 5 0 day')
  })

  test('is one of several: the limit with the least left refuses (LIM-3)', async () => {
    const member = await newMember()
    await member.set('stake', 'week', 8000n)
    await member.set('stake', 'day', 9000n)
    await member.set('loss', 'month', 5000n)
    expect(await outcomeOf(member.bet(server, [5001n]))).toBe('LOSS_LIMIT 5 5 month')
    await member.set('stake', 'day', 1000n)
    expect(await outcomeOf(member.bet(server, [1001n]))).toBe('STAKE_LIMIT 1 1 day')
  })

  test('no longer counts a cancelled or void bet', async () => {
    const member = await newMember()
    await member.set('stake', 'day', 10_000n)
    const {
      bets: [bet],
    } = await member.bet(server, [10_000n])
    expect(await outcomeOf(member.bet(server, [1000n]))).toBe('STAKE_LIMIT 10 0 day')
    await cancelBet(server.platform, member.id, { requestId: newId(), id: bet?.betId ?? '' })
    const {
      bets: [another],
    } = await member.bet(server, [9000n])
    await voidPeriod(server.platform, { lotteryId: GAME, period: another?.period ?? '' }, failure)
    await untilDrawn(server)
    await member.bet(server, [10_000n])
  })

  test('begins each window at zero', async () => {
    const member = await newMember()
    await member.set('stake', 'month', 10_000n)
    await windowsEnd(server.db, member.id)
    await server.db.updateTable('guardWindows').set({ staked: 10_000n }).where('userId', '=', member.id).execute()
    await member.bet(server, [10_000n])
    expect(await outcomeOf(member.bet(server, [100n]))).toBe('STAKE_LIMIT 10 0 month')
    expect(await violations(server.db)).toEqual([])
  })
})

describe('a loss limit', () => {
  test('counts open stakes as lost, and subtracts returns', async () => {
    const member = await newMember()
    await member.set('loss', 'day', 10_000n)
    await member.bet(server, [10_000n])
    expect(await outcomeOf(member.bet(server, [100n]))).toBe('LOSS_LIMIT 10 0 day')
    await untilDrawn(server)
    const [used] = await usedOf(server.db, member.id, atNoon.timeZone)
    const won = used?.lost !== 10_000n
    expect(used?.lost).toBe(won ? -9560n : 10_000n)
    expect(await outcomeOf(member.bet(server, [19_561n]))).toBe(won ? 'LOSS_LIMIT 10 19.56 day' : 'LOSS_LIMIT 10 0 day')
    expect(await outcomeOf(member.bet(server, [19_560n]))).toBe(won ? 'ok' : 'LOSS_LIMIT 10 0 day')
  })
})

describe('a deposit limit', () => {
  test('counts completed and open deposits', async () => {
    const member = await newMember(0n)
    await member.set('deposit', 'week', 10_000n)
    await member.set('deposit', 'day', 12_000n)
    await member.deposit(6000n)
    expect(await outcomeOf(member.deposit(4001n))).toBe('DEPOSIT_LIMIT 10 4 week')
    await member.deposit(4000n)
    expect(await outcomeOf(member.deposit(1n))).toBe('DEPOSIT_LIMIT 10 0 week')
    expect((await balanceOf(server.db, member.id)).balance).toBe(10_000n)
    await member.bet(server, [10_000n])
  })

  test('cannot be exceeded by 20 concurrent deposits', async () => {
    const member = await newMember(0n)
    await member.set('deposit', 'day', 10_000n)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => ended(member.deposit(1500n))))
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(6)
    expect(outcomes.filter((outcome) => outcome === 'DEPOSIT_LIMIT')).toHaveLength(14)
  })
})

describe('concurrent bets', () => {
  test.each(['stake', 'loss'] as const)('60 bets over two processes reach a %s limit exactly', async (kind) => {
    const other = await server.another()
    const member = await newMember()
    const there = acting(other, member.id)
    await member.set(kind, 'day', 10_000n)
    const outcomes = await Promise.all(Array.from({ length: 60 }, (_, at) => ended((at % 2 === 0 ? member : there).bet(server, [900n]))))
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(11)
    expect(outcomes.filter((outcome) => outcome === `${kind.toUpperCase()}_LIMIT`)).toHaveLength(49)
    expect(await violations(server.db)).toEqual([])
  })

  test('a bet counts another bet that was booked after it began', async () => {
    const [here, there] = [await server.another(), await server.another()]
    const member = await newMember()
    await member.set('stake', 'day', 10_000n)
    const outcomes = await whileHeld(member.id, 2, () =>
      [here, there].map((process) => outcomeOf(acting(process, member.id).bet(process, [6000n]))),
    )
    expect(outcomes.toSorted()).toEqual(['STAKE_LIMIT 10 4 day', 'ok'])
    expect(await violations(server.db)).toEqual([])
  })

  test('a first limit that is set during many bets applies to every later bet', async () => {
    const other = await server.another()
    const member = await newMember()
    const there = acting(other, member.id)
    const rush = Array.from({ length: 40 }, (_, at) => ended((at % 2 === 0 ? member : there).bet(server, [1000n])))
    await member.set('stake', 'day', 5000n)
    await Promise.all(rush)
    expect(await violations(server.db)).toEqual([])
    const used = limitIn(await member.state(), 'stake', 'day')
    expect(await outcomeOf(member.bet(server, [BigInt(used?.left ?? 0) + 100n]))).toBe(
      `STAKE_LIMIT 5 ${Number(used?.left ?? 0) / 1000} day`,
    )
  })
})

describe('a changed limit (LIM-2)', () => {
  test('goes down at once, and up after the waiting time and a confirmation', async () => {
    const member = await newMember()
    await member.set('stake', 'day', 10_000n)
    expect(limitIn(await member.set('stake', 'day', 4000n), 'stake', 'day')).toMatchObject({ amount: '4000', raise: null })
    const limit = limitIn(await member.set('stake', 'day', 20_000n), 'stake', 'day')
    expect(limit).toMatchObject({ amount: '4000', raise: { amount: '20000' } })
    expect(await outcomeOf(member.bet(server, [4001n]))).toBe('STAKE_LIMIT 4 4 day')
    await waitPasses(server.db, member.id, 23.9)
    expect(await outcomeOf(member.confirm('stake', 'day', 20_000n))).toBe('RAISE_WAIT')
    await waitPasses(server.db, member.id, 0.1)
    // The end of the waiting time changes nothing without a confirmation.
    expect(await outcomeOf(member.bet(server, [4001n]))).toBe('STAKE_LIMIT 4 4 day')
    expect(await outcomeOf(member.confirm('stake', 'day', 30_000n))).toBe('NOT_FOUND')
    expect(limitIn(await member.confirm('stake', 'day', 20_000n), 'stake', 'day')).toMatchObject({ amount: '20000', raise: null })
    await member.bet(server, [20_000n])
    expect(await outcomeOf(member.confirm('stake', 'day', 20_000n))).toBe('NOT_FOUND')
  })

  test('is removed in the same way as it is raised', async () => {
    const member = await newMember()
    await member.set('loss', 'week', 1000n)
    expect(limitIn(await member.set('loss', 'week', null), 'loss', 'week')).toMatchObject({ amount: '1000', raise: { amount: null } })
    expect(await outcomeOf(member.confirm('loss', 'week', null))).toBe('RAISE_WAIT')
    await waitPasses(server.db, member.id, 24)
    expect(limitIn(await member.confirm('loss', 'week', null), 'loss', 'week')).toMatchObject({ amount: null, raise: null })
    await member.bet(server, [5000n])
  })

  test('restarts the waiting time for another amount, not for the same amount; lowering the limit drops the raise', async () => {
    const member = await newMember()
    await member.set('stake', 'day', 1000n)
    const first = limitIn(await member.set('stake', 'day', 2000n), 'stake', 'day')?.raise
    expect(limitIn(await member.set('stake', 'day', 2000n), 'stake', 'day')?.raise).toEqual(first)
    await waitPasses(server.db, member.id, 24)
    await member.set('stake', 'day', 3000n)
    expect(await outcomeOf(member.confirm('stake', 'day', 3000n))).toBe('RAISE_WAIT')
    expect(limitIn(await member.set('stake', 'day', 500n), 'stake', 'day')).toMatchObject({ amount: '500', raise: null })
    await member.set('stake', 'day', 800n)
    expect(limitIn(await member.forget('stake', 'day'), 'stake', 'day')).toMatchObject({ amount: '500', raise: null })
  })

  test('is changed once for a request id', async () => {
    const member = await newMember()
    const setLimit = (amount: string) => askFor(server.platform, 'setLimit', { ...request, amount }, asCaller(member.id))
    const request = { requestId: newId(), kind: 'stake', span: 'day' } as const
    await setLimit('5000')
    await member.set('stake', 'day', 1000n)
    expect(limitIn(await setLimit('5000'), 'stake', 'day')).toMatchObject({ amount: '1000', raise: null })
    expect(await ended(setLimit('6000'))).toBe('DUPLICATE')
  })
})
