/** Opens the platform's database: PostgreSQL by URL, or the embedded one in a data folder. One interface for both. */
import type { MemoryFS } from '@electric-sql/pglite'
import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { errorCode } from './errorCode.ts'
import { PGliteDialect } from './pglite.ts'
import { preparing } from './postgres.ts'
import { OUTDATED } from './prepared.ts'
import type { Tables } from './tables.ts'

/** Money and ids come back as bigint, instants as numbers of milliseconds, from both engines. */
const INT8 = 20
const TIMESTAMPTZ = 1184
const parsers: Readonly<Record<number, (text: string) => bigint | number>> = {
  [INT8]: (text) => BigInt(text),
  [TIMESTAMPTZ]: (text) => new Date(text).getTime(),
}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type DatabaseKind = 'pglite' | 'postgres'

export interface OpenedDatabase {
  readonly kind: DatabaseKind
  readonly db: Db
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** postgres://...; without it the embedded database is used. */
  readonly url?: string | undefined
  /** Folder of the embedded database; `memory://` keeps nothing. */
  readonly folder: string
  /** Where an embedded database has its files, instead of the folder. */
  readonly files?: MemoryFS | undefined
  readonly poolSize?: number
  /** Told when the embedded database gives up: no query will succeed until it is opened again, by another process. */
  readonly onLost?: ((error: Error) => void) | undefined
}

export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const { dialect, kind } = options.url
    ? { dialect: postgres(options.url, options.poolSize ?? 10), kind: 'postgres' as const }
    : { dialect: await PGliteDialect.open(options.folder, parsers, options.onLost, options.files), kind: 'pglite' as const }
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
  return { kind, db, close: () => db.destroy() }
}

function postgres(url: string, max: number): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: {
      getTypeParser: (oid: number) => parsers[oid] ?? pg.types.getTypeParser(oid, 'text'),
    },
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool: preparing(pool) })
}

/**
 * Serialization failures, deadlocks, a connection taken down by an administrator, and a table that was changed under a prepared statement:
 * safe to run again from the start.
 */
const retryable = new Set(['40001', '40P01', '57P01', OUTDATED])

/**
 * Runs `work` in one transaction, again from the start (at most five times, with full jitter) when the database asks for it.
 * `work` must have no effect outside the transaction.
 */
export async function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= 5 || !retryable.has(errorCode(error) ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
    }
  }
}
