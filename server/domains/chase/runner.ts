/** Keeps the chases going; two that run at once do nothing twice. */
import { sql } from 'kysely'
import { betting, type PlaceBets } from '../bets/module.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Platform } from '../../platform/platform.ts'
import { advanceChase } from './advance.ts'

/** For how long a bet that one process began to place is left to it; after that its id is sent again. */
const TAKE_OVER_MS = 5000
const TICK_MS = 500
/** Taken over quickly: a chase bets within the sale of its period. */
const LEASE_MS = 1500
const BATCH = 200
/** Chases at a time: the embedded database works on one. */
const lanesOf = { pglite: 1, postgres: 6 } as const

export interface ChaseRunner {
  advance(chaseId: string): Promise<void>
  /** All that have something to do now; of one lottery, all that have something to do at all. */
  round(lotteryId?: string): Promise<void>
}

export function chaseRunner(
  platform: Platform,
  {
    takeOverMs = TAKE_OVER_MS,
    place = betting(platform),
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

/** By the clock, and at once when a period was drawn and settled: the next one is on sale then. */
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
