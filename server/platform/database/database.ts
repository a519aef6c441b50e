/** Opens the database: PostgreSQL by URL, or the embedded one in a data folder. Both have the same interface. */
import type { MemoryFS } from '@electric-sql/pglite'
import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { DatabaseLost, errorCode, isUndone } from './lost.ts'
import { PGliteDialect, type DatabaseCallbacks } from './pglite.ts'
import { PATIENT, postgresPool, TIRELESS } from './postgres.ts'
import { OUTDATED } from './prepared.ts'
import type { Tables } from './tables.ts'
import { withWitness } from './witness.ts'

/** Both engines return money and ids as bigint, and timestamps as milliseconds. */
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

export interface DatabaseOptions extends DatabaseCallbacks {
  /** postgres://...; by default the embedded database is used. */
  readonly url?: string | undefined
  /** Folder of the embedded database; `memory://` stores nothing. */
  readonly folder: string
  /** File system of an embedded database, in place of the folder. */
  readonly files?: MemoryFS | undefined
  readonly poolSize?: number
}

export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const { dialect, kind } = options.url
    ? { dialect: postgres(options.url, options.poolSize ?? 10), kind: 'postgres' as const }
    : { dialect: await PGliteDialect.open(options.folder, parsers, options, options.files), kind: 'pglite' as const }
  const db = new Kysely<Tables>({ dialect: withWitness(dialect), plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
  return { kind, db, close: () => db.destroy() }
}

function postgres(url: string, max: number): Dialect {
  return new PostgresDialect({
    pool: postgresPool(url, max, { getTypeParser: (oid: number) => parsers[oid] ?? pg.types.getTypeParser(oid, 'text') }),
  })
}

const TRIES = 6

/**
 * Runs `work` in one transaction. Retries from the start, at most five times with full jitter, if the database rolled it back: after a
 * serialization failure or deadlock, a changed table of a prepared statement, or a connection that broke before the commit was sent. `work`
 * must have no effect outside the transaction. Throws DatabaseLost if the commit was sent and its outcome is unknown.
 */
export async function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    let isCommitting = false
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx)
        isCommitting = true
        return result
      })
    } catch (error) {
      const isAgain = error instanceof DatabaseLost ? !error.waited && !isCommitting : isUndone(error) || errorCode(error) === OUTDATED
      if (attempt >= TRIES || !isAgain) throw error
      await pause(attempt)
    }
  }
}

/** Full jitter: random delays, so that conflicting transactions do not conflict again. `attempt` counts from 1. */
export const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * 10 * 2 ** attempt)
  })

/** `transact` with a longer time-out, for jobs over the whole ledger; never for a call. */
export const patiently = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  transact(db, async (tx) => {
    await sql.raw(PATIENT).execute(tx)
    return work(tx)
  })

/** `transact` with a time-out of a day, for work that an operator waits for. */
export const tirelessly = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  transact(db, async (tx) => {
    await sql.raw(TIRELESS).execute(tx)
    return work(tx)
  })
