/** Tables of the daily sign-in as Kysely sees them. Days are business days as ISO texts; amounts are bigint thousandths. */
import type { ColumnType, Generated } from 'kysely'

type At = ColumnType<number, Date | undefined, never>

export interface SignInTables {
  signIns: {
    userId: string
    day: string
    /** The run of days that it belonged to when it was written. */
    streak: number
    isMadeUp: Generated<boolean>
    /** The business day on which it was written. */
    onDay: string
    /** What was paid for it, or what making up for it cost. */
    amount: bigint
    at: At
  }
  signRules: {
    version: number
    fromDay: string
    daily: bigint
    makeUpPrice: bigint
    perMonth: number
    withinDays: number
    at: At
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends SignInTables {}
}
