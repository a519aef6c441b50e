/** A process that creates and advances chases until it is killed: prints the id of each acknowledged chase. Used by the kill test. */
import { createChase } from './support.ts'
import { chaseJob, chaseRunner } from '../../../server/domains/chase/runner.ts'
import { upcomingPeriods } from '../../../server/domains/chase/upcoming.ts'
import { catalogue } from '../../../server/domains/draws/catalogue.ts'
import { drawJob } from '../../../server/domains/draws/engine.ts'
import { readLotteries, seedLotteries } from '../../../server/domains/draws/lotteries.ts'
import { GAME, lineOf, newId, newPlayer } from '../bets/support.ts'
import { openData, scriptArguments } from '../support/killed.ts'
import { startJobs } from '../../../server/platform/jobs/runner.ts'

const platform = await openData(scriptArguments().data)
await seedLotteries(
  platform,
  catalogue.filter(({ id }) => id === GAME),
)
startJobs(platform, [drawJob(platform), chaseJob(platform)])
const runner = chaseRunner(platform)
const player = await newPlayer(platform.db, 1_000_000_000n)

async function chase(): Promise<void> {
  const lottery = (await readLotteries(platform.db)).find(({ id }) => id === GAME)
  if (!lottery) return
  const periods = await upcomingPeriods(platform.db, platform, lottery, 3)
  const made = await createChase(platform, player, {
    requestId: newId(),
    lotteryId: GAME,
    plan: 'DOUBLE',
    lines: [lineOf()],
    stopOnWin: false,
    stopLoss: null,
    rows: periods.map(({ period }, at) => ({ period, multiple: 2 ** at })),
  }).catch(() => null)
  if (!made) return
  process.stdout.write(`${made.chaseId}\n`)
  await runner.advance(made.chaseId).catch(() => undefined)
}
const worker = async () => {
  for (;;) await chase()
}
await Promise.all(Array.from({ length: 4 }, worker))
