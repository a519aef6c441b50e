/** The operator's view of agents, and the rebuild of the sums of teams. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCode, deleteCode } from '../../../server/domains/invitations/module.ts'
import { countAll, countOnce } from '../../../server/domains/agents/sums/count.ts'
import { rebuildSums } from '../../../server/domains/agents/sums/rebuild.ts'
import { auditDatabase } from '../../../server/open.ts'
import { businessDay } from '#/lib/businessDay.ts'
import { rechargePostings } from '../../../server/domains/recharge/postingKinds.ts'
import { post } from '../../../server/ledger/ledger.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { reconcile } from '../../../server/ledger/reconcile.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { type LotteryPlatform, lineOf, GAME, newId, newPlayer, onSale, openLotteryPlatform } from '../bets/support.ts'
import { linesOf, operate } from '../support/operate.ts'
import { accrueFor, newAgent, settleSums, storedSums } from './deeds.ts'
import { newNamed } from './support.ts'

let server: LotteryPlatform
let top: string
let agent: string
let player: string

beforeAll(async () => {
  server = await openLotteryPlatform([GAME])
  const { platform, db } = server
  top = await newAgent(platform, null, 1960)
  agent = await newAgent(platform, top, 1940)
  player = await newPlayer(db, 5_000_000n, 1900, agent)
  await newPlayer(db, 1_000_000n, 1900, top)
  await bet(player)
  await bet(agent)
  await accrueFor(platform, player)
  const guest = await newNamed(db, { name: 'guest', parentId: agent, inviteCode: 'CAMEBY' })
  await transact(db, (tx) => post(tx, { kind: rechargePostings.recharge, userId: guest, amount: 50_000n, ref: 'first' }))
  const today = businessDay(platform.now(), clockOf(platform))
  await sql`
    insert into seen_days (day, user_id) values ('2026-01-05', ${player}), ('2026-01-06', ${player}), (${today}, ${player}), (${today}, ${agent})`.execute(
    db,
  )
  await settleSums(platform)
})
afterAll(() => server.close())

/** The number of sums that differ from the ledger. Other rules are left out, as the rebates here belong to bets that do not exist. */
async function wrongSums(): Promise<number> {
  const audited = await auditDatabase(server.db)
  return audited
    .filter(({ name }) => [rule, ruleOfCodes, ruleOfQuarters].includes(name))
    .reduce((sum, { violations }) => sum + violations, 0)
}
const ruleOfCodes = 'sums of invitation codes, of a hundred by chance, are those of the members who came by them'
const ruleOfQuarters =
  "yesterday's and today's stakes of teams by quarters of an hour, of a hundred agents by chance, are those of the ledger"
const rule = "yesterday's and today's sums of agents, of a hundred by chance, are those of the ledger"

const bet = async (userId: string) =>
  server.place(userId, {
    requestId: newId(),
    lotteryId: GAME,
    period: await onSale(server),
    lines: [lineOf({ prizeGroup: 1900, unit: 2000n })],
  })

