/** Prices the lines of an earlier bet at the player's current odds. */
import { endpoints } from '#/api/endpoints.ts'
import type { AppThunk } from '#/lib/redux.ts'
import type { RuleConfig } from '#/rules/config.ts'
import { oddsOf, oddsOfSelection } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'
import { lotteryApi } from './lotteryApi.ts'
import type { SlipLine } from './slipLines.ts'

interface Lines {
  readonly lotteryId: string
  readonly lines: readonly SlipLine[]
}

/**
 * Uses the player's own prize group. A line of a lower group that may be chosen keeps its group, and thereby its rebate. Resolves to null
 * if the odds cannot be loaded or lack the odds of a line. The rules of the family must be loaded before.
 */
export function pricedNow({ lotteryId, lines }: Lines, rules: RuleConfig): AppThunk<Promise<SlipLine[] | null>> {
  return async (dispatch) => {
    const types = [...new Set(lines.map((line) => playOf(line.playCode)?.type ?? ''))]
    const fresh = { forceRefetch: true, subscribe: false }
    const requests = types.map((playTypeCode) =>
      dispatch(lotteryApi.endpoints.getUserOdds.initiate({ lotteryId, playTypeCode }, fresh)).unwrap(),
    )
    const answers = await Promise.all(requests).catch(() => [])
    const { data: config } = await dispatch(endpoints.endpoints.getSystemConfig.initiate({}, { subscribe: false }))
    const priced = lines.flatMap((line) => {
      const play = playOf(line.playCode)
      const answer = answers[types.indexOf(play?.type ?? '')]
      if (!play || !answer) return []
      const isLower = config?.isChangePirzeTeam === true && line.prizeGroup < answer.prizeGroup
      const prizeGroup = isLower ? line.prizeGroup : answer.prizeGroup
      const odds = isLower ? oddsOf(play, prizeGroup, rules) : answer.odds[line.playCode]
      const oddsSeen = oddsOfSelection(play, line.selection, odds ?? {}, rules)
      return oddsSeen ? [{ ...line, oddsSeen, prizeGroup }] : []
    })
    return priced.length === lines.length ? priced : null
  }
}
