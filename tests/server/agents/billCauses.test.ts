/** The cause that agents see for a transaction: lottery and period, or payment method; none if the cause is another member's bet. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentListCalls } from '#/contract/agents/lists.ts'
import { reportHandlers } from '../../../server/domains/agents/reportHandlers.ts'
import { countAll } from '../../../server/domains/agents/sums/count.ts'
import { cancelBet, openOrder } from '../support/askFor.ts'
import { seedChannels } from '../../../server/domains/recharge/channelSeed.ts'
import { creditOrder } from '../../../server/domains/recharge/decide.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { GAME, type LotteryPlatform, lineOf, newId, newPlayer, onSale, openLotteryPlatform } from '../bets/support.ts'
import { atNoon } from '../protection/support.ts'
import { newAgent } from './deeds.ts'
import { callerOf } from './support.ts'

let server: LotteryPlatform
let agent: string
let jun: string
let wei: string
let period: string

beforeAll(async () => {
  server = await openLotteryPlatform([GAME], atNoon)
  const { platform, db } = server
  agent = await newAgent(platform)
  jun = await newPlayer(db, 1_000_000n, 1900, agent)
  wei = await newPlayer(db, 1_000_000n, 1900, agent)
  period = await onSale(server)
  const { bets } = await server.place(jun, { requestId: newId(), lotteryId: GAME, period, lines: [lineOf({ prizeGroup: 1900 })] })
  const betId = bets[0]?.betId ?? ''
  await cancelBet(platform, jun, { requestId: newId(), id: betId })
  await sql`
    with wallet as (update wallets set balance = balance + 5, version = version + 1 where user_id = ${wei} returning balance, version)
    insert into postings (user_id, version, kind, house, amount, previous, current, ref)
    select ${wei}, version, 'rebate', 'house:test', 5, balance - 5, balance, ${betId} from wallet`.execute(db)
  await seedChannels({ db, demo: true })
  const request = { requestId: newId(), channelId: 'bank', amount: '2000000', payer: '陈小满' }
  const order = await openOrder(platform, jun, request)
  await transact(db, (tx) => creditOrder(tx, platform, order, ['WAITING', 'CHECKING']))
  await countAll(platform)
})
afterAll(() => server.close())

async function aboutOf(kind: string) {
  const query = v.parse(agentListCalls.getAgentBillRecordPage.request, { pageParam: { current: 1, size: 100 }, searchParam: {} })
  const { records } = await reportHandlers(server.platform).getAgentBillRecordPage(query, callerOf(agent))
  return records.filter((bill) => bill.kind === kind).map(({ member, about }) => [member.userId, about?.names.rw, about?.period])
}

test('a bet shows the lottery and the period', async () => {
  const {
    rows: [lottery],
  } = await sql<{ name: string }>`select names ->> 'rw' as name from lotteries where id = ${GAME}`.execute(server.db)
  for (const kind of ['bet', 'cancel']) expect(await aboutOf(kind)).toEqual([[jun, lottery?.name, period]])
})

test('a deposit shows the payment method', async () => {
  const {
    rows: [channel],
  } = await sql<{ name: string }>`select names ->> 'rw' as name from recharge_channels where id = 'bank'`.execute(server.db)
  expect(await aboutOf('recharge')).toEqual([[jun, channel?.name, undefined]])
})

test('a rebate on another member’s bet shows no cause', async () => {
  expect(await aboutOf('rebate')).toEqual([[wei, undefined, undefined]])
})
