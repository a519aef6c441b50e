/** What a team did, newest first: by the members who were active where they are few, by time where they are many; and nothing of anybody else. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { reportHandlers } from '../../../server/domains/agents/reportHandlers.ts'
import { seedChannels } from '../../../server/domains/recharge/channelSeed.ts'
import { clockOf } from '../../../server/ledger/ranges.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { maskedName } from '#/lib/maskedName.ts'
import { ended, GAME, type House, lineOf, newId, onSale, openHouse, untilDrawn } from '../bets/support.ts'
import { settleSums } from './deeds.ts'
import { callerOf, callsOf, newNamed } from './support.ts'

/**
 * boss
 * ├─ linh (agent) ─ jun
 * │              └─ wei
 * └─ mika
 * other (agent) ─ peng
 * crowd (agent) ─ 520 members
 */
let house: House
const ids: Record<string, string> = {}
const idOf = (name: string) => ids[name] ?? ''
const CROWD = 520

const clock = () => clockOf(house.platform)
const today = () => businessDay(house.platform.now(), clock())
const ago = (days: number) => dayAfter(today(), -days)
/** Minutes after the start of a past day, in milliseconds. */
const at = (days: number, minute: number) => startOfDay(ago(days), clock()) + minute * 60_000

async function postThen(userId: string, kind: string, amount: bigint, when: number): Promise<void> {
  await sql`
    with wallet as (
      update wallets set balance = balance + ${amount}, version = version + 1 where user_id = ${userId} returning balance, version
    )
    insert into postings (user_id, version, kind, house, amount, previous, current, ref, at)
    select ${userId}, version, ${kind}, 'house:test', ${amount}, balance - ${amount}, balance, ${newId()}, ${new Date(when)} from wallet`.execute(
    house.db,
  )
}

async function recharge(name: string, amount: bigint, state: string, when: number): Promise<void> {
  const id = newId()
  const isDecided = state !== 'WAITING'
  await sql`
    insert into recharges (id, number, note, user_id, channel_id, kind, amount, fee, needs_proof, state, language, created_at, expires_at, decided_at)
    values (${id}, ${id}, ${id}, ${idOf(name)}, 'bank', 'office', ${amount}, 0, false, ${state}, 'rw', ${new Date(when)}, ${new Date(when)},
      ${isDecided ? new Date(when) : null})`.execute(house.db)
}

async function withdrawal(name: string, amount: bigint, state: string, when: number): Promise<void> {
  await sql`
    insert into withdrawals (id, user_id, card_id, amount, fee, speed, day, state, created_at, processed_from)
    values (${newId()}, ${idOf(name)}, 'card', ${amount}, 0, 'normal', ${businessDay(when, clock())}, ${state}, ${new Date(when)}, ${new Date(when)})`.execute(
    house.db,
  )
}

beforeAll(async () => {
  house = await openHouse(['k3-1m', GAME])
  const { db } = house
  const tree = [
    ['boss', null, true],
    ['linh', 'boss', true],
    ['mika', 'boss', false],
    ['jun', 'linh', false],
    ['wei', 'linh', false],
    ['other', null, true],
    ['peng', 'other', false],
    ['crowd', null, true],
  ] as const
  for (const [name, parent, isAgent] of tree) {
    const parentId = parent === null ? undefined : idOf(parent)
    ids[name] = await newNamed(db, {
      name: `${name}member`,
      isAgent,
      prizeGroup: isAgent ? 1960 : 1900,
      ...(parentId !== undefined && { parentId }),
    })
  }
  // Past first: within a wallet time only grows.
  for (const [at_, name] of [
    [at(40, 10), 'mika'],
    [at(3, 60), 'jun'],
    [at(3, 120), 'mika'],
    [at(1, 5), 'wei'],
    [at(1, 5), 'peng'],
  ] as const)
    await postThen(idOf(name), 'recharge', 1_000_000n, at_)
  for (const name of ['boss', 'linh', 'jun', 'wei', 'mika', 'peng']) await postThen(idOf(name), 'grant', 5_000_000n, at(0, 0))
  await populate()
  await settleSums(house.platform)
})
afterAll(() => house.close())

