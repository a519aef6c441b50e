/** The lines of the current selection, or the problem of the selection. */
import { useBoard } from './boardContext.ts'
import { linesOf, type PickedProblem } from './boardModel.ts'
import { useBets, useMultiplier } from './slip/slip.ts'
import type { SlipLine } from './slipLines.ts'

interface Picked {
  readonly lines: SlipLine[]
  readonly problem: PickedProblem | null
}

/** The lines at the given multiple instead of the board's multiple. */
export function usePickedAt(multiple: number): Picked {
  const { lottery, plays, rules, odds, chips } = useBoard()
  const bets = useBets(lottery.id)
  return linesOf(bets, plays, odds.odds, { unit: chips.inUse, multiple, prizeGroup: odds.prizeGroup }, rules)
}

/** No lines without a multiple of the board. */
export function usePickedLines(): Picked {
  const multiple = useMultiplier(useBoard().lottery.id)
  const { lines, problem } = usePickedAt(multiple ?? 1)
  return { lines: multiple === null ? [] : lines, problem }
}
