/** What was acknowledged survives `kill -9` (M12); `bank.slow.test.ts` kills again and again. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '../../../server/ledger/audit.ts'
import { linesUntilKilled, openData } from '../support/killed.ts'
import { createHome, type Home } from '../support/process.ts'

const CYCLES = Number(process.env['KILL_CYCLES'] ?? 1)
const ACKNOWLEDGED = 60

let home: Home
beforeAll(async () => {
  home = await createHome()
})
afterAll(() => home.remove())

/** Runs a betting process, kills it during its work, and returns the acknowledged bets. */
const betUntilKilled = () => linesUntilKilled(new URL('betChild.ts', import.meta.url), home, [], ACKNOWLEDGED)

test('no acknowledged bet is lost, and every invariant holds after each kill', async () => {
  const acknowledged: string[] = []
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    acknowledged.push(...(await betUntilKilled()))
    const platform = await openData(home)
    try {
      const {
        rows: [row],
      } = await sql<{ stored: bigint }>`
        select count(*) as stored from bets where request_id = any(${acknowledged}::text[])`.execute(platform.db)
      expect(row?.stored).toBe(BigInt(acknowledged.length))
      expect((await auditLedger(platform)).filter(({ violations }) => violations > 0)).toEqual([])
    } finally {
      await platform.close()
    }
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(CYCLES * ACKNOWLEDGED)
}, 300_000)
