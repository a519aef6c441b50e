/**
 * A process that starts on a data folder as often as the race wants: `lock` takes the lock alone, `database` also opens what it guards
 * and writes into it. Says `ready` with the time of the clock that all processes share, then each number that was acknowledged.
 */
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../../../server/db/database.ts'
import { FolderInUse, lockFolder } from '../../../server/platform/lock.ts'

const [kind = '', folder = '', first = '0'] = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)
const stop = new AbortController()
const stopped = once(stop.signal, 'abort')
process.on('SIGTERM', () => stop.abort())

const hold = await lockFolder(folder).catch((error: unknown) => {
  if (!(error instanceof FolderInUse)) throw error
  say(`refused ${error.pid}`)
  process.exit(0)
})
if (kind === 'database') {
  const { db, close } = await openDatabase({ folder: join(folder, 'database') })
  await sql`create table if not exists seen (number bigint primary key)`.execute(db)
  say(`ready ${process.hrtime.bigint()}`)
  for (let number = Number(first); !stop.signal.aborted; number++) {
    await sql`insert into seen values (${number})`.execute(db)
    say(`seen ${number}`)
    await pause(5)
  }
  await close()
} else {
  say(`ready ${process.hrtime.bigint()}`)
  const kept = setInterval(() => undefined, 60_000)
  await stopped
  clearInterval(kept)
}
hold.release()
