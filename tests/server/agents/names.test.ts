/** An agent's search by name with more matches than the search returns. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ParsedRequestOf } from '#/contract/call.ts'
import { mostNamed } from '#/contract/agents/members.ts'
import type { Contract } from '#/contract/contract.ts'
import { countAll } from '../../../server/domains/agents/sums/count.ts'
import { type LotteryPlatform, openLotteryPlatform } from '../bets/support.ts'
import { atNoon } from '../protection/support.ts'
import { callerOf, callsOf, newNamed } from './support.ts'

type Search = ParsedRequestOf<Contract['groupMemberPage']>['searchParam']

let server: LotteryPlatform
const MANY = mostNamed + 20
let crowd = ''

async function enter(names: readonly string[], parentId: string): Promise<void> {
  await sql`
    insert into users (id, username, username_key, password_hash, nick_name, prize_group, parent_id, request_id, request_digest)
    select name, name, name, '', name, 1800, ${parentId}, name, '' from unnest(${[...names]}::text[]) as n (name)`.execute(server.db)
  await sql`insert into wallets (user_id, balance, version) select n, 0, 0 from unnest(${[...names]}::text[]) n`.execute(server.db)
}
const zoes = (from: number, until: number) => Array.from({ length: until - from }, (_, at) => `zoey${String(from + at).padStart(4, '0')}`)
const searched = (search: Search, current = 1) =>
  Promise.resolve(callsOf(server).groupMemberPage({ pageParam: { current, size: 20 }, searchParam: search }, callerOf(crowd)))

beforeAll(async () => {
  server = await openLotteryPlatform(undefined, atNoon)
  crowd = await newNamed(server.db, { name: 'crowdagent', isAgent: true, prizeGroup: 1960 })
  const stranger = await newNamed(server.db, { name: 'strangeagt', isAgent: true, prizeGroup: 1960 })
  // Names of strangers are before and between the names of the team.
  await enter(zoes(0, 600), stranger)
  await enter(zoes(1000, 1000 + MANY).toReversed(), crowd)
  await countAll(server.platform)
})

afterAll(() => server.close())

test.each([
  ['one by one', MANY],
  ['by the index of names', 1_000_000],
])('found %s: the answer says that there are more, and its pages have the first matches by name, each once', async (_, team) => {
  await sql`update member_sums s set team = ${team} from members m where m.node = s.node and m.user_id = ${crowd}`.execute(server.db)
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((current) => searched({ name: 'zoey' }, current)))
  for (const { isMore, total, pages: count } of pages)
    expect({ isMore, total, count }).toEqual({ isMore: true, total: mostNamed, count: 5 })
  const listed = pages.flatMap(({ records }) => records.map(({ userId }) => userId))
  // Newest first is the order of names here, as the members were added in reverse.
  expect(listed).toEqual(zoes(1000, 1000 + mostNamed))
})

test('fewer matches, and a level of any size, are complete', async () => {
  expect(await searched({ name: 'zoey1000' })).toMatchObject({ isMore: false, total: 1 })
  expect(await searched({ name: 'nobo' })).toMatchObject({ isMore: false, total: 0, pages: 0 })
  expect(await searched({})).toMatchObject({ isMore: false, total: MANY })
})
