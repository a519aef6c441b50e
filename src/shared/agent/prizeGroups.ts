/** What an agent may give: the platform's groups, from which no page departs. Pure. */
import type { GroupTerms } from '#/contract/agents/codes.ts'
import { reversed } from '#/lib/reversed.ts'
import type { PrizeGroups } from './agentApi.ts'

/** Lowest first, none below `lowest`. The own group is always there. */
export function groupsFrom({ prizeGroup, groups }: PrizeGroups, lowest = 0): readonly number[] {
  const from = groups.map((terms) => terms.prizeGroup).filter((group) => group >= lowest || group === prizeGroup)
  return reversed(from)
}

/** The group itself, else the next one below it, else the lowest: where a thumb goes when its value is not given any more. */
export const nearestOf = (groups: readonly number[], group: number): number =>
  reversed(groups).find((one) => one <= group) ?? groups[0] ?? group

/** Both sides of a group; undefined for one that cannot be given. */
export const termsOf = ({ groups }: PrizeGroups, group: number): GroupTerms | undefined =>
  groups.find((terms) => terms.prizeGroup === group)
