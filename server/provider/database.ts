/** The provider's own database: PostgreSQL by URL, in a schema of its own, or an embedded one in a folder. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { type Db, type OpenedDatabase, openDatabase as openAny, transact } from '../platform/database/database.ts'
import { closeToOthers } from '../platform/process/dataFolder.ts'
import { lockFolder } from '../platform/process/lock.ts'
import { schema } from './schema.ts'

/** Runs one statement; bigint columns come as bigint, instants as milliseconds. */
export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>

export interface Database {
  readonly query: Query
  /** Repeats `work` where the database asks for it; it must have no effect outside. */
  transact<Result>(work: (query: Query) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export interface DatabasePlace {
  readonly url?: string | undefined
  readonly folder: string
}

/** How long one waits for the process that had the folder before to be gone. */
const LOCK_MS = 10_000
const SEARCH_PATH = 'search_path=provider'
/** Of the bundled provider's schema; any number that nobody else uses. */
const SCHEMA_LOCK = 7_017

/** What the provider has in its folder. */
const OWN: ReadonlySet<string> = new Set(['db', 'db.new', 'lock'])

/** Makes the files in the folder, where it is, accessible to their owner only. */
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
    await queryOf(opened.db)('create schema if not exists provider')
    await queryOf(opened.db)(`set ${SEARCH_PATH}`)
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

export async function openDatabase({ url, folder }: DatabasePlace): Promise<Database> {
  const { db, close } = url === undefined ? await embedded(folder) : await shared(url)
  const database: Database = {
    query: queryOf(db),
    transact: (work) => transact(db, (tx) => work(queryOf(tx))),
    close,
  }
  try {
    // Several that start at once wait for each other.
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
