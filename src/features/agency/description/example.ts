/** The example of the guide: the long-run result of a bet of 100 points for each of three people. Pure. */
import { highestGroup as highest, lowestGroup as lowest, rebateOf, returnsOf } from '#/rules/groups.ts'

/** Thousandths; 100 points. */
export const exampleStake = 100_000n

export interface Example {
  readonly own: number
  readonly through: number
  readonly player: number
  /** Thousandths, which add up to the stake. `rest` goes to the platform and to agents above. */
  readonly returned: bigint
  readonly throughGets: bigint
  readonly ownGets: bigint
  readonly rest: bigint
  /** No agent above could get a share, as the group is the highest. */
  readonly isTop: boolean
}

/** Groups at distances of 20 and 40, as far as there are groups below. */
export function exampleOf(own: number): Example {
  const through = Math.max(lowest, own - 20)
  const player = Math.max(lowest, through - 40)
  const returned = (exampleStake * BigInt(returnsOf(player))) / 10_000n
  const throughGets = rebateOf(exampleStake, through, player)
  const ownGets = rebateOf(exampleStake, own, through)
  return {
    own,
    through,
    player,
    returned,
    throughGets,
    ownGets,
    rest: exampleStake - returned - throughGets - ownGets,
    isTop: own >= highest,
  }
}

/** Whether the table has the group: the agent's own group, and every full twenty below. */
export const inTable = (own: number, group: number): boolean => group === own || group % 20 === 0
