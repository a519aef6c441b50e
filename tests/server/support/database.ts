/** A database of its own for one test file, its schema up to date: embedded in memory, or on the PostgreSQL that TEST_DATABASE names. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import manifest from '../../../package.json' with { type: 'json' }
import pg from 'pg'
import { openDatabase, type OpenedDatabase } from '../../../server/platform/database/database.ts'
import { migrate, schema } from '../../../server/open.ts'
import type { Schema } from '../../../server/platform/database/schemaStep.ts'
import { copyFolder } from '../../support/copyFolder.ts'
import { smallCache } from '../../support/quickStart.ts'

export interface TestDatabase extends OpenedDatabase {
  /** Another process's connections to the same database; the embedded one has only this. */
  again(): Promise<OpenedDatabase>
}

export const onPostgres = process.env['TEST_DATABASE'] === 'postgres'

/** `as`: the schema of another day than today. */
export async function openTestDatabase(as = schema): Promise<TestDatabase> {
  return onPostgres ? openCreated(await preparedDatabase(as)) : openInMemory(await preparedFiles(as))
}

/** Nothing is in it, and no step of the schema was run. */
export const openEmptyDatabase = async (): Promise<TestDatabase> => (onPostgres ? openCreated() : openInMemory(await preparedFiles(null)))

async function openInMemory(files: Files): Promise<TestDatabase> {
  const opened = await openDatabase({ folder: 'memory://', files: new FilledMemory(files) })
  return { ...opened, again: async () => ({ ...opened, close: async () => undefined }) }
}

async function openCreated(template?: string): Promise<TestDatabase> {
  const { url, drop } = await createDatabase('test', template)
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

/** What keeps an embedded database small: each start copies its files and clears its cache. */
const small = {
  /** A journal in the smallest pieces, of which the fewest are kept. */
  initdb: ['--wal-segsize=1', '--set', 'min_wal_size=2MB'],
  /** The journal is not filled ahead, which is another third of a start. */
  settings: `${smallCache}wal_init_zero = off\n`,
  /** In memory a page that is not in the cache is as near as one that is. */
  inMemory: "shared_buffers = '4MB'\nwal_init_zero = off\n",
}
/** The databases `template1` and `template0`, which only `create database` reads: the engine opens `postgres`. */
const unread = /^base\/[14](\/|$)/

/** To make a database and run all steps takes seconds: it is done once, and again when a step or the engine is another. */
const preparedName = (as: Schema | null) =>
  `prepared_${createHash('sha256')
    .update(JSON.stringify([manifest.dependencies['@electric-sql/pglite'], small, as]))
    .digest('hex')
    .slice(0, 16)}`

/** The folder of an embedded database; without a schema, of one that nothing was done with. */
export async function prepared(as: Schema | null): Promise<string> {
  const folder = join('node_modules', '.cache', preparedName(as))
  if (
    await stat(folder).then(
      () => true,
      () => false,
    )
  )
    return folder
  const making = `${folder}-${randomBytes(8).toString('hex')}`
  if (as) {
    await copyFolder(await prepared(null), making)
    const { db, close } = await openDatabase({ folder: making })
    await migrate(db, as)
    await close()
  } else {
    await mkdir(making, { recursive: true })
    const made = await PGlite.create({ dataDir: making, initDbStartParams: small.initdb })
    await made.close()
    await writeFile(join(making, 'postgresql.auto.conf'), small.settings)
  }
  // Another worker may have been quicker: it made the same.
  await rename(making, folder).catch(() => rm(making, { recursive: true }))
  return folder
}

/** By path; null for a folder. Folders come before what is in them. */
type Files = ReadonlyMap<string, Buffer | null>

const read = new Map<string, Promise<Files>>()

function preparedFiles(as: Schema | null): Promise<Files> {
  const name = preparedName(as)
  const files = read.get(name) ?? prepared(as).then(filesIn)
  read.set(name, files)
  return files
}

async function filesIn(folder: string): Promise<Files> {
  const files = new Map<string, Buffer | null>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path)
    if (!unread.test(name)) files.set(name, entry.isDirectory() ? null : await readFile(path))
  }
  files.set('postgresql.auto.conf', Buffer.from(small.inMemory))
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Where the engine looks for its data. */
const dataFolder = '/pglite/data'

/** Memory that begins with these files: quicker than a tar, and nothing has to be put on a disk. */
class FilledMemory extends MemoryFS {
  readonly #files: Files

  constructor(files: Files) {
    super()
    this.#files = files
  }

  override async initialSyncFs() {
    const { FS } = this.pg?.Module ?? {}
    if (!FS) throw new Error('the engine has no file system')
    FS.mkdirTree(dataFolder)
    for (const [path, bytes] of this.#files) {
      if (bytes) FS.writeFile(`${dataFolder}/${path}`, new Uint8Array(bytes), { canOwn: true })
      else FS.mkdirTree(`${dataFolder}/${path}`)
    }
  }
}

/** Makes the embedded databases that the tests copy, before two workers would make them at once. */
export async function prepareDatabases(): Promise<void> {
  if (!onPostgres) await prepared(schema)
}

/** Puts an embedded database that is up to date into a data folder. */
export async function putDatabase(folder: string): Promise<void> {
  await copyFolder(await prepared(schema), join(folder, 'database'))
}

/** The name of a database on the PostgreSQL of the tests. */
export async function preparedDatabase(as = schema): Promise<string> {
  const name = preparedName(as)
  if (await isThere(name)) return name
  const made = await createDatabase('making')
  const { db, close } = await openDatabase({ url: made.url, folder: '' })
  await migrate(db, as)
  await close()
  // Another worker may have been quicker: it made the same.
  await run(`alter database ${made.name} rename to ${name}`).catch(made.drop)
  return name
}

const isThere = async (name: string) => (await run(`select 1 from pg_database where datname = '${name}'`)) > 0

export interface CreatedDatabase {
  readonly name: string
  readonly url: string
  drop(): Promise<void>
}

/** A database on the PostgreSQL that TEST_DATABASE_URL names: empty, or a copy of another that nobody is connected to. */
export async function createDatabase(what: string, template = 'template1'): Promise<CreatedDatabase> {
  const name = `${what}_${randomBytes(8).toString('hex')}`
  await run(`create database ${name} template ${template}`)
  return {
    name,
    url: Object.assign(new URL(server()), { pathname: `/${name}` }).href,
    drop: async () => {
      await run(`drop database ${name} with (force)`)
    },
  }
}

function server(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE=postgres needs TEST_DATABASE_URL')
  return url
}

/** Gives the number of rows. */
async function run(statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: server() })
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
