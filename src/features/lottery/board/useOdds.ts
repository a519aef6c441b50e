/** The odds that a player sees: his own prize group's, or the visitors' one by the rules. */
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

/** Empty where they could not be loaded: nothing can be bet without odds that the player has seen. */
export function useOdds(lotteryId: string, type: PlayType | undefined, rules: RuleConfig): OddsShown {
  const signedIn = useSignedIn()
  const { data: config } = useGetSystemConfigQuery({})
  const asked = signedIn && type ? { lotteryId, playTypeCode: type.code } : skipToken
  const { currentData, refetch } = useGetUserOddsQuery(asked)
  const chosen = useSelector(selectPrizeGroup)
  const askAgain = () => {
    if (asked !== skipToken) void refetch()
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
    // Under other rules than when they were asked for, they are others.
    const isAsAnswered = group === own && rulesOfBet(currentData) === rules
    return { own: mayChoose ? own : undefined, ...(isAsAnswered ? { prizeGroup: own, odds, askAgain } : byRule(group)) }
  }
  const visitors = config?.visitorPrizeGroup
  return visitors === undefined ? { prizeGroup: undefined, odds: {}, askAgain } : byRule(visitors)
}