describe('an operator', () => {
  test('sees an agent’s place, team, sums, rebates and codes, and the log has the command', async () => {
    await transact(server.db, (tx) =>
      addCode(tx, { ownerId: agent, code: 'SHOWN2', kind: 'player', prizeGroup: 1900, maxUses: 3, expiresAt: null, note: 'fair' }),
    )
    const { code, out } = await operate(server.platform, 'agents', 'show', agent)
    expect(code).toBe(0)
    const lines = linesOf(out).map((line) => line.split('\t'))
    expect(lines[0]).toEqual(['place', `${top} > ${agent}`, 'depth 1', expect.stringMatching(/^node \d+$/)])
    expect(lines).toContainEqual(['agent', 'group 1940', 'active'])
    expect(lines).toContainEqual(['team', '2 direct', '2 in all'])
    expect(lines).toContainEqual([
      'today',
      'team',
      'stake 2.000',
      'payout 0.000',
      'rebate 0.000',
      'net -2.000',
      'recharged 50.000',
      'withdrawn 0.000',
    ])
    expect(lines).toContainEqual([
      '30 days',
      'own',
      'stake 2.000',
      'payout 0.000',
      'rebate 2.000',
      'net 0.000',
      'recharged 0.000',
      'withdrawn 0.000',
    ])
    expect(lines).toContainEqual(['rebates', 'accrued 2.000', 'taken 0.000', 'waiting 2.000 of 1 bets'])
    expect(lines).toContainEqual(['codes', '1'])
    const {
      rows: [logged],
    } = await sql<{ command: string; args: string }>`select command, args::text from operator_log order by at desc limit 1`.execute(
      server.db,
    )
    expect(logged).toMatchObject({ command: 'agents', args: expect.stringContaining(agent) })
  })

  test('sees all codes of an agent, also deleted codes', async () => {
    const owner = await newAgent(server.platform, top)
    await transact(server.db, async (tx) => {
      const terms = { ownerId: owner, kind: 'agent', prizeGroup: 1900, maxUses: 1, expiresAt: null, note: '' } as const
      await addCode(tx, { ...terms, code: 'KEPT22' })
      await addCode(tx, { ...terms, code: 'GONE22' })
      await deleteCode(tx, owner, 'GONE22')
    })
    const codes = linesOf((await operate(server.platform, 'agents', 'codes', owner)).out).map((line) => line.split('\t').slice(0, 5))
    expect(codes.toSorted()).toEqual([
      ['GONE22', 'agent', 'group 1900', 'deleted', '0 of 1'],
      ['KEPT22', 'agent', 'group 1900', 'open', '0 of 1'],
    ])
  })

  test('cannot move a member to another inviter: there is no command, and the database refuses it', async () => {
    expect((await operate(server.platform, 'agents', 'move', player, top)).code).toBe(2)
    await expect(sql`update users set parent_id = ${top} where id = ${player}`.execute(server.db)).rejects.toThrow(
      'nobody gets another inviter',
    )
    await expect(sql`update members set parent = null where user_id = ${player}`.execute(server.db)).rejects.toThrow(
      'it can only be added to',
    )
  })
})

