/**
 * Transactions of a team, newest first, without transactions of other members. The list reads by member if few members were active, and by
 * time if many were.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PostedFigure, postedFigures } from '#/contract/agents/figures.ts'
import { startOfDay } from '#/lib/businessDay.ts'
import { maskedName } from '#/lib/maskedName.ts'
import { MOST_LINES } from '../../../server/domains/agents/lineSums.ts'
import { ended } from '../bets/support.ts'
import { settleSums } from './deeds.ts'
import { callerOf } from './support.ts'
import { CROWD, days, namesOf, openTeam, page, seen, type Team } from './team.ts'

let team: Team
beforeAll(async () => {
  team = await openTeam()
})
afterAll(() => team.server.close())

const bills = (agent: string, search: object, pageParam = page(1)) =>
  team.of().getAgentBillRecordPage({ pageParam, searchParam: search }, callerOf(team.idOf(agent)))

describe('transactions', () => {
  test('include everybody below, newest first, without the agent, siblings and uplines', async () => {
    expect(namesOf(await bills('boss', days(team.ago(3), team.ago(1))))).toEqual(seen('wei', 'mika', 'jun'))
    expect(namesOf(await bills('linh', days(team.ago(3), team.ago(1))))).toEqual(seen('wei', 'jun'))
    expect(namesOf(await bills('other', days(team.ago(3), team.ago(1))))).toEqual(seen('peng'))
    expect(
      namesOf(await bills('boss', { ...days(team.today), group: 'reward' })).filter((name) => name === maskedName('bossmember')),
    ).toEqual([])
  })

  test('of a member below include the member; no other member can be requested', async () => {
    const ofLinh = await bills('boss', { ...days(team.today), userId: team.idOf('linh') })
    expect(namesOf(ofLinh).toSorted()).toEqual(seen('jun', 'linh', 'wei').toSorted())
    for (const who of ['peng', 'other']) expect(await ended(bills('boss', { userId: team.idOf(who) }))).toContain('NOT_FOUND')
    expect(await ended(bills('linh', { userId: team.idOf('boss') }))).toContain('NOT_FOUND')
    expect(await ended(bills('linh', { userId: team.idOf('mika') }))).toContain('NOT_FOUND')
  })

  test('are of today by default, and of at most 31 days', async () => {
    expect((await bills('boss', {})).total).toBe(4)
    expect(namesOf(await bills('boss', days(team.ago(40), team.ago(10))))).toEqual(seen('mika'))
    expect(await ended(bills('boss', days(team.ago(31), team.today)))).toContain('BAD_REQUEST')
  })

  test('can be filtered by a group of kinds', async () => {
    expect((await bills('boss', { ...days(team.ago(3), team.today), group: 'recharge' })).records.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 3 }, () => 'recharge'),
    )
    expect(await ended(bills('boss', { group: 'nothing' }))).toContain('BAD_REQUEST')
  })

  test('have pages without overlap, and show whether there are more', async () => {
    const first = await bills('boss', days(team.ago(3), team.today), page(1, 3))
    const second = await bills('boss', days(team.ago(3), team.today), page(2, 3))
    const third = await bills('boss', days(team.ago(3), team.today), page(3, 3))
    expect(first.isMore).toBe(true)
    expect(third.isMore).toBe(false)
    const all = [first, second, third].flatMap(({ records }) => records.map(({ billId }) => billId))
    expect(all).toHaveLength(7)
    expect(new Set(all).size).toBe(7)
    expect(first.pages).toBeGreaterThan(1)
  })

  test('show the balance after them only if the setting allows it', async () => {
    const after = async () => (await bills('boss', days(team.ago(1)))).records.map((one) => one.after)
    expect(await after()).toEqual([null])
    await team.server.platform.settings.set('agentsSeeBalances', true)
    expect(await after()).toEqual(['1000000'])
    await team.server.platform.settings.set('agentsSeeBalances', false)
  })
})

describe('on a day with many active members', () => {
  test('the list has every transaction once, the latest first', async () => {
    const count = Math.ceil(CROWD / 100)
    const answers = await Promise.all(Array.from({ length: count }, (_, n) => bills('crowd', days(team.ago(2)), page(n + 1, 100))))
    expect(answers.map(({ isMore }) => isMore)).toEqual([...Array.from({ length: count - 1 }, () => true), false])
    const rows = answers.flatMap(({ records }) => records.map(({ member, at: when }) => ({ name: member.userId, at: when })))
    expect(rows).toHaveLength(CROWD)
    expect(new Set(rows.map(({ name }) => name)).size).toBe(CROWD)
    expect(rows.map((row) => row.at)).toEqual(rows.map((row) => row.at).toSorted((a, b) => b - a))
    expect(rows[0]?.name).toBe(`crowd${String(CROWD - 1).padStart(4, '0')}`)
  })

  test('a single member can be listed, and a group without transactions is empty', async () => {
    expect((await bills('crowd', { ...days(team.ago(2)), userId: 'crowd0007' })).records.map(({ member }) => member.userId)).toEqual([
      'crowd0007',
    ])
    expect((await bills('crowd', { ...days(team.ago(2)), group: 'recharge' })).records).toEqual([])
  })
})

describe('on a day with many bettors', () => {
  test('winning bets are found among the others, the latest first', async () => {
    const { db, platform } = team.server
    const first = new Date(team.at(1, 100))
    await sql`
      with crowd as (
        update wallets set balance = 6990, version = 2 where user_id like 'crowd0%'
        returning user_id, ${first}::timestamptz + right(user_id, 4)::int * interval '1 minute' as at
      ),
      placed as (
        insert into postings (user_id, version, kind, house, amount, previous, current, ref, answer, at)
        select user_id, 2, 'bet', 'house:bets', -10, 7000, 6990, 'a bet', jsonb_build_object('first', user_id, 'last', user_id), at from crowd
      )
      insert into bets (user_id, bet_id, request_id, lottery_id, period, play_code, selection, notes, unit, multiple, stake, prize_group, odds, rule_version, max_prize,
        accepted_at, balance_before, balance_after, state, payout, settled_at)
      select user_id, user_id, 'a bet', 'k3-1m', '1', 'x', '[]', 1, 10, 1, 10, 1800, '{}', 1, 1000000000, at, 0, 0,
        case right(user_id, 4)::int % 3 when 0 then 'WIN' else 'LOSE' end, 0, at from crowd`.execute(db)
    await settleSums(platform)
    const won = Array.from({ length: CROWD }, (_, n) => n).filter((n) => n % 3 === 0)
    const pages = Array.from({ length: Math.ceil(won.length / 50) }, (_, n) => page(n + 1, 50))
    const crowd = callerOf(team.idOf('crowd'))
    const answers = await Promise.all(
      pages.map((pageParam) => team.of().getAgentBetRecordPage({ pageParam, searchParam: { state: 'WIN', ...days(team.ago(1)) } }, crowd)),
    )
    expect(answers.flatMap(({ records }) => records.map(({ member }) => member.userId))).toEqual(
      won.toReversed().map((n) => `crowd${String(n).padStart(4, '0')}`),
    )
  })
})

describe('the transactions of a figure of the report', () => {
  beforeAll(async () => {
    const now = team.server.platform.now()
    const kinds = {
      bet: -10n,
      cancel: 3n,
      void: 2n,
      win: 7n,
      push: 1n,
      interest: 20n,
      levelGift: 30n,
      signAward: 5n,
      makeUp: -2n,
      award: 4n,
      wheelPrize: 8n,
      packetPart: 6n,
      recharge: 900n,
      withdraw: -500n,
      withdrawFee: -5n,
      rechargeFee: -4n,
    }
    for (const [at, name] of ['jun', 'linh', 'mika', 'boss', 'peng'].entries())
      for (const [kind, amount] of Object.entries(kinds)) await team.post(name, kind, amount * BigInt(at + 1), now)
    await settleSums(team.server.platform)
  })

  const figuresOf = async (userId: string | undefined, scope: 'team' | 'own') => {
    const args = { ...(userId !== undefined && { userId }), scope, ...days(team.today) }
    const boss = callerOf(team.idOf('boss'))
    const of = team.of()
    const [sums, prize, rewards, income, expenses] = [
      await of.getTeamBetAndWin(args, boss),
      await of.getTeamPrize(args, boss),
      await of.getTeamRewards(args, boss),
      await of.getTeamIncome(args, boss),
      await of.getTeamExpenses(args, boss),
    ]
    return { ...income, ...expenses, stake: sums.stake, payout: prize.payout, gifts: rewards.gifts }
  }

  /** Figures whose postings take money from the wallet are shown as positive amounts. */
  const signs: Partial<Record<PostedFigure, bigint>> = { stake: -1n, withdrawn: -1n, fees: -1n }

  test.each([
    ['the team of the agent', undefined, 'team'],
    ['the agent alone', undefined, 'own'],
    ['the team of a member', 'linh', 'team'],
    ['a member alone', 'linh', 'own'],
  ] as const)('add up to the figure: %s', async (_, name, scope) => {
    const userId = name && team.idOf(name)
    const figures = await figuresOf(userId, scope)
    for (const figure of postedFigures) {
      const { records, sums, isMore } = await bills('boss', { ...days(team.today), ...(userId && { userId }), scope, figure }, page(1, 100))
      const listed = records.reduce((sum, { amount }) => sum + BigInt(amount), 0n) * (signs[figure] ?? 1n)
      expect([figure, String(listed), sums?.amount, isMore]).toEqual([figure, figures[figure], figures[figure], false])
      expect(listed).not.toBe(0n)
    }
  })

  test('of a member include everybody below; later pages have no sum', async () => {
    const sumOf = async (search: object, pageParam = page(1)) =>
      (await bills('boss', { userId: team.idOf('linh'), ...search }, pageParam)).sums
    expect(await sumOf({ figure: 'recharged' })).toMatchObject({ amount: '2700' })
    expect(await sumOf({ figure: 'recharged', scope: 'own' })).toMatchObject({ amount: '1800' })
    expect(await sumOf({ figure: 'recharged' }, page(2, 1))).toBeNull()
    expect(await ended(bills('boss', { figure: 'stake', group: 'reward' }))).toContain('BAD_REQUEST')
  })

  test('show the inviter of the member if the inviter is below the agent, and never the upline', async () => {
    const invited = async (agent: string, search: object) => {
      const { records } = await bills(agent, { figure: 'gifts', ...search }, page(1, 100))
      return new Map(records.map(({ member, inviter }) => [member.name, inviter?.name ?? null]))
    }
    expect(await invited('boss', {})).toEqual(
      new Map([
        [maskedName('junmember'), maskedName('linhmember')],
        [maskedName('linhmember'), null],
        [maskedName('mikamember'), null],
      ]),
    )
    expect(await invited('linh', {})).toEqual(new Map([[maskedName('junmember'), null]]))
    expect(await invited('linh', { scope: 'own' })).toEqual(new Map([[maskedName('linhmember'), null]]))
  })
})

