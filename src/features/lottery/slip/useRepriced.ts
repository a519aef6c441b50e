/** The lines of a bet that was refused for changed odds, at the odds of now: undefined until they are known, null where they cannot be. */
import { useEffect, useState } from 'react'
import { useAppDispatch } from '#/lib/redux.ts'
import type { RuleConfig } from '#/rules/config.ts'
import { oddsOfSelection } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'
import { lotteryApi } from '../lotteryApi.ts'
import type { RejectedBet } from '../pending/pending.ts'
import type { SlipLine } from '../slipLines.ts'

export function useRepriced(pendingBet: RejectedBet | undefined, rules: RuleConfig): SlipLine[] | null | undefined {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState<{ requestId: string; lines: SlipLine[] | null }>()
  useEffect(() => {
    if (pendingBet?.reason !== 'ODDS_CHANGED' && pendingBet?.reason !== 'PRIZE_GROUP') return undefined
    let stopped = false
    const { requestId } = pendingBet
    const find = (lines: SlipLine[] | null) => {
      if (!stopped) setFound({ requestId, lines })
    }
    const types = [...new Set(pendingBet.lines.map((line) => playOf(line.playCode)?.type ?? ''))]
    const asked = types.map((playTypeCode) =>
      dispatch(
        lotteryApi.endpoints.getUserOdds.initiate(
          { lotteryId: pendingBet.lotteryId, playTypeCode },
          { forceRefetch: true, subscribe: false },
        ),
      ).unwrap(),
    )
    const price = async () => {
      const answers = await Promise.all(asked)
      const lines = pendingBet.lines.flatMap((line) => {
        const play = playOf(line.playCode)
        const answer = answers[types.indexOf(play?.type ?? '')]
        const oddsSeen = play && answer && oddsOfSelection(play, line.selection, answer.odds[line.playCode] ?? {}, rules)
        return answer && oddsSeen ? [{ ...line, oddsSeen, prizeGroup: answer.prizeGroup }] : []
      })
      find(lines.length === pendingBet.lines.length ? lines : null)
    }
    // Without the odds of now there is nothing to accept; the lines can still go back to the slip.
    price().catch(() => find(null))
    return () => {
      stopped = true
    }
  }, [dispatch, pendingBet, rules])
  return found && found.requestId === pendingBet?.requestId ? found.lines : undefined
}
