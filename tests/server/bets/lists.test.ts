/** Open bets are visible only to their owner; the latest wins name only members who may be named, and only gains. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { winsShown } from '#/contract/betLists.ts'
import { betListHandlers } from '../../../server/domains/bets/lists.ts'
import { lotteryMarksOf, setLotteryFavourite } from '../../../server/domains/bets/marks.ts'
import { asCaller, cancelBet } from '../support/askFor.ts'
import { GAME, type LotteryPlatform, lineOf, newId, newPlayer, onSale, openLotteryPlatform, untilDrawn } from './support.ts'

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform()
})
afterAll(() => server.close())

const visitor = { language: 'en', deviceId: '', ip: '', userAgent: '' }
/** A separate process with empty caches. */
const lists = () => betListHandlers(server.platform)
const flow = async (userId: string, searchParam = {}, pageParam = { current: 1, size: 10 }) =>
  lists().getFlowBetList({ pageParam, searchParam }, asCaller(userId))
const wins = async (searchParam = {}, pageParam = { current: 1, size: 100 }) =>
  lists().queryBetRecordPage({ pageParam, searchParam }, visitor)
const bothSides = [lineOf(), lineOf({ selection: [['small']] })]

async function bet(player: string, lotteryId = GAME, lines = [lineOf()]) {
  const { bets } = await server.place(player, { requestId: newId(), lotteryId, period: await onSale(server, lotteryId), lines })
  return bets.map(({ betId }) => betId)
}

test("open bets: the member's own, newest first, of one lottery or all, until they are cancelled or drawn", async () => {
  const [player, other] = [await newPlayer(server.db, 50_000n), await newPlayer(server.db, 50_000n)]
  expect(await flow(player)).toEqual({ records: [], current: 1, size: 10, total: 0, pages: 0 })
  const first = await bet(player, 'k3-1m')
  const [second = '', third = ''] = await bet(player, GAME, bothSides)
  await bet(other)
  const ids = async (...args: Parameters<typeof flow>) => (await flow(...args)).records.map(({ betId }) => betId)
  expect(await ids(player)).toEqual([third, second, ...first])
  expect(await ids(player, { lotteryId: 'k3-1m' })).toEqual(first)
  expect(await flow(player, {}, { current: 2, size: 2 })).toMatchObject({
    records: [{ betId: first[0], state: 'WAIT', draw: null }],
    total: 3,
    pages: 2,
  })
  await cancelBet(server.platform, player, { requestId: newId(), id: third })
  expect(await ids(player, { lotteryId: GAME })).toEqual([second])
  await untilDrawn(server)
  expect(await ids(player, { lotteryId: GAME })).toEqual([])
})

test('wins: only payouts above the stake, with masked names of members who may be named; newest first', async () => {
  const [winner, hidden] = [await newPlayer(server.db, 50_000n), await newPlayer(server.db, 50_000n)]
  await sql`update users set nick_name = '黄石大玩家' where id = ${winner}`.execute(server.db)
  await sql`update users set nick_name = '藏起来的人', ranking_hidden = true where id = ${hidden}`.execute(server.db)
  await bet(winner, GAME, bothSides)
  await bet(hidden, GAME, bothSides)
  await untilDrawn(server)
  const { records } = await wins({ lotteryId: GAME })
  const own = records.filter(({ name }) => name === '黄***家')
  expect(own).toMatchObject([{ lotteryId: GAME, lotteryTypeCode: 'K3', stake: '1000', payout: '1956', playCode: 'KSHZDXDS' }])
  expect(JSON.stringify(records)).not.toContain(winner)
  expect(records.filter(({ name }) => name === '藏***人')).toEqual([])
  expect(records.map(({ settledAt }) => settledAt)).toEqual(records.map(({ settledAt }) => settledAt).toSorted((a, b) => b - a))
  await sql`update users set ranking_hidden = true where id = ${winner}`.execute(server.db)
  expect((await wins({ lotteryId: GAME })).records.filter(({ name }) => name === '黄***家')).toEqual([])
  expect(await wins({ lotteryId: 'none' })).toMatchObject({ records: [], total: 0 })
})

