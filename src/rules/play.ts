/** What a lottery family and a play are: data for the board, and the rule that counts notes and wins. */
import type { Localized } from '#/contract/common.ts'
import type { DrawFamily } from './draws/draw.ts'
import type { RuleConfig } from './config.ts'

export type { Localized }

/** Rows of option codes, one row for each row of the play's board; the order within a row means nothing. */
export type Selection = readonly (readonly string[])[]

/** The numbers drawn, in drawn order. */
export type Result = readonly number[]

/** Level to the number of winning notes; levels without a win are absent. */
export type Wins = Readonly<Record<string, number>>

export interface Option {
  readonly code: string
  readonly names: Localized
  /** The number the option stands for, by which 大 小 单 双 pick it. */
  readonly value?: number
  /** Dice to draw in the option's place. */
  readonly dice?: readonly number[]
}

export type Quick = 'all' | 'big' | 'small' | 'odd' | 'even' | 'clear'

export interface Row {
  readonly key: string
  readonly names: Localized
  readonly options: readonly Option[]
  /** How many options may be picked. */
  readonly min: number
  readonly max: number
  /** Buttons that pick many options at once. */
  readonly quick: readonly Quick[]
}

/**
 * `grid`: every picked option is a note with its own odds, shown in its cell. `pick`: one row that makes combinations at
 * one price. `pair`: two rows of different parts. `banker`: the numbers of the first row are in every note.
 */
export interface Board {
  readonly kind: 'grid' | 'pick' | 'pair' | 'banker'
  /** Cells side by side. */
  readonly columns: number
  /** `tall` cells hold a picture or a number over the odds, `short` ones a word. */
  readonly cells: 'tall' | 'short'
  readonly rows: readonly Row[]
}

/** Why a selection cannot be bet; `row` is the key of the row it is about. */
export type SelectionProblem =
  | { readonly kind: 'rows' }
  | { readonly kind: 'unknownOption' | 'repeated' | 'overlap'; readonly row: string; readonly option: string }
  | { readonly kind: 'tooFew' | 'tooMany'; readonly row: string; readonly limit: number }
  /** Each row is right by itself, but together they make no note. */
  | { readonly kind: 'noNotes' }

/** How a play counts. A level is what has odds of its own: an option of a grid, or `hit` where all notes pay alike. */
export interface Rule {
  /** What the rows' own limits do not say. Called only for selections within those limits. */
  problem(selection: Selection, board: Board): SelectionProblem | null
  notes(selection: Selection): number
  wins(selection: Selection, result: Result, config: RuleConfig): Wins
  /** Notes whose stake comes back. */
  pushes(selection: Selection, result: Result, config: RuleConfig): number
  /** The picked options that the result shows, row by row, for highlighting. */
  matches(selection: Selection, result: Result, config: RuleConfig): Selection
  /** For each level one selection of a single note, from which its probability is taken. */
  readonly singles: Readonly<Record<string, Selection>>
}

export interface Play {
  readonly code: string
  readonly family: FamilyCode
  /** The play type it is listed under. */
  readonly type: string
  readonly names: Localized
  /** Its name among the plays of its type. */
  readonly shortNames: Localized
  readonly help: Localized
  /** What the help adds under these rules of choice. */
  readonly remark?: (config: RuleConfig) => Localized
  readonly example: Localized
  /** The example as data, to be drawn and counted. */
  readonly sample: { readonly selection: Selection; readonly result: Result }
  readonly board: Board
  readonly rule: Rule
}

export interface PlayType {
  readonly code: string
  readonly names: Localized
  /** The first is the default. */
  readonly plays: readonly Play[]
}

/** One family's results with their weights, as far as its plays can tell results apart; together they weigh `total`. */
export interface Space {
  readonly total: bigint
  readonly outcomes: readonly { readonly result: Result; readonly weight: bigint }[]
}

export interface Family {
  readonly draw: DrawFamily
  readonly space: Space
  readonly types: readonly PlayType[]
}

export type FamilyCode = 'K3'
