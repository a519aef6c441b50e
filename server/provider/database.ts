/** The provider's own database: PostgreSQL by URL, in a schema of its own, or an embedded one in a folder. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { tryLock } from 'fs-native-extensions'
import pg from 'pg'
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
  readonly poolSize?: number
}

const INT8 = 20
const TIMESTAMPTZ = 1184
const parsers: Readonly<Record<number, (text: string) => bigint | number>> = {
  [INT8]: (text) => BigInt(text),
  [TIMESTAMPTZ]: (text) => new Date(text).getTime(),
}

export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const database = place.url === undefined ? await embedded(place.folder) : shared(place.url, place.poolSize ?? 10)
  try {
    // Several that start at once wait for each other.
    await database.transact(async (query) => {
      await query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
      for (const statement of schema) await query(statement)
    })
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Of the bundled provider's schema; any number that nobody else uses. */
const SCHEMA_LOCK = 7_017

/** Serialization failure, deadlock. */
const AGAIN = new Set(['40001', '40P01'])
const TRIES = 5

const isAskedAgain = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && AGAIN.has(error.code)

async function repeated<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries >= TRIES || !isAskedAgain(error)) throw error
      await pause(Math.random() * 10 * 2 ** tries)
    }
  }
}

/** Milliseconds after which a statement, or the wait for a lock, is given up. */
const STATEMENT_MS = 5000

function shared(url: string, max: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 1000,
    options: `-c search_path=provider -c statement_timeout=${STATEMENT_MS} -c lock_timeout=${STATEMENT_MS}`,
    types: { getTypeParser: (oid: number) => parsers[oid] ?? pg.types.getTypeParser(oid, 'text') },
  })
  // A connection that breaks while nobody uses it: the pool opens another one.
  pool.on('error', () => undefined)
  const on =
    (client: pg.Pool | pg.PoolClient): Query =>
    async <Row>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await client.query<Row & pg.QueryResultRow>({ text, values: [...values] })
      return rows
    }
  return {
    query: on(pool),
    transact: (work) =>
      repeated(async () => {
        const client = await pool.connect()
        let broken: Error | undefined
        try {
          await client.query('begin')
          const result = await work(on(client))
          await client.query('commit')
          return result
        } catch (error) {
          await client.query('rollback').catch((lost: unknown) => {
            broken = lost instanceof Error ? lost : new Error(String(lost))
          })
          throw error
        } finally {
          client.release(broken)
        }
      }),
    close: () => pool.end(),
  }
}

/** How long one waits for the process that had the folder before to be gone. */
const LOCK_MS = 10_000

async function lockOf(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = openSync(join(folder, 'lock'), 'a', 0o600)
  for (const until = performance.now() + LOCK_MS; !tryLock(file); await pause(25)) {
    if (performance.now() < until) continue
    closeSync(file)
    throw new Error(`${folder} is in use by another process`)
  }
  return () => closeSync(file)
}

/**
 * Makes the files in the folder, where it is, accessible to their owner only: an embedded database sets modes of its own as it is opened, and a
 * backup may have been unpacked with others. In one piece, since the database may be writing its files meanwhile.
 */
export function closeToOthers(folder: string): void {
  if (!existsSync(folder)) return
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), entry.isFile() ? 0o600 : 0o700)
  }
}

async function embedded(folder: string): Promise<Database> {
  const release = await lockOf(folder)
  const data = join(folder, 'db')
  try {
    // What is left of a process that was killed as it made or opened the database keeps it from being opened.
    const making = `${data}.new`
    await rm(join(data, 'postmaster.pid'), { force: true })
    await rm(making, { recursive: true, force: true })
    const found = await readdir(data).catch(() => [])
    if (found.length === 0) {
      await mkdir(dirname(data), { recursive: true })
      const made = await PGlite.create({ dataDir: making })
      await made.close()
      closeToOthers(making)
      await rename(making, data)
    }
    const lite = await PGlite.create({ dataDir: data, parsers: { ...parsers } })
    closeToOthers(folder)
    await lite.exec('create schema if not exists provider; set search_path = provider')
    const on =
      (client: PGlite | Transaction): Query =>
      async <Row>(text: string, values: readonly unknown[] = []) =>
        (await client.query<Row>(text, [...values])).rows
    return {
      query: on(lite),
      transact: (work) => repeated(() => lite.transaction((tx) => work(on(tx)))),
      async close() {
        await lite.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
