/** Does an act again and again, until it is killed: prints each request before it is sent, and once it is answered. */
import { newPlayer } from '../bets/support.ts'
import { newRequestId } from '../support/client.ts'
import { openData, scriptArguments } from '../support/killed.ts'
import { acts, isAct } from './acts.ts'

const AT_ONCE = 6

const { data, words } = scriptArguments()
const [name = ''] = words
if (!isAct(name)) throw new Error(`no act is called ${name}`)
const { prepare, act } = acts[name]
const platform = await openData(data)
const userId = await newPlayer(platform.db, 10_000_000_000n)
await prepare(platform, userId)

async function goOn(): Promise<never> {
  for (;;) {
    const requestId = newRequestId()
    process.stdout.write(`sent ${userId} ${requestId}\n`)
    process.stdout.write(`done ${userId} ${requestId} ${String(await act(platform, userId, requestId))}\n`)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, goOn))
