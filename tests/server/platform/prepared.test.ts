/** Statements that come again are prepared: they answer as they did the first time, and their plans keep up with the tables. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { transact } from '../../../server/platform/database/database.ts'
import { errorCode } from '../../../server/platform/database/lost.ts'
import { PLAN_LIFE } from '../../../server/platform/database/prepared.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`create table things (id bigint primary key, name text, at timestamptz, tags text[], data jsonb, good boolean)`.execute(
    database.db,
  )
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => database.close())

/** One after another. */
async function times<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  while (results.length < count) results.push(await work())
  return results
}

/** Prepared statements of a connection whose text holds this. */
async function prepared(text: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ count: bigint }>`
    select count(*) as count from pg_prepared_statements where position(${text} in statement) > 0 and position('pg_prepared' in statement) = 0`.execute(
    database.db,
  )
  return Number(row?.count)
}

it('a prepared statement gives equal rows and counts of every type each time', async () => {
  const values = {
    id: 2n ** 60n,
    name: null,
    at: new Date(1_790_000_000_123),
    tags: ['a', 'b,c', '"'],
    data: { deep: [1, null, 'x'] },
    good: true,
  }
  const inserted = await times(3, async () => {
    await sql`delete from things`.execute(database.db)
    const { numAffectedRows } = await sql`insert into things (id, name, at, tags, data, good)
      values (${values.id}, ${values.name}, ${values.at}, ${values.tags}, ${JSON.stringify(values.data)}, ${values.good})`.execute(
      database.db,
    )
    return numAffectedRows
  })
  expect(inserted).toEqual([1n, 1n, 1n])
  const read = await times(
    7,
    async () =>
      (
        await sql`select * from things where id = ${values.id} and good = ${true} and name is not distinct from ${null}::text`.execute(
          database.db,
        )
      ).rows,
  )
  expect(read).toEqual(Array.from({ length: 7 }, () => [{ ...values, at: values.at.getTime() }]))
  expect(await prepared('from things where id')).toBe(1)
})

it('a wrong prepared statement fails each time, and the connection goes on', async () => {
  const wrong = await times(4, () => sql`select 1 / ${0}::int as never`.execute(database.db).catch(errorCode))
  expect(wrong).toEqual(Array.from({ length: 4 }, () => '22012'))
  const unknown = await times(4, () => sql`select nothing from things where id = ${1}`.execute(database.db).catch(errorCode))
  expect(unknown).toEqual(Array.from({ length: 4 }, () => '42703'))
  const inside = await times(3, () =>
    database.db.transaction().execute(async (tx) => {
      const failed = await sql`select ${0}::int, 1 / ${0}::int as never`.execute(tx).catch(errorCode)
      return [failed, await sql`select ${1}::int as after`.execute(tx).catch(errorCode)]
    }),
  )
  expect(inside).toEqual(Array.from({ length: 3 }, () => ['22012', '25P02']))
  expect((await sql`select ${1}::int as after`.execute(database.db)).rows).toEqual([{ after: 1 }])
})

it('a table that has another column since answers with it', async () => {
  const { db, close } = await database.again()
  try {
    await sql`create table grows (id int)`.execute(db)
    await sql`insert into grows values (1)`.execute(db)
    const all = () => sql`select * from grows where id = ${1}`.execute(db)
    await times(3, all)
    await sql`alter table grows add column more int default 2`.execute(database.db)
    const after = await times(2, async () => transact(db, async (tx) => (await sql`select * from grows where id = ${1}`.execute(tx)).rows))
    expect(after).toEqual([[{ id: 1, more: 2 }], [{ id: 1, more: 2 }]])
    await sql`alter table grows add column most int default 3`.execute(database.db)
    expect((await all()).rows).toEqual([{ id: 1, more: 2, most: 3 }])
  } finally {
    await close()
  }
})

it('a plan is cached for a short time only, as tables grow', async () => {
  const { db, close } = await database.again()
  /** How often the whole table is read for one row. */
  const wholeScans = () =>
    db.transaction().execute(async (tx) => {
      const scans = async () => {
        const {
          rows: [row],
        } = await sql<{ whole: bigint }>`select seq_scan as whole from pg_stat_xact_user_tables where relname = 'swells'`.execute(tx)
        return Number(row?.whole)
      }
      const before = await scans()
      await sql`select name from swells where id = ${1}`.execute(tx)
      return (await scans()) - before
    })
  try {
    await sql`create table swells (id int, name text)`.execute(db)
    await sql`create index swells_by_id on swells (id)`.execute(db)
    await sql`insert into swells select n, repeat('x', 100) from generate_series(1, ${5000}::int) n`.execute(db)
    await sql`analyze swells`.execute(db)
    // Planned as it would be while the table is small.
    for (const off of ['plan_cache_mode = force_generic_plan', 'enable_indexscan = off', 'enable_bitmapscan = off'])
      await sql.raw(`set ${off}`).execute(db)
    expect(await times(3, wholeScans)).toEqual([1, 1, 1])
    for (const on of ['enable_indexscan', 'enable_bitmapscan']) await sql.raw(`reset ${on}`).execute(db)
    expect(await wholeScans()).toBe(1)
    const began = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(began + PLAN_LIFE)
    expect(await wholeScans()).toBe(0)
    // Let go of again and again, by a statement that is prepared by then itself.
    for (const [lives, index] of [
      [2, 'off'],
      [3, 'on'],
      [4, 'off'],
    ] as const) {
      for (const name of ['enable_indexscan', 'enable_bitmapscan']) await sql.raw(`set ${name} = ${index}`).execute(db)
      vi.spyOn(performance, 'now').mockReturnValue(began + lives * (PLAN_LIFE + 1))
      expect(await wholeScans()).toBe(index === 'off' ? 1 : 0)
    }
  } finally {
    for (const name of ['plan_cache_mode', 'enable_indexscan', 'enable_bitmapscan']) await sql.raw(`reset ${name}`).execute(db)
    await close()
  }
})

// The last test: it fills the cache of a connection.
it('a statement that comes once is not prepared, and at most 500 statements are', async () => {
  await sql`select ${1}::int as only_once`.execute(database.db)
  expect(await prepared('only_once')).toBe(0)
  for (let at = 0; at < 520; at++) await times(2, () => sql`select ${at}::int as ${sql.raw(`many_${at}`)}`.execute(database.db))
  expect(await prepared('many_')).toBeLessThanOrEqual(500)
})
