/** The odds that a player sees: by the member's prize group, or by the prize group of visitors. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useSelector } from 'react-redux'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { type RuleConfig, rulesOfBet } from '#/rules/config.ts'
import { oddsOf } from '#/rules/engine.ts'
import type { PlayType } from '#/rules/play.ts'
import type { OddsShown } from '../boardContext.ts'
import { useGetUserOddsQuery } from '../lotteryApi.ts'
import { groupInUse } from './prizeGroup.ts'
import { selectPrizeGroup } from '../slip/slip.ts'

/** Empty if the odds could not be loaded: the player cannot bet without having seen the odds. */
export function useOdds(lotteryId: string, type: PlayType | undefined, rules: RuleConfig): OddsShown {
  const signedIn = useSignedIn()
  const { data: config } = useGetSystemConfigQuery({})
  const arg = signedIn && type ? { lotteryId, playTypeCode: type.code } : skipToken
  const { currentData, refetch } = useGetUserOddsQuery(arg)
  const chosen = useSelector(selectPrizeGroup)
  const askAgain = () => {
    if (arg !== skipToken) void refetch()
  }
  const byRule = (group: number) => ({
    askAgain,
    prizeGroup: group,
    odds: Object.fromEntries((type?.plays ?? []).map((play) => [play.code, oddsOf(play, group, rules)])),
  })
  if (signedIn) {
    const mayChoose = config?.isChangePirzeTeam ?? false
    if (!currentData) return { prizeGroup: undefined, odds: {}, askAgain }
    const { prizeGroup: own, odds } = currentData
    const group = groupInUse(own, chosen, mayChoose)
    // After a change of the rules, the odds of the answer are outdated.
    const isAsAnswered = group === own && rulesOfBet(currentData) === rules
    return { own: mayChoose ? own : undefined, ...(isAsAnswered ? { prizeGroup: own, odds, askAgain } : byRule(group)) }
  }
  const visitors = config?.visitorPrizeGroup
  return visitors === undefined ? { prizeGroup: undefined, odds: {}, askAgain } : byRule(visitors)
}
