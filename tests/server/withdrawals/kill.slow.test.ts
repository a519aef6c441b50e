/** A process killed between hold and answer: no acknowledged request is lost, and repeated requests are not held twice (M5, M12). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords } from '../../../server/domains/accounts/passwords.ts'
import { auditLedger } from '../../../server/ledger/audit.ts'
import { linesUntilKilled, openData } from '../support/killed.ts'
import { createHome, type Home } from '../support/process.ts'
import { killRequest, withdraw } from './killSupport.ts'

const CYCLES = Number(process.env['KILL_CYCLES'] ?? 2)
const LINES = 24

let home: Home
beforeAll(async () => {
  home = await createHome()
})
afterAll(() => home.remove())

test('each request exists once after it is sent again, with its first answer', async () => {
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const lines = (await linesUntilKilled(new URL('withdrawChild.ts', import.meta.url), home, [], LINES)).map((line) => line.split(' '))
    const sent = lines.filter(([what]) => what === 'sent')
    const acknowledged = new Map(lines.filter(([what]) => what === 'done').map(([, , , requestId = '', id = '']) => [requestId, id]))
    expect(acknowledged.size).toBeGreaterThan(0)
    const platform = await openData(home)
    try {
      const violations = async () => (await auditLedger(platform)).filter(({ violations: count }) => count > 0)
      expect(await violations()).toEqual([])
      const passwords = createPasswords()
      const userId = sent[0]?.[1] ?? ''
      for (const [, , cardId = '', requestId = ''] of sent) {
        const id = await withdraw(platform, passwords, userId, killRequest(requestId, cardId))
        expect(acknowledged.get(requestId) ?? id).toBe(id)
      }
      const {
        rows: [row],
      } = await sql<{ n: bigint; held: bigint }>`
        select count(*) as n, sum(amount)::bigint as held from withdrawals where user_id = ${userId}`.execute(platform.db)
      expect(row).toEqual({ n: BigInt(sent.length), held: BigInt(sent.length) * 100_000n })
      expect(await violations()).toEqual([])
    } finally {
      await platform.close()
    }
  }
}, 300_000)
