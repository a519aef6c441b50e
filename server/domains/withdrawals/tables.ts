/** Tables of withdrawals, as Kysely sees them. Amounts are bigint thousandths. */
import type { ColumnType } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { WithdrawalSpeed, WithdrawalState } from '#/contract/withdrawals.ts'

type At = ColumnType<number, Date | undefined, Date>

export interface WithdrawalTables {
  withdrawals: {
    /** Public id: `W261121-7K3QN7XA`. */
    id: string
    userId: string
    cardId: string
    amount: bigint
    fee: bigint
    /** Its number among the day's free withdrawals; null when it is not free. */
    freeNumber: number | null
    speed: WithdrawalSpeed
    /** The business day that it counts for. */
    day: string
    state: WithdrawalState
    createdAt: At
    processedFrom: ColumnType<number, Date, Date>
  }
  withdrawalSteps: {
    withdrawalId: string
    n: number
    state: WithdrawalState
    reason: ColumnType<Localized | null, string | null, never>
    /** The bank's, of a payment that an operator made. */
    reference: ColumnType<string | null, string | null | undefined, never>
    at: At
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends WithdrawalTables {}
}