describe('sums of all transactions of the filter', () => {
  /** Adds postings that agents may not see, and a posting that the sums have not counted yet. */
  beforeAll(async () => {
    const now = team.server.platform.now()
    for (const name of ['jun', 'linh', 'mika']) {
      await team.post(name, 'rechargeHold', -11n, now)
      await team.post(name, 'grant', 6000n, team.at(0, 30))
    }
    await settleSums(team.server.platform)
    await team.post('wei', 'grant', 77n, now)
  })

  /** Recounts from the ledger by names, without the tree and the sums. */
  async function recount(names: readonly string[], firstDay: string, kinds?: readonly string[]) {
    const { rows } = await sql<{ income: string; expense: string; count: number }>`
      select coalesce(sum(amount) filter (where amount > 0), 0)::text as income, coalesce(sum(amount) filter (where amount < 0), 0)::text as expense,
        count(*)::int as count
      from postings where user_id = any(${names.map((name) => team.idOf(name))}::text[]) and amount <> 77
        and at >= ${new Date(startOfDay(firstDay, team.clock))}
        and ${kinds ? sql`kind = any(${[...kinds]}::text[])` : sql`kind not in ('rechargeHold', 'rechargeFee')`}`.execute(team.server.db)
    return rows[0]
  }

  test.each<readonly [string, { readonly userId?: string; readonly scope?: string }, readonly string[]]>([
    ['the team of the agent', {}, ['jun', 'linh', 'wei', 'mika']],
    ['the agent alone', { scope: 'own' }, ['boss']],
    ['a member and those below', { userId: 'linh' }, ['linh', 'jun', 'wei']],
    ['those below a member', { userId: 'linh', scope: 'team' }, ['jun', 'wei']],
    ['a member alone', { userId: 'linh', scope: 'own' }, ['linh']],
  ])('equal a recount of the ledger on every page: %s', async (_, { userId, ...search }, names) => {
    const searchParam = { ...days(team.ago(3), team.today), ...search, ...(userId !== undefined && { userId: team.idOf(userId) }) }
    const expected = await recount(names, team.ago(3))
    const { sums, records } = await bills('boss', searchParam, page(1, 1))
    expect(records).toHaveLength(1)
    expect(sums?.lines).toEqual(expected)
    expect(BigInt(sums?.amount ?? '0')).toBe(BigInt(expected?.income ?? '0') + BigInt(expected?.expense ?? '0'))
    expect((await bills('boss', searchParam, page(1, 100))).records).toHaveLength(expected?.count ?? 0)
    expect((await bills('boss', { ...searchParam, group: 'recharge' }, page(1, 1))).sums?.lines).toEqual(
      await recount(names, team.ago(3), ['recharge']),
    )
    expect((await bills('boss', { ...searchParam, figure: 'stake' }, page(1, 1))).sums?.lines).toEqual(
      await recount(names, team.ago(3), ['bet', 'cancel', 'void']),
    )
    expect((await bills('boss', searchParam, page(2, 1))).sums).toBeNull()
  })

  test('exist for a large team, and are missing if they would need more lines or members than the platform reads', async () => {
    const { db } = team.server
    const ofCrowd = async (more = {}) => (await bills('crowd', { ...days(team.ago(2)), ...more })).sums
    const all = { income: String(CROWD * 7000), expense: '0', count: CROWD }
    expect(await ofCrowd()).toEqual({ amount: all.income, lines: all })
    const acts = (count: number) => sql`update member_days set acts = ${count} where day = ${team.ago(2)} and acts > 0`.execute(db)
    await acts(Math.ceil(MOST_LINES / CROWD) + 1)
    expect(await ofCrowd()).toBeNull()
    expect(await ofCrowd({ figure: 'granted' })).toEqual({ amount: all.income })
    await acts(1)
    expect(await ofCrowd()).toEqual({ amount: all.income, lines: all })
  })
})
