/** Kysely dialect for PGlite, which has one connection: queries and transactions are serialised. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite, type MemoryFS, type messages, parse, type ParserOptions, protocol, type Results } from '@electric-sql/pglite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { errorCode } from './errorCode.ts'
import { dropPlans, OUTDATED, planClock, statementNames } from './prepared.ts'

export class PGliteDialect implements Dialect {
  readonly #client: PGlite

  readonly #onLost: (error: Error) => void

  private constructor(client: PGlite, onLost: (error: Error) => void) {
    this.#client = client
    this.#onLost = onLost
  }

  /**
   * `onLost` is called when the database fails, for example on a full disk. Committed data is there after it is opened again. Nobody else has
   * the folder open.
   */
  static async open(
    folder: string,
    parsers: ParserOptions,
    onLost: (error: Error) => void = () => undefined,
    files?: MemoryFS,
  ): Promise<PGliteDialect> {
    if (!files && !folder.startsWith('memory://')) await prepare(folder)
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

/** Undoes what a process left that was killed while it made or opened the database: either keeps a database from being opened. */
async function prepare(folder: string): Promise<void> {
  // Empty between its creation and its first line, which PostgreSQL takes for another server that starts.
  await rm(join(folder, 'postmaster.pid'), { force: true })
  const making = `${folder}.new`
  await rm(making, { recursive: true, force: true })
  const found = await readdir(folder).catch(() => [])
  if (found.length > 0) return
  // Only what is whole gets the name.
  await mkdir(dirname(folder), { recursive: true })
  const made = await PGlite.create({ dataDir: making })
  await made.close()
  await rename(making, folder)
}

class PGliteDriver implements Driver {
  readonly #client: PGlite
  readonly #connection: DatabaseConnection
  #last: Promise<void> = Promise.resolve()
  #release: () => void = () => undefined
  /** Why the database failed; after that it answers nothing. */
  #lost: Error | undefined
  readonly #plansAreOld = planClock()

  constructor(client: PGlite, onLost: (error: Error) => void) {
    this.#client = client
    const statements = new Statements(client)
    const run = async <Row>(query: CompiledQuery) => {
      if (this.#lost) throw this.#lost
      try {
        return await statements.run<Row>(query.sql, query.parameters)
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
    this.#last = new Promise((resolve) => {
      release = resolve
    })
    await before
    this.#release = release
    if (this.#plansAreOld()) await this.#connection.executeQuery(CompiledQuery.raw(dropPlans)).catch(() => undefined)
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

interface Prepared {
  readonly name: string
  /** Type id of each parameter. */
  readonly types: readonly number[]
  /** Undefined for statements without result rows. */
  readonly row: messages.RowDescriptionMessage | undefined
}

const { serialize } = protocol

/** Uses the wire protocol directly: PGlite's own query() prepares and describes every statement anew, in five steps. */
class Statements {
  readonly #client: PGlite
  readonly #nameOf = statementNames()
  readonly #prepared = new Map<string, Prepared>()

  constructor(client: PGlite) {
    this.#client = client
  }

  run<Row>(text: string, parameters: readonly unknown[]): Promise<Results<Row>>
  async run(text: string, parameters: readonly unknown[]): Promise<unknown> {
    const name = this.#nameOf(text)
    if (name === undefined) return this.#client.query(text, [...parameters])
    try {
      return await this.#ask(name, text, parameters)
    } catch (error) {
      if (errorCode(error) !== OUTDATED) throw error
      this.#prepared.delete(name)
      await this.#send(serialize.close({ type: 'S', name }))
      // Only outside a transaction; a failed transaction is retried as a whole.
      return this.#ask(name, text, parameters).catch(() => {
        throw error
      })
    }
  }

  async #ask(name: string, text: string, parameters: readonly unknown[]): Promise<Results | undefined> {
    const { types, row } = this.#prepared.get(name) ?? (await this.#prepare(name, text))
    const values = types.map((type, at) => this.#written(type, parameters[at]))
    const answer = await this.#send(serialize.bind({ statement: name, values }), serialize.execute({}))
    const [results] = parse.parseResults(row ? [row, ...answer] : answer, this.#client.parsers)
    return results
  }

  async #prepare(name: string, text: string): Promise<Prepared> {
    const answer = await this.#send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const prepared = { name, types: parse.parseDescribeStatementResults(answer), row: answer.find(isRow) }
    this.#prepared.set(name, prepared)
    return prepared
  }

  #written(type: number, value: unknown): string | null {
    if (value === null || value === undefined) return null
    return this.#client.serializers[type]?.(value) ?? String(value)
  }

  #send(...parts: readonly Uint8Array[]): Promise<messages.BackendMessage[]> {
    return this.#client.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), {})
  }
}

const isRow = (message: messages.BackendMessage): message is messages.RowDescriptionMessage => message.name === 'rowDescription'

const hasGivenUp = (error: unknown): error is Error => error instanceof Error && 'severity' in error && error.severity === 'PANIC'
