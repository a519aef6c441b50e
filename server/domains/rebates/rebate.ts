/** Computes the rebates of a settled bet along its upline. Pure. */
import { rebateOf } from '#/rules/groups.ts'
import type { Upline } from '../../ledger/settlement.ts'

export interface Rebate {
  readonly userId: string
  /** The next one below on the way to the player; the player for the own share. */
  readonly through: string
  /** The group of the one who gets it, and the highest below it on the way to the bet. */
  readonly prizeGroup: number
  readonly below: number
  /** Thousandths, above zero. */
  readonly amount: bigint
}

/**
 * A difference of 20 in prize group pays 1 % of the cost: to the player for betting below the player's own group, to each upline for the
 * excess over the highest group below it. Each share is rounded down, so return and rebates together never exceed the top group / 2000.
 */
export function rebatesOf(cost: bigint, betGroup: number, upline: Upline): Rebate[] {
  let below = betGroup
  let through = upline[0]?.[0] ?? ''
  const rebates: Rebate[] = []
  for (const [userId, prizeGroup] of upline) {
    const amount = rebateOf(cost, prizeGroup, below)
    if (amount > 0n) rebates.push({ userId, through, prizeGroup, below, amount })
    below = Math.max(below, prizeGroup)
    through = userId
  }
  return rebates
}
