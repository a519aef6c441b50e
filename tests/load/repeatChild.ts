/**
 * Sends requests as they are over eight connections of an address, one after another and again from the first, until this process is
 * killed: `tsx repeatChild.ts PORT ADDRESS FILE...`. Tells who forked it how many answers of each status came, whenever it is sent a
 * message.
 */
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection } from './wire.ts'

const [port = '', address = '', ...files] = process.argv.slice(2)
const CONNECTIONS = 8

const requests = await Promise.all(files.map((file) => readFile(file)))
const came: Record<string, number> = {}
let next = 0

async function keepOn(): Promise<never> {
  for (;;) {
    try {
      const connection = await openConnection(Number(port), address)
      for (;;) {
        const { status } = await connection.ask(requests[next++ % requests.length] ?? Buffer.alloc(0))
        came[status] = (came[status] ?? 0) + 1
      }
    } catch {
      await sleep(50)
    }
  }
}

process.on('message', () => process.send?.(came))
process.on('disconnect', () => process.exit())
process.send?.(came)
await Promise.all(Array.from({ length: CONNECTIONS }, keepOn))
