/** The types of lottery families and plays. A play has data for its board, and a rule that counts notes and wins. */
import type { Localized } from '#/contract/common.ts'
import type { LotteryTypeCode } from '#/contract/lottery.ts'
import type { RuleConfig } from './config.ts'
import type { Fraction } from './fraction.ts'

export type { Localized }

/** Rows of option codes, one for each row of the play's board. The order within a row does not matter. */
export type Selection = readonly (readonly string[])[]

/** The numbers drawn, in drawn order. */
export type Result = readonly number[]

/** The number of winning notes by level; levels without a win are absent. */
export type Wins = Readonly<Record<string, number>>

/** A random number from 0 to n - 1, all equally likely. */
export type Uniform = (n: number) => number

export interface Option {
  readonly code: string
  readonly names: Localized
  /** The option's number, by which the buttons 大 小 单 双 pick options. */
  readonly value?: number
  /** Dice that are shown instead of the option's name. */
  readonly dice?: readonly number[]
  /** The colour of the option's ball. */
  readonly tone?: Tone
  /** The numbers of an animal or a wave, shown small under the name. */
  readonly members?: readonly number[]
  /** Replaces `members` when the numbers depend on the lunar year. */
  membersOf?(config: RuleConfig): readonly number[]
}

/** A chip that picks several options of its row at once: an animal, a wave, all big numbers. */
export interface Group {
  readonly code: string
  readonly names: Localized
  readonly tone?: Tone
  /** Codes of the chip's options. */
  members(config: RuleConfig): readonly string[]
}

/** A line of group chips. */
export interface GroupSet {
  readonly key: string
  readonly names: Localized
  /** Chips side by side. */
  readonly columns: number
  /** Says what the chips depend on. */
  readonly note?: (config: RuleConfig) => Localized
  readonly groups: readonly Group[]
}

export type Tone = 'red' | 'blue' | 'green'

export type Quick = 'all' | 'big' | 'small' | 'odd' | 'even' | 'clear'

/** The form of a line of typed numbers: `size` symbols, such as `01 05 11` or `123`. */
export interface Entry {
  readonly symbols: readonly string[]
  readonly size: number
  /** Separator of the symbols in a line's normal form. Empty if each symbol is one character. */
  readonly separator: '' | ' '
  /** `none`: all symbols differ. `notAll`: not all symbols are equal. `pair`: exactly two symbols are equal. */
  readonly repeats: 'any' | 'none' | 'notAll' | 'pair'
  /** Whether 12 and 21 differ. If they do not, the normal form of a line is sorted by the symbols' order. */
  readonly ordered: boolean
}

export interface Row {
  readonly key: string
  readonly names: Localized
  readonly options: readonly Option[]
  /** Minimum and maximum number of options, or of typed lines. */
  readonly min: number
  readonly max: number
  /** Buttons that pick many options at once. */
  readonly quick: readonly Quick[]
  /** Further buttons, shown above the row. */
  readonly groups?: readonly GroupSet[]
  /** The row has small switches that select the places at which the other rows are played. */
  readonly ticks?: boolean
  /** The row is typed, not picked: its codes are lines of this form, and it has no options. */
  readonly entry?: Entry
}

/**
 * `grid`: every picked option is a note with its own odds, shown in its cell. `pick`: one row whose combinations are notes of equal odds.
 * `rows`: several rows for different parts of a note, such as positions. `banker`: the numbers of the first row are in every note, and no
 * number may be picked in both rows.
 */
export interface Board {
  readonly kind: 'grid' | 'pick' | 'rows' | 'banker'
  /** Cells side by side. */
  readonly columns: number
  /** `tall` cells show a picture or a number above the odds, `short` cells a word, `ball` cells a round number. */
  readonly cells: 'tall' | 'short' | 'ball'
  /** The names of a grid's rows are above the cells, not beside them, because the odds are long. */
  readonly heads?: 'above'
  readonly rows: readonly Row[]
}

/** Why a selection cannot be bet; `row`: key of the row with the problem. */
export type SelectionProblem =
  | { readonly kind: 'rows' }
  | { readonly kind: 'unknownOption' | 'repeated' | 'overlap'; readonly row: string; readonly option: string }
  | { readonly kind: 'tooFew' | 'tooMany'; readonly row: string; readonly limit: number }
  /** Each row is valid, but together the rows make no note. */
  | { readonly kind: 'noNotes' }

/**
 * The averages of one note at a level: `win`, the number of wins (a probability, if a note wins at most once), and `push`, the number of
 * returned stakes. If a note can win at several levels, `share` is this level's part of the note's return; by default 1.
 */
export interface Level {
  readonly win: Fraction
  readonly push: Fraction
  readonly share?: Fraction
  /** Replaces (return - push) x share / win for plays with other odds, such as a parlay with the product of its legs. */
  odds?(returned: Fraction): Fraction
}

export type Levels = Readonly<Record<string, Level>>

