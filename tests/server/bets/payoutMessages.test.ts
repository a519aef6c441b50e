/** Messages about what a draw has paid: one for a period, in the transaction that pays, and of each lottery the latest. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownAmount } from '#/rules/money.ts'
import { settleChunk } from '../../../server/domains/bets/settle.ts'
import { voidPeriod } from '../../../server/domains/draws/engine.ts'
import { acting } from '../protection/support.ts'
import {
  drawnOnly,
  failure,
  GAME,
  type LotteryPlatform,
  lineOf,
  newId,
  newPlayer,
  onSale,
  openLotteryPlatform,
  untilDrawn,
  violations,
} from './support.ts'

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform()
})
afterAll(async () => {
  expect(await violations(server.db)).toEqual([])
  await server.close()
})

/** Bets 1 point on each; returns the period. */
async function bet(player: string, picks: readonly string[], lotteryId = GAME): Promise<string> {
  const period = await onSale(server, lotteryId)
  const lines = picks.map((pick) => lineOf({ selection: [[pick]] }))
  await server.place(player, { requestId: newId(), lotteryId, period, lines })
  return period
}

const messagesOf = (userId: string) =>
  server.db.selectFrom('messages').select(['id', 'topic', 'title', 'content']).where('userId', '=', userId).orderBy('id').execute()

/** What the bets on a period staked and paid, as amounts are shown. */
async function figuresOf(userId: string, period: string): Promise<{ readonly stake: string; readonly payout: string }> {
  const bets = await server.db
    .selectFrom('bets')
    .select(['stake', 'payout'])
    .where('userId', '=', userId)
    .where('period', '=', period)
    .execute()
  const sum = (amounts: readonly bigint[]) => shownAmount(amounts.reduce((total, amount) => total + amount, 0n))
  return { stake: sum(bets.map(({ stake }) => stake)), payout: sum(bets.map(({ payout }) => payout ?? 0n)) }
}

test('the member who won gets one message with payout and stakes, and the member who lost gets none', async () => {
  const [both, big, small] = [
    await newPlayer(server.db, 100_000n),
    await newPlayer(server.db, 100_000n),
    await newPlayer(server.db, 100_000n),
  ]
  const period = await bet(both, ['big', 'small', 'odd'])
  await bet(big, ['big'])
  await bet(small, ['small'])
  await untilDrawn(server)
  const { stake, payout } = await figuresOf(both, period)
  const [message, ...more] = await messagesOf(both)
  expect(more).toEqual([])
  expect(message).toMatchObject({ topic: 'draw', title: { rw: expect.stringMatching(/^三分快三 [\d-]+ 期已派彩$/) } })
  for (const text of Object.values(message?.content ?? {})) {
    expect(text).toContain(payout)
    expect(text).toContain(stake)
    expect(text).toContain(`href="/recordDetail/${GAME}:${period}"`)
  }
  expect((await Promise.all([messagesOf(big), messagesOf(small)])).map(({ length }) => length).toSorted()).toEqual([0, 1])
})

test('a later payout of the lottery replaces the message; that of another lottery stays', async () => {
  const player = await newPlayer(server.db, 100_000n)
  await bet(player, ['big', 'small'])
  await bet(player, ['big', 'small'], 'k3-1m')
  await untilDrawn(server)
  await untilDrawn(server, 'k3-1m')
  const earlier = (await messagesOf(player)).find(({ id }) => id.includes(GAME))
  const period = await bet(player, ['big', 'small'])
  await untilDrawn(server)
  const ids = (await messagesOf(player)).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  expect(ids).toContain(`${player}:${GAME}:${period}`)
  expect(ids).not.toContain(earlier?.id)
})

test('bets that are settled in several transactions have one message with the sums of all', async () => {
  const player = await newPlayer(server.db, 100_000n)
  const period = await bet(player, ['big', 'small', 'odd', 'even'])
  await drawnOnly(server)
  let after: Parameters<typeof settleChunk>[3] | null = { userId: '', betId: '' }
  while (after) after = await settleChunk(server.platform, { lotteryId: GAME, period }, 1, after)
  const { stake, payout } = await figuresOf(player, period)
  const messages = await messagesOf(player)
  expect(messages.map(({ content }) => content.en)).toEqual([expect.stringContaining(`Payout ${payout}, staked ${stake}.`)])
  await server.draws.round()
  expect(await messagesOf(player)).toEqual(messages)
})

