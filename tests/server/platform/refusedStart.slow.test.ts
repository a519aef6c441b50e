/** The reasons for a refused start, as a process tells them; and the operator's command on the data of a stopped platform. */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openPlatform } from '../../../server/open.ts'
import { openDatabase, type Db } from '../../../server/platform/database/database.ts'
import { markBuild } from '../../../server/platform/http/builtWith.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { rememberPostgres } from '../../../server/platform/process/dataFolder.ts'
import { answeringAt, testClient, wireSecret } from '../support/client.ts'
import { createEmptyHome, createHome, operatorCommand, startPlatform, tryPlatform, type Home } from '../support/process.ts'

let home: Home
afterEach(() => home.remove())

/** Looks at the database, or changes it, while no platform has it. */
async function within<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase({ url: home.url, folder: join(home.folder, 'database') })
  return work(db).finally(close)
}

describe('a platform', () => {
  it('starts with another unreadable setting, and prints one line that its default applies', async () => {
    home = await createHome()
    await within((db) => db.insertInto('settings').values({ name: 'userPollSeconds', value: '0' }).execute())
    const running = await startPlatform(home)
    expect(running.output()).toContain(
      'WARNING: the stored setting userPollSeconds is not understood (value: takes a whole number from 5 to 3600): its default is in force.\n',
    )
    expect((await testClient(answeringAt(running.base)).call('getSystemConfig', {})).userPollSeconds).toBe(30)
    await running.stop()
  })

  it('does not start with an app that was built for another WIRE_SECRET, and starts with an app without a mark', async () => {
    home = await createHome()
    const dist = join(home.folder, 'dist')
    await mkdir(dist)
    await writeFile(join(dist, 'index.html'), '<!doctype html>')
    await markBuild(dist, 'another')
    const other = await tryPlatform(home)
    expect({ code: other.code, err: other.err }).toEqual({
      code: 1,
      err: `WIRE_SECRET: the app in ${dist} was built with another one: build again with this one (npm run build)\n`,
    })
    expect(await readdir(home.folder)).not.toContain('secret')
    await markBuild(dist, wireSecret)
    // On: it gets as far as its data, which the mark keeps it from.
    await rememberPostgres(home.folder)
    expect((await tryPlatform(home, { DATABASE_URL: '' })).err).toMatch(/^DATABASE_URL: /)
    await rm(join(dist, '.built-with'))
    expect((await tryPlatform(home, { DATABASE_URL: '' })).err).toMatch(/^DATABASE_URL: /)
  })
})

describe("the operator's command", () => {
  it('makes no folder, no database and no secret if there is no data', async () => {
    home = await createEmptyHome()
    const folder = join(home.folder, 'data')
    const nowhere = { ...home, env: { ...home.env, DATA_DIR: folder, SERVER_SECRET: 'x'.repeat(32) } }
    const { code, out, err } = await operatorCommand(nowhere, 'maintenance', 'on', 'back at five')
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: expect.stringMatching(/^there is nothing to act on: [^\n]+\n$/) })
    expect(await stat(folder).catch(() => 'missing')).toBe('missing')
    // Of PostgreSQL the database is there, and stays empty.
    const { rows } = home.url
      ? await within((db) => sql`select to_regclass('settings') as relation`.execute(db))
      : { rows: [{ relation: null }] }
    expect(rows).toEqual([{ relation: null }])
  })

  it('acts on the data of a stopped platform, and prints the place without the password', async () => {
    home = await createHome()
    const begun = await openPlatform({
      dataFolder: home.folder,
      databaseUrl: home.url,
      log: createLog('silent'),
      serverSecret: 'x'.repeat(32),
    })
    await begun.close()
    const there = { ...home, env: { ...home.env, SERVER_SECRET: 'x'.repeat(32) } }
    const { host, pathname } = new URL(home.url ?? 'postgres://none/none')
    expect(await operatorCommand(there, 'maintenance')).toEqual({
      code: 0,
      out: 'off\n',
      err: `acting on ${home.url ? `PostgreSQL at ${host}${pathname}` : `the embedded database in ${home.folder}`}\n`,
    })
  })
})
