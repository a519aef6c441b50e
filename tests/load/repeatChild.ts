/**
 * Sends the requests of the files over eight connections of an address, again and again, until this process is killed:
 * `tsx repeatChild.ts PORT ADDRESS FILE...`. Sends the number of answers by status to its parent, at the start and for each message.
 */
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection } from './wire.ts'

const [port = '', address = '', ...files] = process.argv.slice(2)
const CONNECTIONS = 8

const requests = await Promise.all(files.map((file) => readFile(file)))
const answers: Record<string, number> = {}
let next = 0

async function repeat(): Promise<never> {
  for (;;) {
    try {
      const connection = await openConnection(Number(port), address)
      for (;;) {
        const { status } = await connection.ask(requests[next++ % requests.length] ?? Buffer.alloc(0))
        answers[status] = (answers[status] ?? 0) + 1
      }
    } catch {
      await sleep(50)
    }
  }
}

process.on('message', () => process.send?.(answers))
process.on('disconnect', () => process.exit())
process.send?.(answers)
await Promise.all(Array.from({ length: CONNECTIONS }, repeat))
