/** The lottery whose board is on screen: what the parts of its page read. */
import { createContext, use } from 'react'
import type { LotteryInfo } from '#/contract/lottery.ts'
import type { RuleConfig } from '#/rules/config.ts'
import type { Play, PlayType } from '#/rules/play.ts'
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
  /** The account's own, where the player may bet at a lower one. */
  own?: number | undefined
  odds: OddsByPlay
  /** A call in the background: who sees that it failed may ask once more. */
  askAgain: () => void
}

export interface Chips {
  all: readonly string[]
  inUse: string | undefined
  askAgain: () => void
}

export interface BoardInfo {
  readonly lottery: LotteryInfo
  readonly lotteries: readonly LotteryInfo[]
  /** What the lottery sells. */
  readonly types: readonly PlayType[]
  /** The type that is chosen, and what of it the board shows. */
  readonly type: PlayType
  readonly plays: readonly Play[]
  /** Those of now; each period has its own. */
  readonly rules: RuleConfig
  readonly sale: Sale
  readonly odds: OddsShown
  readonly chips: Chips
  /** The slip stands beside the board: nothing has to open it. */
  readonly isSlipBeside: boolean
  /** Opens a sheet; undefined closes the one that is open. */
  readonly show: (sheet: SheetName | undefined) => void
  /** Asks once more for what the board lacks. */
  readonly askAgain: () => void
}

export const BoardContext = createContext<BoardInfo | undefined>(undefined)

export function useBoard(): BoardInfo {
  const board = use(BoardContext)
  if (!board) throw new Error('this part belongs on the board of a lottery')
  return board
}
