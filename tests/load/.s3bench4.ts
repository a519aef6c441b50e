import { startTestPlatform, } from '../server/support/platform.ts'
import { seedLotteries } from '../../server/draws/lotteries.ts'
import { startDraws } from '../../server/draws/engine.ts'
import { seedPeople } from '../../server/accounts/seed.ts'
import { lineOf, newId } from '../server/bets/support.ts'
import { sql } from 'kysely'
const stone = await startTestPlatform()
const { platform } = stone
await seedPeople(platform); await seedLotteries(platform)
const d = startDraws(platform)
await sql`update lotteries set max_period_stake = 1000000000000`.execute(platform.db)
await new Promise(r => setTimeout(r, 3000))
const { access_token: token } = await stone.call('token', { grant_type: 'password', scope: 'server', username: 'player01', password: 'play1234' })
const { current } = await stone.call('getCurrentInfo', { lotteryId: 'k3-3m' })
async function run(name: string, f: () => Promise<unknown>, n: number, conc: number) {
  const go = async (m: number) => { let left = m; await Promise.all(Array.from({ length: conc }, async () => { while (left-- > 0) await f() })) }
  await go(200)
  const c = process.cpuUsage(); const t = performance.now()
  await go(n)
  const e = process.cpuUsage(c)
  console.log(name, 'req/s', Math.round(n / (performance.now() - t) * 1000), 'cpu us', Math.round((e.user + e.system) / n))
}
const bet = () => stone.call('bet', { requestId: newId(), lotteryId: 'k3-3m', period: current!.period, ...lineOf({ unit: 100n }) }, { token })
const chips = () => stone.call('gamingChipsList', {})
const ui = () => stone.call('queryAllConfig', {})
for (const c of [64, 32]) { await run('chips c' + c, chips, 1500, c); await run('bet c' + c, bet, 1500, c); await run('config', ui, 1500, c); await run('bet c' + c, bet, 1500, c) }
await d.stop(); await stone.close()
