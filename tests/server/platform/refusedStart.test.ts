/** The reasons for a refused start, in one line and without any change; and the operator's command never creates data. In this process. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openExisting, openPlatform, schema } from '../../../server/open.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { openDatabase, type Db } from '../../../server/platform/database/database.ts'
import { markBuild, refuseOtherBuild } from '../../../server/platform/http/builtWith.ts'
import { rememberPostgres } from '../../../server/platform/process/dataFolder.ts'
import { wireSecret } from '../support/client.ts'
import { onPostgres } from '../support/database.ts'
import { createEmptyHome, createHome, type Home } from '../support/process.ts'

let home: Home
afterEach(() => home.remove())

const options = (more: { serverSecret?: string } = {}) => ({
  dataFolder: home.folder,
  databaseUrl: home.url,
  log: createLog('silent'),
  serverSecret: 'x'.repeat(32),
  ...more,
})

/** As the operator's command opens it, but for settings. */
const openForCommand = (openOptions: ReturnType<typeof options>) => openExisting(openOptions, false)

/** Opens and closes it; undefined, or why it was refused. */
const refusal = (opening: ReturnType<typeof openPlatform>): Promise<string | undefined> =>
  opening.then(
    async ({ close }) => {
      await close()
      return undefined
    },
    ({ message }: Error) => message,
  )

/** Looks at the database, or changes it, while no platform has it. */
async function within<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase({ url: home.url, folder: join(home.folder, 'database') })
  return work(db).finally(close)
}

const store = (name: string, value: unknown) =>
  within((db) =>
    db
      .insertInto('settings')
      .values({ name, value: JSON.stringify(value) })
      .execute(),
  )

describe('a platform', () => {
  beforeEach(async () => {
    home = await createHome()
  })

  it('does not start with another SERVER_SECRET than at its first start, and accepts the first secret again', async () => {
    expect(await refusal(openPlatform(options()))).toBeUndefined()
    const wrong = options({ serverSecret: 'y'.repeat(32) })
    for (const open of [openPlatform, openForCommand]) {
      expect(await refusal(open(wrong))).toMatch(/^SERVER_SECRET: it is not the one that this database was begun with[^\n]+$/)
    }
    expect(await refusal(openPlatform(options()))).toBeUndefined()
  })

  it('does not start with an unreadable setting of money or access: the error names it, and no schema step runs', async () => {
    const steps = (db: Db) => sql<{ name: string }>`select name from schema_checksums where name ~ '^[0-9]' order by name`.execute(db)
    await store('gameProviders', { stone: { isOpen: 'perhaps' } })
    await within(async (db) => {
      await sql`drop table installs`.execute(db)
      await sql`delete from schema_checksums where name like '%-installs'`.execute(db)
    })
    const { rows: before } = await within(steps)
    expect(await refusal(openPlatform(options()))).toMatch(/^the stored setting gameProviders is not understood \(stone\.isOpen: [^\n]+$/)
    expect((await within(steps)).rows).toEqual(before)
    expect(before).toHaveLength(schema.steps.length - 1)
  })

  it('starts with another unreadable setting, and tells that its default applies', async () => {
    await store('userPollSeconds', 0)
    const { settings, close } = await openPlatform(options())
    expect(settings.notUnderstood()).toMatchObject([{ name: 'userPollSeconds', problem: 'value: takes a whole number from 5 to 3600' }])
    expect(settings.get('userPollSeconds')).toBe(30)
    await close()
  })

  it('does not open an embedded database in the folder of a platform on PostgreSQL', async () => {
    await rememberPostgres(home.folder)
    const before = await readdir(home.folder)
    const embedded = { ...options(), databaseUrl: undefined }
    for (const open of [openPlatform, openForCommand]) {
      expect(await refusal(open(embedded))).toMatch(
        /^DATABASE_URL: it is missing, and the platform of [^\n]+ is on PostgreSQL: set it, or remove [^\n]+$/,
      )
    }
    expect(await readdir(home.folder)).toEqual(before)
  })

  it.each(onPostgres ? ['PostgreSQL'] : [])('on %s leaves a mark of its database', async () => {
    expect(await refusal(openPlatform(options()))).toBeUndefined()
    expect(await refusal(openPlatform({ ...options(), databaseUrl: undefined }))).toContain('is on PostgreSQL')
  })

  it('does not start with an app that was built for another WIRE_SECRET, and starts with an app without a mark', async () => {
    const dist = join(home.folder, 'dist')
    await mkdir(dist)
    await markBuild(dist, 'another')
    await expect(refuseOtherBuild(dist, wireSecret)).rejects.toThrow(
      `WIRE_SECRET: the app in ${dist} was built with another one: build again with this one (npm run build)`,
    )
    await markBuild(dist, wireSecret)
    await refuseOtherBuild(dist, wireSecret)
    await rm(join(dist, '.built-with'))
    await refuseOtherBuild(dist, wireSecret)
  })
})

describe("the operator's command", () => {
  it('makes no folder, no database and no secret if there is no data', async () => {
    home = await createEmptyHome()
    const folder = join(home.folder, 'data')
    expect(await refusal(openForCommand({ ...options(), dataFolder: folder }))).toMatch(/^there is nothing to act on: [^\n]+$/)
    expect(await stat(folder).catch(() => 'missing')).toBe('missing')
    // Of PostgreSQL the database is there, and stays empty.
    const { rows } = home.url
      ? await within((db) => sql`select to_regclass('settings') as relation`.execute(db))
      : { rows: [{ relation: null }] }
    expect(rows).toEqual([{ relation: null }])
  })

  it('runs no schema step, and the message says that the platform does', async () => {
    home = await createHome()
    await within(async (db) => {
      await sql`delete from schema_checksums where name = 'functions-of-the-clock'`.execute(db)
    })
    expect(await refusal(openForCommand(options()))).toBe(
      'the database lacks 1 steps of the schema, such as "functions-of-the-clock": start the platform, which takes them',
    )
    await within(async (db) => {
      const { rows } = await sql`select 1 from schema_checksums where name = 'functions-of-the-clock'`.execute(db)
      expect(rows).toEqual([])
    })
  })

  it('repairs a setting that stops the platform from its start, and does nothing else meanwhile', async () => {
    home = await createHome()
    expect(await refusal(openPlatform(options()))).toBeUndefined()
    await store('maintenance', { state: 'perhaps' })
    expect(await refusal(openForCommand(options()))).toContain('the stored setting maintenance is not understood')
    const repairing = await openExisting(options(), true)
    await repairing.settings.set('maintenance', { state: true, message: 'back at five' })
    await repairing.close()
    expect(await refusal(openPlatform(options()))).toBeUndefined()
  })

  it('needs the secret, and does not create one', async () => {
    home = await createHome()
    const { serverSecret: _, ...without } = options()
    expect(await refusal(openExisting(without, false))).toBe(`SERVER_SECRET: it is missing, and no secret is in ${home.folder}`)
    expect(await readdir(home.folder)).not.toContain('secret')
  })
})
