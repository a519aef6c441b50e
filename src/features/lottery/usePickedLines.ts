/** The lines made by the current selection, or what it lacks. */
import { useBoard } from './boardContext.ts'
import { linesOf, type PickedProblem } from './boardModel.ts'
import { useBets, useMultiplier } from './slip/slip.ts'
import type { SlipLine } from './slipLines.ts'

export function usePickedLines(): { lines: SlipLine[]; problem: PickedProblem | null } {
  const { lottery, plays, rules, odds, chips } = useBoard()
  const bets = useBets(lottery.id)
  const multiple = useMultiplier(lottery.id)
  return linesOf(bets, plays, odds.odds, { unit: chips.inUse, multiple, prizeGroup: odds.prizeGroup }, rules)
}
