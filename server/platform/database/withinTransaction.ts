/** Lets Kysely's migrator, which wants a connection and a lock of its own, run inside an open transaction that holds the lock. */
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
  /** The transaction is already open, so the migrator must not begin one. */
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
