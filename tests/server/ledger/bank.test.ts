/**
 * The bank rule under kills (M10, M12): members in a ring bet, put in and take out from several processes that are killed again and again.
 * Nothing is made or lost at any moment; what was told done is there once, what was refused is not, and what nobody knows of is
 * settled by the same id. `KILL_CYCLES` for longer runs.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../../server/dispatch/refusal.ts'
import { auditLedger } from '../../../server/ledger/audit.ts'
import { sealBooks } from '../../../server/ledger/seals.ts'
import { createDatabase, onPostgres } from '../support/database.ts'
import { linesUntilKilled } from '../support/killed.ts'
import { foundBank, openTill, perform, type Saver, type Sending, timesDone } from './bankSupport.ts'
import { whileRunning } from './support.ts'

const CYCLES = Number(process.env['KILL_CYCLES'] ?? 2)
/** The embedded database belongs to one process at a time. */
const PROCESSES = onPostgres ? 3 : 1
const LINES = 60

let folder: string
let database: { url: string; drop(): Promise<void> } | undefined
let savers: Saver[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-'))
  if (onPostgres) database = await createDatabase(`bank_${Date.now()}`)
  const till = await openTill(folder, database?.url)
  savers = await foundBank(till)
  await till.platform.close()
})
afterAll(async () => {
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

type Told = { readonly what: string; readonly sending: Sending & { readonly more: string } }

async function runUntilKilled(lines: number): Promise<Told[]> {
  const ring = savers.map(({ userId, cardId }) => `${userId}/${cardId}`)
  const told = await linesUntilKilled(new URL('bankChild.ts', import.meta.url), [folder, database?.url ?? '', ...ring], lines)
  return told.map((line) => ({ what: line.slice(0, line.indexOf(' ')), sending: JSON.parse(line.slice(line.indexOf(' '))) as Told['sending'] }))
}

/** The whole in one reading: no money beyond what the house gave, nobody below zero. */
async function look(url: string): Promise<void> {
  const { platform } = await openTill(folder, url)
  try {
    for (let n = 0; n < 20; n++) {
      const { rows: [whole] } = await sql<{ off: bigint; below: bigint }>`
        select ((select coalesce(sum(balance), 0) from wallets) + (select coalesce(sum(amount), 0) from entries where account like 'house:%'))::bigint as off,
          (select count(*) from wallets where balance < 0) as below`.execute(platform.db)
      expect(whole).toEqual({ off: 0n, below: 0n })
    }
  } finally {
    await platform.close()
  }
}

const nameOf = ({ kind, requestId }: Sending) => `${kind} ${requestId}`

test('nothing is made or lost while processes are killed, and each sending ends as it was told, once', async () => {
  const { url } = database ?? {}
  const slots = Promise.all(Array.from({ length: PROCESSES }, async (_, slot) => {
    const told: Told[] = []
    for (let cycle = 0; cycle < CYCLES; cycle++) told.push(...await runUntilKilled(LINES + slot * 23 + cycle * 11))
    return told
  }))
  const told = (url === undefined ? await slots : await whileRunning(slots, () => look(url))).flat()
  const sent = told.filter(({ what }) => what === 'sent')
  const ends = new Map(told.filter(({ what }) => what !== 'sent').map(({ what, sending }) => [nameOf(sending), { what, more: sending.more }]))
  const till = await openTill(folder, url, savers)
  try {
    const violations = async () => (await auditLedger(till.platform.db)).filter(({ violations: count }) => count > 0)
    expect(await violations()).toEqual([])
    const counted = { ok: 0, fail: 0, unknown: 0 }
    for (const { sending } of sent) {
      const end = ends.get(nameOf(sending))
      if (end) {
        counted[end.what === 'ok' ? 'ok' : 'fail'] += 1
        expect([nameOf(sending), await timesDone(till, sending)]).toEqual([nameOf(sending), end.what === 'ok' ? 1 : 0])
        if (end.what === 'ok' && sending.kind !== 'credit' && sending.kind !== 'reject') expect(await perform(till, sending)).toBe(end.more)
        continue
      }
      counted.unknown += 1
      const refused = await perform(till, sending).then(() => undefined, (error: unknown) => error)
      if (refused !== undefined && !(refused instanceof Refusal)) throw refused
      // refused by then: either done before, as what is decided once, or never to be done
      const done = await timesDone(till, sending)
      if (refused === undefined || sending.kind === 'credit' || sending.kind === 'reject') expect([nameOf(sending), done]).toEqual([nameOf(sending), 1])
      else expect([nameOf(sending), refused.reason, done]).toEqual([nameOf(sending), refused.reason, 0])
    }
    expect(counted.unknown).toBeGreaterThan(0)
    expect(counted.ok / sent.length).toBeGreaterThan(0.4)
    expect(new Set(sent.map(({ sending }) => sending.kind))).toEqual(new Set(['bet', 'withdraw', 'recharge', 'credit', 'reject']))
    await sealBooks(till.platform)
    expect(await violations()).toEqual([])
  } finally {
    await till.platform.close()
  }
}, 600_000)
