/** Contribution point of placing bets: an aid pays the part of a stake that the wallet does not cover. */
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export interface Loan {
  readonly userId: string
  readonly requestId: string
  /** Stake of the whole request in thousandths. */
  readonly stake: bigint
  /** The part that the wallet lacks; above zero, and at most the stake. */
  readonly missing: bigint
}

export interface StakeAid {
  /** Whether the aid may help with a stake that the wallet does not cover. Asked only if the bet would be refused with INSUFFICIENT. */
  covers(db: Db, userId: string, stake: bigint): Promise<boolean>
  /**
   * Posts the missing part into the wallet, which the caller has locked, or nothing if it cannot. The bet is placed in the same
   * transaction, which is rolled back if the bet is refused.
   */
  lend(tx: Tx, loan: Loan): Promise<void>
}

export const stakeAids = contributionPoint<StakeAid>()
