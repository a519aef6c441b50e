/** Prices the lines of an earlier bet at the player's current odds. */
import type { AppThunk } from '#/lib/redux.ts'
import type { RuleConfig } from '#/rules/config.ts'
import { oddsOfSelection } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'
import { lotteryApi } from './lotteryApi.ts'
import type { SlipLine } from './slipLines.ts'

interface Lines {
  readonly lotteryId: string
  readonly lines: readonly SlipLine[]
}

/** Resolves to null if the odds cannot be loaded or lack the odds of a line. The rules of the family must be loaded before. */
export function pricedNow({ lotteryId, lines }: Lines, rules: RuleConfig): AppThunk<Promise<SlipLine[] | null>> {
  return async (dispatch) => {
    const types = [...new Set(lines.map((line) => playOf(line.playCode)?.type ?? ''))]
    const fresh = { forceRefetch: true, subscribe: false }
    const requests = types.map((playTypeCode) =>
      dispatch(lotteryApi.endpoints.getUserOdds.initiate({ lotteryId, playTypeCode }, fresh)).unwrap(),
    )
    const answers = await Promise.all(requests).catch(() => [])
    const priced = lines.flatMap((line) => {
      const play = playOf(line.playCode)
      const answer = answers[types.indexOf(play?.type ?? '')]
      const oddsSeen = play && answer && oddsOfSelection(play, line.selection, answer.odds[line.playCode] ?? {}, rules)
      return answer && oddsSeen ? [{ ...line, oddsSeen, prizeGroup: answer.prizeGroup }] : []
    })
    return priced.length === lines.length ? priced : null
  }
}
