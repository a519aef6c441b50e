/** The list of members: one level of the tree, search by name, filters and orders; it never has a member who is not below the agent. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ParsedRequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { countAll } from '../../../server/domains/agents/sums/count.ts'
import { misses } from '../../../server/domains/agents/nameSearch.ts'
import { restrictPlay } from '../../../server/domains/protection/restrictions.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { ended, type LotteryPlatform, newId, openLotteryPlatform } from '../bets/support.ts'
import { atNoon } from '../protection/support.ts'
import { callerOf, callsOf, type NewMember, newNamed } from './support.ts'

type Search = ParsedRequestOf<Contract['groupMemberPage']>['searchParam']

/**
 * boss
 * ├─ linh (agent) ─ sora (agent) ─ jun
 * │              └─ wei
 * ├─ mika          bet and recharged today
 * ├─ tono          away for 40 days
 * └─ peilin        seen a week ago
 * other (agent) ─ linhtwo
 */
const tree = {
  boss: { name: 'bossagent', isAgent: true, prizeGroup: 1960 },
  linh: { name: 'linhagent', parent: 'boss', isAgent: true, prizeGroup: 1940 },
  mika: { name: 'mikaplays', parent: 'boss', prizeGroup: 1900, inviteCode: 'STONE1' },
  tono: { name: 'tonoplays', parent: 'boss', prizeGroup: 1880 },
  peilin: { name: 'peilin88', parent: 'boss', prizeGroup: 1950 },
  sora: { name: 'soraagent', parent: 'linh', isAgent: true, prizeGroup: 1920 },
  wei: { name: 'weiweiwei', parent: 'linh', prizeGroup: 1900, inviteCode: 'LINH1' },
  jun: { name: 'junplays', parent: 'sora', prizeGroup: 1900 },
  other: { name: 'otheragent', isAgent: true, prizeGroup: 1960 },
  linhtwo: { name: 'linhtwo1', parent: 'other', prizeGroup: 1900 },
} as const satisfies Readonly<Record<string, Omit<NewMember, 'parentId'> & { readonly parent?: string }>>
type Who = keyof typeof tree
const isWho = (name: string): name is Who => Object.hasOwn(tree, name)
const everybody = Object.keys(tree).filter(isWho)

let server: LotteryPlatform
const ids: Partial<Record<Who, string>> = {}
const idOf = (who: Who) => ids[who] ?? ''

const today = () => businessDay(server.platform.now(), clockOf(server.platform))

async function postNow(who: Who, kind: string, amount: bigint) {
  await sql`
    with wallet as (
      update wallets set balance = balance + ${amount}, version = version + 1 where user_id = ${idOf(who)} returning balance, version
    )
    insert into postings (user_id, version, kind, house, amount, previous, current, ref, at)
    select ${idOf(who)}, version, ${kind}, 'house:test', ${amount}, balance - ${amount}, balance, ${newId()}, clock_timestamp() from wallet`.execute(
    server.db,
  )
}

async function seenAgo(who: Who, days: number) {
  await sql`insert into seen_days (day, user_id) values (${dayAfter(today(), -days)}, ${idOf(who)}) on conflict do nothing`.execute(
    server.db,
  )
  await sql`
    insert into sessions (id, user_id, device_id, user_agent, ip, generation, expires_at, active_at)
    values (${newId()}, ${idOf(who)}, '', '', '', 0, house_now() + interval '1 day', house_now() - ${days} * interval '1 day')`.execute(
    server.db,
  )
}

beforeAll(async () => {
  server = await openLotteryPlatform(undefined, atNoon)
  for (const who of everybody) {
    const { parent, ...member }: Omit<NewMember, 'parentId'> & { readonly parent?: string } = tree[who]
    const parentId = parent !== undefined && isWho(parent) ? idOf(parent) : undefined
    ids[who] = await newNamed(server.db, { ...member, ...(parentId !== undefined && { parentId }) })
  }
  for (const who of ['linh', 'mika', 'wei', 'jun'] as const) await seenAgo(who, 0)
  await seenAgo('peilin', 6)
  await seenAgo('tono', 40)
  await postNow('mika', 'recharge', 50_000n)
  await postNow('jun', 'grant', 90_000n)
  await postNow('wei', 'grant', 90_000n)
  await postNow('mika', 'bet', -20_000n)
  await postNow('mika', 'win', 39_000n)
  await postNow('jun', 'bet', -30_000n)
  await postNow('wei', 'bet', -5_000n)
  await countAll(server.platform)
  await countAll(server.platform)
})
afterAll(() => server.close())

const page = (searchParam: Search = {}, { as = 'boss' as Who, current = 1, size = 20 } = {}) =>
  Promise.resolve(callsOf(server).groupMemberPage({ pageParam: { current, size }, searchParam }, callerOf(idOf(as))))
