/** Tables of bets, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'
import type { BetState, Selection } from '#/contract/bets.ts'
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
    /** Stake per note, and in total: thousandths. */
    unit: bigint
    multiple: number
    stake: bigint
    prizeGroup: number
    /** Odds as accepted; paid exactly as recorded. */
    odds: ColumnType<Record<string, number>, string, never>
    ruleVersion: number
    /** The lottery's limit when the bet was accepted; null in older bets. */
    maxPrize: ColumnType<bigint | null, bigint | null | undefined, never>
    acceptedAt: ColumnType<number, Date, never>
    balanceBefore: bigint
    balanceAfter: bigint
    state: Generated<BetState>
    payout: bigint | null
    /** Win before the prize cap; null when the cap had no effect. */
    uncapped: bigint | null
    wins: ColumnType<Record<string, number> | null, string | null | undefined, string>
    settledAt: ColumnType<number | null, Date | null | undefined, Date>
    /** Written at settlement: notes whose stake was returned, and the upline with the prize groups as of the bet's acceptance. */
    pushed: ColumnType<number | null, number | null | undefined, number>
    upline: ColumnType<Upline | null, string | null | undefined, string>
  }
  /**
   * Total win of all bets of a counted period on an option, each by its odds and capped. `ceiling` is the limit at the time of the latest
   * bet, null for none. Rows exist from the first bet on the option until the period is settled.
   */
  betExposure: { lotteryId: string; period: string; playCode: string; option: string; amount: bigint; ceiling: bigint | null }
  /** Total stake of a player in a period, for the lottery's limit. */
  periodStakes: { userId: string; lotteryId: string; period: string; staked: bigint; ceiling: bigint }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends BetTables {}
}
