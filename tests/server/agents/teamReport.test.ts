/** Bets of a team, and the report of a member below: of the member only, or of all members below. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maskedName } from '#/lib/maskedName.ts'
import { MOST_LINES } from '../../../server/domains/agents/lineSums.ts'
import { ended, GAME, lineOf, newId, onSale, untilDrawn } from '../bets/support.ts'
import { settleSums } from './deeds.ts'
import { callerOf } from './support.ts'
import { days, openTeam, page, type Team } from './team.ts'

let team: Team
beforeAll(async () => {
  team = await openTeam()
})
afterAll(() => team.server.close())

describe('bets', () => {
  const bets = (agent: string, search: object, pageParam = page(1)) =>
    team.of().getAgentBetRecordPage({ pageParam, searchParam: search }, callerOf(team.idOf(agent)))

  test('have member, lottery, period, selection, stake and state, and can be filtered by lottery and state', async () => {
    const [period, short] = [await onSale(team.server, GAME), await onSale(team.server, 'k3-1m')]
    const bet = (name: string, lotteryId: string, on: string, unit: bigint, selection: string[][]) =>
      team.server.place(team.idOf(name), {
        requestId: newId(),
        lotteryId,
        period: on,
        lines: [lineOf({ unit, selection, prizeGroup: 1900 })],
      })
    await bet('jun', GAME, period, 10_000n, [['big']])
    await bet('jun', GAME, period, 20_000n, [['small']])
    await bet('mika', 'k3-1m', short, 30_000n, [['odd']])
    await bet('peng', GAME, period, 90_000n, [['big']])
    await bet('boss', GAME, period, 80_000n, [['big']])
    await settleSums(team.server.platform)
    const { records } = await bets('boss', {})
    expect(records.map(({ member, lotteryId, stake, state, payout }) => [member.name, lotteryId, stake, state, payout])).toEqual([
      [maskedName('mikamember'), 'k3-1m', '30000', 'WAIT', null],
      [maskedName('junmember'), GAME, '20000', 'WAIT', null],
      [maskedName('junmember'), GAME, '10000', 'WAIT', null],
    ])
    expect(records[0]).toMatchObject({ lotteryTypeCode: 'K3', period: short, playCode: 'KSHZDXDS', selection: [['odd']] })
    expect(JSON.stringify(records)).not.toContain('junmember')
    expect((await bets('boss', { lotteryId: 'k3-1m' })).total).toBe(1)
    expect((await bets('linh', {})).total).toBe(2)
    expect((await bets('boss', { userId: team.idOf('jun') })).total).toBe(2)
    expect(await ended(bets('boss', { userId: team.idOf('peng') }))).toContain('NOT_FOUND')

    await untilDrawn(team.server, GAME)
    await settleSums(team.server.platform)
    const won = await bets('boss', { state: 'WIN' })
    const open = await bets('boss', { state: 'WAIT' })
    expect(open.records.map(({ lotteryId }) => lotteryId)).toEqual(['k3-1m'])
    expect(won.records.every(({ state, payout, lotteryId }) => state === 'WIN' && BigInt(payout ?? '0') > 0n && lotteryId === GAME)).toBe(
      true,
    )
    expect((await bets('boss', {})).records.map(({ state }) => state)).not.toContain(null)
    expect((await bets('boss', { state: 'CANCEL' })).total).toBe(0)
    expect(won.total).toBeLessThanOrEqual(1)
  })

  test('have the stake, payout and rebate of the report as sums; with a filter or on a later page there are no sums', async () => {
    const report = async (agent: string, search: object) => {
      const { stake, payout, accrued } = await team
        .of()
        .getTeamBetAndWin({ scope: 'team', ...days(team.today), ...search }, callerOf(team.idOf(agent)))
      return { stake, payout, accrued }
    }
    const sums = async (agent: string, search: object, pageParam = page(1)) => (await bets(agent, search, pageParam)).sums
    expect(await sums('boss', {})).toMatchObject(await report('boss', {}))
    expect(await sums('linh', {})).toMatchObject(await report('linh', {}))
    expect(BigInt((await sums('linh', {}))?.accrued ?? '0')).toBeGreaterThan(0n)
    // Jun has no members below, so both scopes have the same sums.
    const own = await report('linh', { userId: team.idOf('jun'), scope: 'own' })
    expect(await sums('linh', { userId: team.idOf('jun') })).toMatchObject(own)
    expect(await sums('linh', { userId: team.idOf('jun'), scope: 'own' })).toMatchObject({ ...own, accrued: null })
    expect((await sums('boss', { userId: team.idOf('jun') }))?.accrued).toBeNull()
    expect(await sums('boss', { lotteryId: GAME })).toBeNull()
    expect(await sums('boss', { state: 'WIN' })).toBeNull()
    expect(await sums('boss', {}, page(2, 1))).toBeNull()
  })

  test('have the number of all bets of the days, unless too many lines would have to be read', async () => {
    const { db, place } = team.server
    const two = [lineOf({ prizeGroup: 1900 }), lineOf({ unit: 2000n, selection: [['big']], prizeGroup: 1900 })]
    await place(team.idOf('jun'), { requestId: newId(), lotteryId: GAME, period: await onSale(team.server), lines: two })
    await settleSums(team.server.platform)
    const counted = async (search: object) => (await bets('boss', search, page(1, 1))).sums?.count
    const recount = async (...names: string[]) =>
      (await db.selectFrom('bets').select('betId').where('userId', 'in', names.map(team.idOf)).execute()).length
    expect(await counted({})).toBe(await recount('jun', 'linh', 'wei', 'mika'))
    expect(await counted({ scope: 'own' })).toBe(await recount('boss'))
    const linh = { userId: team.idOf('linh') }
    expect(await counted(linh)).toBe(await recount('linh', 'jun', 'wei'))
    expect(await counted({ ...linh, scope: 'team' })).toBe(await recount('jun', 'wei'))
    expect(await counted({ userId: team.idOf('jun'), scope: 'own' })).toBe(4)
    expect(await counted({ ...linh, ...days(team.ago(3), team.ago(1)) })).toBe(0)
    await sql`update member_days set acts = ${MOST_LINES + 1} where day = ${team.today} and acts > 0`.execute(db)
    expect(await counted({})).toBeUndefined()
  })
})

describe('the report of a member below', () => {
  const argsOf = (userId: string | undefined, scope: 'team' | 'own', range = days(team.ago(3), team.ago(1))) => ({
    ...(userId !== undefined && { userId }),
    scope,
    ...range,
  })

  test('has team and member separately; together they equal the row in the list of members', async () => {
    const boss = callerOf(team.idOf('boss'))
    const income = async (scope: 'team' | 'own', range = days(team.ago(3), team.today)) =>
      (await team.of().getTeamIncome(argsOf(team.idOf('linh'), scope, range), boss)).recharged
    expect(await income('team')).toBe('2000000')
    expect(await income('own')).toBe('0')
    expect(await income('team', days(team.ago(3)))).toBe('1000000')
    const sums = await team.of().getTeamBetAndWin(argsOf(team.idOf('linh'), 'team', days(team.ago(3), team.today)), boss)
    const prize = await team.of().getTeamPrize(argsOf(team.idOf('linh'), 'team', days(team.ago(3), team.today)), boss)
    const rewards = await team.of().getTeamRewards(argsOf(team.idOf('linh'), 'team', days(team.ago(3), team.today)), boss)
    expect(sums.days).toHaveLength(4)
    expect(sums.days.at(-1)?.stake).toBe(sums.stake)
    expect(prize.payout).toBe(sums.payout)
    expect([rewards.rebate, rewards.gifts]).toEqual([sums.rebate, sums.gifts])
    expect(BigInt(rewards.total)).toBe(BigInt(sums.rebate) + BigInt(sums.gifts))
    expect(BigInt(sums.net)).toBe(BigInt(sums.payout) + BigInt(rewards.total) - BigInt(sums.stake))
    const line = (
      await team
        .of()
        .groupMemberPage({ pageParam: page(1), searchParam: { memberId: team.idOf('linh'), ...days(team.ago(3), team.today) } }, boss)
    ).records[0]
    const own = await team.of().getTeamBetAndWin(argsOf(team.idOf('linh'), 'own', days(team.ago(3), team.today)), boss)
    expect(line?.stake).toBe(String(BigInt(sums.stake) + BigInt(own.stake)))
  })

  test('has the number of registrations and first recharges, and the current size of the team', async () => {
    const boss = callerOf(team.idOf('boss'))
    const range = days(team.ago(3), team.today)
    expect((await team.of().getRegisterCnt(argsOf(undefined, 'team', days(team.today)), boss)).count).toBe(4)
    expect((await team.of().getRegisterCnt(argsOf(undefined, 'team', days(team.ago(1))), boss)).count).toBe(0)
    // Mika's first recharge was forty days ago.
    expect((await team.of().getFirstIncomeCnt(argsOf(undefined, 'team', range), boss)).count).toBe(2)
    expect((await team.of().getFirstIncomeCnt(argsOf(team.idOf('jun'), 'own', range), boss)).count).toBe(1)
    expect((await team.of().getBetUserCnt(argsOf(undefined, 'team', range), boss)).count).toBe(2)
    expect((await team.of().getBetUserCnt(argsOf(team.idOf('linh'), 'team', range), boss)).count).toBe(1)
    expect(await team.of().getTeamCnt(argsOf(undefined, 'team', range), boss)).toMatchObject({ direct: 2, team: 4, seen: 0 })
    expect(await team.of().getTeamCnt(argsOf(team.idOf('linh'), 'team', range), boss)).toMatchObject({ direct: 2, team: 2 })
  })

  test('shows the agent’s rebates through a direct member; for others only their inviter sees them', async () => {
    const accrued = async (agent: string, of_: string | undefined) =>
      (
        await team
          .of()
          .getTeamBetAndWin(argsOf(of_ === undefined ? undefined : team.idOf(of_), 'team', days(team.today)), callerOf(team.idOf(agent)))
      ).accrued
    expect(await accrued('boss', 'jun')).toBeNull()
    expect(BigInt((await accrued('linh', 'jun')) ?? '0')).toBeGreaterThan(0n)
    expect(await accrued('boss', 'linh')).toBe('0')
    expect(await accrued('linh', undefined)).toBe(await accrued('linh', 'jun'))
  })

  test('has zero for games of providers, marked as not offered, if there is no provider', async () => {
    const boss = callerOf(team.idOf('boss'))
    expect(await team.of().getThirdBetMoneyAndProfit(argsOf(undefined, 'team'), boss)).toMatchObject({
      bet: '0',
      profit: '0',
      isOffered: false,
    })
    expect(await team.of().getTeamThirdCnt(argsOf(undefined, 'team'), boss)).toMatchObject({ count: 0, isOffered: false })
  })

  test('is refused for a member who is not below', async () => {
    for (const userId of ['peng', 'other']) {
      expect(await ended(team.of().getTeamBetAndWin(argsOf(team.idOf(userId), 'own'), callerOf(team.idOf('boss'))))).toContain('NOT_FOUND')
    }
  })
})
