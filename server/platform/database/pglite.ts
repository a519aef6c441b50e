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

/** What the embedded database tells whoever opened it. */
export interface Told {
  /** It failed, for example on a full disk, and answers nothing more. Committed data is there after it is opened again. */
  readonly onLost?: ((error: Error) => void) | undefined
  /** A transaction was ended that kept the connection without a query while others waited. `statement` is its last one. */
  readonly onIdle?: ((statement: string) => void) | undefined
}

export class PGliteDialect implements Dialect {
  readonly #client: PGlite
  readonly #told: Told

  private constructor(client: PGlite, told: Told) {
    this.#client = client
    this.#told = told
  }

  /** Nobody else has the folder open. */
  static async open(folder: string, parsers: ParserOptions, told: Told, files?: MemoryFS): Promise<PGliteDialect> {
    if (!files && !folder.startsWith('memory://')) await prepare(folder)
    return new PGliteDialect(await PGlite.create({ parsers, ...(files ? { fs: files } : { dataDir: folder }) }), told)
  }

  createAdapter() {
    return new PostgresAdapter()
  }

  createDriver(): Driver {
    return new PGliteDriver(this.#client, this.#told)
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

const WATCH_MS = 250
/** Looks of the watch in a row that find a holder without a query: four seconds, the time for which PostgreSQL lets a transaction idle. */
const IDLE_LOOKS = 16

/** One use of the connection: a query, or a transaction. */
class Hold implements DatabaseConnection {
  readonly #statements: Statements
  #isAsking = false
  #idleLooks = 0
  /** Its queries fail from then on. */
  isEnded = false
  lastStatement = ''

  constructor(statements: Statements) {
    this.#statements = statements
  }

  /** Counts looks, not time: a process that was suspended had no time to ask. */
  isIdle(): boolean {
    this.#idleLooks = this.#isAsking ? 0 : this.#idleLooks + 1
    return this.#idleLooks >= IDLE_LOOKS
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isEnded) throw new DatabaseLost(undefined, false)
    this.#isAsking = true
    this.lastStatement = sql
    try {
      const { rows, affectedRows } = await this.#statements.run<Row>(sql, parameters)
      return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) }
    } finally {
      this.#isAsking = false
      this.#idleLooks = 0
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
  readonly #told: Told
  readonly #statements: Statements
  readonly #plansAreOld = planClock()
  readonly #waiting: Waiting[] = []
  #holder: Hold | undefined
  #watch: NodeJS.Timeout | undefined

  constructor(client: PGlite, told: Told) {
    this.#client = client
    this.#told = told
    this.#statements = new Statements(client, told)
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

  /** A transaction that awaits a query outside of it would wait for ever: that query waits for the connection. */
  #endIdle(): void {
    const hold = this.#holder
    if (!hold?.isIdle() || this.#waiting.length === 0) return
    this.#told.onIdle?.(hold.lastStatement)
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
  readonly #told: Told
  readonly #nameOf = statementNames()
  readonly #prepared = new Map<string, Prepared>()
  /** Why the database failed; after that it answers nothing. */
  #lost: Error | undefined

  constructor(client: PGlite, told: Told) {
    this.#client = client
    this.#told = told
  }

  get isLost(): boolean {
    return this.#lost !== undefined
  }

  async run<Row>(text: string, parameters: readonly unknown[]): Promise<Results<Row>> {
    if (this.#lost) throw this.#lost
    try {
      return await this.#run<Row>(text, parameters)
    } catch (error) {
      if (hasGivenUp(error)) {
        this.#lost = error
        this.#told.onLost?.(error)
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
