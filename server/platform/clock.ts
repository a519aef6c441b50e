/** The database's clock, read without asking it each time. */
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { every } from './every.ts'

const MEASURE_MS = 30_000

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  stop(): Promise<void>
}

/** Measures the difference to this machine's clock now and twice a minute. */
export async function databaseClock(db: Db, log: Logger): Promise<Clock> {
  let offset = await measure(db)
  const stop = every(MEASURE_MS, log, 'measuring of the clock', async () => { offset = await measure(db) })
  return { now: () => Math.round(performance.timeOrigin + performance.now() + offset), stop }
}

/** The asking takes time: the answer is taken to be from the middle of it. */
async function measure(db: Db): Promise<number> {
  const before = performance.now()
  const { rows: [row] } = await sql<{ now: number }>`select clock_timestamp() as now`.execute(db)
  if (!row) throw new Error('the database does not tell the time')
  return row.now - (performance.timeOrigin + (before + performance.now()) / 2)
}
