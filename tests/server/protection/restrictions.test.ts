/**
 * Time-out and self-exclusion: effective at once, for the chosen term; chases stop and are refunded, nothing else changes (LIM-6, LIM-7).
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { betPostings } from '../../../server/domains/bets/postingKinds.ts'
import { protectionInvariants } from '../../../server/domains/protection/audit.ts'
import { userInfoReader } from '../../../server/domains/profile/userInfo.ts'
import { chaseNow, chaseRequest, createChase, freshSale, newChase } from '../chase/support.ts'
import { chaseRunner } from '../../../server/domains/chase/runner.ts'
import { balanceOf, post } from '../../../server/ledger/ledger.ts'
import type { PostingKind } from '../../../server/ledger/postingKind.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { ended, type LotteryPlatform, newId, newPlayer, openLotteryPlatform, untilDrawn } from '../bets/support.ts'
import { acting, atNoon, violations } from './support.ts'
import { asCaller, askFor } from '../support/askFor.ts'
import { wheelPostings } from '../../../server/domains/wheels/postingKinds.ts'
import { withdrawalPostings } from '../../../server/domains/withdrawals/postingKinds.ts'

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform(undefined, atNoon)
})
afterAll(async () => {
  expect(await violations(server.db)).toEqual([])
  await server.close()
})

const newMember = async (balance = 1_000_000n) => {
  const id = await newPlayer(server.db, balance)
  return { id, ...acting(server, id) }
}

/** Ends the member's restrictions now. */
const termsEnd = (userId: string) =>
  sql`
  with ended as (update bars set until_at = clock_timestamp(), from_at = clock_timestamp() where user_id = ${userId} returning until_at)
  update wallets set barred_until = (select max(until_at) from ended) where user_id = ${userId}`.execute(server.db)

describe('a member who pauses play', () => {
  test.each([
    ['24h', 86_400_000, 'timeout'],
    ['6w', 42 * 86_400_000, 'timeout'],
    ['6m', 181 * 86_400_000, 'exclusion'],
  ] as const)('for %s can neither bet, deposit nor begin a chase, and keeps the balance', async (term, atLeast, kind) => {
    const member = await newMember()
    const before = Date.now()
    const { playRestriction } = await member.restrict(term)
    expect(playRestriction?.kind).toBe(kind)
    expect((playRestriction?.until ?? 0) - before).toBeGreaterThanOrEqual(atLeast - 60_000)
    expect(await ended(member.bet(server, [1000n]))).toBe('EXCLUDED')
    expect(await ended(member.deposit(1000n))).toBe('EXCLUDED')
    expect(await ended(createChase(server.platform, member.id, await chaseRequest(server, [1, 1])))).toBe('EXCLUDED')
    expect((await balanceOf(server.db, member.id)).balance).toBe(1_000_000n)
    // A withdrawal is still possible: its posting is not refused.
    await post(server.db, { kind: withdrawalPostings.withdrawHold, userId: member.id, amount: 1_000_000n, ref: newId() })
    expect((await userInfoReader(server.platform)(member.id)).playRestriction).toMatchObject({ kind, until: playRestriction?.until })
  })

  test("can play again when the term is over by the database's clock", async () => {
    const member = await newMember()
    await member.restrict('24h')
    await termsEnd(member.id)
    expect((await member.state()).playRestriction).toBeNull()
    await member.bet(server, [1000n])
    await member.deposit(1000n)
  })

  test('can extend the pause but not shorten it; a permanent exclusion has no end', async () => {
    const member = await newMember()
    const { playRestriction } = await member.restrict('6m')
    expect((await member.restrict('24h')).playRestriction).toEqual(playRestriction)
    expect((await member.restrict('1y')).playRestriction?.until).toBeGreaterThan(playRestriction?.until ?? Infinity)
    expect((await member.restrict('ever')).playRestriction).toMatchObject({ kind: 'exclusion', until: null })
    expect((await member.restrict('5y')).playRestriction?.until).toBeNull()
    expect(await ended(member.bet(server, [1000n]))).toBe('EXCLUDED')
  })

  test('does not restart the term by a repeated request', async () => {
    const member = await newMember()
    const restrictPlay = () => askFor(server.platform, 'restrictPlay', request, asCaller(member.id))
    const request = { requestId: newId(), term: '24h' } as const
    const first = await restrictPlay()
    expect((await restrictPlay()).playRestriction).toEqual(first.playRestriction)
    const { rows } = await sql`select 1 from bars where user_id = ${member.id}`.execute(server.db)
    expect(rows).toHaveLength(1)
  })
})