const nameOf = (userId: string) => everybody.find((who) => ids[who] === userId) ?? userId
const namesOf = async (search?: Search, as?: Who) => (await page(search, { ...(as && { as }) })).records.map(({ userId }) => nameOf(userId))
const memberOf = async (who: Who, as: Who = 'boss') => {
  const [member] = (await page({ memberId: idOf(who) }, { as })).records
  if (!member) throw new Error(`${who} was not found`)
  return member
}

describe('a level', () => {
  test('of the agent has the direct members, with the size of each team and of the whole team', async () => {
    const answer = await page()
    expect(answer.records.map(({ userId, direct, team, level }) => [nameOf(userId), direct, team, level])).toEqual([
      ['peilin', 0, 0, 1],
      ['tono', 0, 0, 1],
      ['mika', 0, 0, 1],
      ['linh', 2, 3, 1],
    ])
    expect(answer).toMatchObject({
      total: 4,
      direct: 4,
      team: 7,
      seenToday: 4,
      crumbs: [],
      stake: '55000',
    })
  })

  test('further down has the path to it, and its own sums', async () => {
    const answer = await page({ userId: idOf('sora') })
    expect(answer.crumbs.map(({ userId, name }) => [nameOf(userId), name])).toEqual([
      ['linh', 'linh***'],
      ['sora', 'sora***'],
    ])
    expect(answer).toMatchObject({ total: 1, direct: 1, team: 1, seenToday: 1, stake: '30000' })
    expect(answer.records[0]).toMatchObject({ name: 'junp***', level: 3, inviteCode: null, given: null, share: null })
    expect(answer.records[0]?.through.map(({ userId }) => nameOf(userId))).toEqual(['linh', 'sora'])
  })

  test('shows code and share of direct members; figures include everybody below', async () => {
    expect(await memberOf('mika')).toMatchObject({
      name: 'mika***',
      kind: 'player',
      inviteCode: 'STONE1',
      share: 300,
      stake: '20000',
      net: '19000',
      through: [],
    })
    expect(await memberOf('linh')).toMatchObject({ kind: 'agent', share: 100, stake: '35000', net: '-35000', direct: 2, team: 3 })
  })

  test('has every member on exactly one page', async () => {
    const pages = await Promise.all([1, 2, 3].map((current) => page({ order: 'newest' }, { current, size: 2 })))
    expect(pages.map(({ records }) => records.map(({ userId }) => nameOf(userId)))).toEqual([['peilin', 'tono'], ['mika', 'linh'], []])
    expect(pages[0]).toMatchObject({ total: 4, pages: 2, stake: '55000' })
  })
})

test.each<[Search['order'], Who[]]>([
  ['newest', ['peilin', 'tono', 'mika', 'linh']],
  ['stake', ['linh', 'mika', 'peilin', 'tono']],
  ['net', ['mika', 'peilin', 'tono', 'linh']],
  ['seen', ['mika', 'linh', 'peilin', 'tono']],
  ['group', ['peilin', 'linh', 'mika', 'tono']],
  ['team', ['linh', 'peilin', 'tono', 'mika']],
])('in the order of %s', async (order, expected) => {
  expect(await namesOf({ order })).toEqual(expected)
})

test.each<[string, Search, Who[]]>([
  ['agents', { kind: 'agent' }, ['linh']],
  ['players', { kind: 'player' }, ['peilin', 'tono', 'mika']],
  ['seen today', { seenWithin: 1 }, ['mika', 'linh']],
  ['seen within a week', { seenWithin: 7 }, ['peilin', 'mika', 'linh']],
  ['away', { isAway: true }, ['tono']],
  ['who bet', { hasBet: true }, ['mika']],
  ['who recharged for the first time', { hasFirstRecharge: true }, ['mika']],
  ['who came by a code', { code: 'stone1' }, ['mika']],
  ['groups from', { lowest: 1940 }, ['peilin', 'linh']],
  ['groups up to', { highest: 1900 }, ['tono', 'mika']],
  ['several at once', { kind: 'player', seenWithin: 7, lowest: 1900, highest: 1940 }, ['mika']],
])('filter: %s', async (_, search, expected) => {
  expect(await namesOf(search)).toEqual(expected)
})

test("a search by code finds only the agent's direct members", async () => {
  expect(await namesOf({ userId: idOf('linh'), code: 'LINH1' })).toEqual([])
  expect(await namesOf({ code: 'LINH1' }, 'linh')).toEqual(['wei'])
})

test('the stake of a filtered list is the stake of its members', async () => {
  expect(await page({ kind: 'player' })).toMatchObject({ total: 3, stake: '20000', direct: 4 })
})

