/** What was acknowledged survives `kill -9` (M12). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/database.ts'
import { auditLedger } from '../../../server/ledger/audit.ts'
import { onPostgres, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { linesUntilKilled } from '../support/killed.ts'

const CYCLES = Number(process.env['KILL_CYCLES'] ?? 4)
const ACKNOWLEDGED = 60

let folder: string
let database: TestDatabase | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kill-'))
  if (onPostgres) database = await openTestDatabase()
})
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a betting process, kills it in the middle of its work, and returns what it had acknowledged. */
const betUntilKilled = (url: string) => linesUntilKilled(new URL('betChild.ts', import.meta.url), [folder, url], ACKNOWLEDGED)

test('no acknowledged bet is lost, and every invariant holds after each kill', async () => {
  const acknowledged: string[] = []
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    acknowledged.push(...await betUntilKilled(database ? await urlOf(database) : ''))
    const opened = database ?? await openDatabase({ folder: join(folder, 'database') })
    try {
      const { rows: [row] } = await sql<{ kept: bigint }>`
        select count(*) as kept from bets where request_id = any(${acknowledged}::text[])`.execute(opened.db)
      expect(row?.kept).toBe(BigInt(acknowledged.length))
      expect((await auditLedger(opened.db)).filter(({ violations }) => violations > 0)).toEqual([])
    } finally {
      if (!database) await opened.close()
    }
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(CYCLES * ACKNOWLEDGED)
}, 300_000)

async function urlOf({ db }: TestDatabase): Promise<string> {
  const { rows: [row] } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname: `/${row?.name}` }).href
}