/** Members in one statement; on one day each of them is given points, a minute apart in turn, so that the walk by time meets several spans. */
async function populate(): Promise<void> {
  const members = Array.from({ length: CROWD }, (_, n) => `crowd${String(n).padStart(4, '0')}`)
  await transact(house.db, async (tx) => {
    await sql`
      insert into users (id, username, username_key, password_hash, nick_name, prize_group, parent_id, request_id, request_digest)
      select name, name, name, '', name, 1900, ${idOf('crowd')}, name, '' from unnest(${members}::text[]) name`.execute(tx)
    await sql`insert into wallets (user_id, balance, version) select name, 7000, 1 from unnest(${members}::text[]) name`.execute(tx)
    await sql`
      insert into postings (user_id, version, kind, house, amount, previous, current, ref, at)
      select name, 1, 'grant', 'house:test', 7000, 0, 7000, name, ${new Date(at(2, 100))}::timestamptz + n * interval '1 minute'
      from unnest(${members}::text[]) with ordinality as m (name, n)`.execute(tx)
  })
}

const of = () => ({ ...callsOf(house), ...reportHandlers(house.platform) })
const days = (first: string, last = first) => ({ startTime: first, endTime: `${last} 23:59:59` })
const page = (current: number, size = 20) => ({ current, size })
const bills = (agent: string, search: object, asked = page(1)) =>
  of().getAgentBillRecordPage({ pageParam: asked, searchParam: search }, callerOf(idOf(agent)))
const seen = (...names: string[]) => names.map((name) => maskedName(`${name}member`))
const namesOf = ({ records }: { readonly records: readonly { readonly member: { readonly name: string } }[] }) =>
  records.map(({ member }) => member.name)

describe('transactions', () => {
  test('those of everybody below, newest first, without the agent, siblings and uplines', async () => {
    expect(namesOf(await bills('boss', days(ago(3), ago(1))))).toEqual(seen('wei', 'mika', 'jun'))
    expect(namesOf(await bills('linh', days(ago(3), ago(1))))).toEqual(seen('wei', 'jun'))
    expect(namesOf(await bills('other', days(ago(3), ago(1))))).toEqual(seen('peng'))
    expect(namesOf(await bills('boss', { ...days(today()), group: 'reward' })).filter((name) => name === maskedName('bossmember'))).toEqual(
      [],
    )
  })

  test('of a member below, that one too; nobody else can be asked for', async () => {
    const ofLinh = await bills('boss', { ...days(today()), userId: idOf('linh') })
    expect(namesOf(ofLinh).toSorted()).toEqual(seen('jun', 'linh', 'wei').toSorted())
    for (const who of ['peng', 'other']) expect(await ended(bills('boss', { userId: idOf(who) }))).toContain('NOT_FOUND')
    expect(await ended(bills('linh', { userId: idOf('boss') }))).toContain('NOT_FOUND')
    expect(await ended(bills('linh', { userId: idOf('mika') }))).toContain('NOT_FOUND')
  })

  test('today without days; at most 31 of them', async () => {
    expect((await bills('boss', {})).total).toBe(4)
    expect(namesOf(await bills('boss', days(ago(40), ago(10))))).toEqual(seen('mika'))
    expect(await ended(bills('boss', days(ago(31), today())))).toContain('BAD_REQUEST')
  })

  test('of a group of kinds', async () => {
    expect((await bills('boss', { ...days(ago(3), today()), group: 'recharge' })).records.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 3 }, () => 'recharge'),
    )
    expect(await ended(bills('boss', { group: 'nothing' }))).toContain('BAD_REQUEST')
  })

  test('pages do not overlap, and more than a page is known', async () => {
    const first = await bills('boss', days(ago(3), today()), page(1, 3))
    const second = await bills('boss', days(ago(3), today()), page(2, 3))
    const third = await bills('boss', days(ago(3), today()), page(3, 3))
    expect(first.isMore).toBe(true)
    expect(third.isMore).toBe(false)
    const all = [first, second, third].flatMap(({ records }) => records.map(({ billId }) => billId))
    expect(all).toHaveLength(7)
    expect(new Set(all).size).toBe(7)
    expect(first.pages).toBeGreaterThan(1)
  })

  test('the balance after it only where the platform lets agents see it', async () => {
    const after = async () => (await bills('boss', days(ago(1)))).records.map((one) => one.after)
    expect(await after()).toEqual([null])
    await house.platform.settings.set('agentsSeeBalances', true)
    expect(await after()).toEqual(['1000000'])
    await house.platform.settings.set('agentsSeeBalances', false)
  })
})

