/** Stakes a member's bonus again and again until it is killed: prints each request before it is sent, and once it is answered. */
import { betting } from '../../../server/domains/bets/betting.ts'
import { GAME, lineOf, newId } from '../bets/support.ts'
import { openData, scriptArguments } from '../support/killed.ts'

const AT_ONCE = 6

const { data, words } = scriptArguments()
const [userId = '', period = ''] = words
const platform = await openData(data)
const place = betting(platform)

async function goOn(): Promise<never> {
  for (;;) {
    const requestId = newId()
    process.stdout.write(`sent ${requestId}\n`)
    const { balance } = await place(userId, { requestId, lotteryId: GAME, period, lines: [lineOf({ unit: 1000n })] })
    process.stdout.write(`done ${requestId} ${balance}\n`)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, goOn))
