/** The embedded database's folder, after a process that was killed while it made or opened it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../../server/platform/database/database.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'stone-embedded-'))
})
afterEach(() => rm(parent, { recursive: true }))

const opened = () => openDatabase({ folder: join(parent, 'database') })

it('is opened although the file of its process id has nothing in it yet', async () => {
  const first = await opened()
  await sql`create table kept (id int)`.execute(first.db)
  await first.close()
  await writeFile(join(parent, 'database', 'postmaster.pid'), '')
  const { db, close } = await opened()
  expect((await sql`select * from kept`.execute(db)).rows).toEqual([])
  await close()
})

it('an embedded database that was half made is made again', async () => {
  const script = `import { openDatabase } from './server/platform/database/database.ts'
    await openDatabase({ folder: ${JSON.stringify(join(parent, 'database'))} })`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  const isBegun = () => ['database', 'database.new'].some((name) => existsSync(join(parent, name, 'PG_VERSION')))
  while (!isBegun() && child.exitCode === null) await turn()
  child.kill('SIGKILL')
  await ended
  const { db, close } = await opened()
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
  expect(await readdir(parent)).toEqual(['database'])
})
