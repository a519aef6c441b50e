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
import { DatabaseLost, errorCode } from './lost.ts'
import { dropPlans, OUTDATED, planClock, statementNames } from './prepared.ts'

/** Callbacks of the embedded database. */
export interface DatabaseCallbacks {
  /** The database failed, for example on a full disk, and answers no more queries. Committed data is there after it is opened again. */
  readonly onLost?: ((error: Error) => void) | undefined
  /** The driver ended a transaction that held the connection without a query while others waited. `statement` is its last statement. */
  readonly onIdle?: ((statement: string) => void) | undefined
}

export class PGliteDialect implements Dialect {
  readonly #client: PGlite
  readonly #callbacks: DatabaseCallbacks

  private constructor(client: PGlite, callbacks: DatabaseCallbacks) {
    this.#client = client
    this.#callbacks = callbacks
  }

  /** The caller must hold the folder's lock. */
  static async open(folder: string, parsers: ParserOptions, callbacks: DatabaseCallbacks, files?: MemoryFS): Promise<PGliteDialect> {
    if (!files && !folder.startsWith('memory://')) await prepare(folder)
    return new PGliteDialect(await PGlite.create({ parsers, ...(files ? { fs: files } : { dataDir: folder }) }), callbacks)
  }

  createAdapter() {
    return new PostgresAdapter()
  }

  createDriver(): Driver {
    return new PGliteDriver(this.#client, this.#callbacks)
  }

  createIntrospector(db: Kysely<never>) {
    return new PostgresIntrospector(db)
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler()
  }
}

/** Removes remains of a process that was killed while it created or opened the database, as they would prevent opening it. */
async function prepare(folder: string): Promise<void> {
  // The file is empty for a moment after its creation; PostgreSQL takes an empty file for another server that is starting.
  await rm(join(folder, 'postmaster.pid'), { force: true })
  const making = `${folder}.new`
  await rm(making, { recursive: true, force: true })
  const entries = await readdir(folder).catch(() => [])
  if (entries.length > 0) return
  // The database is created under another name, so that an incomplete database never has this name.
  await mkdir(dirname(folder), { recursive: true })
  const made = await PGlite.create({ dataDir: making })
  await made.close()
  await rename(making, folder)
}

const WATCH_MS = 250
/** Consecutive checks that find the holder without a query: four seconds, as the idle time-out of transactions on PostgreSQL. */
const IDLE_CHECKS = 16

/** One use of the connection: a query, or a transaction. */
class Hold implements DatabaseConnection {
  readonly #statements: Statements
  #isQuerying = false
  #idleChecks = 0
  /** The driver has ended this use; further queries fail. */
  isEnded = false
  lastStatement = ''

  constructor(statements: Statements) {
    this.#statements = statements
  }

  /** Counts checks instead of time, as a suspended process had no chance to send a query. */
  isIdle(): boolean {
    this.#idleChecks = this.#isQuerying ? 0 : this.#idleChecks + 1
    return this.#idleChecks >= IDLE_CHECKS
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isEnded) throw new DatabaseLost(undefined, false)
    this.#isQuerying = true
    this.lastStatement = sql
    try {
      const { rows, affectedRows } = await this.#statements.run<Row>(sql, parameters)
      return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) }
    } finally {
      this.#isQuerying = false
      this.#idleChecks = 0
    }
  }

  // eslint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('the embedded database does not stream')
  }
}

interface Waiting {
  readonly hold: Hold
  readonly resolve: () => void
}

class PGliteDriver implements Driver {
  readonly #client: PGlite
  readonly #callbacks: DatabaseCallbacks
  readonly #statements: Statements
  readonly #plansAreOld = planClock()
  readonly #waiting: Waiting[] = []
  #holder: Hold | undefined
  #watch: NodeJS.Timeout | undefined

  constructor(client: PGlite, callbacks: DatabaseCallbacks) {
    this.#client = client
    this.#callbacks = callbacks
    this.#statements = new Statements(client, callbacks)
  }

  async init() {
    this.#watch = setInterval(() => this.#endIdle(), WATCH_MS).unref()
  }

  async acquireConnection(): Promise<Hold> {
    const hold = new Hold(this.#statements)
    if (this.#holder) await new Promise<void>((resolve) => this.#waiting.push({ hold, resolve }))
    else this.#holder = hold
    if (this.#plansAreOld()) await hold.executeQuery(CompiledQuery.raw(dropPlans)).catch(() => undefined)
    return hold
  }

  async releaseConnection(hold: Hold) {
    if (hold === this.#holder) this.#next()
  }

  async beginTransaction(hold: Hold) {
    await hold.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(hold: Hold) {
    await hold.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(hold: Hold) {
    if (!hold.isEnded) await hold.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy() {
    clearInterval(this.#watch)
    if (!this.#statements.isLost) await this.#client.close()
  }

  #next(): void {
    const next = this.#waiting.shift()
    this.#holder = next?.hold
    next?.resolve()
  }

  /**
   * Ends an idle transaction. If it awaits a query outside of the transaction, it would wait for ever, as that query waits for the
   * connection.
   */
  #endIdle(): void {
    const hold = this.#holder
    if (!hold?.isIdle() || this.#waiting.length === 0) return
    this.#callbacks.onIdle?.(hold.lastStatement)
    const undone = this.rollbackTransaction(hold)
    hold.isEnded = true
    void undone.catch(() => undefined).then(() => this.releaseConnection(hold))
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
  readonly #callbacks: DatabaseCallbacks
  readonly #nameOf = statementNames()
  readonly #prepared = new Map<string, Prepared>()
  /** The error with which the database failed. All further statements throw it. */
  #lost: Error | undefined

  constructor(client: PGlite, callbacks: DatabaseCallbacks) {
    this.#client = client
    this.#callbacks = callbacks
  }

  get isLost(): boolean {
    return this.#lost !== undefined
  }

  async run<Row>(text: string, parameters: readonly unknown[]): Promise<Results<Row>> {
    if (this.#lost) throw this.#lost
    try {
      return await this.#run<Row>(text, parameters)
    } catch (error) {
      if (isPanic(error)) {
        this.#lost = error
        this.#callbacks.onLost?.(error)
      }
      throw error
    }
  }

  #run<Row>(text: string, parameters: readonly unknown[]): Promise<Results<Row>>
  async #run(text: string, parameters: readonly unknown[]): Promise<unknown> {
    const name = this.#nameOf(text)
    if (name === undefined) return this.#client.query(text, [...parameters])
    try {
      return await this.#ask(name, text, parameters)
    } catch (error) {
      if (errorCode(error) !== OUTDATED) throw error
      this.#prepared.delete(name)
      await this.#send(serialize.close({ type: 'S', name }))
      // This works only outside a transaction; a failed transaction is retried as a whole.
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

const isPanic = (error: unknown): error is Error => error instanceof Error && 'severity' in error && error.severity === 'PANIC'
