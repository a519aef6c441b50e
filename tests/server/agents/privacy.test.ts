/**
 * The data that an agent can read: the calls answer about members below, and refuse any other member. The refusal is the same as for an
 * unknown id, and so is the work of the database.
 */
import { randomUUID } from 'node:crypto'
import { type KyselyPlugin, PostgresQueryCompiler, type RootOperationNode, sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentCalls } from '#/contract/agents/agentCalls.ts'
import { agentListCalls } from '#/contract/agents/lists.ts'
import { agentReportCalls } from '#/contract/agents/reports.ts'
import { invitationCalls } from '#/contract/invitations.ts'
import { addCode } from '../../../server/domains/invitations/module.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { GAME, type LotteryPlatform, lineOf, newId, newPlayer, onSale, openLotteryPlatform } from '../bets/support.ts'
import { atNoon } from '../protection/support.ts'
import { accrueFor, newAgent, settleSums } from './deeds.ts'
import { callerOf, newNamed } from './support.ts'
import { answerTo } from '../support/askFor.ts'

const calls = { ...agentCalls, ...invitationCalls }
type AgentCall = keyof typeof calls

let server: LotteryPlatform
let top: string
let agent: string
let sibling: string
let member: string

/** The SQL text of each executed statement, without values, followed by the number of returned rows. */
const statements: string[] = []
const recorder: KyselyPlugin = {
  transformQuery({ node }: { node: RootOperationNode }) {
    statements.push(new PostgresQueryCompiler().compileQuery(node, { queryId: 'none' }).sql)
    return node
  },
  async transformResult({ result }) {
    statements.push(`${result.rows.length} rows`)
    return result
  },
}

beforeAll(async () => {
  server = await openLotteryPlatform([GAME], atNoon)
  const { platform, db } = server
  top = await newAgent(platform, null, 1960)
  agent = await newAgent(platform, top, 1940)
  sibling = await newAgent(platform, top, 1940)
  member = await newNamed(db, { name: 'zanzibarque', parentId: agent })
  await db
    .updateTable('users')
    .set({ phone: secrets.phone, realName: secrets.realName, nickName: secrets.nickName, contactPhone: secrets.contactPhone })
    .where('id', '=', member)
    .execute()
  await transact(db, async (tx) => {
    for (const [ownerId, code] of [
      [agent, 'MINE22'],
      [sibling, 'THEIRS'],
      [top, 'ABOVE2'],
    ] as const)
      await addCode(tx, { ownerId, code, kind: 'player', prizeGroup: 1900, maxUses: null, expiresAt: null, note: '' })
  })
  const ofSibling = await newPlayer(db, 1_000_000n, 1900, sibling)
  for (const id of [ofSibling, agent]) await bet(id)
  await sql`update wallets set guarded = true where user_id = ${member}`.execute(db)
  for (const id of [member, ofSibling]) await accrueFor(platform, id)
  foreign = { sibling, 'a member of the sibling': ofSibling, 'the upline': top, 'a stranger': await newPlayer(db, 0n) }
  await settleSums(platform)
})
afterAll(() => server.close())

const secrets = {
  username: 'zanzibarque',
  phone: '13912345678',
  contactPhone: '13887654321',
  realName: '欧阳娜娜',
  nickName: 'Grandduchess',
}

let foreign: Readonly<Record<string, string>> = {}

const bet = async (userId: string) =>
  server.place(userId, { requestId: newId(), lotteryId: GAME, period: await onSale(server), lines: [lineOf({ prizeGroup: 1900 })] })

const page = { current: 1, size: 100 }

/** Calls that take a member's id. */
const aboutMembers: Partial<Record<AgentCall, (userId: string) => Record<string, unknown>>> = {
  raisePrizeGroup: (userId) => ({ requestId: newId(), userId, prizeGroup: 1920 }),
  noteMember: (userId) => ({ userId, note: 'a note' }),
  prizePage: (userId) => ({ pageParam: page, searchParam: { userId } }),
}
const lists = Object.keys(agentListCalls).filter(isAgentCall)
const reports = Object.keys(agentReportCalls).filter(isAgentCall)
function isAgentCall(name: string): name is AgentCall {
  return Object.hasOwn(calls, name)
}
for (const name of lists) aboutMembers[name] = (userId) => ({ pageParam: page, searchParam: { userId } })
for (const name of reports) aboutMembers[name] = (userId) => ({ userId })

const ways: readonly (readonly [name: string, call: AgentCall, args: (userId: string) => Record<string, unknown>])[] = [
  ['groupMemberPage, a level', 'groupMemberPage', (userId) => ({ pageParam: page, searchParam: { userId } })],
  ['groupMemberPage, a card', 'groupMemberPage', (memberId) => ({ pageParam: page, searchParam: { memberId } })],
  ...Object.entries(aboutMembers).flatMap(([name, args]) => (isAgentCall(name) && args ? [[name, name, args] as const] : [])),
]

const ask = (call: AgentCall, args: Record<string, unknown>, by = agent): Promise<unknown> =>
  answerTo({ ...server.platform, db: server.db.withPlugin(recorder) }, call, args, callerOf(by))

/** The answer or refusal of a call, and the statements that were executed for it. */
async function outcome(call: AgentCall, args: Record<string, unknown>, by = agent) {
  statements.length = 0
  const ended = await ask(call, args, by).then(
    (answer) => ({ answer }),
    (error: unknown) => {
      if (error instanceof Error && 'reason' in error) return { reason: error.reason, message: error.message }
      throw error
    },
  )
  return { ended, work: [...statements] }
}

