/**
 * A process that requests withdrawals until it is killed: prints each id before it is sent, and again when it is acknowledged. Used by the
 * kill test.
 */
import { createPasswords } from '../../../server/domains/accounts/passwords.ts'
import { newId } from '../bets/support.ts'
import { openData, scriptArguments } from '../support/killed.ts'
import { killRequest, readySaver, withdraw } from './killSupport.ts'

const platform = await openData(scriptArguments().data)
const passwords = createPasswords()
const { userId, cardId } = await readySaver(platform, passwords)

async function ask(): Promise<void> {
  const requestId = newId()
  process.stdout.write(`sent ${userId} ${cardId} ${requestId}\n`)
  const id = await withdraw(platform, passwords, userId, killRequest(requestId, cardId))
  process.stdout.write(`done ${userId} ${cardId} ${requestId} ${id}\n`)
}
const worker = async () => {
  for (;;) await ask()
}
await Promise.all(Array.from({ length: 3 }, worker))
