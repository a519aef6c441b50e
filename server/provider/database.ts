/** The provider's database: the schema `provider` of a PostgreSQL server, or an embedded database in a folder. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { type Db, type OpenedDatabase, openDatabase as openAny, transact } from '../platform/database/database.ts'
import { closeToOthers } from '../platform/process/dataFolder.ts'
import { lockFolder } from '../platform/process/lock.ts'
import { schema } from './schema.ts'

/** Runs one statement. bigint columns become bigint, timestamps become milliseconds. */
export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>

export interface Database {
  readonly query: Query
  /** Runs `work` in one transaction. Repeats it if the database rolled it back, so `work` must have no effect outside the transaction. */
  transact<Result>(work: (query: Query) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export interface DatabasePlace {
  readonly url?: string | undefined
  readonly folder: string
}

/** How long to wait until the previous process has released the folder. */
const LOCK_MS = 10_000
const SEARCH_PATH = 'search_path=provider'
/** Key of the advisory lock; any number that no other lock uses. */
const SCHEMA_LOCK = 7_017

/** The provider's files in its folder. */
const OWN: ReadonlySet<string> = new Set(['db', 'db.new', 'lock'])

/** Makes the provider's files accessible to their owner only, if the folder exists. */
export const keepToOwner = (folder: string): void => closeToOthers(folder, OWN)

const queryOf =
  (db: Db): Query =>
  async <Row>(text: string, values: readonly unknown[] = []) =>
    (await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows

async function shared(url: string): Promise<OpenedDatabase> {
  const own = new URL(url)
  own.searchParams.set('options', `-c ${SEARCH_PATH}`)
  return openAny({ url: own.href, folder: '' })
}

async function embedded(folder: string): Promise<OpenedDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const hold = await lockFolder(folder, LOCK_MS)
  try {
    const opened = await openAny({ folder: join(folder, 'db') })
    keepToOwner(folder)
    return {
      ...opened,
      async close() {
        await opened.close()
        hold.release()
      },
    }
  } catch (error) {
    hold.release()
    throw error
  }
}

export const openDatabase = async ({ url, folder }: DatabasePlace): Promise<Database> =>
  databaseOn(url === undefined ? await embedded(folder) : await shared(url))

/** Brings the schema up to date. Closes the database if that fails. */
export async function databaseOn({ kind, db, close }: OpenedDatabase): Promise<Database> {
  const database: Database = {
    query: queryOf(db),
    transact: (work) => transact(db, (tx) => work(queryOf(tx))),
    close,
  }
  try {
    // The connection of an embedded database has no URL to name the schema in.
    if (kind === 'pglite') await database.query(`set ${SEARCH_PATH}`)
    // Processes that start together take turns.
    await database.transact(async (query) => {
      await query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
      for (const statement of schema) await query(statement)
    })
    return database
  } catch (error) {
    await close()
    throw error
  }
}
