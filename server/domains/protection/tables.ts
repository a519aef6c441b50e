/** Tables of limits, time-outs and exclusions, as Kysely sees them. Amounts are bigint thousandths. */
import type { ColumnType, Generated } from 'kysely'
import type { LimitKind, LimitSpan } from '#/contract/protection.ts'

type At = ColumnType<number, Date, Date>

export interface ProtectionTables {
  /** What a member has staked and lost in the window, and the limits on that; open stakes count as lost. */
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
  /** A limit to be raised, or removed where there is no amount, once its time has come and the member says so again. */
  limitRaises: {
    userId: string
    kind: LimitKind
    span: LimitSpan
    amount: bigint | null
    askedAt: ColumnType<number, Date | undefined, Date>
    readyAt: At
  }
  /** Each change of a limit ever asked for, and what came of it: no row is ever changed or removed. Null is no limit. */
  limitChanges: {
    id: Generated<bigint>
    userId: string
    kind: LimitKind
    span: LimitSpan
    /** It holds at once; it waits; it was confirmed and holds; it was given up while it waited. */
    outcome: 'set' | 'asked' | 'raised' | 'dropped'
    /** The limit in force then. */
    fromAmount: bigint | null
    toAmount: bigint | null
    at: ColumnType<number, Date | undefined, never>
  }
  /** Each time-out and exclusion ever set. The latest end of them is `wallets.barred_until`. */
  bars: {
    id: Generated<bigint>
    userId: string
    kind: 'timeout' | 'exclusion'
    term: string
    setBy: 'member' | 'operator'
    fromAt: At
    /** `infinity` for one that is for good. */
    untilAt: At
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ProtectionTables {}
}
