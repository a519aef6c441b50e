/** The job that advances chases; safe to run twice at once. */
import { sql } from 'kysely'
import { type PlaceBets, placing } from '../bets/module.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Platform } from '../../platform/platform.ts'
import { advanceChase } from './advance.ts'

/** How long a bet that one process started to place is left to it; after that its id is sent again. */
const TAKE_OVER_MS = 5000
const TICK_MS = 500
/** Short lease: a chase must bet within the sale of its period. */
const LEASE_MS = 1500
const BATCH = 200
/** Chases advanced at the same time; the embedded database handles one. */
const lanesOf = { pglite: 1, postgres: 6 } as const

export interface ChaseRunner {
  advance(chaseId: string): Promise<void>
  /** Chases with something to do now; for a given lottery, all unfinished chases. */
  round(lotteryId?: string): Promise<void>
}

export function chaseRunner(
  platform: Platform,
  {
    takeOverMs = TAKE_OVER_MS,
    place = placing(platform),
  }: {
    readonly takeOverMs?: number
    readonly place?: PlaceBets
  } = {},
): ChaseRunner {
  const { db, kind, log } = platform
  const advance = (chaseId: string) => advanceChase(platform, place, chaseId, takeOverMs)

  async function round(lotteryId?: string) {
    let after = ''
    for (;;) {
      const { rows } = await sql<{ id: string }>`
        select id from chases where id > ${after} and next_at is not null
          and ${lotteryId === undefined ? sql`next_at <= house_now()` : sql`lottery_id = ${lotteryId}`}
        order by id limit ${BATCH}`.execute(db)
      const waiting = rows.map(({ id }) => id)
      await Promise.all(
        Array.from({ length: lanesOf[kind] }, async () => {
          for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
            const chaseId = id
            await advance(chaseId).catch((error: unknown) => log.error({ err: error, chaseId }, 'a chase could not go on; trying again'))
          }
        }),
      )
      after = rows.at(-1)?.id ?? ''
      if (rows.length < BATCH) return
    }
  }

  return { advance, round }
}

/** Runs by a timer, and at once after a settlement, since the next period is then on sale. */
export const chaseJob = (platform: Platform): Job => ({
  name: 'chases',
  everyMs: TICK_MS,
  leaseMs: LEASE_MS,
  start() {
    const runner = chaseRunner(platform)
    let settled = Promise.resolve()
    let stopped = false
    const off = platform.events.on('settled', ({ data }) => {
      const lotteryId = typeof data === 'object' && data !== null && 'lotteryId' in data ? data.lotteryId : undefined
      if (stopped || typeof lotteryId !== 'string') return
      settled = settled
        .then(() => runner.round(lotteryId))
        .catch((error: unknown) => platform.log.error({ err: error, lotteryId }, 'the chases could not go on; trying again'))
    })
    return {
      run: () => runner.round(),
      async stop() {
        stopped = true
        off()
        await settled
      },
    }
  },
})
