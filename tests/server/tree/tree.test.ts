/** The tree of members: a place for every registration, at any depth and in any number. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, callsOf } from '../agents/support.ts'
import { countAll } from '../../../server/domains/agents/sums/count.ts'
import { addCode, findInvitation } from '../../../server/domains/invitations/module.ts'
import { MOST_LEVELS, placeOf, uplinesOf } from '../../../server/domains/tree/module.ts'
import { newAgent } from '../agents/deeds.ts'
import { GAME, type LotteryPlatform, newId, newPlayer, openLotteryPlatform, violations } from '../bets/support.ts'

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform([GAME])
})
afterAll(async () => {
  expect(await violations(server.db)).toEqual([])
  await server.close()
})

test('a member who is registered by an earlier server has a place, although its statement names no table of the tree', async () => {
  const agent = await newAgent(server.platform)
  const id = newId()
  await sql`
    insert into users (id, username, username_key, password_hash, nick_name, prize_group, parent_id, phone, qq, request_id, request_digest)
    values (${id}, 'Before1', 'before1', '', 'x', 1900, ${agent}, null, null, ${id}, '')`.execute(server.db)
  await sql`insert into wallets (user_id, balance) values (${id}, 0)`.execute(server.db)
  const [above, place] = [await placeOf(server.db, agent), await placeOf(server.db, id)]
  expect(place).toMatchObject({ depth: 1, name: 'before1', path: above.path + place.node.toString(36).padStart(5, '0') })
})

test('a chain of members has all uplines, each member sees all below, and its length is limited', async () => {
  const line: string[] = []
  for (let depth = 0; depth <= MOST_LEVELS; depth++) line.push(await newAgent(server.platform, line.at(-1) ?? null, 1900))
  const [top = '', last = '', before = ''] = [line[0], line.at(-1), line.at(-2)]
  expect((await uplinesOf(server.db, [last])).get(last)?.map(([id]) => id)).toEqual(line.toReversed())
  await countAll(server.platform)
  const handlers = callsOf(server)
  const page = await Promise.resolve(
    handlers.groupMemberPage({ pageParam: { current: 1, size: 20 }, searchParam: { memberId: last } }, callerOf(top)),
  )
  expect(page.records).toMatchObject([{ userId: last, level: MOST_LEVELS }])
  expect(page.records[0]?.through).toHaveLength(MOST_LEVELS - 1)

  const terms = { kind: 'player', prizeGroup: 1900, maxUses: null, expiresAt: null, note: '' } as const
  const account = { username: 'toodeep1', kind: 'player', prizeGroup: 1900, agreed: true } as const
  const refused = { reason: 'TREE_DEPTH', params: [String(MOST_LEVELS)] }
  await expect(handlers.addInviteCode({ requestId: newId(), ...terms }, callerOf(last))).rejects.toMatchObject(refused)
  await expect(handlers.addUser({ requestId: newId(), ...account }, callerOf(last))).rejects.toMatchObject(refused)
  await expect(newAgent(server.platform, last, 1900), 'whoever asks for it').rejects.toMatchObject({ code: '23514' })
  const { code } = await handlers.addInviteCode({ requestId: newId(), ...terms }, callerOf(before))
  expect(await findInvitation(server.platform, code)).toMatchObject({ state: 'open' })
  await server.db.updateTable('inviteCodes').set({ ownerId: last }).where('code', '=', code).execute()
  expect(await findInvitation(server.platform, code)).toEqual({ state: 'unknown' })
})

test('an earlier chain above the limit stays, and is counted like all others', async () => {
  const { db } = server
  const levels = 400
  const other = await newPlayer(db, 0n, 1900, await newAgent(server.platform))
  await sql`alter table users disable trigger users_enter_tree`.execute(db)
  await sql`
    insert into users (id, username, username_key, password_hash, nick_name, prize_group, parent_id, phone, qq, request_id, request_digest)
    select 'old-' || n, 'old' || n, 'old' || n, '', 'x', 1900, case when n > 0 then 'old-' || n - 1 end, null, null, 'old-' || n, ''
    from generate_series(0, ${levels}::int) n`.execute(db)
  await sql`alter table users enable trigger users_enter_tree`.execute(db)
  await sql`
    with placed as (select n, nextval('members_node_seq')::int as node from generate_series(0, ${levels}::int) n)
    insert into members (user_id, node, parent, depth, path, name)
    select 'old-' || n, node, lag(node) over above, n, string_agg(node_code(node), '') over above, 'old' || n from placed window above as (order by n)`.execute(
    db,
  )
  await sql`insert into wallets (user_id, balance) select 'old-' || n, 0 from generate_series(0, ${levels}::int) n`.execute(db)
  await sql`insert into seen_days (day, user_id) values ('2026-10-01', ${`old-${levels}`}), ('2026-10-01', ${other})`.execute(db)
  await countAll(server.platform)
  const sums = await sql<{ userId: string; team: number; lastSeen: string | null }>`
    select user_id, team, last_seen from member_sums s join members m on m.node = s.node
    where user_id in ('old-0', ${`old-${levels}`}, ${other}) order by team desc, user_id = ${other}`.execute(db)
  expect(sums.rows).toEqual([
    { userId: 'old-0', team: levels, lastSeen: null },
    { userId: `old-${levels}`, team: 0, lastSeen: '2026-10-01' },
    { userId: other, team: 0, lastSeen: '2026-10-01' },
  ])
})

test('the code of a former agent registers nobody', async () => {
  const agent = await newAgent(server.platform)
  const code = await addCode(server.db, { ownerId: agent, kind: 'player', prizeGroup: 1900, maxUses: null, expiresAt: null, note: '' })
  expect(await findInvitation(server.platform, code)).toMatchObject({ state: 'open' })
  await server.db.updateTable('users').set({ isAgent: false }).where('id', '=', agent).execute()
  expect(await findInvitation(server.platform, code)).toEqual({ state: 'unknown' })
})

test('ten thousand members of one agent are counted, listed by page, and found by name', async () => {
  const agent = await newAgent(server.platform)
  await sql`
    insert into users (id, username, username_key, password_hash, nick_name, prize_group, parent_id, phone, qq, request_id, request_digest)
    select 'many-' || n, 'many' || n, 'many' || n, '', 'x', 1900, ${agent}, null, null, 'many-' || n, '' from generate_series(1, 10000) n`.execute(
    server.db,
  )
  await sql`insert into wallets (user_id, balance) select 'many-' || n, 0 from generate_series(1, 10000) n`.execute(server.db)
  await countAll(server.platform)
  const list = (searchParam: object, current = 1) =>
    Promise.resolve(callsOf(server).groupMemberPage({ pageParam: { current, size: 50 }, searchParam }, callerOf(agent)))
  const last = await list({ order: 'stake' }, 200)
  expect(last).toMatchObject({ total: 10_000, direct: 10_000, team: 10_000 })
  expect(last.records).toHaveLength(50)
  expect(await list({}, 201)).toMatchObject({ total: 10_000, records: [] })
  expect((await list({ name: 'many7777' })).records.map(({ userId }) => userId)).toEqual(['many-7777'])
  expect(await newPlayer(server.db, 0n, 1900, agent)).toBeTruthy()
})
