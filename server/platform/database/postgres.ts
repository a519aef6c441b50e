/**
 * Kysely's connections to PostgreSQL, with time limits on every wait and with prepared statements. A connection that breaks or times out
 * fails its own statements only.
 */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { DatabaseLost, errorCode } from './lost.ts'
import { dropPlans, OUTDATED, planClock, statementNames } from './prepared.ts'

/** Milliseconds to wait for a connection, a new one or a pooled one. */
const CONNECT_MS = 3000

/**
 * Time-outs that the database enforces for each connection. A process that is suspended in a transaction holds its locks until the last of
 * them expires; the lock time-out of other processes is shorter, so that they fail with an error.
 */
const limits = { statement_timeout: 5000, lock_timeout: 3000, idle_in_transaction_session_timeout: 4000 } as const

/** Time-out that this process enforces, for a database that cannot enforce its own: it is suspended, or its answers do not arrive. */
const ANSWER_MS = limits.statement_timeout + 1000

const waiting = (ms: number) => `select set_config('statement_timeout', '${ms}', true), set_config('lock_timeout', '${ms}', true)`
const [PATIENT_MS, TIRELESS_MS] = [600_000, 86_400_000]
/** Ten minutes for statements and lock waits of a transaction, for jobs; never for a call. */
export const PATIENT = waiting(PATIENT_MS)
/** A day, for work that an operator waits for. */
export const TIRELESS = waiting(TIRELESS_MS)
const answerMs = new Map<string, number>([
  [PATIENT, PATIENT_MS + 1000],
  [TIRELESS, TIRELESS_MS + 1000],
])

const WATCH_MS = 250

export function postgresPool(url: string, max: number, types: pg.CustomTypesConfig): PostgresPool {
  const pool = new pg.Pool({ connectionString: url, max, types, connectionTimeoutMillis: CONNECT_MS, keepAlive: true, ...limits })
  const nameOf = statementNames()
  const clients = new Map<pg.PoolClient, Connection>()
  pool.on('connect', (client) => clients.set(client, new Connection(client, nameOf)))
  pool.on('remove', (client) => clients.delete(client))
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => undefined)
  const watch = setInterval(() => {
    for (const connection of clients.values()) connection.giveUpWhenLate(performance.now())
  }, WATCH_MS).unref()
  return {
    async connect() {
      for (;;) {
        const from = performance.now()
        const client = await pool.connect().catch((error: unknown) => {
          throw new DatabaseLost(error, performance.now() - from > CONNECT_MS / 2)
        })
        const connection = clients.get(client)
        if (!connection) {
          client.release(true)
          continue
        }
        if (await connection.isUsable()) return connection
        const lost = connection.discard()
        // The next attempt would time out as well.
        if (lost.waited) throw lost
      }
    },
    async end() {
      // Running statements are awaited, up to a time limit.
      await pool.end()
      clearInterval(watch)
    },
  }
}

class Connection implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #nameOf: (text: string) => string | undefined
  readonly #plansAreOld = planClock()
  #lost: DatabaseLost | undefined
  #outdated = false
  #released = false
  #sentAt: number | undefined
  #answerMs = ANSWER_MS

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client
    this.#nameOf = nameOf
    // Connections in use need a listener too: an unhandled error would end the process.
    client.on('error', (error) => {
      this.#lost ??= new DatabaseLost(error, false)
    })
  }

  /** Called before each use of the connection; drops cached plans that are too old. */
  async isUsable(): Promise<boolean> {
    this.#released = false
    this.#answerMs = ANSWER_MS
    if (!this.#plansAreOld()) return !this.#lost
    return this.#ask({ text: dropPlans }).then(
      () => true,
      () => false,
    )
  }

  /** `now`: monotonic clock in milliseconds. */
  giveUpWhenLate(now: number): void {
    if (this.#sentAt === undefined || now - this.#sentAt < this.#answerMs) return
    this.#lost ??= new DatabaseLost(undefined, true)
    this.release()
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('nothing is read by a cursor here')
    this.#answerMs = answerMs.get(text) ?? this.#answerMs
    return this.#run(text, [...parameters])
  }

  async #run(text: string, values: unknown[]): Promise<unknown> {
    const name = this.#nameOf(text)
    if (name === undefined) return this.#ask({ text, values })
    try {
      return await this.#ask({ name, text, values })
    } catch (error) {
      if (errorCode(error) !== OUTDATED) throw error
      this.#outdated = true
      // This works only outside a transaction; a failed transaction is retried as a whole, on another connection.
      return this.#ask({ text, values }).catch(() => {
        throw error
      })
    }
  }

  async #ask(query: pg.QueryConfig): Promise<unknown> {
    if (this.#lost) throw this.#lost
    this.#sentAt = performance.now()
    try {
      return await this.#client.query(query)
    } catch (error) {
      if (isFatal(error)) this.#lost ??= new DatabaseLost(error, false)
      throw this.#lost ?? error
    } finally {
      this.#sentAt = undefined
    }
  }

  /** Discards the connection, and returns the error that broke it. */
  discard(): DatabaseLost {
    const lost = (this.#lost ??= new DatabaseLost(undefined, false))
    this.release()
    return lost
  }

  release(): void {
    if (this.#released) return
    this.#released = true
    this.#client.release(this.#lost ?? this.#outdated)
  }
}

/**
 * Errors after which the connection is unusable: the server ended it, or it broke. A statement that could not be encoded is the caller's
 * fault.
 */
const isFatal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? error.severity === 'FATAL' || error.severity === 'PANIC' : !(error instanceof TypeError)
