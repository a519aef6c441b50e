/** An agent's invitation codes: creating, changing, switching off, deleting, listing, and figures of the members who used them. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ParsedRequestOf } from '#/contract/call.ts'
import { agentCodeCalls as calls } from '#/contract/agents/codes.ts'
import { invitationCalls } from '#/contract/invitations.ts'
import { agentMemberCalls } from '#/contract/agents/members.ts'
import type { Contract } from '#/contract/contract.ts'
import { countAll } from '../../../server/domains/agents/sums/count.ts'
import { countUse, findInvitation } from '../../../server/domains/invitations/module.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { ended, type LotteryPlatform, newId, openLotteryPlatform } from '../bets/support.ts'
import { atNoon } from '../protection/support.ts'
import { callerOf, callsOf, newNamed } from './support.ts'

type Added = ParsedRequestOf<Contract['addInviteCode']>
type Edited = ParsedRequestOf<Contract['editInviteCode']>

let server: LotteryPlatform
let made = 0
beforeAll(async () => {
  server = await openLotteryPlatform(undefined, atNoon)
})
afterAll(() => server.close())

const newAgent = (prizeGroup = 1960) => newNamed(server.db, { name: `codeagent${++made}`, isAgent: true, prizeGroup })
const terms = { kind: 'player', prizeGroup: 1900, maxUses: null, expiresAt: null, note: '' } as const
const call = async <Answer>(answer: Answer) => answer
const add = (userId: string, more: Partial<Added> = {}) =>
  call(callsOf(server).addInviteCode({ requestId: newId(), ...terms, ...more }, callerOf(userId)))
const edit = (userId: string, code: string, more: Partial<Omit<Edited, 'code'>> = {}) =>
  call(
    callsOf(server).editInviteCode(
      { requestId: newId(), code, off: false, prizeGroup: 1900, maxUses: null, expiresAt: null, note: '', ...more },
      callerOf(userId),
    ),
  )
const remove = (userId: string, code: string, requestId = newId()) =>
  call(callsOf(server).deleteInviteCode({ requestId, code }, callerOf(userId)))
const list = (userId: string, searchParam: ParsedRequestOf<Contract['getInviteCodeList']>['searchParam'] = {}, current = 1, size = 20) =>
  call(callsOf(server).getInviteCodeList({ pageParam: { current, size }, searchParam }, callerOf(userId)))
const codesOf = async (...args: Parameters<typeof list>) => (await list(...args)).records.map(({ code }) => code)

/** Adds a member who used the code, and counts the use as a registration does. */
async function come(code: string, agentId: string): Promise<string> {
  const id = await newNamed(server.db, { name: `came${++made}plays`, parentId: agentId, inviteCode: code })
  await transact(server.db, (tx) => countUse(tx, { code }))
  return id
}

async function post(userId: string, kind: string, amount: bigint) {
  await sql`
    with wallet as (
      update wallets set balance = balance + ${amount}, version = version + 1 where user_id = ${userId} returning balance, version
    )
    insert into postings (user_id, version, kind, house, amount, previous, current, ref, at)
    select ${userId}, version, ${kind}, 'house:test', ${amount}, balance - ${amount}, balance, ${newId()}, clock_timestamp() from wallet`.execute(
    server.db,
  )
}

