/** Rebates follow the rule along any upline, and accrue exactly once, with the settlement. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleChunk, settlePeriod } from '../../../server/domains/bets/settle.ts'
import { cancelBet } from '../support/askFor.ts'
import { voidPeriod } from '../../../server/domains/draws/engine.ts'
import { rebatesOf } from '../../../server/domains/rebates/accrue.ts'
import {
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
import { callerOf, callsOf } from '../agents/support.ts'
import type { Upline } from '../../../server/domains/tree/module.ts'

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform()
})
afterAll(async () => {
  expect(await violations(server.db)).toEqual([])
  await server.close()
})

/** Makes an upline with these prize groups, the top first; returns the ids in the same order. */
async function family(groups: readonly number[]): Promise<string[]> {
  const ids: string[] = []
  for (const group of groups) ids.push(await newPlayer(server.db, 10_000_000n, group, ids.at(-1) ?? null))
  return ids
}

async function bet(player: string, prizeGroup: number, unit = 100_000n): Promise<string> {
  const {
    bets: [placed],
  } = await server.place(player, {
    requestId: newId(),
    lotteryId: GAME,
    period: await onSale(server),
    lines: [lineOf({ prizeGroup, unit })],
  })
  return placed?.betId ?? ''
}

/** Rebates of a bet by member, in thousandths: posted to the player, accrued to the agents above. */
async function brought(betId: string): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ userId: string; amount: bigint }>`
    select user_id, amount from postings where kind = 'rebate' and ref = ${betId}
    union all
    select b.agent_id, l.amount from rebate_lines l join rebate_batches b on b.id = l.batch where l.bet_id = ${betId}`.execute(server.db)
  return Object.fromEntries(rows.map(({ userId, amount }) => [userId, amount]))
}

async function postedTo(userIds: readonly string[]): Promise<number> {
  const { rows } =
    await sql`select 1 from postings where user_id = any(${[...userIds]}::text[]) and kind in ('rebate', 'rebateTaken')`.execute(server.db)
  return rows.length
}

describe('the rule', () => {
  test('1960 > 1940 > 1900, 100 bet at 1900: the direct upline gets 2, the top 1', () => {
    expect(
      rebatesOf(100_000n, 1900, [
        ['player', 1900],
        ['direct', 1940],
        ['top', 1960],
      ]),
    ).toEqual([
      { userId: 'direct', through: 'player', prizeGroup: 1940, below: 1900, amount: 2000n },
      { userId: 'top', through: 'direct', prizeGroup: 1960, below: 1940, amount: 1000n },
    ])
  })

  test('a difference of 20 is 1 %, also for the player; equal groups give nothing; amounts are rounded down to thousandths', () => {
    expect(
      rebatesOf(10_000n, 1880, [
        ['player', 1900],
        ['equal', 1900],
        ['top', 1920],
      ]),
    ).toEqual([
      { userId: 'player', through: 'player', prizeGroup: 1900, below: 1880, amount: 100n },
      { userId: 'top', through: 'equal', prizeGroup: 1920, below: 1900, amount: 100n },
    ])
    expect(rebatesOf(1999n, 1958, [['player', 1960]])).toMatchObject([{ userId: 'player', amount: 1n }])
    expect(rebatesOf(999n, 1958, [['player', 1960]])).toEqual([])
  })

  test('return and rebates together never exceed the top group, with any upline, also if a group was lowered meanwhile', () => {
    const groups = fc.array(
      fc.integer({ min: 900, max: 980 }).map((half) => half * 2),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(groups, fc.integer({ min: 900, max: 980 }), fc.bigInt({ min: 1n, max: 10n ** 12n }), (upline, half, cost) => {
        const betGroup = half * 2
        const top = Math.max(betGroup, ...upline)
        const rebates = rebatesOf(
          cost,
          betGroup,
          upline.map((group, at) => [String(at), group]),
        )
        const sum = rebates.reduce((total, { amount }) => total + amount, 0n)
        expect(sum * 2000n).toBeLessThanOrEqual(cost * BigInt(top - betGroup))
        // Rounding down keeps less than a thousandth of each rebate.
        expect(cost * BigInt(top - betGroup) - sum * 2000n).toBeLessThan(2000n * BigInt(upline.length + 1))
        expect(rebates.every(({ amount }) => amount > 0n)).toBe(true)
      }),
    )
  })
})