describe('a rebuild of the sums', () => {
  test('changes nothing if all sums are correct', async () => {
    const before = await storedSums(server.platform)
    const { code, out } = await operate(server.platform, 'rebuild-reports')
    expect(out).toMatch(/^\d+ rows agree\n$/)
    expect(code).toBe(0)
    expect(await storedSums(server.platform)).toBe(before)
  })

  test('finds, reports and corrects falsified sums', async () => {
    const before = await storedSums(server.platform)
    const { rows } = await sql<{ node: number }>`select node from members where user_id = ${agent}`.execute(server.db)
    const node = rows[0]?.node ?? 0
    await sql`update member_days set team_stake = team_stake + 7 where node = ${node} and team_stake > 0`.execute(server.db)
    await sql`update member_sums set team = team + 1, first_recharge_amount = 0 where node = ${node}`.execute(server.db)
    await sql`delete from member_months where bet_days <> 0`.execute(server.db)
    await sql`insert into member_days (node, day, path, team_stake) values (${node}, '2020-01-01', 'x', 5)`.execute(server.db)
    const { code, out } = await operate(server.platform, 'rebuild-reports')
    expect(code).toBe(1)
    expect(out).toMatch(new RegExp(`member_days\\t${node} 20\\d\\d-\\d\\d-\\d\\d\\tteam_stake 4007 -> 4000\\n`))
    expect(out).toMatch(new RegExp(`member_sums\\t${node}\\tteam 3 -> 2\\tfirst_recharge_amount 0 -> null\\n`))
    expect(out).toMatch(new RegExp(`member_days\\t${node} 2020-01-01\\tpath x -> null\\tteam_stake 5 -> null\\n`))
    expect(out).toMatch(/^5 of \d+ rows differed and are mended$/m)
    expect(await storedSums(server.platform)).toBe(before)
  })

  test('counts everything once while others bet and count', async () => {
    const other = await server.another()
    await sql`update member_days set team_stake = team_stake + 7 where team_stake > 0`.execute(server.db)
    const playing = (async () => {
      for (let bets = 0; bets < 8; bets++) {
        await bet(player)
        await countOnce(other.platform, 'all')
      }
    })()
    const rebuilt = await rebuildSums(server.platform)
    await playing
    expect(rebuilt.differing).toBeGreaterThan(0)
    await countAll(server.platform)
    expect(await rebuildSums(server.platform)).toMatchObject({ differing: 0 })
    expect(await wrongSums()).toBe(0)
  })

  test('is refused while another rebuild is running, without any effect on it', async () => {
    const other = await server.another()
    const [first, second] = await Promise.allSettled([rebuildSums(server.platform), rebuildSums(other.platform)])
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const errors = [first, second].flatMap((ended) => (ended.status === 'rejected' ? [ended.reason] : []))
    expect(errors).toEqual([new Error('the sums are being made once more already')])
    expect(await rebuildSums(server.platform)).toMatchObject({ differing: 0 })
  })

  test('that died half-way has changed nothing, and can be started again', async () => {
    const before = await storedSums(server.platform)
    await sql`create schema rebuild`.execute(server.db)
    await sql`create table rebuild.member_sums (like member_sums including all)`.execute(server.db)
    await sql`insert into rebuild.member_sums (node) values (1)`.execute(server.db)
    await countAll(server.platform)
    expect(await storedSums(server.platform)).toBe(before)
    expect(await rebuildSums(server.platform)).toMatchObject({ differing: 0 })
    const { rows } = await sql`select 1 from pg_namespace where nspname = 'rebuild'`.execute(server.db)
    expect(rows).toEqual([])
  })
})

describe('the daily reconciliation', () => {
  test('finds a sum of an agent that differs from the ledger', async () => {
    expect(await wrongSums()).toBe(0)
    const {
      rows: [wrong],
    } = await sql<{ node: number; day: string }>`
      update member_days d set team_stake = team_stake + 1 from members m
      where m.node = d.node and m.user_id = ${agent} and d.team_stake > 0 returning d.node, d.day`.execute(server.db)
    await sql`delete from reconciliations`.execute(server.db)
    expect(await reconcile(server.platform)).toContainEqual({ name: rule, violations: 1 })
    expect(server.logged()).toContain('the books do not agree')
    await sql`update member_days set team_stake = team_stake - 1 where node = ${wrong?.node} and day = ${wrong?.day}`.execute(server.db)
    expect(await wrongSums()).toBe(0)
  })

  test.each([
    ...['team_accrued', 'team_rebate', 'own_stake', 'own_accrued', 'given', 'bet_day', 'seen_day', 'joined', 'recharging'].map((column) => [
      column,
      `update member_days set ${column} = ${column} - 1 where ${column} > 0`,
    ]),
    ['bet_days', 'update member_months set bet_days = 0'],
    ['seen_days', 'update member_months set seen_days = 0'],
    ['stakes by quarters', 'update team_stakes set stake = stake - 1 where stake > 0'],
    ['codes: recharged', 'update code_sums set recharged = recharged + 1'],
    ['codes: bettors', 'update code_sums set bettors = bettors + 1'],
    ['codes: stake', 'update code_sums set stake = stake + 1'],
  ])('finds each fault, and the rebuilt sums are correct: %s', async (_, falsify) => {
    expect((await sql.raw(falsify).execute(server.db)).numAffectedRows, 'falsified').toBeGreaterThan(0n)
    expect(await wrongSums()).toBeGreaterThan(0)
    await rebuildSums(server.platform)
    expect(await wrongSums()).toBe(0)
  })
})
