/** What the dock tells of a win: to the other parts that report wins, and to the board. */
import { observable } from '#/pwa/observable.ts'
import type { Selection } from '#/rules/play.ts'

/** The paths of the receipts of the win's bets; empty if the dock shows no win, undefined without a dock. */
export const winDocked = observable<readonly string[] | undefined>(undefined)

/** What won in a draw: of each play the picked cells, row by row, and the keys of the facts beside the numbers. */
export interface Matched {
  readonly lotteryId: string
  readonly period: string
  readonly cells: Readonly<Record<string, Selection>>
  readonly facts: ReadonlySet<string>
}

/** What won in the last draw on the board, until the next pick. */
export const matched = observable<Matched | undefined>(undefined)

export const receiptOf = (betId: string): string => `/betdetail?id=${betId}`
