/** The lottery whose board is on screen, for the parts of its page. */
import { createContext, type ReactNode, use } from 'react'
import type { LotteryInfo } from '#/contract/lottery.ts'
import type { RuleConfig } from '#/rules/config.ts'
import type { Play, PlayType, Row } from '#/rules/play.ts'
import type { OddsByPlay } from './boardModel.ts'
import type { Sale } from './useSale.ts'

export type SheetName =
  | 'slip'
  | 'history'
  | 'rules'
  | 'switch'
  | 'group'
  | 'chase'
  | 'sides'
  | 'dragon'
  | 'random'
  | 'saved'
  | 'more'
  | 'oneTap'

export interface OddsShown {
  prizeGroup: number | undefined
  /** The prize group of the account; set if the player may bet at a lower group. */
  own?: number | undefined
  odds: OddsByPlay
  /** Loads the odds again after a failure. */
  askAgain: () => void
}

export interface Chips {
  all: readonly string[]
  inUse: string | undefined
  askAgain: () => void
}

/** What a wide screen adds to the cells and buttons of the board. */
export interface WideMarks {
  /** The key that picks the cell; undefined for a cell without a key. */
  readonly keyOf: (play: Play, row: number, option: string) => string | undefined
  /** Shown in the head of the play whose numbers can be typed. */
  readonly hintOf: (play: Play) => ReactNode
  /** Cells side by side in a row that has `usual` cells on a phone. */
  readonly columnsOf: (row: Row, usual: number) => number
}

export interface BoardInfo {
  readonly lottery: LotteryInfo
  readonly lotteries: readonly LotteryInfo[]
  /** The play types that the lottery sells. */
  readonly types: readonly PlayType[]
  /** The chosen play type, and the part of the type that the board shows. */
  readonly type: PlayType
  readonly plays: readonly Play[]
  /** The current rules. Each period has rules of its own. */
  readonly rules: RuleConfig
  readonly sale: Sale
  readonly odds: OddsShown
  readonly chips: Chips
  /** Whether the slip stands beside the board and needs no button. */
  readonly isSlipBeside: boolean
  /** Set on a screen that shows keys on the board. */
  readonly wide?: WideMarks
  /** Opens a sheet; undefined closes the open sheet. */
  readonly show: (sheet: SheetName | undefined) => void
  /** Loads the missing data of the board again. */
  readonly askAgain: () => void
}

export const BoardContext = createContext<BoardInfo | undefined>(undefined)

export function useBoard(): BoardInfo {
  const board = use(BoardContext)
  if (!board) throw new Error('this part belongs on the board of a lottery')
  return board
}
