/** Recharges and withdrawals of a team, newest first: amounts and states, without orders of other members. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDay } from '#/lib/businessDay.ts'
import { maskedName } from '#/lib/maskedName.ts'
import { seedChannels } from '../../../server/domains/recharge/channelSeed.ts'
import { ended, newId } from '../bets/support.ts'
import { callerOf } from './support.ts'
import { days, namesOf, openTeam, page, seen, type Team } from './team.ts'

let team: Team
beforeAll(async () => {
  team = await openTeam()
})
afterAll(() => team.server.close())

async function recharge(name: string, amount: bigint, state: string, when: number): Promise<void> {
  const id = newId()
  const isDecided = state !== 'WAITING'
  await sql`
    insert into recharges (id, number, note, user_id, channel_id, kind, amount, fee, needs_proof, state, language, created_at, expires_at, decided_at)
    values (${id}, ${id}, ${id}, ${team.idOf(name)}, 'bank', 'office', ${amount}, 0, false, ${state}, 'rw', ${new Date(when)}, ${new Date(isDecided ? when : when + 2 * 86_400_000)},
      ${isDecided ? new Date(when) : null})`.execute(team.server.db)
}

async function withdrawal(name: string, amount: bigint, state: string, when: number): Promise<void> {
  await sql`
    insert into withdrawals (id, user_id, card_id, amount, fee, speed, day, state, created_at, processed_from)
    values (${newId()}, ${team.idOf(name)}, 'card', ${amount}, 0, 'normal', ${businessDay(when, team.clock)}, ${state}, ${new Date(when)}, ${new Date(when)})`.execute(
    team.server.db,
  )
}

describe('deposits and withdrawals', () => {
  beforeAll(async () => {
    await seedChannels(team.server.platform)
    await sql`
      insert into bank_cards (id, user_id, bank_code, branch, holder, number_sealed, number_hash, last4)
      values ('card', ${team.idOf('wei')}, '', '', '', '', '', '')`.execute(team.server.db)
    await recharge('jun', 100_000n, 'CREDITED', team.at(2, 30))
    await recharge('mika', 200_000n, 'EXPIRED', team.at(2, 60))
    await recharge('peng', 900_000n, 'CREDITED', team.at(2, 45))
    await recharge('wei', 300_000n, 'WAITING', team.at(0, 0))
    await withdrawal('wei', 50_000n, 'PAID', team.at(2, 20))
    await withdrawal('mika', 60_000n, 'PENDING', team.at(2, 40))
    await withdrawal('boss', 70_000n, 'PAID', team.at(2, 40))
  })
  const search = () => ({ pageParam: page(1), searchParam: days(team.ago(2)) })

  test('include everybody below, newest first, with amount and state and no other payment data', async () => {
    const { records, asOf, isMore } = await team.of().getAgentIncomePage(search(), callerOf(team.idOf('boss')))
    expect(records.map(({ member, amount, state }) => [member.name, amount, state])).toEqual([
      [maskedName('mikamember'), '200000', 'EXPIRED'],
      [maskedName('junmember'), '100000', 'CREDITED'],
    ])
    expect(Object.keys(records[0] ?? {}).toSorted()).toEqual(['amount', 'at', 'id', 'inviter', 'member', 'names', 'state'])
    expect(asOf).toBeGreaterThan(0)
    expect(isMore).toBe(false)
    const out = await team.of().getAgentExpensesPage(search(), callerOf(team.idOf('boss')))
    expect(out.records.map(({ member, amount, state }) => [member.name, amount, state])).toEqual([
      [maskedName('mikamember'), '60000', 'PENDING'],
      [maskedName('weimember'), '50000', 'PAID'],
    ])
    expect(Object.keys(out.records[0] ?? {}).toSorted()).toEqual(['amount', 'at', 'id', 'inviter', 'member', 'state'])
  })

  test('can be filtered by a member with everybody below, by days and by pages', async () => {
    const ofLinh = { pageParam: page(1), searchParam: { ...days(team.ago(2), team.today), userId: team.idOf('linh') } }
    expect(namesOf(await team.of().getAgentIncomePage(ofLinh, callerOf(team.idOf('boss'))))).toEqual(seen('wei', 'jun'))
    expect(namesOf(await team.of().getAgentExpensesPage(ofLinh, callerOf(team.idOf('boss'))))).toEqual(seen('wei'))
    const second = await team
      .of()
      .getAgentIncomePage({ pageParam: page(2, 1), searchParam: days(team.ago(2), team.today) }, callerOf(team.idOf('boss')))
    expect(namesOf(second)).toEqual(seen('mika'))
    expect(second.isMore).toBe(true)
    for (const call of [team.of().getAgentIncomePage, team.of().getAgentExpensesPage]) {
      expect(await ended(call({ pageParam: page(1), searchParam: { userId: team.idOf('peng') } }, callerOf(team.idOf('boss'))))).toContain(
        'NOT_FOUND',
      )
      expect(await ended(call({ pageParam: page(1), searchParam: days(team.ago(31), team.today) }, callerOf(team.idOf('boss'))))).toContain(
        'BAD_REQUEST',
      )
    }
  })

  test('have sums by state over all rows of the days, on the first page only', async () => {
    const both = async (more: object, agent = 'boss', pageParam = page(1, 1)) => {
      const query = { pageParam, searchParam: { ...days(team.ago(2), team.today), ...more } }
      const [ins, outs] = [
        await team.of().getAgentIncomePage(query, callerOf(team.idOf(agent))),
        await team.of().getAgentExpensesPage(query, callerOf(team.idOf(agent))),
      ]
      return [ins.sums, outs.sums]
    }
    const part = (amount: number, count: number) => ({ amount: String(amount), count })
    const none = part(0, 0)
    expect(await both({})).toEqual([
      { done: part(100_000, 1), open: part(300_000, 1), refused: part(200_000, 1) },
      { done: part(50_000, 1), open: part(60_000, 1), refused: none },
    ])
    expect(await both({ scope: 'own' })).toEqual([
      { done: none, open: none, refused: none },
      { done: part(70_000, 1), open: none, refused: none },
    ])
    expect(await both({ userId: team.idOf('wei') })).toEqual([
      { done: none, open: part(300_000, 1), refused: none },
      { done: part(50_000, 1), open: none, refused: none },
    ])
    expect(await both({}, 'boss', page(2, 1))).toEqual([null, null])
  })

  test('belong to the team of their member, with any stored path', async () => {
    const { db } = team.server
    const boss = callerOf(team.idOf('boss'))
    const before = await team.of().getAgentIncomePage(search(), boss)
    await sql`
      update recharges r set path = m.path || '00000' from members m
      where m.user_id = ${team.idOf('boss')} and r.user_id = ${team.idOf('peng')}`.execute(db)
    expect(await team.of().getAgentIncomePage(search(), boss)).toEqual(before)
    await sql`update recharges set path = '' where user_id = ${team.idOf('jun')}`.execute(db)
    expect(await team.of().getAgentIncomePage(search(), boss)).toEqual(before)
  })

  test('are the same for a large team, read by time; no sums if the platform has too many rows', async () => {
    const { db } = team.server
    const boss = callerOf(team.idOf('boss'))
    const twoDays = () => ({ pageParam: page(1), searchParam: days(team.ago(2), team.today) })
    const small = await team.of().getAgentIncomePage(twoDays(), boss)
    const size = await db.selectFrom('memberSums').selectAll().where('team', '=', 4).executeTakeFirstOrThrow()
    await db.updateTable('memberSums').set({ team: 1_000_000 }).where('node', '=', size.node).execute()
    const large = await team.of().getAgentIncomePage(twoDays(), boss)
    expect([large.records, large.sums]).toEqual([small.records, small.sums])
    await sql`
      insert into recharges (id, number, note, user_id, channel_id, kind, amount, fee, needs_proof, state, language, created_at, expires_at, decided_at)
      select 'many' || n, 'many' || n, 'many' || n, ${team.idOf('peng')}, 'bank', 'office', 1, 0, false, 'EXPIRED', 'rw', now(), now(), now()
      from generate_series(1, 10000) n`.execute(db)
    expect((await team.of().getAgentIncomePage(twoDays(), boss)).sums).toBeNull()
    await db.updateTable('memberSums').set({ team: 4 }).where('node', '=', size.node).execute()
    expect((await team.of().getAgentIncomePage(twoDays(), boss)).sums).toEqual(small.sums)
  })
})
