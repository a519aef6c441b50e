/** What happens beside the end of bets: whoever counts on it registers here, and settlement names none of them. */
import type { BetState } from '#/contract/lottery.ts'
import type { Db } from '../platform/database/database.ts'
import { contributionPoint } from '../platform/modules/contributions.ts'
import type { PostingKind } from './postingKind.ts'

/** A member and the prize group the member had when the bet was settled. */
export type Link = readonly [userId: string, prizeGroup: number]

/** The player first, then each upline to the top. */
export type Upline = readonly Link[]

/** A bet that has come to its end. Amounts in thousandths. */
export interface EndedBet {
  readonly userId: string
  readonly betId: string
  readonly state: BetState
  /** What went back to the wallet. */
  readonly payout: bigint
  /** The stake that took part in a draw. */
  readonly played: bigint
}

export interface SettledBet extends EndedBet {
  /** That it was placed with. */
  readonly prizeGroup: number
  readonly upline: Upline
}

/** Thousandths, above zero; its `ref` is the bet. */
export interface DueToBet {
  readonly kind: PostingKind
  readonly userId: string
  readonly amount: bigint
}

export interface SettlementEffect {
  /** What is booked with the settlement of a bet, after what it pays. */
  dueTo?(bet: SettledBet): readonly DueToBet[]
  /** In the transaction that ended the bets by settling, voiding or taking back; it holds the wallets of what they paid. */
  ended?(tx: Db, bets: readonly EndedBet[]): Promise<void>
}

export const settlementEffects = contributionPoint<SettlementEffect>()
