/** A process killed between hold and answer: nothing acknowledged is lost, and what is sent again is not held twice (M5, M12). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords } from '../../../server/accounts/passwords.ts'
import { auditLedger } from '../../../server/ledger/audit.ts'
import { createLog } from '../../../server/platform/log.ts'
import { openPlatform } from '../../../server/platform/open.ts'
import { requestWithdrawal } from '../../../server/withdrawals/request.ts'
import { createDatabase, onPostgres } from '../support/database.ts'
import { linesUntilKilled } from '../support/killed.ts'
import { killRequest } from './killSupport.ts'

const CYCLES = Number(process.env['KILL_CYCLES'] ?? 2)
const LINES = 24

let folder: string
let database: { url: string; drop(): Promise<void> } | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'withdraw-kill-'))
  if (onPostgres) database = await createDatabase(`withdraw_kill_${Date.now()}`)
})
afterAll(async () => {
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

test('each request that was sent is there once after it is sent again, with the answer it had', async () => {
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const lines = (await linesUntilKilled(new URL('withdrawChild.ts', import.meta.url), [folder, database?.url ?? ''], LINES)).map((line) => line.split(' '))
    const sent = lines.filter(([what]) => what === 'sent')
    const told = new Map(lines.filter(([what]) => what === 'done').map(([, , , requestId = '', id = '']) => [requestId, id]))
    expect(told.size).toBeGreaterThan(0)
    const platform = await openPlatform({ dataFolder: folder, databaseUrl: database?.url, serverSecret: 'kill-test', log: createLog('silent') })
    try {
      const violations = async () => (await auditLedger(platform.db)).filter(({ violations: count }) => count > 0)
      expect(await violations()).toEqual([])
      const passwords = createPasswords()
      const userId = sent[0]?.[1] ?? ''
      for (const [, , cardId = '', requestId = ''] of sent) {
        const { id } = await requestWithdrawal(platform, passwords, userId, killRequest(requestId, cardId))
        expect(told.get(requestId) ?? id).toBe(id)
      }
      const { rows: [found] } = await sql<{ n: bigint; held: bigint }>`
        select count(*) as n, sum(amount)::bigint as held from withdrawals where user_id = ${userId}`.execute(platform.db)
      expect(found).toEqual({ n: BigInt(sent.length), held: BigInt(sent.length) * 100_000n })
      expect(await violations()).toEqual([])
    } finally {
      await platform.close()
    }
  }
}, 300_000)
