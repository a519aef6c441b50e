/** Tables of limits, time-outs and exclusions as Kysely sees them. Amounts are bigint thousandths. */
import type { ColumnType, Generated } from 'kysely'
import type { LimitKind, LimitSpan } from '#/contract/protection.ts'

type At = ColumnType<number, Date, Date>

export interface ProtectionTables {
  /** Stakes and losses of a member in the window, and the limits on them; open stakes count as lost. */
  guardWindows: {
    userId: string
    span: LimitSpan
    fromAt: At
    untilAt: At
    staked: bigint
    lost: bigint
    stakeLimit: bigint | null
    lossLimit: bigint | null
    depositLimit: bigint | null
  }
  /** A requested raise of a limit (or its removal, without an amount), which waits for its time and a confirmation. */
  limitRaises: {
    userId: string
    kind: LimitKind
    span: LimitSpan
    amount: bigint | null
    askedAt: ColumnType<number, Date | undefined, Date>
    readyAt: At
  }
  /** Every requested change of a limit and its outcome; append-only. Null is no limit. */
  limitChanges: {
    id: Generated<bigint>
    userId: string
    kind: LimitKind
    span: LimitSpan
    /** In force at once; waiting; confirmed and in force; withdrawn while waiting. */
    outcome: 'set' | 'asked' | 'raised' | 'dropped'
    /** The limit in force at that time. */
    fromAmount: bigint | null
    toAmount: bigint | null
    at: ColumnType<number, Date | undefined, never>
  }
  /** Every time-out and exclusion. Their latest end is `wallets.barred_until`. */
  bars: {
    id: Generated<bigint>
    userId: string
    kind: 'timeout' | 'exclusion'
    term: string
    setBy: 'member' | 'operator'
    fromAt: At
    /** `infinity` for a permanent one. */
    untilAt: At
  }
  /**
   * Play in games of other providers, and purchases, as they count against limits. A reserve is a stake that a provider was asked for, and whose outcome is
   * not known yet: it counts as lost. `copies`: how often it was asked for, without those that were refused.
   */
  otherPlays: {
    id: string
    userId: string
    at: At
    stake: bigint
    payout: bigint
    isReserve: boolean
    copies: Generated<number>
    /** Spent without anything to win. */
    isPurchase: Generated<boolean>
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ProtectionTables {}
}
