/** Computes the rebates of a settled bet along its upline. Pure. */
import { partOf, rebateOf } from '#/rules/groups.ts'
import type { Upline } from '../tree/module.ts'

export interface Rebate {
  readonly userId: string
  /** The next user below on the way to the player; for the player's own share the player. */
  readonly through: string
  /** The prize group of `userId`. */
  readonly prizeGroup: number
  /** The highest prize group below, including the group of the bet. */
  readonly below: number
  /** Thousandths, above zero. */
  readonly amount: bigint
}

/**
 * A difference of 20 in prize group pays 1 % of the cost. The player gets a rebate for betting below the player's own group; each agent
 * above gets the difference to the highest group below. Each share is rounded down, so return and rebates together never exceed the top
 * group / 2000.
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

/** A bet at a provider whose counted stake has changed from `before` to `now`. */
export interface PlayedBet {
  readonly betId: string
  readonly userId: string
  readonly platform: string
  readonly game: string
  /** Hundredths of a percent, the nearest agent first. */
  readonly shares: readonly number[]
  /** Thousandths. */
  readonly before: bigint
  readonly now: bigint
}

export interface PlayRebate {
  readonly userId: string
  readonly through: string
  readonly share: number
  /** Thousandths, not zero; negative if less of the stake counts than before. */
  readonly amount: bigint
}

/**
 * Changes of the agents' shares. The result is the same whether the stake came in one step or in many, as each share is rounded on its
 * total.
 */
export function rebatesOfPlay({ shares, before, now }: Pick<PlayedBet, 'shares' | 'before' | 'now'>, upline: Upline): PlayRebate[] {
  return shares.flatMap((share, at) => {
    const [through, agent] = [upline[at], upline[at + 1]]
    const amount = partOf(now, share) - partOf(before, share)
    return through && agent && amount !== 0n ? [{ userId: agent[0], through: through[0], share, amount }] : []
  })
}