test('wins and rankings are the same for a member who has blocked a winner: a gap would reveal the masked name', async () => {
  const [winner, reader] = [await newPlayer(server.db, 50_000n), await newPlayer(server.db, 50_000n)]
  await sql`update users set nick_name = '房里的熟人' where id = ${winner}`.execute(server.db)
  await sql`insert into member_blocks (user_id, blocked_id, name) values (${reader}, ${winner}, '房里的熟人')`.execute(server.db)
  await bet(winner, GAME, bothSides)
  await untilDrawn(server)
  await sql`update bets set payout = 3 * stake where user_id = ${winner} and state = 'WIN'`.execute(server.db)
  const seenBy = async (caller: typeof visitor) => {
    const { queryBetRecordPage, rankingList } = lists()
    const won = await queryBetRecordPage({ pageParam: { current: 1, size: 100 }, searchParam: {} }, caller)
    const ranked = await Promise.all((['today', 'yesterday'] as const).map((day) => rankingList({ day }, caller)))
    return [won.records, ranked.flatMap(({ records }) => records)].map((all) => all.filter(({ name }) => name === '房***人').length)
  }
  expect(await seenBy(asCaller(reader))).toEqual([1, 1])
  expect(await seenBy(visitor)).toEqual([1, 1])
})

test('wins: a payout at the stake or below is no win, and the list has at most a hundred wins', async () => {
  const player = await newPlayer(server.db, 1_000_000n)
  for (let round = 0; round < 2; round++)
    await bet(
      player,
      'k3-1m',
      Array.from({ length: 60 }, () => bothSides)
        .flat()
        .slice(0, 100),
    )
  await untilDrawn(server, 'k3-1m')
  await sql`update users set nick_name = 'many' where id = ${player}`.execute(server.db)
  const {
    rows: [won],
  } = await sql<{ won: number }>`select count(*)::int as won from bets where user_id = ${player} and state = 'WIN'`.execute(server.db)
  expect(won?.won).toBe(100)
  await sql`update bets set payout = stake where user_id = ${player} and state = 'WIN' and bet_id = (select min(bet_id) from bets where user_id = ${player} and state = 'WIN')`.execute(
    server.db,
  )
  expect((await wins({ lotteryId: 'k3-1m' })).records.filter(({ name }) => name === 'm***y')).toHaveLength(99)
  expect((await wins()).total).toBeLessThanOrEqual(winsShown)
  const second = await wins({}, { current: 2, size: 30 })
  expect(second.records).toEqual((await wins()).records.slice(30, 60))
  expect((await wins({}, { current: 11, size: 10 })).records).toEqual([])
})

test("the member's marks are favourites in order of marking, the latest lotteries, and the usual stake, on any device", async () => {
  const [player, other] = [await newPlayer(server.db, 50_000n), await newPlayer(server.db, 50_000n)]
  const marks = (userId: string) => lotteryMarksOf(server.db, userId)
  const mark = (lotteryId: string, isFavourite = true) => setLotteryFavourite(server.db, player, { lotteryId, isFavourite })
  expect(await marks(player)).toEqual({ favourites: [], recent: [], usualStake: null })
  await mark(GAME)
  await mark('k3-1m')
  await mark(GAME)
  await bet(player, 'k3-1m')
  await bet(player)
  await bet(player, 'k3-1m')
  // The two lines of the last request count as one bet.
  await bet(player, 'k3-1m', bothSides)
  const { favourites, recent, usualStake } = await marks(player)
  expect(usualStake).toBe('1250')
  expect(favourites).toEqual([GAME, 'k3-1m'])
  expect(recent).toEqual(['k3-1m', GAME].map((lotteryId) => ({ lotteryId, at: expect.any(Number) })))
  expect(recent[0]?.at).toBeGreaterThan(recent[1]?.at ?? Infinity)
  await mark(GAME, false)
  await mark(GAME, false)
  expect((await marks(player)).favourites).toEqual(['k3-1m'])
  expect(await marks(other)).toEqual({ favourites: [], recent: [], usualStake: null })
  await expect(mark('none')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
})
