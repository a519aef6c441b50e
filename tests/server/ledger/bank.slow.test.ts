/**
 * The bank rule under kills (M10, M12): members in a ring bet, deposit and withdraw on several processes that are killed again and again.
 * The sum of money stays the same at any moment; an acknowledged request is booked once, a refused one is not, and an unanswered one is
 * resolved with the same id. `KILL_SECONDS` sets a longer run (M10 requires 600 on PostgreSQL), `KILL_LINES` longer lives.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../../server/platform/refusals/refusal.ts'
import { auditLedger } from '../../../server/ledger/audit.ts'
import { sealBooks } from '../../../server/ledger/seals.ts'
import { onPostgres } from '../support/database.ts'
import { linesUntilKilled } from '../support/killed.ts'
import { createHome, type Home } from '../support/process.ts'
import { foundBank, LATE_LIMIT, openTill, perform, RING, type Saver, type Sending, type Till, timesDone } from './bankSupport.ts'
import { whileRunning } from './support.ts'

const CYCLES = 2
const SECONDS = Number(process.env['KILL_SECONDS'] ?? 0)
/** The embedded database belongs to one process at a time. */
const PROCESSES = onPostgres ? 3 : 1
const LINES = Number(process.env['KILL_LINES'] ?? 60)

let home: Home
let savers: Saver[]
beforeAll(async () => {
  home = await createHome()
  const till = await openTill(home)
  savers = await foundBank(till)
  await till.platform.close()
})
afterAll(() => home.remove())

type Report = { readonly what: 'sent' | End['what']; readonly sending: Sending & { readonly more: string } }

async function runUntilKilled(lines: number): Promise<Report[]> {
  const ring = savers.map(({ userId, cardId }) => `${userId}/${cardId}`)
  const reports = await linesUntilKilled(new URL('bankChild.ts', import.meta.url), home, ring, lines)
  return reports.map((line) => JSON.parse(line) as Report)
}

/** Reads all wallets in one query: the sum equals the house's grants, and no balance is below zero. */
async function look(): Promise<void> {
  const { platform } = await openTill(home)
  try {
    for (let n = 0; n < 20; n++) {
      const {
        rows: [whole],
      } = await sql<{ off: bigint; below: bigint }>`
        select ((select coalesce(sum(balance), 0) from wallets) + (select coalesce(sum(amount), 0) from entries where account like 'house:%'))::bigint as off,
          (select count(*) from wallets where balance < 0) as below`.execute(platform.db)
      expect(whole).toEqual({ off: 0n, below: 0n })
    }
  } finally {
    await platform.close()
  }
}

const nameOf = ({ kind, requestId }: Sending) => `${kind} ${requestId}`

interface End {
  readonly what: 'ok' | 'fail'
  readonly more: string
}

/** Decided by the state of what it is about instead of an id of its own: done before, it is refused. */
const isDecision = ({ kind }: Sending) => kind === 'credit' || kind === 'reject' || kind === 'late' || kind === 'pay'

/** What is not as the process was told; undefined where all is. Sent again, the same answer comes back. */
async function asReported(till: Till, sending: Sending, { what, more }: End): Promise<string | undefined> {
  const times = await timesDone(till, sending)
  if (times !== (what === 'ok' ? 1 : 0)) return `told ${what}, done ${times} times`
  if (what === 'fail' || isDecision(sending)) return undefined
  const again = await perform(till, sending)
  return again === more ? undefined : `answered ${more}, then ${again}`
}

/** A request without an answer: sent again, it is done once, or refused and never done. */
async function resolved(till: Till, sending: Sending): Promise<string | undefined> {
  const reason = await perform(till, sending).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refusal) return error.reason
      throw error
    },
  )
  const times = await timesDone(till, sending)
  return times === (reason === undefined || isDecision(sending) ? 1 : 0) ? undefined : `sent again ${reason ?? 'ok'}, done ${times} times`
}

test(
  'the books stay balanced while processes are killed, and each request ends once, as it was answered',
  async () => {
    const slots = Promise.all(
      Array.from({ length: PROCESSES }, async (_, slot) => {
        const reports: Report[] = []
        const until = Date.now() + SECONDS * 1000
        for (let cycle = 0; cycle < CYCLES || Date.now() < until; cycle++)
          reports.push(...(await runUntilKilled(LINES + ((slot * 23 + cycle * 11) % LINES))))
        return reports
      }),
    )
    const reports = (onPostgres ? await whileRunning(slots, look) : await slots).flat()
    const sent = reports.filter(({ what }) => what === 'sent')
    const ends = new Map(
      reports.flatMap(({ what, sending }) => (what === 'sent' ? [] : [[nameOf(sending), { what, more: sending.more }] as const])),
    )
    const till = await openTill(home, savers)
    try {
      const violations = async () => (await auditLedger(till.platform)).filter(({ violations: count }) => count > 0)
      expect(await violations()).toEqual([])
      const counted = { ok: 0, fail: 0, unknown: 0 }
      const wrong: string[] = []
      for (const { sending } of sent) {
        const end = ends.get(nameOf(sending))
        counted[end?.what ?? 'unknown'] += 1
        const complaint = end ? await asReported(till, sending, end) : await resolved(till, sending)
        if (complaint !== undefined) wrong.push(`${nameOf(sending)}: ${complaint}`)
      }
      expect(wrong).toEqual([])
      expect(counted.unknown).toBeGreaterThan(0)
      expect(counted.ok / sent.length).toBeGreaterThan(0.4)
      expect(new Set(sent.map(({ sending }) => sending.kind))).toEqual(
        new Set(['bet', 'withdraw', 'recharge', 'credit', 'reject', 'late', 'release', 'back', 'pay']),
      )
      const { rows: late } = await sql<{ put: bigint; came: bigint }>`
      select coalesce(sum(amount) filter (where kind <> 'recharge'), 0)::bigint as put, sum(amount) filter (where kind = 'recharge')::bigint as came from postings
      where user_id = any(${savers.slice(RING).map(({ userId }) => userId)}::text[]) and kind in ('recharge', 'rechargeHold', 'rechargeRelease', 'rechargeReturn')
      group by user_id`.execute(till.platform.db)
      for (const { put, came } of late) expect(came + put).toBe(came < LATE_LIMIT ? came : LATE_LIMIT)
      expect(late.some(({ came }) => came > LATE_LIMIT)).toBe(true)
      await sealBooks(till.platform)
      expect(await violations()).toEqual([])
    } finally {
      await till.platform.close()
    }
  },
  600_000 + SECONDS * 5000,
)
