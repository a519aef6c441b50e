/** Levels follow the turnover of real bets; their gifts are given once to their member, over the wire as in the contract. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDay } from '#/lib/businessDay.ts'
import { demoAccounts, seedPeople } from '../../../server/domains/accounts/seed.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { drawEngine } from '../../../server/domains/draws/engine.ts'
import { firstLevels } from '../../../server/domains/levels/firstLevels.ts'
import { levelHandlers } from '../../../server/domains/levels/handlers.ts'
import { growthOf, levelAt, levelOf } from '../../../server/domains/levels/levels.ts'
import { askFor, cancelBet } from '../support/askFor.ts'
import { balanceOf } from '../../../server/ledger/ledger.ts'
import { reconcile, reconciliations } from '../../../server/ledger/reconcile.ts'
import { sql } from 'kysely'
import {
  ended,
  GAME,
  type LotteryPlatform,
  lineOf,
  newId,
  newPlayer,
  onSale,
  openLotteryPlatform,
  untilDrawn,
  violations,
} from '../bets/support.ts'
import { startTestPlatform } from '../support/platform.ts'

let lotteryServer: LotteryPlatform
beforeAll(async () => {
  lotteryServer = await openLotteryPlatform()
})
afterAll(async () => {
  await lotteryServer.close()
})

const caller = (userId: string) => ({ userId, sessionId: '', language: 'en', deviceId: '', ip: '', userAgent: '' })
const handlers = () => levelHandlers(lotteryServer.platform)

async function bet(userId: string, unit: bigint, selection = [['big']]): Promise<string> {
  const { bets } = await lotteryServer.place(userId, {
    requestId: newId(),
    lotteryId: GAME,
    period: await onSale(lotteryServer),
    lines: [lineOf({ unit, selection })],
  })
  return bets[0]?.betId ?? ''
}

test('turnover is stake that took part in a draw: not open, cancelled or pushed', async () => {
  const userId = await newPlayer(lotteryServer.db, 900_000_000n)
  await bet(userId, 5_000_000n)
  await cancelBet(lotteryServer.platform, userId, { requestId: newId(), id: await bet(userId, 7_000_000n) })
  expect(await growthOf(lotteryServer.db, userId)).toBe(0n)
  await untilDrawn(lotteryServer)
  expect(await growthOf(lotteryServer.db, userId)).toBe(5_000_000n)
  expect(await levelOf(lotteryServer.platform, lotteryServer.db, userId)).toMatchObject({ level: 2, terms: firstLevels[1] })
  const today = businessDay(lotteryServer.platform.now(), clockOf(lotteryServer.platform))
  expect(await handlers().levelInfo({}, caller(userId))).toMatchObject({
    level: 2,
    growth: '5000000',
    recent: [{ day: today, growth: '5000000' }],
  })
})

test('growth is added at each settlement, and the audit finds a wrong sum', async () => {
  const userId = await newPlayer(lotteryServer.db, 900_000_000n)
  await bet(userId, 3_000_000n, [['big']])
  await bet(userId, 2_000_000n, [['small']])
  await untilDrawn(lotteryServer)
  await bet(userId, 1_000_000n)
  expect(await growthOf(lotteryServer.db, userId)).toBe(5_000_000n)
  await untilDrawn(lotteryServer)
  expect(await growthOf(lotteryServer.db, userId)).toBe(6_000_000n)
  expect(await violations(lotteryServer.db)).toEqual([])
  await sql`update growth set amount = amount + 1 where user_id = ${userId}`.execute(lotteryServer.db)
  expect(await violations(lotteryServer.db)).toEqual([
    'the growth of a member is the turnover of the bets, and of those at providers that count for it: 1',
  ])
  await sql`update growth set amount = amount - 1 where user_id = ${userId}`.execute(lotteryServer.db)
})

test.each([
  [0n, 1],
  [1_999_999n, 1],
  [2_000_000n, 2],
  [9_999_999n, 2],
  [30_000_000n, 4],
  [10n ** 15n, 5],
])('%s thousandths of turnover are level %s', (growth, level) => {
  expect(levelAt(firstLevels, growth)).toBe(level)
})

test('a gift is available from its level on; many concurrent requests claim it once; a repetition gets the same answer', async () => {
  const userId = await newPlayer(lotteryServer.db, 900_000_000n)
  expect(await ended(handlers().exchangeReward({ id: 'level-2' }, caller(userId)))).toBe('NO_REWARD')
  await bet(userId, 12_000_000n)
  await untilDrawn(lotteryServer)
  const before = (await balanceOf(lotteryServer.db, userId)).balance
  const answers = await Promise.all(Array.from({ length: 8 }, () => handlers().exchangeReward({ id: 'level-3' }, caller(userId))))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ id: 'level-3', amount: '28000', balance: String(before + 28_000n) })
  const request = { requestId: newId() }
  const all = await Promise.all([1, 2, 3].map(() => askFor(lotteryServer.platform, 'changeRewards2Wallet', request, caller(userId))))
  expect(all[0]).toMatchObject({ amount: '8000', taken: ['level-2'], balance: String(before + 36_000n) })
  expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await askFor(lotteryServer.platform, 'changeRewards2Wallet', { requestId: newId() }, caller(userId))).toMatchObject({
    amount: '0',
    taken: [],
  })
  expect((await balanceOf(lotteryServer.db, userId)).balance).toBe(before + 36_000n)
  const { gifts } = await handlers().levelInfo({}, caller(userId))
  expect(gifts.map(({ id, state }) => [id, state])).toEqual([
    ['level-2', 'TAKEN'],
    ['level-3', 'TAKEN'],
    ['level-4', 'LOCKED'],
    ['level-5', 'LOCKED'],
  ])
  for (const id of ['level-1', 'level-4', 'level-9', 'toString'])
    expect(await ended(handlers().exchangeReward({ id }, caller(userId)))).toBe('NO_REWARD')
  expect(await violations(lotteryServer.db)).toEqual([])
})

test('a table of levels that does not rise is refused', async () => {
  const [one, two] = firstLevels
  for (const levels of [[], [two], [one, one], [one, { ...two, gift: 'many' }]]) {
    await expect(lotteryServer.platform.settings.set('levels', levels)).rejects.toThrow('levels')
  }
})

test('the daily reconciliation runs once a day, reports violations, and repairs nothing (M14)', async () => {
  const other = await lotteryServer.another()
  const runs = await Promise.all([lotteryServer, other, lotteryServer].map(({ platform }) => reconcile(platform)))
  expect(runs.filter((run) => run !== undefined)).toEqual([[]])
  expect(await reconcile(lotteryServer.platform)).toBeUndefined()
  const tomorrow = { ...lotteryServer.platform, now: () => lotteryServer.platform.now() + 86_400_000 }
  const userId = await newPlayer(lotteryServer.db, 1000n)
  await sql`update wallets set balance = 999 where user_id = ${userId}`.execute(lotteryServer.db)
  expect((await reconcile(tomorrow))?.map(({ name }) => name)).toContain('a wallet ends where its history ends (M2)')
  expect(lotteryServer.logged()).toContain('the books do not agree')
  expect((await balanceOf(lotteryServer.db, userId)).balance).toBe(999n)
  expect((await reconciliations(lotteryServer.platform, 5)).map(({ violations: violated }) => violated.length > 0)).toEqual([true, false])
  await sql`update wallets set balance = 1000 where user_id = ${userId}`.execute(lotteryServer.db)
})

test('a reward is claimed by GET at its own address', async () => {
  const server = await startTestPlatform()
  try {
    await seedPeople(server.platform)
    const draws = drawEngine(server.platform)
    await draws.stop()
    const { username, password } = demoAccounts.player
    const { access_token: token } = await server.call('token', { grant_type: 'password', scope: 'server', username, password })
    expect(await server.refused('exchangeReward', { id: 'level-2' }, { token })).toMatchObject({ reason: 'NO_REWARD', status: 423 })
    await server.platform.settings.set(
      'levels',
      firstLevels.map((terms, at) => (at === 0 ? { ...terms, gift: '5000' } : terms)),
    )
    const { balance } = await server.call('exchangeReward', { id: 'level-1' }, { token })
    expect(balance).toBe('10005000')
    expect(await server.call('exchangeReward', { id: 'level-1' }, { token })).toMatchObject({ balance, amount: '5000' })
    expect(await server.refused('exchangeReward', { id: 'level-1' })).toMatchObject({ reason: 'TOKEN' })
  } finally {
    await server.close()
  }
})
