/** The groups that the agent may give, with both sides of this one also where it lies between the steps. */
import { type GivenGroups, usePrizeTeamListQuery } from '#/ui/agent/agentApi.ts'
import { termsOf } from '#/ui/agent/given.ts'

/** Undefined until they are known. */
export function useGiven(prizeGroup: number): GivenGroups | undefined {
  const { currentData: usual } = usePrizeTeamListQuery({})
  const isBetween = usual !== undefined && prizeGroup < usual.prizeGroup && termsOf(usual, prizeGroup) === undefined
  const { currentData: exact } = usePrizeTeamListQuery({ present: prizeGroup }, { skip: !isBetween })
  return exact ?? usual
}
