/** Tables of the profit account, as Kysely sees them. Amounts are bigint thousandths. */
import type { ColumnType } from 'kysely'

type At = ColumnType<number, Date | undefined, Date>

export interface LevelTables {
  profitAccounts: {
    userId: string
    openedAt: At
    /** Null while it is open. */
    closedAt: ColumnType<number | null, Date | null | undefined, Date | null>
    /** The first business day, YYYY-MM-DD, whose interest is not counted yet. */
    nextDay: string
  }
  /** Total turnover of bets that took part in a draw; no row before the first one. */
  growth: {
    userId: string
    amount: bigint
  }
  /** One business day and how its interest was counted. What it paid, if anything, is the posting of that day. */
  profitDays: {
    userId: string
    day: string
    /** The lowest balance between these two versions of the wallet. */
    base: bigint
    firstVersion: bigint
    lastVersion: bigint
    /** Yearly rate in millionths. */
    rate: number
    amount: bigint
    at: ColumnType<number, Date | undefined, never>
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends LevelTables {}
}
