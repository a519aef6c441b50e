/** Kysely over PGlite, which has one connection: a query or a transaction waits for the one before it. */
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PGlite, type MemoryFS, type ParserOptions } from '@electric-sql/pglite'
import {
  CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type Kysely,
  PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type QueryResult,
} from 'kysely'

export class PGliteDialect implements Dialect {
  readonly #client: PGlite

  readonly #onLost: (error: Error) => void

  private constructor(client: PGlite, onLost: (error: Error) => void) {
    this.#client = client
    this.#onLost = onLost
  }

  /** `onLost` is told when the database gives up, on a full disk for one: what it acknowledged is there once it is opened again. */
  static async open(
    folder: string, parsers: ParserOptions, onLost: (error: Error) => void = () => undefined, files?: MemoryFS,
  ): Promise<PGliteDialect> {
    if (!folder.startsWith('memory://')) await mkdir(dirname(folder), { recursive: true })
    return new PGliteDialect(await PGlite.create({ parsers, ...(files ? { fs: files } : { dataDir: folder }) }), onLost)
  }

  createAdapter() {
    return new PostgresAdapter()
  }

  createDriver(): Driver {
    return new PGliteDriver(this.#client, this.#onLost)
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
  /** Why the database gave up; it would never answer again. */
  #lost: Error | undefined

  constructor(client: PGlite, onLost: (error: Error) => void) {
    this.#client = client
    const run = async <Row>(query: CompiledQuery) => {
      if (this.#lost) throw this.#lost
      try {
        return await client.query<Row>(query.sql, [...query.parameters])
      } catch (error) {
        if (hasGivenUp(error)) {
          this.#lost = error
          onLost(error)
        }
        throw error
      }
    }
    this.#connection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const result = await run<Row>(query)
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
    if (!this.#lost) await this.#client.close()
  }
}

const hasGivenUp = (error: unknown): error is Error => error instanceof Error && 'severity' in error && error.severity === 'PANIC'
