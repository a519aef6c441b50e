/** What the parts of a board are given. */
import type { Selection as WireSelection } from '#/contract/bets.ts'
import type { RuleConfig } from '#/rules/config.ts'
import type { Odds } from '#/rules/engine.ts'
import type { Play, Row, Selection } from '#/rules/play.ts'

export interface BoardProps {
  readonly play: Play
  readonly selection: Selection | undefined
  readonly odds: Odds
  readonly rules: RuleConfig
  /** At the head of the first board: what the odds are for. */
  readonly unit?: string
  readonly onChange: (selection: WireSelection) => void
}

export interface RowProps extends Omit<BoardProps, 'selection'> {
  readonly row: Row
  readonly at: number
  readonly selection: Selection
}
