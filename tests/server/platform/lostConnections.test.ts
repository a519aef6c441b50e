/**
 * A PostgreSQL that does not answer, or whose connections break: each query ends in time with a temporary error, and nothing else is
 * harmed.
 */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, type OpenedDatabase, transact } from '../../../server/platform/database/database.ts'
import { DatabaseLost, isPassing } from '../../../server/platform/database/lost.ts'
import { PLAN_LIFE } from '../../../server/platform/database/prepared.ts'
import { type PostgresProxy, postgresProxy } from '../../support/postgresProxy.ts'
import { createDatabase, type CreatedDatabase, onPostgres } from '../support/database.ts'

const CONNECTIONS = 3

const thrownBy = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => 'an answer',
    (error: unknown) => error,
  )

const failure = (code: string) => Object.assign(new Error('of the database'), { code })

it.each([
  ['no room on the disk', '53100', true],
  ['too many connections', '53300', true],
  ['a lock that is not free', '55P03', true],
  ['a statement that took too long', '57014', true],
  ['a server that starts', '57P03', true],
  ['a deadlock', '40P01', true],
  ['a row that is there already', '23505', false],
  ['a division by zero', '22012', false],
])('%s (%s): the error is temporary: %s', (_what, code, isIt) => {
  expect(isPassing(failure(code))).toBe(isIt)
})

/** The embedded database has no connections. */
const servers = onPostgres ? ['PostgreSQL'] : []

describe.each(servers)('%s behind a proxy', () => {
  let made: CreatedDatabase
  let proxy: PostgresProxy
  let opened: OpenedDatabase
  beforeEach(async () => {
    made = await createDatabase('lost')
    proxy = await postgresProxy(made.url)
    opened = await openDatabase({ url: proxy.url, folder: '', poolSize: CONNECTIONS })
    await sql`create table sums (id text primary key, total bigint)`.execute(opened.db)
    // as many as there may be, each used before
    await Promise.all(Array.from({ length: CONNECTIONS }, () => sql`select pg_sleep(0.05)`.execute(opened.db)))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    proxy.setSilent(null)
    await opened.close()
    await proxy.close()
    await made.drop()
  })

  const one = () => sql<{ one: number }>`select 1 as one`.execute(opened.db).then(({ rows }) => rows[0]?.one)

  it.each(['questions', 'answers'] as const)(
    '%s that do not arrive are given up, and the database is used again once they do',
    async (way) => {
      proxy.setSilent(way)
      const error = await thrownBy(one())
      expect(error).toBeInstanceOf(DatabaseLost)
      expect(isPassing(error)).toBe(true)
      proxy.setSilent(null)
      expect(await one()).toBe(1)
    },
  )

  it('idle connections with old plans are dropped like others', async () => {
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + PLAN_LIFE)
    proxy.setSilent('answers')
    expect(await Promise.all(Array.from({ length: CONNECTIONS }, () => thrownBy(one())))).toEqual(
      Array.from({ length: CONNECTIONS }, () => expect.any(DatabaseLost)),
    )
    proxy.setSilent(null)
    expect(await one()).toBe(1)
  })

  it('can be closed while a prepared statement waits for an answer that does not come', async () => {
    for (let times = 0; times < 3; times++) await Promise.all(Array.from({ length: CONNECTIONS }, one))
    const { held, release } = proxy.holdAnswerTo('select 1 as one')
    const outcome = thrownBy(one())
    await held
    await opened.close()
    release()
    expect(await outcome).toBeInstanceOf(DatabaseLost)
    opened = await openDatabase({ url: made.url, folder: '' })
  })

  it.each(['end', 'reset'] as const)('a connection that is cut (%s) during a transaction repeats the transaction', async (how) => {
    let tries = 0
    await transact(opened.db, async (tx) => {
      await sql`insert into sums values (${'a'}, 1)`.execute(tx)
      if (++tries === 1) proxy.cut(how)
      await sql`update sums set total = total + 1 where id = ${'a'}`.execute(tx)
    })
    expect(tries).toBe(2)
    expect((await sql`select total from sums`.execute(opened.db)).rows).toEqual([{ total: 2n }])
  })

  it('every query over an unnoticed cut connection fails with a temporary error, or gets its answer', async () => {
    proxy.cut('reset')
    const outcomes = await Promise.all(Array.from({ length: CONNECTIONS }, () => thrownBy(one())))
    for (const outcome of outcomes) expect(outcome === 'an answer' || isPassing(outcome)).toBe(true)
    expect(await transact(opened.db, (tx) => sql`select 1`.execute(tx))).toBeDefined()
  })

  it('a transaction that is cut during its commit is not repeated: its outcome is unknown', async () => {
    const { held, release } = proxy.holdAnswerTo('commit')
    let tries = 0
    const outcome = thrownBy(
      transact(opened.db, async (tx) => {
        tries += 1
        await sql`insert into sums values (${'b'}, 1)`.execute(tx)
      }),
    )
    await held
    proxy.cut('reset')
    release()
    expect(await outcome).toBeInstanceOf(DatabaseLost)
    expect(tries).toBe(1)
    // by a connection that may not have noticed its own cut yet
    expect((await transact(opened.db, (tx) => sql`select total from sums`.execute(tx))).rows).toEqual([{ total: 1n }])
  })

  it('a query waits for a held lock at most as long as a call may wait, and then fails with a temporary error', async () => {
    await sql`insert into sums values (${'c'}, 1)`.execute(opened.db)
    await transact(opened.db, async (holder) => {
      await sql`select total from sums where id = ${'c'} for update`.execute(holder)
      const waiting = thrownBy(sql`update sums set total = 0 where id = ${'c'}`.execute(opened.db))
      const asks = setInterval(() => void sql`select 1`.execute(holder), 1000)
      const error = await waiting.finally(() => clearInterval(asks))
      expect(isPassing(error)).toBe(true)
      expect(error).not.toBeInstanceOf(DatabaseLost)
    })
  })
})
