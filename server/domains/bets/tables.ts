/** Tables of bets, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'
import type { BetState, Selection } from '#/contract/lottery.ts'
import type { Upline } from '../../ledger/settlement.ts'

export interface BetTables {
  bets: {
    userId: string
    betId: string
    requestId: string
    lotteryId: string
    period: string
    playCode: string
    selection: ColumnType<Selection, string, never>
    notes: number
    /** Stake per note, and all of it: thousandths. */
    unit: bigint
    multiple: number
    stake: bigint
    prizeGroup: number
    /** As accepted; paid exactly as recorded. */
    odds: ColumnType<Record<string, number>, string, never>
    ruleVersion: number
    /** The lottery's limit when the bet was accepted; null in bets of before it was kept. */
    maxPrize: ColumnType<bigint | null, bigint | null | undefined, never>
    acceptedAt: ColumnType<number, Date, never>
    balanceBefore: bigint
    balanceAfter: bigint
    state: Generated<BetState>
    payout: bigint | null
    /** What the rules gave before the prize cap; null where it did not bite. */
    uncapped: bigint | null
    wins: ColumnType<Record<string, number> | null, string | null | undefined, string>
    settledAt: ColumnType<number | null, Date | null | undefined, Date>
    /** Notes whose stake came back, and the prize groups from the player to the top, both as of the settlement. */
    pushed: ColumnType<number | null, number | null | undefined, number>
    upline: ColumnType<Upline | null, string | null | undefined, string>
  }
  /**
   * What all bets of a counted period together win if the option comes up, each by its odds and up to its cap; `ceiling` is
   * the limit as the latest of them met it, null for none. Rows are there from the first bet on the option until the
   * period is settled.
   */
  betExposure: { lotteryId: string; period: string; playCode: string; option: string; amount: bigint; ceiling: bigint | null }
  /** What one player has staked in one period, against the lottery's limit. */
  periodStakes: { userId: string; lotteryId: string; period: string; staked: bigint; ceiling: bigint }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends BetTables {}
}
