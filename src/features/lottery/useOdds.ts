/** The odds that a player sees: his own prize group's, or the visitors' one by the rules. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { RuleConfig } from '#/rules/config.ts'
import { oddsOf } from '#/rules/engine.ts'
import type { Play } from '#/rules/play.ts'
import type { OddsByPlay } from './boardModel.ts'
import { useGetUserOddsQuery } from './lotteryApi.ts'

export interface OddsShown {
  prizeGroup: number | undefined
  odds: OddsByPlay
}

/** Empty where they could not be loaded: nothing can be bet without odds that the player has seen. */
export function useOdds(lotteryId: string | undefined, playTypeCode: string | undefined, plays: readonly Play[], rules: RuleConfig): OddsShown {
  const signedIn = useSignedIn()
  const { data: config } = useGetSystemConfigQuery({})
  const asked = signedIn && lotteryId !== undefined && playTypeCode !== undefined ? { lotteryId, playTypeCode } : skipToken
  const { currentData } = useGetUserOddsQuery(asked)
  if (signedIn) return { prizeGroup: currentData?.prizeGroup, odds: currentData?.odds ?? {} }
  const visitors = config?.visitorPrizeGroup
  if (visitors === undefined) return { prizeGroup: undefined, odds: {} }
  return { prizeGroup: visitors, odds: Object.fromEntries(plays.map((play) => [play.code, oddsOf(play, visitors, rules)])) }
}
