/** Kysely's migrator wants a connection and a lock of its own. This gives it a transaction that is open and holds one: all that it does ends with it. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Tx } from './database.ts'

export const withinTransaction = (tx: Tx): Kysely<unknown> => new Kysely<unknown>({ dialect: new TransactionDialect(tx) })

class TransactionDialect implements Dialect {
  readonly #tx: Tx

  constructor(tx: Tx) {
    this.#tx = tx
  }

  createAdapter() {
    return new TransactionAdapter()
  }

  createDriver(): Driver {
    return new TransactionDriver(this.#tx)
  }

  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db)
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler()
  }
}

class TransactionAdapter extends PostgresAdapter {
  /** Not for the migrator to begin. */
  override get supportsTransactionalDdl() {
    return false
  }

  override async acquireMigrationLock() {}

  override async releaseMigrationLock() {}
}

class TransactionDriver extends DummyDriver {
  readonly #tx: Tx

  constructor(tx: Tx) {
    super()
    this.#tx = tx.withoutPlugins()
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const tx = this.#tx
    return {
      executeQuery: <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => tx.executeQuery<Row>({ ...query }),
      // eslint-disable-next-line require-yield
      async *streamQuery() {
        throw new Error('the migrator does not stream')
      },
    }
  }
}
