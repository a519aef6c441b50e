/** Contribution point of settlement: effects that run when bets end, so that settlement depends on no other module. */
import type { BetState } from '#/contract/bets.ts'
import type { PostingKind } from '../../ledger/postingKind.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { PeriodKey } from '../draws/module.ts'
import type { Upline } from '../tree/module.ts'

/** A bet that has ended. Amounts in thousandths. */
export interface EndedBet {
  readonly userId: string
  readonly betId: string
  readonly state: BetState
  /** Amount returned to the wallet. */
  readonly payout: bigint
  /** Stake that took part in a draw. */
  readonly played: bigint
}

export interface SettledBet extends EndedBet {
  readonly lotteryId: string
  readonly period: string
  /** Prize group with which it was placed. */
  readonly prizeGroup: number
  readonly upline: Upline
}

/** Thousandths, above zero; its `ref` is the bet's id. */
export interface DueToBet {
  readonly kind: PostingKind
  readonly userId: string
  readonly amount: bigint
}

export interface SettlementEffect {
  /** Additional postings of a settled bet, after its payout. */
  dueTo?(bet: SettledBet): readonly DueToBet[]
  /** Called in the transaction that settled bets of a drawn period, or refunded bets of a voided period. */
  settled?(tx: Db, bets: readonly SettledBet[]): Promise<void>
  /** Called in the transaction that settled, voided or cancelled the bets; the wallets of their payouts are locked. */
  ended?(tx: Tx, bets: readonly EndedBet[]): Promise<void>
  /** Called in the transaction that finds no open bet of the period any more. */
  finished?(tx: Tx, period: PeriodKey): Promise<void>
}

export const settlementEffects = contributionPoint<SettlementEffect>()