/**
 * A risk option: the outcome that a note bets on, by which the platform adds up its exposure. It is a cell of a grid, a number at a place,
 * the numbers of a set, or the ordered numbers of a line. A note that wins on many results (a sum, a span, one of several animals) has an
 * option for each answer that it covers, so that each result has exactly one of the answers.
 *
 * Long notes are counted by their first numbers. Notes with the same first numbers share one option, which ends in `…`, so that a play has
 * about a thousand options and not millions. The prize of such an option is at least the prize of any of its notes, and may be more.
 */
export interface Risk {
  /** Text of the option. The same option of a play has the same text in every selection. */
  readonly option: string
  /** The number of notes that win when the option comes up. */
  readonly notes: number
  /** The levels at which these notes may win; the level with the highest odds counts. */
  readonly levels: readonly string[]
}

/** How a play counts notes and wins. A level has its own odds: it is an option of a grid, or `hit` if all notes have the same odds. */
export interface Rule {
  /** Problems beyond the rows' own limits. Called only for selections within those limits. */
  problem(selection: Selection, board: Board): SelectionProblem | null
  /** The number of notes. `config` matters only if notes are sets of numbers: the year's animal has an additional number. */
  notes(selection: Selection, config?: RuleConfig): number
  /** The levels at which the selection's notes can win, without repetitions. */
  levelsOf(selection: Selection, config: RuleConfig): readonly string[]
  wins(selection: Selection, result: Result, config: RuleConfig): Wins
  /** The number of notes whose stake comes back. */
  pushes(selection: Selection, result: Result, config: RuleConfig): number
  /** The risk options of a valid selection, without repetitions. */
  risks(selection: Selection, config: RuleConfig): readonly Risk[]
  /** The picked options that the result shows, row by row, for highlighting. */
  matches(selection: Selection, result: Result, config: RuleConfig): Selection
  /** Names of levels that are not options of the board. */
  readonly levelNames?: Readonly<Record<string, Localized>>
  /** Every level with its exact chance. May be slow, because the result is cached for each set of rules. */
  levels(config: RuleConfig): Levels
  /** A random smallest selection: one note, if the play has selections of one note. */
  random(uniform: Uniform): Selection
}

export interface Play {
  readonly code: string
  readonly family: FamilyCode
  /** Code of the play's type. */
  readonly type: string
  readonly names: Localized
  /** The play's name among the plays of its type. */
  readonly shortNames: Localized
  readonly board: Board
  /** Its numbers are looked for in every place of the result. */
  readonly anyPlace?: true
  readonly rule: Rule
}

/** The rules' text of a play. It is not part of the play, because a board does not need it. */
export interface PlayText {
  readonly help: Localized
  /** Addition to the help that depends on the configurable rules. */
  readonly remark?: (config: RuleConfig) => Localized
  readonly example: Localized
  /** The example as data, which pages draw and tests count. */
  readonly sample: { readonly selection: Selection; readonly result: Result }
}

export interface PlayType {
  readonly code: string
  readonly names: Localized
  /** `sides`: played with chips on a grid. `official`: played by numbers. */
  readonly mode: 'official' | 'sides'
  /** The first play is the default. */
  readonly plays: readonly Play[]
}

/** Results with their weights, whose sum is `total`. Results that a rule cannot distinguish are one outcome. */
export interface Space {
  readonly total: bigint
  readonly outcomes: readonly { readonly result: Result; readonly weight: bigint }[]
}

/**
 * A question about a result with a few possible answers: 总和大小, 万位单双, 龙虎. Used for the facts beside a draw, the counts of sides and
 * the long dragons.
 */
export interface Reading {
  readonly code: string
  /** 总和, 万位, 冠亚和 */
  readonly names: Localized
  readonly sides: readonly { readonly code: string; readonly names: Localized }[]
  /** Code of the result's side; null if the result is on no side: a tie, 49. */
  sideOf(result: Result, config: RuleConfig): string | null
  /** The play that sells the sides; `select` gives the selection of a side. */
  readonly play?: { readonly code: string; select(side: string): Selection }
}

export interface Family {
  readonly code: FamilyCode
  /** Names of the places of a result: 万位 … 个位, 冠军, 正码一 … 特码. */
  readonly positions: readonly Localized[]
  /** The numbers that a place can show, in written form: `0`…`9`, `01`…`49`. */
  readonly symbols: readonly string[]
  /** The facts shown beside a result: 和值 14, 生肖 马. The most important fact is first. */
  facts(result: Result, config: RuleConfig): readonly Fact[]
  /** Said small under a ball: the animal that it has in the lunar year. */
  animalOf?(number: number, config: RuleConfig): Localized
  readonly readings: readonly Reading[]
  /** All results, if there are few enough to check one by one while a player taps. */
  readonly space?: Space
  readonly types: readonly PlayType[]
}

export interface Fact {
  readonly key: string
  readonly names: Localized
  /** A number, or a text in the three languages. */
  readonly value: number | Localized
}

export type FamilyCode = LotteryTypeCode