describe('a settled bet', () => {
  test('accrues to its upline once, and posts to no wallet but the player’s', async () => {
    const [top = '', direct = '', player = ''] = await family([1960, 1940, 1900])
    const betId = await bet(player, 1900)
    expect(await brought(betId)).toEqual({})
    await untilDrawn(server)
    expect(await brought(betId)).toEqual({ [direct]: 2000n, [top]: 1000n })
    expect(await postedTo([top, direct, player])).toBe(0)
    await server.draws.round()
    expect(await brought(betId)).toEqual({ [direct]: 2000n, [top]: 1000n })
  })

  test('has the groups of its placement: a raise of the player or an agent before the draw changes nothing', async () => {
    const [top = '', direct = '', player = ''] = await family([1960, 1940, 1900])
    await server.db.updateTable('users').set({ isAgent: true }).where('id', 'in', [top, direct]).execute()
    const raise = (by: string, userId: string, prizeGroup: number) =>
      Promise.resolve(callsOf(server).raisePrizeGroup({ requestId: newId(), userId, prizeGroup }, callerOf(by)))
    const first = await bet(player, 1900)
    await raise(top, direct, 1944)
    const between = await bet(player, 1900)
    await raise(top, direct, 1950)
    await raise(direct, player, 1930)
    const last = await bet(player, 1900)
    await untilDrawn(server)
    expect(await brought(first)).toEqual({ [direct]: 2000n, [top]: 1000n })
    expect(await brought(between)).toEqual({ [direct]: 2200n, [top]: 800n })
    expect(await brought(last)).toEqual({ [player]: 1500n, [direct]: 1000n, [top]: 500n })
    const row = await server.db.selectFrom('bets').select('upline').where('betId', '=', between).executeTakeFirstOrThrow()
    expect(row.upline?.slice(0, 3)).toEqual([
      [player, 1900],
      [direct, 1944],
      [top, 1960],
    ])
  })

  test('below the player’s own group pays the player the difference', async () => {
    const [top = '', player = ''] = await family([1960, 1920])
    const betId = await bet(player, 1820)
    await untilDrawn(server)
    expect(await brought(betId)).toEqual({ [player]: 5000n, [top]: 2000n })
  })

  test('that was cancelled or voided gives no rebate', async () => {
    const [, player = ''] = await family([1960, 1900])
    const cancelled = await bet(player, 1800)
    await cancelBet(server.platform, player, { requestId: newId(), id: cancelled })
    const voided = await bet(player, 1800)
    await voidPeriod(server.platform, { lotteryId: GAME, period: await onSale(server) }, failure)
    expect([await brought(cancelled), await brought(voided)]).toEqual([{}, {}])
    await untilDrawn(server)
  })

  test('random uplines and bets, settled by concurrent workers with interruptions: the audit agrees with the rule', async () => {
    const half = fc.integer({ min: 900, max: 980 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(half, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.bigInt({ min: 100n, max: 400_000n })), { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 1, max: 4 }),
        async (families, bets, chunk) => {
          const members: { id: string; group: number; upline: Upline }[] = []
          for (const halves of families) {
            const groups = halves.map((value) => value * 2).toSorted((a, b) => b - a)
            const ids = await family(groups)
            ids.forEach((id, at) =>
              members.push({
                id,
                group: groups[at] ?? 0,
                upline: ids
                  .slice(0, at + 1)
                  .toReversed()
                  .map((link, up) => [link, groups[at - up] ?? 0]),
              }),
            )
          }
          const period = await onSale(server)
          const placed = await Promise.all(
            bets.map(async ([who, , lower, unit]) => {
              const member = members[who % members.length]
              if (!member) throw new Error('no member')
              const prizeGroup = member.group - 2 * (lower % ((member.group - 1800) / 2 + 1))
              return { betId: await bet(member.id, prizeGroup, unit), member, prizeGroup, unit }
            }),
          )
          await drawnOnly(server)
          await settleChunk(server.platform, { lotteryId: GAME, period }, chunk)
          const servers = [server, await server.another()]
          await Promise.all(servers.map(({ platform }) => settlePeriod(platform, { lotteryId: GAME, period })))
          for (const { betId, member, prizeGroup, unit } of placed) {
            const rule = Object.fromEntries(rebatesOf(unit, prizeGroup, member.upline).map(({ userId, amount }) => [userId, amount]))
            expect(await brought(betId)).toEqual(rule)
          }
          expect(await violations(server.db)).toEqual([])
        },
      ),
      { numRuns: 12 },
    )
  })
})

describe('groups', () => {
  test("a member's group is never above the inviter's, after a change of either group", async () => {
    const [top = '', child = ''] = await family([1940, 1920])
    await expect(newPlayer(server.db, 0n, 1942, top)).rejects.toThrow('above the one of the parent')
    await expect(newPlayer(server.db, 0n, 1901)).rejects.toThrow('is odd')
    const set = (id: string, group: number) => server.db.updateTable('users').set({ prizeGroup: group }).where('id', '=', id).execute()
    await expect(set(child, 1942)).rejects.toThrow('above the one of the parent')
    await expect(set(top, 1918)).rejects.toThrow('below the one of a child')
    await set(child, 1940)
    await set(child, 1900)
    await set(top, 1918)
  })
})

describe('the audit', () => {
  test('finds a missing rebate, an extra rebate and a rebate that is too large', async () => {
    const broken = await openLotteryPlatform()
    try {
      const top = await newPlayer(broken.db, 0n, 1960)
      const player = await newPlayer(broken.db, 1_000_000n, 1900, top)
      const {
        bets: [placed],
      } = await broken.place(player, {
        requestId: newId(),
        lotteryId: GAME,
        period: await onSale(broken),
        lines: [lineOf({ prizeGroup: 1900, unit: 100_000n })],
      })
      await untilDrawn(broken)
      expect(await violations(broken.db)).toEqual([])
      const rule = 'the rebates of a settled bet are those of the rule'
      await sql`update bets set upline = jsonb_set(upline, '{1,1}', '1958') where bet_id = ${placed?.betId}`.execute(broken.db)
      expect((await violations(broken.db)).join()).toContain(rule)
      await sql`update bets set upline = ${JSON.stringify([[player, 1900]])}::jsonb where bet_id = ${placed?.betId}`.execute(broken.db)
      const violated = (await violations(broken.db)).join()
      expect(violated).toContain(rule)
      expect(violated).toContain('an upline goes from the player')
      await sql`update bets set upline = null where bet_id = ${placed?.betId}`.execute(broken.db)
      expect((await violations(broken.db)).join()).toContain('a settled bet remembers its upline')
    } finally {
      await broken.close()
    }
  })
})
