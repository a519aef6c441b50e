/** Kysely over PGlite, which has one connection: a query or a transaction waits for the one before it. */
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PGlite, type ParserOptions } from '@electric-sql/pglite'
import {
  CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type Kysely,
  PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type QueryResult,
} from 'kysely'

export class PGliteDialect implements Dialect {
  readonly #client: PGlite

  private constructor(client: PGlite) {
    this.#client = client
  }

  static async open(folder: string, parsers: ParserOptions): Promise<PGliteDialect> {
    if (!folder.startsWith('memory://')) await mkdir(dirname(folder), { recursive: true })
    return new PGliteDialect(await PGlite.create(folder, { parsers }))
  }

  createAdapter() {
    return new PostgresAdapter()
  }

  createDriver(): Driver {
    return new PGliteDriver(this.#client)
  }

  createIntrospector(db: Kysely<never>) {
    return new PostgresIntrospector(db)
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler()
  }
}

class PGliteDriver implements Driver {
  readonly #client: PGlite
  readonly #connection: DatabaseConnection
  #last: Promise<void> = Promise.resolve()
  #release: () => void = () => undefined

  constructor(client: PGlite) {
    this.#client = client
    this.#connection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const result = await client.query<Row>(query.sql, [...query.parameters])
        return result.affectedRows === undefined
          ? { rows: result.rows }
          : { rows: result.rows, numAffectedRows: BigInt(result.affectedRows) }
      },
      // eslint-disable-next-line require-yield
      async *streamQuery() {
        throw new Error('the embedded database does not stream')
      },
    }
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last
    let release: () => void = () => undefined
    this.#last = new Promise((resolve) => { release = resolve })
    await before
    this.#release = release
    return this.#connection
  }

  async releaseConnection() {
    this.#release()
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy() {
    await this.#client.close()
  }
}
