import { openHouse, newPlayer, onSale, lineOf, newId, GAME, violations } from '../server/bets/support.ts'
import { sql } from 'kysely'
const house = await openHouse()
await sql`update lotteries set max_period_stake = 1000000000000`.execute(house.db)
await new Promise(r => setTimeout(r, 1100))
const players = await Promise.all(Array.from({ length: 64 }, () => newPlayer(house.db, 1_000_000_000_000n)))
async function load(name: string, lines: number, seconds: number, conc: number, users: number) {
  const period = await onSale(house)
  const end = performance.now() + seconds * 1000
  let n = 0; const times: number[] = []
  const cpu0 = process.cpuUsage()
  await Promise.all(Array.from({ length: conc }, async (_, w) => {
    while (performance.now() < end) {
      const t = performance.now()
      await house.place(players[w % users]!, { requestId: newId(), lotteryId: GAME, period, lines: Array.from({ length: lines }, () => lineOf()) })
      times.push(performance.now() - t); n++
    }
  }))
  const cpu = process.cpuUsage(cpu0)
  times.sort((a, b) => a - b)
  console.log(name, 'req/s', Math.round(n / seconds), 'lines/s', Math.round(n * lines / seconds), 'p50', times[n >> 1]!.toFixed(1), 'p99', times[Math.floor(n * .99)]!.toFixed(1), 'node cpu us/req', Math.round((cpu.user + cpu.system) / n))
}
await load('warm', 1, 2, 64, 64)
await load('single c64', 1, 4, 64, 64)
await load('single c16', 1, 4, 16, 16)
await load('single c64 1 user', 1, 4, 64, 1)
await load('batch20 c16', 20, 5, 16, 16)
await load('batch20 c64', 20, 5, 64, 64)
console.log(await violations(house.db))
await house.close()
