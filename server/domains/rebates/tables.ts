/** Tables of rebates, as Kysely sees them. Amounts are thousandths. */
import type { ColumnType, Generated } from 'kysely'

type At = ColumnType<number, Date | undefined, never>

export interface RebateTables {
  /** What one settlement accrued to one agent. `place` and `total` are set once, when it is booked. */
  rebateBatches: {
    id: Generated<bigint>
    agentId: string
    /** Where the bets were placed: a lottery, or a game of a provider; the other fields are null. */
    lotteryId: string | null
    platform: string | null
    game: string | null
    lines: number
    /** Below zero where a provider rolled a bet back. */
    amount: bigint
    /** Time of the settlement. */
    at: At
    /** In the order of all booked batches of the platform, from 1. */
    place: bigint | null
    /** What had been accrued to the agent with this batch, and with how many lines. */
    total: bigint | null
    totalLines: bigint | null
  }
  /** One bet in a batch. Append-only. */
  rebateLines: {
    batch: bigint
    n: number
    throughId: string
    playerId: string
    betId: string
    /** Of a bet on a lottery, and the groups that differ; null for a bet at a provider. */
    lotteryId: string | null
    period: string | null
    prizeGroup: number | null
    below: number | null
    /** Of a bet at a provider: hundredths of a percent. */
    share: number | null
    /** The stake that counts; of a bet at a provider what it is more, or less, than before. */
    played: bigint
    amount: bigint
  }
  /** The place of the last booked batch, which one transaction at a time may raise. */
  rebateBooking: { one: Generated<boolean>; place: bigint }
  /** What was booked to an agent so far. */
  rebateAccounts: { agentId: string; accrued: bigint; lines: bigint; place: bigint }
  /** The same by business day of settlement. */
  rebateDays: { agentId: string; day: string; accrued: bigint; lines: bigint; firstPlace: bigint; lastPlace: bigint }
  /** What an agent took into the wallet: everything up to a place. Append-only; `n` counts from 1. */
  rebateTakings: {
    agentId: string
    n: number
    place: bigint
    amount: bigint
    lines: bigint
    /** With all takings before. */
    taken: bigint
    takenLines: bigint
    at: At
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends RebateTables {}
}
