/**
 * Contribution point of placing bets: an aid pays the part of a stake that the wallet does not cover. Bet and loan are placed together:
 * both or neither.
 */
import { sql } from 'kysely'
import { lockWallet } from '../../ledger/ledger.ts'
import { transact, type Db, type Tx } from '../../platform/database/database.ts'
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Decision, PlaceRules, Purchase } from './place.ts'
import { placeAll } from './placeSql.ts'

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

/** Rolls back the transaction of a bet that was not accepted. */
class NotPlaced extends Error {
  readonly decision: Decision

  constructor(decision: Decision) {
    super(`the bet was not placed: ${decision.verdict}`)
    this.decision = decision
  }
}

/** The amount that the wallet lacks; undefined if the request was answered before. Locks in the order of every bet: period, then wallet. */
async function missingFor(tx: Tx, { userId, requestId, lotteryId, period, total }: Purchase): Promise<bigint | undefined> {
  await sql`
    select 1 from periods where lottery_id = ${lotteryId} and period = ${period} and state = 'open' for share`.execute(tx)
  await lockWallet(tx, userId)
  const { rows } = await sql<{ missing: bigint }>`
    select ${total}::bigint - balance as missing from wallets
    where user_id = ${userId} and not exists (
      select 1 from postings where user_id = ${userId} and kind = 'bet' and ref = ${requestId}
    )`.execute(tx)
  return rows[0]?.missing
}

async function lendAndPlace(tx: Tx, aid: StakeAid, purchase: Purchase, rules: PlaceRules, now: () => number): Promise<Decision> {
  const { userId, requestId, total } = purchase
  const missing = await missingFor(tx, purchase)
  if (missing !== undefined && missing > 0n) await aid.lend(tx, { userId, requestId, stake: total, missing })
  const [decision] = await placeAll(tx, [purchase], rules, now())
  if (!decision) throw new Error('a purchase was not decided')
  if (decision.verdict !== 'OK') throw new NotPlaced(decision)
  return decision
}

/** Decides like `placeAll`, with the loan; the loan is made only with `OK`. `AGAIN` means that the caller must ask again. */
export async function placeAided(db: Db, aid: StakeAid, purchase: Purchase, rules: PlaceRules, now: () => number): Promise<Decision> {
  return transact(db, (tx) => lendAndPlace(tx, aid, purchase, rules, now)).catch((error: unknown) => {
    if (error instanceof NotPlaced) return error.decision
    throw error
  })
}
