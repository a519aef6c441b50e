/** Computes the rebates of a settled bet along its upline. Pure. */
import { partOf, rebateOf } from '#/rules/groups.ts'
import type { Upline } from '../tree/module.ts'

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

/** A bet at a provider, of whose stake more, or less, counts than before. */
export interface PlayedBet {
  readonly betId: string
  readonly userId: string
  readonly platform: string
  readonly game: string
  /** Hundredths of a percent, of the nearest agent first. */
  readonly shares: readonly number[]
  /** Thousandths. */
  readonly before: bigint
  readonly now: bigint
}

export interface PlayRebate {
  readonly userId: string
  readonly through: string
  readonly share: number
  /** Thousandths, not zero; below zero where less counts now. */
  readonly amount: bigint
}

/** By how much the shares of those above are other than before. Each is rounded down, whatever the steps in which the stake came. */
export function rebatesOfPlay({ shares, before, now }: Pick<PlayedBet, 'shares' | 'before' | 'now'>, upline: Upline): PlayRebate[] {
  return shares.flatMap((share, at) => {
    const [through, agent] = [upline[at], upline[at + 1]]
    const amount = partOf(now, share) - partOf(before, share)
    return through && agent && amount !== 0n ? [{ userId: agent[0], through: through[0], share, amount }] : []
  })
}
