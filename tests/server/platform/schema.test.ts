/** What a database is opened with: the steps that it has been through, to the letter, and the functions of today. */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checksumOf, composeSchema, type Schema } from '../../../server/platform/database/schemaStep.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { migrate, openPlatform, schema } from '../../../server/open.ts'
import { catalogOf } from '../support/catalog.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { createHome } from '../support/process.ts'
import { checksumsIn, releases } from '../support/releases.ts'

const answer = (text: string) => ({
  name: 'functions-of-answers',
  statements: [`create or replace function answer() returns text language plpgsql as $$ begin return '${text}'; end $$`],
})
const small: Schema = {
  steps: [
    { name: '0001-stones', statements: ['create table stones (id int primary key)'] },
    {
      name: '202612011200-stones-colour',
      statements: ['alter table stones add column colour text', `insert into stones values (1, 'yellow')`],
    },
  ],
  functions: [answer('one')],
}

/** The schema with another text in one step. */
const withText = (name: string, statement: string): Schema => ({
  ...small,
  steps: small.steps.map((step) => (step.name === name ? { name, statements: [statement] } : step)),
})
describe('a database', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase(small)
  })
  afterEach(() => database.close())
  const answered = async () => (await sql<{ answer: string }>`select answer()`.execute(database.db)).rows

  test('runs each step once, after all earlier steps, with any place of declaration', async () => {
    const later = { name: '202612011300-stones-weight', statements: ['alter table stones add column weight int'] }
    const more = composeSchema([{ steps: [later] }, small])
    expect(more.steps.at(-1)).toBe(later)
    expect(await migrate(database.db, more)).toEqual([later.name])
    expect(await migrate(database.db, more)).toEqual([])
    expect((await sql`select * from stones`.execute(database.db)).rows).toEqual([{ id: 1, colour: 'yellow', weight: null }])
  })

  test('stays as it was if a step fails, without the earlier steps of that start', async () => {
    const before = await catalogOf(database.db)
    const failing: Schema = {
      steps: [
        ...small.steps,
        { name: '202612011300-pebbles', statements: ['create table pebbles (id int)'] },
        { name: '202612011400-wrong', statements: ['alter table pebbles add column id int'] },
      ],
      functions: [answer('two')],
    }
    await expect(migrate(database.db, failing)).rejects.toMatchObject({ code: '42701' })
    expect(await catalogOf(database.db)).toEqual(before)
    expect(await migrate(database.db, small)).toEqual([])
  })

  test('is refused if a step has changed since it landed: the error names the step, and no step runs', async () => {
    const changed = withText('0001-stones', 'create table stones (id bigint primary key)')
    const more = { name: '202612011300-stones-weight', statements: ['alter table stones add column weight int'] }
    await expect(migrate(database.db, { ...changed, steps: [...changed.steps, more] })).rejects.toThrow(
      'the schema step "0001-stones" reads otherwise than when the database went through it: a step that has landed is never changed',
    )
    expect((await sql`select * from stones`.execute(database.db)).rows).toEqual([{ id: 1, colour: 'yellow' }])
    expect(await migrate(database.db, small)).toEqual([])
  })

  test('is refused if another version has used it: the error names the step, and no step runs', async () => {
    const older = { steps: small.steps.slice(0, 1), functions: [answer('zero')] }
    await expect(migrate(database.db, older)).rejects.toThrow(
      'the database has been through the schema step "202612011200-stones-colour", which is unknown here: another version has used it',
    )
    expect(await answered()).toEqual([{ answer: 'one' }])
  })

  test('gets changed functions replaced, and keeps unchanged functions', async () => {
    expect(await answered()).toEqual([{ answer: 'one' }])
    expect(await migrate(database.db, { ...small, functions: [answer('two')] })).toEqual(['functions-of-answers'])
    expect(await answered()).toEqual([{ answer: 'two' }])
    expect(await migrate(database.db, { ...small, functions: [answer('two')] })).toEqual([])
  })
})

test('a step name that exists twice or does not begin with its time is refused', () => {
  const step = (name: string) => ({ name, statements: [] })
  for (const steps of [
    [step('0001-a'), step('0001-a')],
    [step('stones-1')],
    [step('2026-12-01-stones')],
    [step('0001-functions-of-answers')],
  ]) {
    const functions = steps[0]?.name === '0001-functions-of-answers' ? [step('0001-functions-of-answers')] : []
    expect(() => composeSchema([{ steps, functions }]), steps[0]?.name).toThrow('is taken, or does not begin with its time')
  }
})

test.each(releases)('each step that $name has been through reads as it did then', (release) => {
  const then = checksumsIn(release)
  expect(Object.keys(then).length).toBeGreaterThan(30)
  const now = Object.fromEntries(schema.steps.map((step) => [step.name, checksumOf(step)]))
  expect(now).toMatchObject(then)
})

test('a platform does not open on a database that another version has used', async () => {
  const home = await createHome()
  const options = { dataFolder: home.folder, databaseUrl: home.url, serverSecret: 'x'.repeat(32), log: createLog('silent') }
  const platform = await openPlatform(options)
  await sql`insert into schema_checksums values ('209901010000-tomorrow', '')`.execute(platform.db)
  await platform.close()
  await expect(openPlatform(options)).rejects.toThrow('"209901010000-tomorrow"')
  await home.remove()
})

test('the schema can replace each of its functions after a change', async () => {
  const { db, close } = await openTestDatabase()
  const functions = Object.keys(await catalogOf(db)).flatMap((name) => /^function (\w+)/.exec(name)?.[1] ?? [])
  const repeatable = schema.functions.flatMap(({ statements }) => statements).join('\n')
  expect(functions.length).toBeGreaterThan(5)
  for (const name of functions) expect(repeatable).toContain(`create or replace function ${name}(`)
  await close()
})
