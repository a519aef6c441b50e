/** Computes the rebates of a settled bet along its upline. Pure. */

import type { Upline } from '../../ledger/settlement.ts'

export interface Rebate {
  readonly userId: string
  /** Thousandths, above zero. */
  readonly amount: bigint
}

/**
 * A difference of 20 in prize group pays 1 % of the cost: to the player for betting below the player's own group, to each upline for the
 * excess over the highest group below it. Each share is rounded down, so return and rebates together never exceed the top group / 2000.
 */
export function rebatesOf(cost: bigint, betGroup: number, upline: Upline): Rebate[] {
  let below = betGroup
  const rebates: Rebate[] = []
  for (const [userId, prizeGroup] of upline) {
    if (prizeGroup <= below) continue
    const amount = (cost * BigInt(prizeGroup - below)) / 2000n
    below = prizeGroup
    if (amount > 0n) rebates.push({ userId, amount })
  }
  return rebates
}
