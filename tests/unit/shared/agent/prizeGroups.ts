/** Groups as the platform gives them to an agent, with odds that are right for each. */
import type { PrizeGroups } from '#/shared/agent/agentApi.ts'
import { shareOf } from '#/rules/groups.ts'
import { groupsUpTo, oddsIn, shownPlays } from '../../../../server/domains/invitations/module.ts'

export const prizeGroupsOf = (own: number): PrizeGroups => ({
  prizeGroup: own,
  plays: shownPlays(),
  groups: groupsUpTo(own).map((group) => ({ ...oddsIn(group), share: shareOf(own, group) })),
})
