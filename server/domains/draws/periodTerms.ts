/** Terms of a period under which bets are accepted. They are immutable once it has opened, so they are cached. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { houseNow } from '../../platform/clock/clock.ts'
import type { StoredPromise } from './entropy.ts'

export interface PeriodTerms extends StoredPromise {
  readonly ruleVersion: number
  /** Mark Six only. */
  readonly lunarYear: number | null
}

const columns = sql`rule_version, lunar_year, entropy_chain, entropy_round, entropy_key, entropy_genesis, entropy_period_seconds`

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
  asked.then(
    (found) => {
      if (!found) terms.delete(key)
    },
    () => terms.delete(key),
  )
  return asked
}

async function read(db: Db, lotteryId: string, period: string): Promise<PeriodTerms | null> {
  const {
    rows: [row],
  } = await sql<PeriodTerms>`
    select ${columns} from periods
    where lottery_id = ${lotteryId} and period = ${period} and opens_at <= ${houseNow}`.execute(db)
  return row ?? null
}

/** Terms of the period on sale, or of the next one: those for which odds are shown. Null when none is planned. */
export async function termsOnSale(db: Db, lotteryId: string): Promise<PeriodTerms | null> {
  const {
    rows: [row],
  } = await sql<PeriodTerms>`
    select ${columns} from periods
    where lottery_id = ${lotteryId} and draws_at > ${houseNow} and closes_at > ${houseNow} and state = 'open' order by draws_at limit 1`.execute(
    db,
  )
  return row ?? null
}
