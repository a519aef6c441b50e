/** A database of its own for one test file: embedded, or on the PostgreSQL that TEST_DATABASE names. */
import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../../../package.json' with { type: 'json' }
import pg from 'pg'
import { openDatabase, type OpenedDatabase } from '../../../server/db/database.ts'

export interface TestDatabase extends OpenedDatabase {
  /** Another process's connections to the same database; the embedded one has only this. */
  again(): Promise<OpenedDatabase>
}

export const onPostgres = process.env['TEST_DATABASE'] === 'postgres'

export async function openTestDatabase(): Promise<TestDatabase> {
  if (!onPostgres) return openEmbedded()
  const { url, drop } = await createDatabase(`test_${randomBytes(8).toString('hex')}`)
  const opened = await openDatabase({ url, folder: '' })
  return {
    ...opened,
    async close() {
      await opened.close()
      await drop()
    },
    again: () => openDatabase({ url, folder: '' }),
  }
}

async function openEmbedded(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'stone-test-'))
  await cp(await emptyDatabase(), folder, { recursive: true })
  const opened = await openDatabase({ folder })
  return {
    ...opened,
    async close() {
      await opened.close()
      await rm(folder, { recursive: true, force: true })
    },
    again: async () => ({ ...opened, close: async () => undefined }),
  }
}

/** An embedded database without tables. Making one takes seconds, so it is made once on this machine and copied. */
async function emptyDatabase(): Promise<string> {
  const cache = join('node_modules', '.cache')
  const kept = join(cache, `empty-database-${manifest.dependencies['@electric-sql/pglite']}`)
  if (await stat(kept).then(() => true, () => false)) return kept
  await mkdir(cache, { recursive: true })
  const made = await mkdtemp(join(cache, 'empty-database-'))
  const { db, close } = await openDatabase({ folder: made })
  await db.selectNoFrom((eb) => eb.val(1).as('one')).execute()
  await close()
  // Another test file may have been quicker.
  await rename(made, kept).catch(() => rm(made, { recursive: true }))
  return kept
}

/** An empty database on the PostgreSQL that TEST_DATABASE_URL names. */
export async function createDatabase(name: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) throw new Error('TEST_DATABASE=postgres needs TEST_DATABASE_URL')
  await run(server, `create database ${name}`)
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => run(server, `drop database ${name} with (force)`),
  }
}

async function run(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
