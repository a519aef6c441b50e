/** Raises of a direct member's prize group: once for a request, only upward, up to the agent's own group, with a message to the member. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restrictPlay } from '../../../server/domains/protection/restrictions.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { ended, type LotteryPlatform, newId, openLotteryPlatform } from '../bets/support.ts'
import { atNoon } from '../protection/support.ts'
import { callerOf, callsOf, newNamed } from './support.ts'

let server: LotteryPlatform
let agent: string
beforeAll(async () => {
  server = await openLotteryPlatform(undefined, atNoon)
  agent = await newNamed(server.db, { name: 'agentraise', isAgent: true, prizeGroup: 1950 })
})
afterAll(() => server.close())

const raise = (userId: string, prizeGroup: number, requestId = newId()) =>
  Promise.resolve(callsOf(server).raisePrizeGroup({ requestId, userId, prizeGroup }, callerOf(agent)))
const groupOf = async (id: string) =>
  (await server.db.selectFrom('users').select('prizeGroup').where('id', '=', id).executeTakeFirstOrThrow()).prizeGroup
const messagesTo = (id: string) => server.db.selectFrom('messages').select(['title', 'content']).where('userId', '=', id).execute()

test('the member has the new group, and one message in three languages that explains it', async () => {
  const member = await newNamed(server.db, { name: 'raised', parentId: agent, prizeGroup: 1900 })
  const requestId = newId()
  expect(await raise(member, 1940, requestId)).toEqual({ userId: member, prizeGroup: 1940 })
  expect(await raise(member, 1940, requestId)).toEqual({ userId: member, prizeGroup: 1940 })
  expect(await groupOf(member)).toBe(1940)
  const messages = await messagesTo(member)
  expect(messages.map(({ title }) => title)).toEqual([
    { rw: '您的奖金组已提升到 1940', korw: '상금 그룹이 올라 이제 1940입니다', en: 'Your prize group is now 1940' },
  ])
  for (const text of Object.values(messages[0]?.content ?? {})) {
    for (const part of ['1900', '1940', '9.5', '9.7', '97']) expect(text).toContain(part)
  }
})

test('a business day has one message, about the whole change of the day', async () => {
  const member = await newNamed(server.db, { name: 'stepwise', parentId: agent, prizeGroup: 1800 })
  for (let group = 1802; group <= 1820; group += 2) await raise(member, group)
  const [message, ...more] = await messagesTo(member)
  expect(more).toEqual([])
  expect(message?.title.en).toBe('Your prize group is now 1820')
  expect(message?.content.en).toContain('from 1800 to 1820')
  await sql`alter table group_raises disable trigger user`.execute(server.db)
  await sql`update group_raises set at = at - interval '1 day' where user_id = ${member}`.execute(server.db)
  await sql`alter table group_raises enable trigger user`.execute(server.db)
  await raise(member, 1830)
  expect((await messagesTo(member)).map(({ content }) => /from \d+ to \d+/.exec(content.en)?.[0]).toSorted()).toEqual([
    'from 1800 to 1820',
    'from 1820 to 1830',
  ])
})

test('a member who has paused play gets no message, then or later, and the agent gets the same answer', async () => {
  const member = await newNamed(server.db, { name: 'pausing', parentId: agent, prizeGroup: 1900 })
  await transact(server.db, (tx) => restrictPlay(tx, server.platform, member, '24h', 'member'))
  const before = await messagesTo(member)
  expect(await raise(member, 1910)).toEqual({ userId: member, prizeGroup: 1910 })
  expect(await groupOf(member)).toBe(1910)
  expect(await messagesTo(member)).toEqual(before)
  await sql`update wallets set barred_until = house_now() where user_id = ${member}`.execute(server.db)
  await raise(member, 1920)
  const [message] = await messagesTo(member)
  expect(message?.content.en).toContain('from 1910 to 1920')
})

test('a raise to the current group changes nothing and sends no message', async () => {
  const member = await newNamed(server.db, { name: 'asbefore', parentId: agent, prizeGroup: 1900 })
  expect(await raise(member, 1900)).toEqual({ userId: member, prizeGroup: 1900 })
  expect(await messagesTo(member)).toEqual([])
})

test('a lower group and a group above the agent’s own are refused with the allowed range', async () => {
  const member = await newNamed(server.db, { name: 'ranged', parentId: agent, prizeGroup: 1900 })
  for (const group of [1898, 1952]) {
    await expect(raise(member, group)).rejects.toMatchObject({ reason: 'GROUP_RANGE', params: ['1900', '1950'] })
  }
  expect(await groupOf(member)).toBe(1900)
})

test('only direct members are found', async () => {
  const direct = await newNamed(server.db, { name: 'inbetween', parentId: agent, isAgent: true, prizeGroup: 1900 })
  const indirect = await newNamed(server.db, { name: 'furtherdown', parentId: direct, prizeGroup: 1800 })
  const stranger = await newNamed(server.db, { name: 'stranger', prizeGroup: 1800 })
  for (const id of [indirect, stranger, agent, 'nobody']) expect(await ended(raise(id, 1950))).toBe('NOT_FOUND')
})

test('the groups that an agent may give include a current group between the steps, and no group above the agent’s own', async () => {
  const of = async (present?: number) =>
    (await callsOf(server).prizeTeamList({ present }, callerOf(agent))).groups.map(({ prizeGroup }) => prizeGroup)
  expect((await of(1936)).slice(0, 4)).toEqual([1950, 1940, 1936, 1930])
  expect(await of(1952)).toEqual(await of())
})
