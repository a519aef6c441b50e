/** The guide's example: what a bet of 100 points gives to each of three people in the long run. Pure. */
import { highestGroup as highest, lowestGroup as lowest } from '#/rules/groupRange.ts'
import { rebateOf, returnsOf } from '#/rules/groups.ts'

/** Thousandths; 100 points. */
export const exampleStake = 100_000n

export interface Example {
  readonly own: number
  readonly through: number
  readonly player: number
  /** Thousandths; together they are the stake. `rest` is what the platform keeps, and agents above get. */
  readonly returned: bigint
  readonly throughGets: bigint
  readonly ownGets: bigint
  readonly rest: bigint
  /** Nobody stands above an agent of the highest group who would get a share. */
  readonly isTop: boolean
}

/** 20 and 40 groups apart, as far as there are groups below. */
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

/** The rows of the table: the agent's own group, and every full twenty below. */
export const inTable = (own: number, group: number): boolean => group === own || group % 20 === 0