describe('names', () => {
  test('are found by their first letters on any level below, with the path, from any open level', async () => {
    expect(await namesOf({ name: 'sor' })).toEqual(['sora'])
    expect(await namesOf({ name: 'JUN', userId: idOf('mika') })).toEqual(['jun'])
    const [hit] = (await page({ name: 'junp' })).records
    expect(hit?.through.map(({ name }) => name)).toEqual(['linh***', 'sora***'])
  })

  test('are not found by more letters than agents see, except by the whole name', async () => {
    expect(await namesOf({ name: 'junp' })).toEqual(['jun'])
    expect(await namesOf({ name: 'junpl' })).toEqual([])
    expect(await namesOf({ name: 'junplays' })).toEqual(['jun'])
    expect(await namesOf({ name: 'peil' })).toEqual(['peilin'])
    expect(await namesOf({ name: 'peili' })).toEqual([])
  })

  test('that nobody below has can be tried only a limited number of times; existing whole names are not limited', async () => {
    const search = (name: string) => ended(page({ name }, { as: 'sora' }))
    for (let n = 0; n < 3 * misses.free; n++) expect(await search('junplays')).toBe('ok')
    // Names of members outside the team count the same as unknown names.
    for (let n = 0; n < misses.free; n++) expect(await search(n % 2 === 0 ? 'linhtwo1' : `nobody${n}`), `${n}`).toBe('ok')
    expect(await search('nobody')).toBe('TOO_OFTEN')
    expect(await search('junplays')).toBe('TOO_OFTEN')
    expect(await search('junp'), 'the letters that are shown').toBe('ok')
    expect(await ended(page({ name: 'weiweiwei' }, { as: 'linh' })), 'of another agent').toBe('ok')
  })

  test('of strangers and of the agent are not found', async () => {
    expect(await namesOf({ name: 'linh' })).toEqual(['linh'])
    expect(await namesOf({ name: 'linhtwo1' })).toEqual([])
    expect(await namesOf({ name: 'boss' })).toEqual([])
    expect(await namesOf({ name: 'mikaplays' }, 'linh')).toEqual([])
  })
})

test('the news of a day are about direct members only', async () => {
  const { day, items, total } = await callsOf(server).agentNews({}, callerOf(idOf('boss')))
  expect(day).toBe(today())
  expect(total).toBe(items.length)
  expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted((a, b) => b - a))
  // Their order is open, as several may have joined within one millisecond.
  expect(items.filter(({ kind }) => kind === 'joined').map(({ member, detail }) => [nameOf(member.userId), detail])).toEqual(
    expect.arrayContaining([
      ['peilin', ''],
      ['tono', ''],
      ['mika', 'STONE1'],
      ['linh', ''],
    ]),
  )
  expect(items.filter(({ kind }) => kind === 'joined')).toHaveLength(4)
  expect(items.filter(({ kind }) => kind !== 'joined').map(({ kind, member, detail }) => [kind, nameOf(member.userId), detail])).toEqual([
    ['firstRecharge', 'mika', '50000'],
  ])
  expect((await callsOf(server).agentNews({}, callerOf(idOf('other')))).items.map(({ member }) => nameOf(member.userId))).toEqual([
    'linhtwo',
  ])
})

test('only members below are found; strangers look like users who do not exist', async () => {
  for (const who of ['other', 'linhtwo'] as const) {
    expect(await ended(page({ userId: idOf(who) }))).toBe('NOT_FOUND')
    expect(await ended(page({ memberId: idOf(who) }))).toBe('NOT_FOUND')
  }
  expect(await ended(page({ userId: 'nobody' }))).toBe('NOT_FOUND')
  expect(await ended(page({ memberId: idOf('boss') }))).toBe('NOT_FOUND')
  expect(await ended(page({ userId: idOf('boss') }, { as: 'linh' }))).toBe('NOT_FOUND')
  expect(await ended(page({ userId: idOf('mika') }, { as: 'linh' }))).toBe('NOT_FOUND')
})

test('locked, paused and absent members look the same: inactive, without a time or a reason', async () => {
  const before = await memberOf('tono')
  expect(before).toMatchObject({ isActive: false, isOnline: false, seenAt: null })
  const ofState = ({ isActive, isOnline, seenAt }: typeof before) => ({ isActive, isOnline, seenAt })
  expect(await memberOf('wei')).toMatchObject({ isActive: true, isOnline: true })
  await sql`update users set state = 'locked' where id = ${idOf('wei')}`.execute(server.db)
  await transact(server.db, (tx) => restrictPlay(tx, server.platform, idOf('jun'), '1y', 'member'))
  for (const who of ['wei', 'jun'] as const) expect(ofState(await memberOf(who))).toEqual(ofState(before))
  expect(await namesOf({ userId: idOf('linh'), seenWithin: 1 })).toEqual([])
  expect(await namesOf({ userId: idOf('linh'), isAway: true, order: 'newest' })).toEqual(['wei', 'sora'])
})
