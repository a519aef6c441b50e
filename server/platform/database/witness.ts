/** Lets the caller of some work write into each of its transactions, right before the commit. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type QueryResult, type TransactionSettings } from 'kysely'

/** Called in the transaction; an error rolls it back. The returned function is called after the commit. */
export type Witness = (connection: Pick<DatabaseConnection, 'executeQuery'>) => Promise<() => void>

const witnesses = new AsyncLocalStorage<Witness>()

/**
 * Runs `work`. The witness is called in every transaction of `work`, on any handle; a writing statement outside of a transaction becomes
 * one.
 */
export const witnessed = <Result>(witness: Witness, work: () => Promise<Result>): Promise<Result> => witnesses.run(witness, work)

/** A dialect whose transactions can have a witness. */
export const withWitness = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => new WitnessedDriver(dialect.createDriver()),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
})

class WitnessedDriver implements Driver {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  init = () => this.#driver.init()

  destroy = () => this.#driver.destroy()

  async acquireConnection(): Promise<WitnessedConnection> {
    return new WitnessedConnection(await this.#driver.acquireConnection(), this)
  }

  releaseConnection = ({ inner }: WitnessedConnection) => this.#driver.releaseConnection(inner)

  async beginTransaction(connection: WitnessedConnection, settings: TransactionSettings) {
    await this.#driver.beginTransaction(connection.inner, settings)
    connection.isInTransaction = true
  }

  async commitTransaction({ inner }: WitnessedConnection) {
    const committed = await witnesses.getStore()?.(inner)
    await this.#driver.commitTransaction(inner)
    committed?.()
  }

  rollbackTransaction = ({ inner }: WitnessedConnection) => this.#driver.rollbackTransaction(inner)
}

/** One use of a connection: a query, or a transaction. */
class WitnessedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #driver: WitnessedDriver
  isInTransaction = false

  constructor(inner: DatabaseConnection, driver: WitnessedDriver) {
    this.inner = inner
    this.#driver = driver
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const isAlone = !this.isInTransaction && query.query.kind !== 'SelectQueryNode' && witnesses.getStore() !== undefined
    return isAlone ? this.#asTransaction(query) : this.inner.executeQuery(query)
  }

  async #asTransaction<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#driver.beginTransaction(this, {})
    try {
      const result = await this.inner.executeQuery<Row>(query)
      await this.#driver.commitTransaction(this)
      return result
    } catch (error) {
      await this.#driver.rollbackTransaction(this)
      throw error
    } finally {
      this.isInTransaction = false
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery(query, chunkSize)
  }
}
