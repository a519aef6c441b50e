/** Kysely's connections to PostgreSQL, with statements that are prepared once they come again. */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { errorCode } from './errorCode.ts'
import { dropPlans, OUTDATED, planClock, statementNames } from './prepared.ts'

export function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames()
  const known = new WeakMap<pg.PoolClient, PreparingClient>()
  return {
    async connect() {
      for (;;) {
        const client = await pool.connect()
        const preparingClient = known.get(client) ?? new PreparingClient(client, nameOf)
        known.set(client, preparingClient)
        if (await preparingClient.refreshed()) return preparingClient
        client.release(true)
      }
    },
    end: () => pool.end(),
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #nameOf: (text: string) => string | undefined
  readonly #plansAreOld = planClock()
  #outdated = false

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client
    this.#nameOf = nameOf
  }

  /** To be called before it is used again; false where the connection has broken. */
  async refreshed(): Promise<boolean> {
    if (!this.#plansAreOld()) return true
    return this.#client.query(dropPlans).then(() => true, () => false)
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('nothing is read by a cursor here')
    return this.#run(text, [...parameters])
  }

  async #run(text: string, values: unknown[]): Promise<unknown> {
    const name = this.#nameOf(text)
    if (name === undefined) return this.#client.query(text, values)
    try {
      return await this.#client.query({ name, text, values })
    } catch (error) {
      if (errorCode(error) !== OUTDATED) throw error
      this.#outdated = true
      // Within a transaction that is of no use any more: it begins anew, on another connection.
      return this.#client.query(text, values).catch(() => { throw error })
    }
  }

  release(): void {
    this.#client.release(this.#outdated)
  }
}
