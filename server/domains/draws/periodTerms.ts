/** Terms of a period under which bets are accepted. They are immutable once it has opened, so they are cached. */
import { sql } from 'kysely'
import { cachedQuery } from '../../platform/database/cachedQuery.ts'
import type { Db } from '../../platform/database/database.ts'
import { platformNow } from '../../platform/clock/clock.ts'
import type { StoredPromise } from './entropy.ts'

export interface PeriodTerms extends StoredPromise {
  readonly ruleVersion: number
  /** Mark Six only. */
  readonly lunarYear: number | null
}

const columns = sql`rule_version, lunar_year, entropy_chain, entropy_round, entropy_key, entropy_genesis, entropy_period_seconds`

const cache = cachedQuery<PeriodTerms | null>({ forMs: Infinity, most: 500, isKept: (terms) => terms !== null })

/** Null for a period that does not exist or has not opened. */
export const termsOf = (db: Db, lotteryId: string, period: string): Promise<PeriodTerms | null> =>
  cache.of(db, `${lotteryId} ${period}`, (handle) => read(handle, lotteryId, period))

async function read(db: Db, lotteryId: string, period: string): Promise<PeriodTerms | null> {
  const {
    rows: [row],
  } = await sql<PeriodTerms>`
    select ${columns} from periods
    where lottery_id = ${lotteryId} and period = ${period} and opens_at <= ${platformNow}`.execute(db)
  return row ?? null
}

/** Terms of the period on sale, or of the next one: those for which odds are shown. Null when none is planned. */
export async function termsOnSale(db: Db, lotteryId: string): Promise<PeriodTerms | null> {
  const {
    rows: [row],
  } = await sql<PeriodTerms>`
    select ${columns} from periods
    where lottery_id = ${lotteryId} and draws_at > ${platformNow} and closes_at > ${platformNow} and state = 'open' order by draws_at limit 1`.execute(
    db,
  )
  return row ?? null
}
