/**
 * A process killed while it places the bets of chases: no acknowledged chase is lost, and the next process places each bet once (M5, M12).
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chaseRunner } from '../../../server/domains/chase/runner.ts'
import { auditLedger } from '../../../server/ledger/audit.ts'
import { GAME } from '../bets/support.ts'
import { linesUntilKilled, openData } from '../support/killed.ts'
import { createHome, type Home } from '../support/process.ts'

const CYCLES = Number(process.env['KILL_CYCLES'] ?? 2)
const ACKNOWLEDGED = 8

let home: Home
beforeAll(async () => {
  home = await createHome()
})
afterAll(() => home.remove())

const chaseUntilKilled = () => linesUntilKilled(new URL('chaseChild.ts', import.meta.url), home, [], ACKNOWLEDGED)

test('every acknowledged chase continues after the kill, and no step is bet twice', async () => {
  const acknowledged: string[] = []
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    acknowledged.push(...(await chaseUntilKilled()))
    const platform = await openData(home)
    try {
      const violations = async () => (await auditLedger(platform)).filter(({ violations: count }) => count > 0)
      expect(await violations()).toEqual([])
      const {
        rows: [clock],
      } = await sql<{ at: number }>`select clock_timestamp() as at`.execute(platform.db)
      await Promise.all([1, 2].map(() => chaseRunner(platform, { takeOverMs: 0 }).round(GAME)))
      expect(await violations()).toEqual([])
      const {
        rows: [row],
      } = await sql<{ stored: bigint; late: bigint; stuck: bigint }>`
        select count(distinct c.id) as stored, count(*) filter (where r.state = 'PLACING') as stuck,
          count(*) filter (where r.state = 'WAIT' and p.state = 'open' and p.opens_at <= ${new Date(clock?.at ?? 0)} and clock_timestamp() < p.closes_at) as late
        from chases c join chase_rows r on r.chase_id = c.id left join periods p on p.lottery_id = c.lottery_id and p.period = r.period
        where c.id = any(${acknowledged}::text[])`.execute(platform.db)
      expect(row).toEqual({ stored: BigInt(acknowledged.length), late: 0n, stuck: 0n })
    } finally {
      await platform.close()
    }
  }
}, 300_000)