test('a bet that is settled late, beside bets of other members, raises the sums in the message and never lowers them', async () => {
  const players = await Promise.all(Array.from({ length: 3 }, () => newPlayer(server.db, 100_000n)))
  let period = ''
  for (const player of players) period = await bet(player, ['big', 'small', 'odd', 'even'])
  await drawnOnly(server)
  const key = { lotteryId: GAME, period }
  const open = await server.db
    .selectFrom('bets')
    .select(['userId', 'betId'])
    .where('lotteryId', '=', GAME)
    .where('period', '=', period)
    .orderBy('userId')
    .orderBy('betId')
    .execute()
  // The first bet of each member is passed over, as one that cannot be settled in time.
  const late = open.filter(({ userId }, at) => userId !== open[at - 1]?.userId)
  for (const after of late) await settleChunk(server.platform, key, 3, after)
  await server.draws.round()
  for (const player of players) {
    const { stake, payout } = await figuresOf(player, period)
    const messages = await messagesOf(player)
    expect(messages.map(({ content }) => content.en)).toEqual([expect.stringContaining(`Payout ${payout}, staked ${stake}.`)])
  }
})

test('a bet of an earlier period that is settled late leaves the message about the later period', async () => {
  const player = await newPlayer(server.db, 100_000n)
  const periods: string[] = []
  for (let n = 0; n < 2; n++) {
    periods.push(await bet(player, ['big', 'small']))
    await drawnOnly(server)
  }
  for (const period of periods.toReversed()) await settleChunk(server.platform, { lotteryId: GAME, period }, 2000)
  expect((await messagesOf(player)).map(({ id }) => id)).toEqual(periods.map((period) => `${player}:${GAME}:${period}`))
  await server.draws.round()
})

test('a lost bet of an earlier period that is settled late does not bring back the message that a later payout replaced', async () => {
  const player = await newPlayer(server.db, 100_000n)
  const earlier = { lotteryId: GAME, period: await bet(player, ['big', 'small']) }
  await drawnOnly(server)
  const { result } = await server.db
    .selectFrom('periods')
    .select('result')
    .where('lotteryId', '=', GAME)
    .where('period', '=', earlier.period)
    .executeTakeFirstOrThrow()
  const side = (result ?? []).reduce((total, die) => total + die, 0) > 10 ? 'big' : 'small'
  const bets = await server.db.selectFrom('bets').select(['betId', 'selection']).where('userId', '=', player).orderBy('betId').execute()
  const won = bets.findIndex(({ selection }) => selection[0]?.[0] === side)
  // Only the won bet is settled now: the lost bet is passed over, as one that cannot be settled in time.
  await settleChunk(server.platform, earlier, 1, { userId: player, betId: bets[won - 1]?.betId ?? '' })
  const idsOf = async () => (await messagesOf(player)).map(({ id }) => id)
  expect(await idsOf()).toEqual([`${player}:${GAME}:${earlier.period}`])
  const later = await bet(player, ['big', 'small'])
  await drawnOnly(server)
  await settleChunk(server.platform, { lotteryId: GAME, period: later }, 2000)
  await settleChunk(server.platform, earlier, 2000)
  expect(await idsOf()).toEqual([`${player}:${GAME}:${later}`])
  await server.draws.round()
})

test('a period that is called off says what came back, and why', async () => {
  const player = await newPlayer(server.db, 100_000n)
  const period = await bet(player, ['big', 'odd'])
  await voidPeriod(server.platform, { lotteryId: GAME, period }, failure)
  const [message, ...more] = await messagesOf(player)
  expect(more).toEqual([])
  expect(message?.title.rw).toMatch(/期作废$/)
  expect(message?.content.rw).toContain('2.00')
  expect(message?.content.rw).toContain(failure.rw)
  await untilDrawn(server)
})

test('a member who has paused play is told of no draw', async () => {
  const player = await newPlayer(server.db, 100_000n)
  await bet(player, ['big', 'small'])
  await acting(server, player).restrict('24h')
  await untilDrawn(server)
  expect(await messagesOf(player)).toEqual([])
})
