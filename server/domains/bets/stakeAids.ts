/** Extension point of placing bets: what pays the part of a stake that the member's wallet does not cover. */
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export interface Loan {
  readonly userId: string
  readonly requestId: string
  /** Thousandths of the whole request. */
  readonly stake: bigint
  /** What the wallet lacks of it; above zero, and at most the stake. */
  readonly missing: bigint
}

export interface StakeAid {
  /** Whether a wallet that is too small for the stake may be helped; asked only for a bet that would be refused INSUFFICIENT. */
  covers(db: Db, userId: string, stake: bigint): Promise<boolean>
  /**
   * Posts what is missing into the wallet, which the caller has locked; nothing where it cannot. The bet is placed in the same transaction,
   * which is undone where the bet is refused.
   */
  lend(tx: Tx, loan: Loan): Promise<void>
}

export const stakeAids = contributionPoint<StakeAid>()
