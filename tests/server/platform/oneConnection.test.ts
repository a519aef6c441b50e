/** The embedded database has one connection: a query that a transaction awaits must not wait for that transaction. */
import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cachedQuery } from '../../../server/platform/database/cachedQuery.ts'
import { type Db, openDatabase, type OpenedDatabase, transact } from '../../../server/platform/database/database.ts'
import { openPlatform } from '../../../server/open.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { createHome } from '../support/process.ts'

/** Milliseconds between two looks of the watch. */
const LOOK_MS = 250
/** Looks after which an idle transaction is ended. */
const LOOKS = 16

let database: OpenedDatabase
let ended: string[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  database = await openDatabase({ folder: 'memory://', onIdle: (statement) => ended.push(statement) })
})
beforeEach(async () => {
  ended = []
  await sql`drop table if exists things`.execute(database.db)
  await sql`create table things (name text)`.execute(database.db)
})
afterAll(async () => {
  vi.useRealTimers()
  await database.close()
})

const names = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from things order by name`.execute(db)
  return rows.map(({ name }) => name)
}
const add = (db: Db, name: string) => sql`insert into things values (${name})`.execute(db)

it('a transaction reads a cached answer while the same query waits outside the transaction', async () => {
  const cache = cachedQuery<string[]>({ forMs: 60_000 })
  const [inside, outside] = await transact(database.db, async (tx) => {
    await add(tx, 'a')
    const waiting = cache.of(database.db, 'all', names)
    return [await cache.of(tx, 'all', names), waiting] as const
  }).then(async ([read, waiting]) => [read, await waiting])
  expect(inside).toEqual(['a'])
  expect(outside).toEqual(['a'])
  expect(ended).toEqual([])
})

it('the guard ends a transaction that awaits a query outside of it, and the transaction repeats its work', async () => {
  let tries = 0
  let work: Promise<void> | undefined
  await new Promise<void>((resolve) => {
    work = transact(database.db, async (tx) => {
      tries += 1
      await add(tx, `try ${tries}`)
      resolve()
      if (tries === 1) await names(database.db)
      await add(tx, `after ${tries}`)
    })
  })
  await setImmediate()
  vi.advanceTimersByTime(LOOK_MS * (LOOKS - 1))
  expect(ended).toEqual([])
  vi.advanceTimersByTime(LOOK_MS)
  await work
  expect(ended).toEqual(['insert into things values ($1)'])
  expect(await names(database.db)).toEqual(['after 2', 'try 2'])
})

it('the guard lets a transaction idle while no query waits, and lets one go on that queries between two checks', async () => {
  await transact(database.db, async (tx) => {
    await add(tx, 'idle')
    vi.advanceTimersByTime(LOOK_MS * LOOKS * 2)
    await add(tx, 'idle')
  })

  let read: Promise<string[]> | undefined
  await transact(database.db, async (tx) => {
    read = names(database.db)
    for (let look = 0; look < LOOKS * 2; look++) {
      vi.advanceTimersByTime(LOOK_MS)
      await add(tx, 'busy')
    }
  })
  expect(await read).toHaveLength(2 + LOOKS * 2)
  expect(ended).toEqual([])
})

it('a platform logs which transaction the guard has ended', async () => {
  const written: string[] = []
  const log = createLog(
    'info',
    new Writable({
      write(chunk, _encoding, done) {
        written.push(String(chunk))
        done()
      },
    }),
  )
  const home = await createHome()
  const platform = await openPlatform({ dataFolder: home.folder, serverSecret: 'x'.repeat(32), log })
  let tries = 0
  let work: Promise<void> | undefined
  await new Promise<void>((resolve) => {
    work = transact(platform.db, async (tx) => {
      tries += 1
      await sql`select 'within'`.execute(tx)
      resolve()
      if (tries === 1) await sql`select 'outside'`.execute(platform.db)
      await sql`select 'after'`.execute(tx)
    })
  })
  await setImmediate()
  vi.advanceTimersByTime(LOOK_MS * LOOKS)
  await work
  expect(written.filter((line) => line.includes('a transaction was ended'))).toEqual([
    expect.stringContaining('"statement":"select \'within\'"'),
  ])
  await platform.close()
  await home.remove()
})
