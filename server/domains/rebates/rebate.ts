/** Rebates: what a settled bet gives back along the chain of prize groups, from its player up to the top. Pure. */

/** A member and the prize group the member had when the bet was settled. */
export type Link = readonly [userId: string, prizeGroup: number]

/** The player first, then each upline to the top. */
export type Chain = readonly Link[]

export interface Rebate {
  readonly userId: string
  /** Thousandths, above zero. */
  readonly amount: bigint
}

/**
 * A difference of 20 pays 1 % of the cost: to the player for betting below the own group, to each upline by what it is above
 * all below it. Each is rounded down, so return and rebates together never pass the top group / 2000.
 */
export function rebatesOf(cost: bigint, betGroup: number, chain: Chain): Rebate[] {
  let below = betGroup
  const rebates: Rebate[] = []
  for (const [userId, prizeGroup] of chain) {
    if (prizeGroup <= below) continue
    const amount = (cost * BigInt(prizeGroup - below)) / 2000n
    below = prizeGroup
    if (amount > 0n) rebates.push({ userId, amount })
  }
  return rebates
}
