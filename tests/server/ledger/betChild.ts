/** A process that bets until it is killed: prints the id of each request that was acknowledged. Used by the kill test. */
import { setImmediate } from 'node:timers/promises'
import { betting } from '../../../server/domains/bets/betting.ts'
import { catalogue } from '../../../server/domains/draws/catalogue.ts'
import { drawJob } from '../../../server/domains/draws/engine.ts'
import { seedLotteries } from '../../../server/domains/draws/lotteries.ts'
import { currentInfoOf } from '../../../server/domains/draws/view.ts'
import { GAME, lineOf, newId, newPlayer } from '../bets/support.ts'
import { openData, scriptArguments } from '../support/killed.ts'
import { startJobs } from '../../../server/platform/jobs/runner.ts'

const platform = await openData(scriptArguments().data)
await seedLotteries(
  platform,
  catalogue.filter(({ id }) => id === GAME),
)
startJobs(platform, [drawJob(platform)])
const place = betting(platform)
const player = await newPlayer(platform.db, 1_000_000_000n)

async function bet(): Promise<void> {
  const [info] = await currentInfoOf(platform.db, [GAME])
  const period = info?.current?.period
  // The embedded database answers without the event loop: eight that only ask would leave the draws no turn.
  if (!period) return setImmediate()
  const requestId = newId()
  const placed = await place(player, { requestId, lotteryId: GAME, period, lines: [lineOf()] }).catch(() => {
    process.stderr.write('refused\n')
    return null
  })
  if (placed) process.stdout.write(`${requestId}\n`)
}
const worker = async () => {
  for (;;) await bet()
}
await Promise.all(Array.from({ length: 8 }, worker))
