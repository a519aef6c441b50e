import { openHouse, newPlayer, onSale, lineOf, newId, GAME, violations } from '../server/bets/support.ts'
import { sql } from 'kysely'
const house = await openHouse()
const players = await Promise.all(Array.from({ length: 64 }, () => newPlayer(house.db, 1_000_000_000_000n)))
const period = await onSale(house)
async function time(name: string, n: number, f: () => Promise<unknown>) {
  for (let i = 0; i < 30; i++) await f()
  const c = process.cpuUsage(); const t = performance.now()
  for (let i = 0; i < n; i++) await f()
  const d = process.cpuUsage(c)
  console.log(name, 'ms/op', ((performance.now() - t) / n).toFixed(3), 'cpu ms', ((d.user + d.system) / 1000 / n).toFixed(3))
}
await time('place 64', 50, () => Promise.all(players.map((p) => house.place(p, { requestId: newId(), lotteryId: GAME, period, lines: [lineOf()] }))))
let l = lineOf()
const { checkLines } = await import('../../server/bets/check.ts')
const { lotteryOf } = await import('../../server/draws/lotteries.ts')
const lot = await lotteryOf(house.db, GAME)
const t = performance.now(); for (let i = 0; i < 20000; i++) checkLines(lot, [l]); console.log('check us', (performance.now() - t) / 20)
await house.close()
