/** Prices lines that were bet before at the player's odds of now. */
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
 * At the player's own prize group, but for a line of a lower one that may be chosen: that line keeps its group and thereby its rebate.
 * Resolves to null where the odds cannot be loaded, or where they lack those of a line. The family's rules are loaded before.
 */
export function pricedNow({ lotteryId, lines }: Lines, rules: RuleConfig): AppThunk<Promise<SlipLine[] | null>> {
  return async (dispatch) => {
    const types = [...new Set(lines.map((line) => playOf(line.playCode)?.type ?? ''))]
    const fresh = { forceRefetch: true, subscribe: false }
    const asked = types.map((playTypeCode) =>
      dispatch(lotteryApi.endpoints.getUserOdds.initiate({ lotteryId, playTypeCode }, fresh)).unwrap(),
    )
    const answers = await Promise.all(asked).catch(() => [])
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