describe('on a day on which many were active', () => {
  test('the latest come first, page after page, each once', async () => {
    const count = Math.ceil(CROWD / 100)
    const answers = await Promise.all(Array.from({ length: count }, (_, n) => bills('crowd', days(ago(2)), page(n + 1, 100))))
    expect(answers.map(({ isMore }) => isMore)).toEqual([...Array.from({ length: count - 1 }, () => true), false])
    const rows = answers.flatMap(({ records }) => records.map(({ member, at: when }) => ({ name: member.userId, at: when })))
    expect(rows).toHaveLength(CROWD)
    expect(new Set(rows.map(({ name }) => name)).size).toBe(CROWD)
    expect(rows.map((row) => row.at)).toEqual(rows.map((row) => row.at).toSorted((a, b) => b - a))
    expect(rows[0]?.name).toBe(`crowd${String(CROWD - 1).padStart(4, '0')}`)
  })

  test('one of the crowd alone, and a group that none of it has', async () => {
    expect((await bills('crowd', { ...days(ago(2)), userId: 'crowd0007' })).records.map(({ member }) => member.userId)).toEqual([
      'crowd0007',
    ])
    expect((await bills('crowd', { ...days(ago(2)), group: 'recharge' })).records).toEqual([])
  })
})

describe('bets', () => {
  const bets = (agent: string, search: object, asked = page(1)) =>
    of().getAgentBetRecordPage({ pageParam: asked, searchParam: search }, callerOf(idOf(agent)))

  test('with member, lottery, period, selection, stake and state; by lottery and state', async () => {
    const [period, short] = [await onSale(house, GAME), await onSale(house, 'k3-1m')]
    const bet = (name: string, lotteryId: string, on: string, unit: bigint, selection: string[][]) =>
      house.place(idOf(name), {
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
    await settleSums(house.platform)
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
    expect((await bets('boss', { userId: idOf('jun') })).total).toBe(2)
    expect(await ended(bets('boss', { userId: idOf('peng') }))).toContain('NOT_FOUND')

    await untilDrawn(house, GAME)
    await settleSums(house.platform)
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
})

describe('deposits and withdrawals', () => {
  beforeAll(async () => {
    await seedChannels(house.platform)
    await sql`
      insert into bank_cards (id, user_id, bank_code, branch, holder, number_sealed, number_hash, last4)
      values ('card', ${idOf('wei')}, '', '', '', '', '', '')`.execute(house.db)
    await recharge('jun', 100_000n, 'CREDITED', at(2, 30))
    await recharge('mika', 200_000n, 'EXPIRED', at(2, 60))
    await recharge('peng', 900_000n, 'CREDITED', at(2, 45))
    await recharge('wei', 300_000n, 'WAITING', at(0, 0))
    await withdrawal('wei', 50_000n, 'PAID', at(2, 20))
    await withdrawal('mika', 60_000n, 'PENDING', at(2, 40))
    await withdrawal('boss', 70_000n, 'PAID', at(2, 40))
  })
  const search = () => ({ pageParam: page(1), searchParam: days(ago(2)) })

  test('of everybody below, newest first, with amount and state and nothing else of the payment', async () => {
    const { records, asOf, isMore } = await of().getAgentIncomePage(search(), callerOf(idOf('boss')))
    expect(records.map(({ member, amount, state }) => [member.name, amount, state])).toEqual([
      [maskedName('mikamember'), '200000', 'EXPIRED'],
      [maskedName('junmember'), '100000', 'CREDITED'],
    ])
    expect(Object.keys(records[0] ?? {}).toSorted()).toEqual(['amount', 'at', 'id', 'member', 'names', 'state'])
    expect(asOf).toBeGreaterThan(0)
    expect(isMore).toBe(false)
    const out = await of().getAgentExpensesPage(search(), callerOf(idOf('boss')))
    expect(out.records.map(({ member, amount, state }) => [member.name, amount, state])).toEqual([
      [maskedName('mikamember'), '60000', 'PENDING'],
      [maskedName('weimember'), '50000', 'PAID'],
    ])
    expect(Object.keys(out.records[0] ?? {}).toSorted()).toEqual(['amount', 'at', 'id', 'member', 'state'])
  })

  test('of one member below and everybody below that one; days and pages hold', async () => {
    const ofLinh = { pageParam: page(1), searchParam: { ...days(ago(2), today()), userId: idOf('linh') } }
    expect(namesOf(await of().getAgentIncomePage(ofLinh, callerOf(idOf('boss'))))).toEqual(seen('wei', 'jun'))
    expect(namesOf(await of().getAgentExpensesPage(ofLinh, callerOf(idOf('boss'))))).toEqual(seen('wei'))
    const second = await of().getAgentIncomePage({ pageParam: page(2, 1), searchParam: days(ago(2), today()) }, callerOf(idOf('boss')))
    expect(namesOf(second)).toEqual(seen('mika'))
    expect(second.isMore).toBe(true)
    for (const call of [of().getAgentIncomePage, of().getAgentExpensesPage]) {
      expect(await ended(call({ pageParam: page(1), searchParam: { userId: idOf('peng') } }, callerOf(idOf('boss'))))).toContain(
        'NOT_FOUND',
      )
      expect(await ended(call({ pageParam: page(1), searchParam: days(ago(31), today()) }, callerOf(idOf('boss'))))).toContain(
        'BAD_REQUEST',
      )
    }
  })
})

describe('the report of a member below', () => {
  const asked = (userId: string | undefined, scope: 'team' | 'own', range = days(ago(3), ago(1))) => ({
    ...(userId !== undefined && { userId }),
    scope,
    ...range,
  })

  test('its team and itself apart; together they are the line in the table by member', async () => {
    const boss = callerOf(idOf('boss'))
    const income = async (scope: 'team' | 'own', range = days(ago(3), today())) =>
      (await of().getTeamIncome(asked(idOf('linh'), scope, range), boss)).recharged
    expect(await income('team')).toBe('2000000')
    expect(await income('own')).toBe('0')
    expect(await income('team', days(ago(3)))).toBe('1000000')
    const sums = await of().getTeamBetAndWin(asked(idOf('linh'), 'team', days(ago(3), today())), boss)
    const prize = await of().getTeamPrize(asked(idOf('linh'), 'team', days(ago(3), today())), boss)
    const rewards = await of().getTeamRewards(asked(idOf('linh'), 'team', days(ago(3), today())), boss)
    expect(sums.days).toHaveLength(4)
    expect(sums.days.at(-1)?.stake).toBe(sums.stake)
    expect(prize.payout).toBe(sums.payout)
    expect([rewards.rebate, rewards.gifts]).toEqual([sums.rebate, sums.gifts])
    expect(BigInt(rewards.total)).toBe(BigInt(sums.rebate) + BigInt(sums.gifts))
    expect(BigInt(sums.net)).toBe(BigInt(sums.payout) + BigInt(rewards.total) - BigInt(sums.stake))
    const line = (
      await of().groupMemberPage({ pageParam: page(1), searchParam: { memberId: idOf('linh'), ...days(ago(3), today()) } }, boss)
    ).records[0]
    const own = await of().getTeamBetAndWin(asked(idOf('linh'), 'own', days(ago(3), today())), boss)
    expect(line?.stake).toBe(String(BigInt(sums.stake) + BigInt(own.stake)))
  })

  test('people: who registered, recharged first, and the team as it is', async () => {
    const boss = callerOf(idOf('boss'))
    const range = days(ago(3), today())
    expect((await of().getRegisterCnt(asked(undefined, 'team', days(today())), boss)).count).toBe(4)
    expect((await of().getRegisterCnt(asked(undefined, 'team', days(ago(1))), boss)).count).toBe(0)
    // Mika's first one was forty days ago.
    expect((await of().getFirstIncomeCnt(asked(undefined, 'team', range), boss)).count).toBe(2)
    expect((await of().getFirstIncomeCnt(asked(idOf('jun'), 'own', range), boss)).count).toBe(1)
    expect((await of().getBetUserCnt(asked(undefined, 'team', range), boss)).count).toBe(2)
    expect((await of().getBetUserCnt(asked(idOf('linh'), 'team', range), boss)).count).toBe(1)
    expect(await of().getTeamCnt(asked(undefined, 'team', range), boss)).toMatchObject({ direct: 2, team: 4, seen: 0 })
    expect(await of().getTeamCnt(asked(idOf('linh'), 'team', range), boss)).toMatchObject({ direct: 2, team: 2 })
  })

  test('what it brought the agent is known of a direct member; of others only their inviter knows', async () => {
    const accrued = async (agent: string, of_: string | undefined) =>
      (await of().getTeamBetAndWin(asked(of_ === undefined ? undefined : idOf(of_), 'team', days(today())), callerOf(idOf(agent)))).accrued
    expect(await accrued('boss', 'jun')).toBeNull()
    expect(BigInt((await accrued('linh', 'jun')) ?? '0')).toBeGreaterThan(0n)
    expect(await accrued('boss', 'linh')).toBe('0')
    expect(await accrued('linh', undefined)).toBe(await accrued('linh', 'jun'))
  })

  test('games of other providers are zero, and said not to be offered', async () => {
    const boss = callerOf(idOf('boss'))
    expect(await of().getThirdBetMoneyAndProfit(asked(undefined, 'team'), boss)).toMatchObject({ bet: '0', profit: '0', isOffered: false })
    expect(await of().getTeamThirdCnt(asked(undefined, 'team'), boss)).toMatchObject({ count: 0, providers: [], isOffered: false })
  })

  test('nobody who is not below can be asked for', async () => {
    for (const userId of ['peng', 'other']) {
      expect(await ended(of().getTeamBetAndWin(asked(idOf(userId), 'own'), callerOf(idOf('boss'))))).toContain('NOT_FOUND')
    }
  })
})
