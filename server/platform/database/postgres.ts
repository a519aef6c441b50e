/**
 * Kysely's connections to PostgreSQL: limits on whatever may wait, statements that are prepared once they come again, and a connection
 * that breaks or does not answer ends what was asked over it and nothing else.
 */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { errorCode } from './errorCode.ts'
import { DatabaseLost } from './lost.ts'
import { dropPlans, OUTDATED, planClock, statementNames } from './prepared.ts'

/** How long a connection is waited for: a new one, or one that others use. */
const CONNECT_MS = 3000

/**
 * Kept by the database, for each connection. A process that is frozen in a transaction holds its locks until the last of them is over;
 * others that want one of those locks wait less than that, and are told.
 */
const limits = { statement_timeout: 5000, lock_timeout: 3000, idle_in_transaction_session_timeout: 4000 } as const

/** Kept here, for a database that cannot keep its own: it is frozen, or what it sends does not arrive. */
const ANSWER_MS = limits.statement_timeout + 1000

/** Within a transaction: its statements and waits may take ten minutes. For what a house does on its own account, never for a call. */
export const PATIENT = "select set_config('statement_timeout', '600000', true), set_config('lock_timeout', '600000', true)"
const PATIENT_ANSWER_MS = 601_000

const WATCH_MS = 250

export function postgresPool(url: string, max: number, types: pg.CustomTypesConfig): PostgresPool {
  const pool = new pg.Pool({ connectionString: url, max, types, connectionTimeoutMillis: CONNECT_MS, keepAlive: true, ...limits })
  const nameOf = statementNames()
  const clients = new Map<pg.PoolClient, Connection>()
  pool.on('connect', (client) => clients.set(client, new Connection(client, nameOf)))
  pool.on('remove', (client) => clients.delete(client))
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
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
        // the next one would be waited for as long, and in vain
        if (lost.waited) throw lost
      }
    },
    async end() {
      // what is still asked is waited for, with an end to the waiting
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
  #askedAt: number | undefined
  #answerMs = ANSWER_MS

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client
    this.#nameOf = nameOf
    // Also while it is used: without a listener it would end the process.
    client.on('error', (error) => {
      this.#lost ??= new DatabaseLost(error, false)
    })
  }

  /** To be asked each time before it is used. */
  async isUsable(): Promise<boolean> {
    this.#released = false
    this.#answerMs = ANSWER_MS
    if (!this.#plansAreOld()) return !this.#lost
    return this.#ask({ text: dropPlans }).then(
      () => true,
      () => false,
    )
  }

  /** `now`: of the monotonic clock, ms. */
  giveUpWhenLate(now: number): void {
    if (this.#askedAt === undefined || now - this.#askedAt < this.#answerMs) return
    this.#lost ??= new DatabaseLost(undefined, true)
    this.release()
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('nothing is read by a cursor here')
    if (text === PATIENT) this.#answerMs = PATIENT_ANSWER_MS
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
      // Within a transaction that is of no use any more: it begins anew, on another connection.
      return this.#ask({ text, values }).catch(() => {
        throw error
      })
    }
  }

  async #ask(query: pg.QueryConfig): Promise<unknown> {
    if (this.#lost) throw this.#lost
    this.#askedAt = performance.now()
    try {
      return await this.#client.query(query)
    } catch (error) {
      if (isFatal(error)) this.#lost ??= new DatabaseLost(error, false)
      throw this.#lost ?? error
    } finally {
      this.#askedAt = undefined
    }
  }

  /** Gives it up instead of using it, and tells what it broke of. */
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

/** The server ends the connection with it, or the connection itself broke; what could not even be written as a question is our own mistake. */
const isFatal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? error.severity === 'FATAL' || error.severity === 'PANIC' : !(error instanceof TypeError)