describe('chases of a member who excludes themselves', () => {
  test('stop and are refunded; a bet that is placed takes part in its draw', async () => {
    const member = await newMember(100_000n)
    const runner = chaseRunner(server.platform)
    await freshSale(server)
    const chaseId = await newChase(server, member.id, [1, 2, 3])
    const waiting = await newChase(server, member.id, [5, 5])
    await runner.advance(chaseId)
    expect((await chaseNow(server, member.id, chaseId)).word).toBe('P--')
    await member.restrict('6m')
    expect(await chaseNow(server, member.id, chaseId)).toMatchObject({
      word: 'PXX',
      state: 'ENDED',
      ended: 'PLAYER',
      reason: 'EXCLUDED',
      held: '0',
    })
    expect(await chaseNow(server, member.id, waiting)).toMatchObject({ word: 'XX', state: 'ENDED', held: '0' })
    expect((await balanceOf(server.db, member.id)).balance).toBe(99_000n)
    await untilDrawn(server)
    await runner.round()
    expect((await chaseNow(server, member.id, chaseId)).word).toBe('SXX')
    expect(await violations(server.db)).toEqual([])
  })

  test('end at their next step without a bet if a fault left them running', async () => {
    const member = await newMember(100_000n)
    await freshSale(server)
    const chaseId = await newChase(server, member.id, [1, 1])
    await sql`
      with barred as (insert into bars (user_id, kind, term, set_by, from_at, until_at)
        values (${member.id}, 'timeout', '24h', 'member', clock_timestamp(), clock_timestamp() + interval '1 day') returning until_at)
      update wallets set barred_until = (select until_at from barred) where user_id = ${member.id}`.execute(server.db)
    await chaseRunner(server.platform).advance(chaseId)
    expect(await chaseNow(server, member.id, chaseId)).toMatchObject({ word: 'XX', state: 'ENDED' })
    expect((await balanceOf(server.db, member.id)).balance).toBe(100_000n)
  })

  test('place no bet after the exclusion, also if bets and exclusion are concurrent', async () => {
    const other = await server.another()
    const member = await newMember()
    const there = acting(other, member.id)
    const rush = Array.from({ length: 40 }, (_, at) => ended((at % 2 === 0 ? member : there).bet(server, [1000n])))
    await member.restrict('6m')
    const outcomes = await Promise.all(rush)
    expect(new Set([...outcomes, 'ok', 'EXCLUDED'])).toEqual(new Set(['ok', 'EXCLUDED']))
    // The audit compares the time of every bet with the exclusion.
    expect(await violations(server.db)).toEqual([])
  })
})

/** Violations of the rule about postings during a pause, after one more posting, which is rolled back. */
async function violationsWith(userId: string, kind: PostingKind): Promise<number> {
  const rule = protectionInvariants['nothing was spent on play, or given to come and play, while play was paused']
  const undone = new Error('undone')
  let count = -1
  await expect(
    transact(server.db, async (tx) => {
      await post(tx, { kind, userId, amount: 1000n, ref: newId() })
      if (typeof rule === 'function') count = await rule(tx, server.platform.parts)
      throw undone
    }),
  ).rejects.toBe(undone)
  return count
}

test.each([
  { kind: betPostings.bet, count: 1 },
  { kind: wheelPostings.wheelPrize, count: 1 },
  { kind: betPostings.win, count: 0 },
  { kind: withdrawalPostings.withdrawHold, count: 0 },
])('the audit finds a posting during a pause unless its kind is allowed then: $kind.name', async ({ kind, count }) => {
  const member = await newMember()
  expect(await violationsWith(member.id, kind)).toBe(0)
  await member.restrict('24h')
  expect(await violationsWith(member.id, kind)).toBe(count)
})

test('a chase skips a period that a limit refuses, and its stake is refunded', async () => {
  const member = await newMember(100_000n)
  await freshSale(server)
  const chaseId = await newChase(server, member.id, [1, 9, 1])
  const runner = chaseRunner(server.platform)
  await member.set('stake', 'day', 5000n)
  await runner.advance(chaseId)
  await untilDrawn(server)
  await runner.advance(chaseId)
  expect((await chaseNow(server, member.id, chaseId)).rows[1]).toMatchObject({
    state: 'REFUSED',
    reason: 'STAKE_LIMIT',
    params: ['5', '4', 'day'],
  })
  expect((await chaseNow(server, member.id, chaseId)).state).toBe('RUNNING')
  await untilDrawn(server)
  await runner.advance(chaseId)
  expect((await chaseNow(server, member.id, chaseId)).rows[2]?.state).toBe('PLACED')
})
