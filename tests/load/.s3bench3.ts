import { openHouse, newPlayer, onSale, lineOf, newId, GAME, violations, timePasses } from '../server/bets/support.ts'
import { sql } from 'kysely'
import { drawEngine } from '../../server/draws/engine.ts'
import { settlePeriod } from '../../server/bets/settle.ts'
const house = await openHouse()
await sql`update lotteries set max_period_stake = 1000000000000`.execute(house.db)
await new Promise(r => setTimeout(r, 1100))
const players = await Promise.all(Array.from({ length: 500 }, () => newPlayer(house.db, 1_000_000_000_000n)))
const period = await onSale(house)
const t0 = performance.now()
const sides = ['big', 'small', 'odd', 'even']
for (let r = 0; r < 10; r++) await Promise.all(players.slice(0, 100).map((_, i) => house.place(players[(r * 100 + i) % 500]!, { requestId: newId(), lotteryId: GAME, period, lines: Array.from({ length: 100 }, (_, k) => lineOf({ selection: [[sides[k % 4]!]], unit: 1000n + BigInt(k) })) })))
console.log('placed 100k in', Math.round(performance.now() - t0))
await timePasses(house.db, GAME, 180_000)
const e = drawEngine(house.platform); await e.stop(); await e.advance()
const t1 = performance.now(); const c = process.cpuUsage()
await settlePeriod(house.platform, { lotteryId: GAME, period })
const d = process.cpuUsage(c)
console.log('settled in', Math.round(performance.now() - t1), 'ms; node cpu', Math.round((d.user + d.system) / 1000))
const t2 = performance.now()
console.log(await violations(house.db), 'audit ms', Math.round(performance.now() - t2))
await house.close()
