/** The groups that the agent may give, with both sides of this one also where it lies between the steps. */
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { type PrizeGroups, usePrizeTeamListQuery } from './agentApi.ts'
import { termsOf } from './prizeGroups.ts'

/** Undefined until they are known. */
export function usePrizeGroups(prizeGroup: number): PrizeGroups | undefined {
  const { currentData: usual } = usePrizeTeamListQuery({})
  const isBetween = usual !== undefined && prizeGroup < usual.prizeGroup && termsOf(usual, prizeGroup) === undefined
  const { currentData: exact } = usePrizeTeamListQuery({ present: prizeGroup }, { skip: !isBetween })
  return exact ?? usual
}

/** The member's odds of the first shown play, with its name: what has to stand wherever a rebate does. Undefined until they are known. */
export function useShownOdds(prizeGroup: number): string | undefined {
  const { odds } = useFormat()
  const localized = useLocalized()
  const prizeGroups = usePrizeGroups(prizeGroup)
  const play = prizeGroups?.plays[0]
  const first = prizeGroups && termsOf(prizeGroups, prizeGroup)?.odds[0]
  return play && first !== undefined ? `${localized(play.names)} ${odds(first)}` : undefined
}