describe.each(ways)('%s', (_, call, args) => {
  test('answers for all others as for an unknown id, with the same statements and numbers of rows', async () => {
    const nobody = await outcome(call, args(randomUUID()))
    expect(nobody.ended).toMatchObject({ reason: 'NOT_FOUND' })
    expect(nobody.work.length).toBeGreaterThan(0)
    for (const [who, id] of Object.entries(foreign)) expect(await outcome(call, args(id)), who).toEqual(nobody)
    for (const id of ['x', '0', '..', member.toUpperCase()]) expect(await outcome(call, args(id)), id).toEqual(nobody)
    for (const id of ["x' or 'a' = 'a", '%', '']) expect(v.is(calls[call].request, args(id)), id).toBe(false)
  })

  test('answers about a member below', async () => {
    expect((await outcome(call, args(member))).ended).toHaveProperty('answer')
  })

  test('finds no member for a member who has invited nobody', async () => {
    const nobody = await outcome(call, args(randomUUID()), member)
    for (const id of [agent, top, sibling]) expect(await outcome(call, args(id), member)).toEqual(nobody)
  })
})

describe("another agent's code", () => {
  const terms = { off: false, prizeGroup: 1900, maxUses: null, expiresAt: null, note: '' }

  test.each(['THEIRS', 'ABOVE2'])('%s cannot be changed or deleted, like an unknown code', async (code) => {
    for (const [call, args] of [
      ['editInviteCode', (of: string) => ({ requestId: newId(), code: of, ...terms })],
      ['deleteInviteCode', (of: string) => ({ requestId: newId(), code: of })],
    ] as const) {
      const nobodys = await outcome(call, args('NOSUCH'))
      expect(nobodys.ended).toMatchObject({ reason: 'NOT_FOUND' })
      expect(await outcome(call, args(code))).toEqual(nobodys)
    }
    expect(await server.db.selectFrom('inviteCodes').select(['disabled', 'deletedAt']).where('code', '=', code).executeTakeFirst()).toEqual(
      {
        disabled: false,
        deletedAt: null,
      },
    )
  })

  test.each(['THEIRS', 'ABOVE2'])('%s is not in the list', async (code) => {
    const list = (of: string) => outcome('getInviteCodeList', { pageParam: page, searchParam: { code: of } })
    const nobodys = await list('NOSUCH')
    expect(nobodys.ended).toMatchObject({ answer: { records: [] } })
    expect(await list(code)).toEqual(nobodys)
    expect((await list('mine22')).ended).toMatchObject({ answer: { records: [{ code: 'MINE22' }] } })
  })
})

test('a member who is not an agent can give no groups, codes or accounts, and has an empty team', async () => {
  const code = { requestId: newId(), kind: 'player', prizeGroup: 1800, maxUses: null, expiresAt: null, note: '' }
  for (const [call, args] of [
    ['prizeTeamList', {}],
    ['getInviteCodeList', { pageParam: page, searchParam: {} }],
    ['addInviteCode', code],
    ['editInviteCode', { requestId: newId(), code: 'MINE22', off: true, prizeGroup: 1800, maxUses: null, expiresAt: null, note: '' }],
    ['addUser', { requestId: newId(), username: 'newhere1', kind: 'player', prizeGroup: 1800, agreed: true }],
  ] as const)
    expect((await outcome(call, args, member)).ended, call).toMatchObject({ reason: 'NOT_AGENT' })
  for (const call of [...lists, 'groupMemberPage', 'prizePage'] as const)
    expect(await ask(call, { pageParam: page, searchParam: {} }, member), call).toMatchObject({ records: [] })
  expect(await ask('getTeamBetAndWin', {}, member)).toMatchObject({ stake: '0', accrued: '0' })
  expect(await ask('prizeTotal', {}, member)).toMatchObject({ accrued: '0', waiting: '0' })
  expect(await ask('agentNews', {}, member)).toMatchObject({ items: [] })
})

test("no answer holds a member's whole name, phone, real name or nickname", async () => {
  const answers = [
    ...(await Promise.all(ways.filter(([, call]) => call !== 'raisePrizeGroup').map(([, call, args]) => ask(call, args(member))))),
    ...(await Promise.all(lists.map((call) => ask(call, { pageParam: page, searchParam: {} })))),
    ...(await Promise.all(reports.map((call) => ask(call, {})))),
    await ask('groupMemberPage', { pageParam: page, searchParam: { name: 'zanzibarque' } }),
    await ask('prizePage', { pageParam: page, searchParam: {} }),
    await ask('prizeTotal', {}),
    await ask('agentNews', {}),
    await ask('getInviteCodeList', { pageParam: page, searchParam: {} }),
    await ask('prizeTeamList', {}),
  ]
  const text = JSON.stringify(answers)
  expect(text).toContain('zanz***')
  for (const [what, secret] of Object.entries(secrets)) expect(text.toLowerCase(), what).not.toContain(secret.toLowerCase())
  for (const word of ['balance', 'barred', 'guarded', 'locked', 'password', 'exclu', 'limit'])
    expect(text.toLowerCase(), word).not.toContain(word)
})

test('the balance after a transaction is shown only if the setting allows it', async () => {
  const bills = async () => JSON.stringify(await ask('getAgentBillRecordPage', { pageParam: page, searchParam: {} }, top))
  expect(await bills()).toContain('"after":null')
  expect(await bills()).not.toMatch(/"after":"/)
  await server.platform.settings.set('agentsSeeBalances', true)
  expect(await bills()).toMatch(/"after":"\d+"/)
  await server.platform.settings.set('agentsSeeBalances', false)
  expect(await bills()).not.toMatch(/"after":"/)
})
