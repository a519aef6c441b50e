/** The terms of a period that a bet is accepted under. They never change once it has opened, so they are asked for once. */
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface PeriodTerms {
  readonly ruleVersion: number
  /** Of Mark Six alone. */
  readonly lunarYear: number | null
  readonly entropyRound: number | null
  readonly entropyKey: string | null
}

const KEPT = 500
const known = new WeakMap<Db, Map<string, Promise<PeriodTerms | null>>>()

/** Null for a period that does not exist or has not opened. */
export function termsOf(db: Db, lotteryId: string, period: string): Promise<PeriodTerms | null> {
  const terms = known.get(db) ?? new Map<string, Promise<PeriodTerms | null>>()
  known.set(db, terms)
  const key = `${lotteryId} ${period}`
  const kept = terms.get(key)
  if (kept) return kept
  const asked = read(db, lotteryId, period)
  if (terms.size >= KEPT) terms.clear()
  terms.set(key, asked)
  asked.then((found) => { if (!found) terms.delete(key) }, () => terms.delete(key))
  return asked
}

async function read(db: Db, lotteryId: string, period: string): Promise<PeriodTerms | null> {
  const { rows: [row] } = await sql<PeriodTerms>`
    select rule_version, lunar_year, entropy_round, entropy_key from periods
    where lottery_id = ${lotteryId} and period = ${period} and opens_at <= clock_timestamp()`.execute(db)
  return row ?? null
}

/** Of the period on sale, or of the next one to be: what odds are shown for. Null where none is planned. */
export async function termsOnSale(db: Db, lotteryId: string): Promise<PeriodTerms | null> {
  const { rows: [row] } = await sql<PeriodTerms>`
    select rule_version, lunar_year, entropy_round, entropy_key from periods
    where lottery_id = ${lotteryId} and draws_at > now() and closes_at > clock_timestamp() and state = 'open' order by draws_at limit 1`.execute(db)
  return row ?? null
}
