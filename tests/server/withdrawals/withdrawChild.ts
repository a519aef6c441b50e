/** A process that asks for withdrawals until it is killed: prints each id before it is sent, and again when it was acknowledged. Used by the kill test. */
import { createLog } from '../../../server/platform/log.ts'
import { openPlatform } from '../../../server/platform/open.ts'
import { createPasswords } from '../../../server/accounts/passwords.ts'
import { requestWithdrawal } from '../../../server/withdrawals/request.ts'
import { newId } from '../bets/support.ts'
import { killRequest, readySaver } from './killSupport.ts'

const [folder = '', url = ''] = process.argv.slice(2)
const platform = await openPlatform({ dataFolder: folder, databaseUrl: url || undefined, serverSecret: 'kill-test', log: createLog('silent') })
const passwords = createPasswords()
const { userId, cardId } = await readySaver(platform, passwords)

async function ask(): Promise<void> {
  const requestId = newId()
  process.stdout.write(`sent ${userId} ${cardId} ${requestId}\n`)
  const { id } = await requestWithdrawal(platform, passwords, userId, killRequest(requestId, cardId))
  process.stdout.write(`done ${userId} ${cardId} ${requestId} ${id}\n`)
}
const worker = async () => { for (;;) await ask() }
await Promise.all(Array.from({ length: 3 }, worker))
