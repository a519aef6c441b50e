/** A member who has used nine tenths of a limit is told once in the limit's window, wherever the play was counted. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellLimits } from '../../../server/domains/protection/limitNotices.ts'
import { reservePlay } from '../../../server/domains/protection/otherPlays.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { type LotteryPlatform, newId, newPlayer, openLotteryPlatform } from '../bets/support.ts'
import { acting, atNoon, outcomeOf, violations, windowsEnd } from './support.ts'

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform(undefined, atNoon)
})
afterAll(async () => {
  expect(await violations(server.db)).toEqual([])
  await server.close()
})

const newMember = async () => {
  const id = await newPlayer(server.db, 1_000_000n)
  return { id, ...acting(server, id) }
}

/** The messages of the member, after the job has run. */
async function messagesOf({ id }: { readonly id: string }) {
  await tellLimits(server.db)
  return server.db.selectFrom('messages').select(['topic', 'title', 'content']).where('userId', '=', id).orderBy('createdAt').execute()
}
const titles = async (member: { readonly id: string }) => (await messagesOf(member)).map(({ title }) => title.rw)

/** Reserves a stake at a provider of games. */
const play = ({ id }: { readonly id: string }, stake: bigint) =>
  transact(server.db, (tx) => reservePlay(tx, server.platform, id, newId(), stake))

test('nothing is said below nine tenths; at nine tenths the message says how much is left', async () => {
  const member = await newMember()
  await member.set('stake', 'day', 10_000n)
  await member.bet(server, [8900n])
  expect(await messagesOf(member)).toEqual([])
  await member.bet(server, [100n])
  expect(await messagesOf(member)).toMatchObject([
    {
      topic: 'limits',
      title: { rw: '今日投注限额已用 90%', korw: '오늘 베팅 한도 90% 사용', en: 'Today’s stake limit: 90% used' },
      content: { rw: expect.stringContaining('还剩 1.00。'), en: expect.stringContaining('1.00 is left.') },
    },
  ])
})

test('a window has one message, however the use goes on; the next window has its own', async () => {
  const member = await newMember()
  await member.set('loss', 'week', 10_000n)
  await play(member, 9500n)
  expect(await titles(member)).toEqual(['本周损失限额已用 95%'])
  await play(member, 500n)
  expect(await titles(member)).toHaveLength(1)
  await windowsEnd(server.db, member.id)
  await sql`update other_plays set at = at - interval '400 days' where user_id = ${member.id}`.execute(server.db)
  await sql`update limit_notices set until_at = until_at - interval '400 days' where user_id = ${member.id}`.execute(server.db)
  await member.bet(server, [10_000n])
  expect(await titles(member)).toEqual(['本周损失限额已用 95%', '本周损失限额已用完'])
})

test('a lower limit in the same window is another limit', async () => {
  const member = await newMember()
  await member.set('stake', 'month', 10_000n)
  await member.bet(server, [9000n])
  expect(await titles(member)).toHaveLength(1)
  await member.set('stake', 'month', 9500n)
  await member.bet(server, [100n])
  expect(await titles(member)).toEqual(['本月投注限额已用 90%', '本月投注限额已用 95%'])
})

test('play at a provider counts as a bet does', async () => {
  const member = await newMember()
  await member.set('loss', 'day', 10_000n)
  await play(member, 9000n)
  expect(await titles(member)).toEqual(['今日损失限额已用 90%'])
})

test('several processes send one message', async () => {
  const member = await newMember()
  await member.set('stake', 'day', 1000n)
  await member.bet(server, [1000n])
  const other = await server.another()
  await Promise.all([tellLimits(server.db), tellLimits(other.db)])
  expect(await titles(member)).toHaveLength(1)
})

test('a bet that was refused notes nothing, and a member who pauses play before the message gets none', async () => {
  const member = await newMember()
  await member.set('stake', 'day', 1000n)
  const noted = () => server.db.selectFrom('limitNotices').select('toldAt').where('userId', '=', member.id).execute()
  expect(await outcomeOf(member.bet(server, [1100n]))).toBe('STAKE_LIMIT 1 1 day')
  expect(await noted()).toEqual([])
  await member.bet(server, [1000n])
  await member.restrict('24h')
  expect(await messagesOf(member)).toEqual([])
  expect(await noted()).toEqual([{ toldAt: expect.any(Number) }])
})
