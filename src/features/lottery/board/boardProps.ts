/** Props of the board's parts. */
import type { Selection as WireSelection } from '#/contract/bets.ts'
import type { RuleConfig } from '#/rules/config.ts'
import type { Odds } from '#/rules/engine.ts'
import type { Play, Row, Selection } from '#/rules/play.ts'

export interface BoardProps {
  readonly play: Play
  readonly selection: Selection | undefined
  readonly odds: Odds
  readonly rules: RuleConfig
  /** The stake for which the odds are shown. Only the head of the first board shows the unit. */
  readonly unit?: string
  readonly onChange: (selection: WireSelection) => void
}

export interface RowProps extends Omit<BoardProps, 'selection'> {
  readonly row: Row
  readonly at: number
  readonly selection: Selection
}
