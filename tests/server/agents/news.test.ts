/** Today's news about an agent's direct members: more are counted than listed, up to a maximum. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GAME, type LotteryPlatform, openLotteryPlatform } from '../bets/support.ts'
import { atNoon } from '../protection/support.ts'
import { newAgent, settleSums } from './deeds.ts'
import { callerOf, callsOf } from './support.ts'

let server: LotteryPlatform
let agent: string
beforeAll(async () => {
  server = await openLotteryPlatform([GAME], atNoon)
  agent = await newAgent(server.platform, null, 1960)
})
afterAll(() => server.close())

async function bring(from: number, to: number): Promise<void> {
  const now = new Date(server.platform.now())
  await sql`
    insert into users (id, username, username_key, password_hash, nick_name, prize_group, parent_id, request_id, request_digest, created_at)
    select 'news' || n, 'news' || n, 'news' || n, '', 'n', 1900, ${agent}, 'news' || n, '', ${now} from generate_series(${from}::int, ${to}::int) n`.execute(
    server.db,
  )
  await sql`insert into wallets (user_id, balance, version) select 'news' || n, 0, 0 from generate_series(${from}::int, ${to}::int) n`.execute(
    server.db,
  )
  await settleSums(server.platform)
}

const news = async () => {
  const { items, total } = await callsOf(server).agentNews({}, callerOf(agent))
  return [items.length, total]
}

test('the latest twenty are listed, and up to a hundred of each kind are counted', async () => {
  expect(await news()).toEqual([0, 0])
  await bring(1, 27)
  expect(await news()).toEqual([20, 27])
  await bring(28, 130)
  expect(await news()).toEqual([20, 100])
})
