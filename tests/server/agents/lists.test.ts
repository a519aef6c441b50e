/** Lists of a team, newest first: bets, transactions, recharges, withdrawals. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentListCalls } from '#/contract/agents/lists.ts'
import { cancelBet } from '../support/askFor.ts'
import { countAll } from '../../../server/domains/agents/sums/count.ts'
import { reportHandlers } from '../../../server/domains/agents/reportHandlers.ts'
import { ended, GAME, type LotteryPlatform, lineOf, newId, newPlayer, onSale, openLotteryPlatform, untilDrawn } from '../bets/support.ts'
import { atNoon } from '../protection/support.ts'
import { newAgent } from './deeds.ts'
import { callerOf } from './support.ts'

let server: LotteryPlatform
let agent: string
let first: string
let second: string
let between: string
/** Bet ids in the order of placement. */
const placed: string[] = []

beforeAll(async () => {
  server = await openLotteryPlatform([GAME], atNoon)
  agent = await newAgent(server.platform)
  between = await newAgent(server.platform, agent, 1920)
  first = await newPlayer(server.db, 1_000_000n, 1900, agent)
  second = await newPlayer(server.db, 1_000_000n, 1900, between)
  const stranger = await newAgent(server.platform)
  for (const who of [first, second, stranger, first, agent]) {
    const {
      bets: [bet],
    } = await server.place(who, {
      requestId: newId(),
      lotteryId: GAME,
      period: await onSale(server),
      lines: [lineOf({ prizeGroup: 1900 })],
    })
    if (who === first || who === second) placed.push(bet?.betId ?? '')
  }
  await cancelBet(server.platform, second, { requestId: newId(), id: placed[1] ?? '' })
  await untilDrawn(server)
  await countAll(server.platform)
})
afterAll(() => server.close())

async function bets(search: object = {}, size = 10, current = 1) {
  const query = v.parse(agentListCalls.getAgentBetRecordPage.request, { pageParam: { current, size }, searchParam: search })
  return reportHandlers(server.platform).getAgentBetRecordPage(query, callerOf(agent))
}
const idsOf = async (search?: object) => (await bets(search)).records.map(({ betId }) => betId)

test('the list of bets has the bets of all members below, newest first, and no bets of the agent or of others', async () => {
  expect(await idsOf()).toEqual(placed.toReversed())
  expect((await bets({}, 2)).isMore).toBe(true)
  expect((await bets({}, 2, 2)).records.map(({ betId }) => betId)).toEqual(placed.slice(0, 1))
})

test('the list of bets can be filtered by member, lottery and state', async () => {
  expect(await idsOf({ userId: first })).toEqual([placed[2], placed[0]])
  expect(await idsOf({ userId: second })).toEqual([placed[1]])
  expect(await idsOf({ lotteryId: GAME })).toEqual(placed.toReversed())
  expect(await idsOf({ lotteryId: 'ssc-1m' })).toEqual([])
  expect(await idsOf({ state: 'WAIT' })).toEqual([])
  expect(await idsOf({ state: 'CANCEL' })).toEqual([placed[1]])
})

test('the list of bets is the same if the team has thousands more members', async () => {
  await sql`
    insert into users (id, username, username_key, password_hash, nick_name, prize_group, parent_id, phone, qq, request_id, request_digest)
    select 'idle-' || n, 'idle' || n, 'idle' || n, '', 'x', 1900, ${agent}, null, null, 'idle-' || n, '' from generate_series(1, 2100) n`.execute(
    server.db,
  )
  await sql`insert into wallets (user_id, balance) select 'idle-' || n, 0 from generate_series(1, 2100) n`.execute(server.db)
  await countAll(server.platform)
  expect(await idsOf()).toEqual(placed.toReversed())
  expect(await idsOf({ state: 'CANCEL' })).toEqual([placed[1]])
  expect(await idsOf({ state: 'CANCEL', lotteryId: 'ssc-1m' })).toEqual([])
  expect(await idsOf({ state: 'CANCEL', startTime: '2026-01-01', endTime: '2026-01-03' })).toEqual([])
})

test('the list of transactions has the lines of all wallets below, and no others', async () => {
  const query = v.parse(agentListCalls.getAgentBillRecordPage.request, { pageParam: { current: 1, size: 100 }, searchParam: {} })
  const { records } = await reportHandlers(server.platform).getAgentBillRecordPage(query, callerOf(agent))
  const team = [first, second, between]
  const { rows } = await sql`select 1 from postings where user_id = any(${team}::text[])`.execute(server.db)
  expect(new Set(records.map(({ member }) => member.userId))).toEqual(new Set(team))
  expect(records).toHaveLength(rows.length)
})

test('a range of more than 31 days is refused', async () => {
  expect(await ended(bets({ startTime: '2026-01-01', endTime: '2026-02-01' }))).toBe('BAD_REQUEST')
  expect(await ended(bets({ startTime: '2026-01-01', endTime: '2026-01-31 23:59:59' }))).toBe('ok')
})
