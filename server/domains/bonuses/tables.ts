/** Tables of bonuses as Kysely sees them. Amounts are bigint thousandths, timestamps milliseconds. */
import type { ColumnType, Generated } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { Bonus } from '#/contract/welfare/campaigns.ts'

type At = ColumnType<number, Date, never>

export interface BonusTables {
  bonuses: {
    id: string
    userId: string
    /** Of what it was given for. */
    ref: string
    titles: ColumnType<Localized, string, never>
    budget: string
    amount: bigint
    /** What can still be staked, or become cash. */
    left: bigint
    wagering: number
    required: bigint
    wagered: Generated<bigint>
    product: Generated<'lottery'>
    state: Generated<Bonus['state']>
    /** What was left as it was given up or expired, and what its open bets returned afterwards. */
    forfeited: Generated<bigint>
    at: At
    expiresAt: At
    endedAt: ColumnType<number | null, Date | null | undefined, Date>
  }
  /** Requests for bets that a bonus paid a part of: `amount` of the whole `stake`. */
  bonusStakes: {
    userId: string
    requestId: string
    bonusId: string
    amount: bigint
    stake: bigint
    at: ColumnType<number, Date | undefined, never>
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends BonusTables {}
}
