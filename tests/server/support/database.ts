/** A database of its own for one test file: embedded in memory, or on the PostgreSQL that TEST_DATABASE names. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type OpenedDatabase } from '../../../server/db/database.ts'

export interface TestDatabase extends OpenedDatabase {
  /** Another process's connections to the same database; the embedded one has only this. */
  again(): Promise<OpenedDatabase>
}

export const onPostgres = process.env['TEST_DATABASE'] === 'postgres'

export async function openTestDatabase(): Promise<TestDatabase> {
  if (!onPostgres) {
    const opened = await openDatabase({ folder: 'memory://' })
    return { ...opened, again: async () => ({ ...opened, close: async () => undefined }) }
  }
  const { url, drop } = await createDatabase(`test_${randomBytes(8).toString('hex')}`)
  const opened = await openDatabase({ url, folder: '' })
  return {
    ...opened,
    async close() {
      await opened.close()
      await drop()
    },
    again: () => openDatabase({ url, folder: '' }),
  }
}

/** An empty database on the PostgreSQL that TEST_DATABASE_URL names. */
export async function createDatabase(name: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) throw new Error('TEST_DATABASE=postgres needs TEST_DATABASE_URL')
  await run(server, `create database ${name}`)
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => run(server, `drop database ${name} with (force)`),
  }
}

async function run(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