describe('a new code', () => {
  test('has no ambiguous characters, and shows the agent’s share', async () => {
    const agent = await newAgent()
    const code = await add(agent, { kind: 'agent', prizeGroup: 1940, maxUses: 10, note: 'friends' })
    expect(code.code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
    expect(code).toMatchObject({
      kind: 'agent',
      prizeGroup: 1940,
      share: 100,
      state: 'open',
      maxUses: 10,
      expiresAt: null,
      note: 'friends',
      uses: 0,
      usesToday: 0,
      lastUsedAt: null,
      recharged: 0,
      bettors: 0,
      stake: '0',
    })
  })

  test('can be chosen, in upper or lower case', async () => {
    const agent = await newAgent()
    expect((await add(agent, { code: 'myGrqup7' })).code).toBe('MYGRQUP7')
    expect(await findInvitation(server.platform, 'mygrqup7')).toMatchObject({ state: 'open', invitation: { parentId: agent } })
  })

  test('is refused if the agent or another agent has or had the same code', async () => {
    const [agent, other] = [await newAgent(), await newAgent()]
    await add(agent, { code: 'MYCQDE' })
    await add(other, { code: 'THEYRS2' })
    await add(agent, { code: 'GQNECQDE' })
    await remove(agent, 'GQNECQDE')
    expect(await ended(add(agent, { code: 'mycqde' }))).toBe('CODE_OWN')
    expect(await ended(add(agent, { code: 'theyrs2' }))).toBe('CODE_TAKEN')
    expect(await ended(add(agent, { code: 'GQNECQDE' }))).toBe('CODE_TAKEN')
  })

  test("gives at most the agent's own group, and must end in the future", async () => {
    const agent = await newAgent(1950)
    expect(await ended(add(agent, { prizeGroup: 1960 }))).toBe('GROUP_RANGE')
    expect(await ended(add(agent, { expiresAt: server.platform.now() }))).toBe('BAD_REQUEST')
  })

  test.each(['GOOD2', 'G00D2', 'TEAM1', 'tip22'])('%s cannot be chosen: it has ambiguous characters', async (code) => {
    expect(await ended(add(await newAgent(), { code }))).toBe('CODE_FORM')
  })

  test.each(['FUCK', 'kefu88', 'STAFF2'])('%s cannot be chosen: strangers would read it', async (code) => {
    expect(await ended(add(await newAgent(), { code }))).toBe('CODE_WORD')
  })

  test('counts against the maximum number of codes of an agent, and of new codes a day', async () => {
    const { settings } = server.platform
    const agent = await newAgent()
    await settings.set('inviteCodesPerAgent', 2)
    await settings.set('inviteCodesPerDay', 3)
    const tries = await Promise.all([1, 2, 3, 4].map(() => ended(add(agent))))
    expect(tries.filter((reason) => reason === 'CODE_LIMIT')).toHaveLength(2)
    for (const code of await codesOf(agent)) await remove(agent, code)
    await add(agent)
    await expect(add(agent)).rejects.toMatchObject({ reason: 'CODE_DAY', params: ['3'] })
    await sql`update invite_codes set created_at = created_at - interval '1 day' where owner_id = ${agent}`.execute(server.db)
    await add(agent)
    await expect(add(agent)).rejects.toMatchObject({ reason: 'CODE_LIMIT', params: ['2'] })
    await settings.unset('inviteCodesPerAgent')
    await settings.unset('inviteCodesPerDay')
  })

  test.each(['note\u202Etxt', 'no\u200Bte', 'a\u0007'])('refuses a note with invisible characters: %j', (note) => {
    const request = { requestId: newId(), ...terms, note }
    expect(v.is(calls.addInviteCode.request, { ...request, note: '备注 메모 note' })).toBe(true)
    expect(v.is(calls.addInviteCode.request, request)).toBe(false)
    expect(v.is(agentMemberCalls.noteMember.request, { userId: 'u1', note })).toBe(false)
  })

  test.each([8.64e15, 8.64e15 + 1, Date.UTC(9999, 11, 31, 23, 59)])('cannot end at a time that cannot be stored: %d', async (end) => {
    const [request, off] = [
      { requestId: newId(), prizeGroup: 1900, maxUses: null, note: '' },
      { code: 'ABCD', off: false },
    ]
    const isAsked = (expiresAt: number) => [
      v.is(calls.addInviteCode.request, { ...request, kind: 'player', expiresAt }),
      v.is(calls.editInviteCode.request, { ...request, ...off, expiresAt }),
    ]
    expect(isAsked(end)).toEqual([false, false])
    const latest = Date.UTC(9000, 0)
    expect(isAsked(latest)).toEqual([true, true])
    expect((await add(await newAgent(), { expiresAt: latest })).expiresAt).toBe(latest)
  })

  test('has the rate limit of code lookups, as a refusal shows that a code exists', () => {
    expect(calls.addInviteCode.rate).toBe(invitationCalls.checkInviteCode.rate)
  })

  test('is refused for a member who is not an agent', async () => {
    const player = await newNamed(server.db, { name: 'codeplayer' })
    const attempts: readonly (() => Promise<unknown>)[] = [() => add(player), () => edit(player, 'OWNCODE'), () => list(player)]
    for (const refused of attempts) expect(await ended(refused())).toBe('NOT_AGENT')
    expect(await ended(remove(player, 'OWNCODE'))).toBe('NOT_FOUND')
  })

  test('is made once for a request id, also if the group has fallen meanwhile', async () => {
    const agent = await newAgent(1950)
    const request = { requestId: newId(), prizeGroup: 1950 }
    const first = await add(agent, request)
    await sql`update users set prize_group = 1940 where id = ${agent}`.execute(server.db)
    expect(await add(agent, request)).toEqual(first)
    expect(await ended(add(agent, { ...request, prizeGroup: 1930 }))).toBe('DUPLICATE')
    expect(await codesOf(agent)).toEqual([first.code])
  })
})

describe('an older code with ambiguous characters', () => {
  test.each(['STONE88', 'TEAM01', 'GIFT10'])('%s can be looked up, changed, used and deleted like any other', async (code) => {
    const agent = await newAgent()
    await server.db.insertInto('inviteCodes').values({ code, ownerId: agent, prizeGroup: 1900 }).execute()
    const written = code.toLowerCase()
    for (const { request } of [invitationCalls.checkInviteCode, calls.deleteInviteCode])
      expect(v.is(request, { ...(request === calls.deleteInviteCode.request && { requestId: newId() }), code: written })).toBe(true)
    expect(await edit(agent, written, { note: 'from before' })).toMatchObject({ code, note: 'from before', state: 'open' })
    expect(await findInvitation(server.platform, written)).toMatchObject({ state: 'open', invitation: { code, parentId: agent } })
    await come(code, agent)
    expect((await list(agent, { code })).records).toMatchObject([{ code, uses: 1 }])
    await remove(agent, written)
    expect(await findInvitation(server.platform, code)).toEqual({ state: 'unknown' })
  })
})

describe('a changed code', () => {
  test('has its new terms, and can be switched off and on', async () => {
    const agent = await newAgent()
    const { code } = await add(agent)
    const expiresAt = server.platform.now() + 86_400_000
    expect(await edit(agent, code.toLowerCase(), { off: true, prizeGroup: 1880, maxUses: 3, expiresAt, note: 'x' })).toMatchObject({
      code,
      state: 'off',
      prizeGroup: 1880,
      share: 400,
      maxUses: 3,
      expiresAt,
      note: 'x',
    })
    expect(await edit(agent, code)).toMatchObject({ state: 'open', maxUses: null, expiresAt: null })
  })

  test('cannot have a maximum below its uses; the refusal says how many there are', async () => {
    const agent = await newAgent()
    const { code } = await add(agent)
    for (let one = 0; one < 2; one += 1) await come(code, agent)
    await expect(edit(agent, code, { maxUses: 1 })).rejects.toMatchObject({ reason: 'CODE_USES', params: ['2'] })
    expect(await edit(agent, code, { maxUses: 2 })).toMatchObject({ state: 'usedUp', uses: 2 })
  })

  test("gives at most the agent's own group", async () => {
    const agent = await newAgent(1950)
    const { code } = await add(agent)
    expect(await ended(edit(agent, code, { prizeGroup: 1960 }))).toBe('GROUP_RANGE')
  })

  test("keeps its group if the agent's group has fallen below, can be switched off and noted, and gives no group above the agent's", async () => {
    const agent = await newAgent(1950)
    const { code } = await add(agent, { prizeGroup: 1950 })
    await sql`update users set prize_group = 1940 where id = ${agent}`.execute(server.db)
    expect(await edit(agent, code, { prizeGroup: 1950, off: true, note: 'later' })).toMatchObject({ state: 'off', note: 'later', share: 0 })
    expect(await edit(agent, code, { prizeGroup: 1950 })).toMatchObject({ state: 'open', prizeGroup: 1940 })
    expect(await findInvitation(server.platform, code)).toMatchObject({ state: 'open', invitation: { prizeGroup: 1940 } })
    expect(await ended(edit(agent, code, { prizeGroup: 1946 }))).toBe('GROUP_RANGE')
    expect(await edit(agent, code, { prizeGroup: 1940 })).toMatchObject({ prizeGroup: 1940 })
    await sql`update users set prize_group = 1950 where id = ${agent}`.execute(server.db)
    expect((await list(agent)).records).toMatchObject([{ prizeGroup: 1950 }])
    expect(await edit(agent, code, { prizeGroup: 1940 })).toMatchObject({ prizeGroup: 1940 })
  })

  test('leaves earlier members of the code unchanged', async () => {
    const agent = await newAgent()
    const { code } = await add(agent, { prizeGroup: 1900 })
    const member = await come(code, agent)
    await edit(agent, code, { prizeGroup: 1850 })
    const groups = await sql<{ prizeGroup: number }>`select prize_group from users where id = ${member}`.execute(server.db)
    expect(groups.rows).toEqual([{ prizeGroup: 1900 }])
  })

  test("is not found if it is another agent's, deleted or unknown", async () => {
    const [agent, other] = [await newAgent(), await newAgent()]
    const { code: theirs } = await add(other)
    const { code: gone } = await add(agent)
    await remove(agent, gone)
    for (const code of [theirs, gone, 'NOBODYS1']) {
      expect(await ended(edit(agent, code))).toBe('NOT_FOUND')
      expect(await ended(remove(agent, code))).toBe('NOT_FOUND')
    }
    expect(await codesOf(other)).toEqual([theirs])
  })
})

test("a code above the agent's fallen group is listed with the group that a registration gets", async () => {
  const agent = await newAgent(1950)
  const { code } = await add(agent, { prizeGroup: 1950 })
  await sql`update users set prize_group = 1902 where id = ${agent}`.execute(server.db)
  const result = await findInvitation(server.platform, code)
  expect(result).toMatchObject({ state: 'open', invitation: { prizeGroup: 1902 } })
  expect((await list(agent)).records).toMatchObject([{ code, prizeGroup: 1902, share: 0 }])
  await edit(agent, code, { prizeGroup: 1900 })
  expect((await list(agent)).records).toMatchObject([{ code, prizeGroup: 1900, share: 10 }])
})

test('a code of a member who is no longer an agent is unknown', async () => {
  const agent = await newAgent()
  const { code } = await add(agent)
  await sql`update users set is_agent = false where id = ${agent}`.execute(server.db)
  expect(await findInvitation(server.platform, code)).toEqual({ state: 'unknown' })
})

test('a deleted code is neither listed nor usable, and is deleted once for a request id', async () => {
  const agent = await newAgent()
  const [{ code }, requestId] = [await add(agent), newId()]
  await remove(agent, code, requestId)
  expect(await remove(agent, code, requestId)).toEqual({})
  expect(await codesOf(agent)).toEqual([])
  expect(await findInvitation(server.platform, code)).toEqual({ state: 'unknown' })
})

describe('the list', () => {
  test('has the last used or created code first, filters by kind and code, and has the numbers of both kinds', async () => {
    const agent = await newAgent()
    for (const [code, kind] of [
      ['AAAA4', 'player'],
      ['BBBB2', 'agent'],
      ['CCCC3', 'player'],
    ] as const)
      await add(agent, { code, kind })
    await sql`update invite_codes set created_at = created_at - interval '1 hour' where owner_id = ${agent}`.execute(server.db)
    await sql`update invite_codes set created_at = created_at - interval '1 hour' where code = 'BBBB2'`.execute(server.db)
    await sql`update invite_codes set created_at = created_at - interval '2 hours' where code = 'AAAA4'`.execute(server.db)
    await come('AAAA4', agent)
    expect(await codesOf(agent)).toEqual(['AAAA4', 'CCCC3', 'BBBB2'])
    expect(await list(agent, { kind: 'agent' })).toMatchObject({ total: 1, counts: { player: 2, agent: 1 }, records: [{ code: 'BBBB2' }] })
    expect(await list(agent, { code: 'cccc3' })).toMatchObject({ total: 1, records: [{ code: 'CCCC3' }] })
  })

  test('has every code on exactly one page', async () => {
    const agent = await newAgent()
    const all = new Set<string>()
    for (let one = 0; one < 5; one += 1) all.add((await add(agent)).code)
    const pages = await Promise.all([1, 2, 3].map((current) => list(agent, {}, current, 2)))
    expect(new Set(pages.flatMap(({ records }) => records.map(({ code }) => code)))).toEqual(all)
    expect(pages.map(({ records }) => records.length)).toEqual([2, 2, 1])
    expect(pages[0]).toMatchObject({ total: 5, pages: 3 })
  })

  test('has the number of uses, of uses today, and figures of these members', async () => {
    const agent = await newAgent()
    const { code } = await add(agent)
    const [first, second, third] = [await come(code, agent), await come(code, agent), await come(code, agent)]
    await sql`update users set created_at = created_at - interval '2 days' where id = ${first}`.execute(server.db)
    await post(first, 'recharge', 50_000n)
    await post(first, 'bet', -20_000n)
    await post(first, 'bet', -10_000n)
    await post(second, 'grant', 9_000n)
    await post(second, 'bet', -9_000n)
    await post(third, 'recharge', 5_000n)
    // The first count adds the members, the second counts their postings.
    await countAll(server.platform)
    await countAll(server.platform)
    expect((await list(agent)).records).toMatchObject([{ code, uses: 3, usesToday: 2, recharged: 2, bettors: 2, stake: '39000' }])
  })

  test.each([
    ['expired', { expiresAt: new Date(0) }],
    ['usedUp', { maxUses: 1, uses: 1 }],
    ['off', { disabled: true, expiresAt: new Date(0) }],
  ] as const)('shows that a code is %s', async (state, end) => {
    const agent = await newAgent()
    const { code } = await add(agent)
    await server.db.updateTable('inviteCodes').set(end).where('code', '=', code).execute()
    expect((await list(agent)).records).toMatchObject([{ code, state }])
  })
})
