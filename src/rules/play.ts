/** What a lottery family and a play are: data for the board, and the rule that counts notes and wins. */
import type { Localized } from '#/contract/common.ts'
import type { LotteryTypeCode } from '#/contract/lottery.ts'
import type { RuleConfig } from './config.ts'
import type { Fraction } from './fraction.ts'

export type { Localized }

/** Rows of option codes, one row for each row of the play's board; the order within a row means nothing. */
export type Selection = readonly (readonly string[])[]

/** The numbers drawn, in drawn order. */
export type Result = readonly number[]

/** Level to the number of winning notes; levels without a win are absent. */
export type Wins = Readonly<Record<string, number>>

/** A number of 0 to n - 1, each as likely. */
export type Uniform = (n: number) => number

export interface Option {
  readonly code: string
  readonly names: Localized
  /** The number the option stands for, by which 大 小 单 双 pick it. */
  readonly value?: number
  /** Dice to draw in the option's place. */
  readonly dice?: readonly number[]
  /** The colour of the ball that the option is drawn as. */
  readonly tone?: Tone
  /** Said small under the name: the numbers that an animal or a wave stands for. */
  readonly members?: readonly number[]
  /** In place of `members`, where they follow the lunar year. */
  membersOf?(config: RuleConfig): readonly number[]
}

/** A chip that picks several options of its row at once: an animal, a wave, the big ones. */
export interface Group {
  readonly code: string
  readonly names: Localized
  readonly tone?: Tone
  /** The options' codes. */
  members(config: RuleConfig): readonly string[]
}

/** A line of such chips. */
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

/** What a line of typed numbers must be: `size` symbols, `01 05 11` or `123`. */
export interface Entry {
  readonly symbols: readonly string[]
  readonly size: number
  /** Between the symbols of a line as it is kept. Empty where each symbol is one character. */
  readonly separator: '' | ' '
  /** `notAll`: not all of them equal. `pair`: just two of them equal. */
  readonly repeats: 'any' | 'none' | 'notAll' | 'pair'
  /** Whether 12 and 21 differ; where they do not, a line is kept in the symbols' order. */
  readonly ordered: boolean
}

export interface Row {
  readonly key: string
  readonly names: Localized
  readonly options: readonly Option[]
  /** How many options, or lines of an entry, may be picked. */
  readonly min: number
  readonly max: number
  /** Buttons that pick many options at once. */
  readonly quick: readonly Quick[]
  /** More such buttons, drawn over the row. */
  readonly groups?: readonly GroupSet[]
  /** Small switches that say where the numbers of the other rows are looked for. */
  readonly ticks?: boolean
  /** Typed, not picked: the row's codes are lines of this form, and there are no options. */
  readonly entry?: Entry
}

/**
 * `grid`: every picked option is a note with its own odds, shown in its cell. `pick`: one row that makes combinations at
 * one price. `rows`: several rows of different parts, positions among them. `banker`: the numbers of the first row are in
 * every note, and no number stands in two rows.
 */
export interface Board {
  readonly kind: 'grid' | 'pick' | 'rows' | 'banker'
  /** Cells side by side. */
  readonly columns: number
  /** `tall` cells hold a picture or a number over the odds, `short` ones a word, `ball` ones a round number. */
  readonly cells: 'tall' | 'short' | 'ball'
  /** The names of a grid's rows stand above the cells, not beside them: the odds are long. */
  readonly heads?: 'above'
  readonly rows: readonly Row[]
}

/** Why a selection cannot be bet; `row` is the key of the row it is about. */
export type SelectionProblem =
  | { readonly kind: 'rows' }
  | { readonly kind: 'unknownOption' | 'repeated' | 'overlap'; readonly row: string; readonly option: string }
  | { readonly kind: 'tooFew' | 'tooMany'; readonly row: string; readonly limit: number }
  /** Each row is right by itself, but together they make no note. */
  | { readonly kind: 'noNotes' }

/**
 * What one note of a level does on average: notes won there (its probability, where it wins once), and stakes returned.
 * Where a note can win at several levels, `share` is the part of its return that this one pays; otherwise it is all.
 */
export interface Level {
  readonly win: Fraction
  readonly push: Fraction
  readonly share?: Fraction
  /** In place of (return - push) x share / win, where the play has odds of another kind: a parlay's product of legs. */
  odds?(returned: Fraction): Fraction
}

export type Levels = Readonly<Record<string, Level>>

/**
 * One option of a play: what one note is on. A cell of a grid; a number at its place; the numbers of a set, or those of a
 * line in their order. A note that many results win (a sum, a span, an animal among several) is on each answer that it
 * covers, so that of the answers a result has just one.
 *
 * Long notes are counted by their first numbers, all that begin alike as one option, which ends in `…`: a play then has
 * a thousand or so options, not millions. What such an option is said to win is never less than what any one of its
 * notes wins, and may be more.
 */
export interface Risk {
  /** Always the same text for the same option of the play, whatever selection it is in. */
  readonly option: string
  /** How many notes win when the option comes up. */
  readonly notes: number
  /** The levels at which they may; the best paid counts. */
  readonly levels: readonly string[]
}

/** How a play counts. A level is what has odds of its own: an option of a grid, or `hit` where all notes pay alike. */
export interface Rule {
  /** What the rows' own limits do not say. Called only for selections within those limits. */
  problem(selection: Selection, board: Board): SelectionProblem | null
  /** Only where sets of numbers make the notes do the rules matter: the year's animal has one number more. */
  notes(selection: Selection, config?: RuleConfig): number
  /** The levels at which the selection's notes can win, each once. */
  levelsOf(selection: Selection, config: RuleConfig): readonly string[]
  wins(selection: Selection, result: Result, config: RuleConfig): Wins
  /** Notes whose stake comes back. */
  pushes(selection: Selection, result: Result, config: RuleConfig): number
  /** The options that a selection that can be bet is on, each once. */
  risks(selection: Selection, config: RuleConfig): readonly Risk[]
  /** The picked options that the result shows, row by row, for highlighting. */
  matches(selection: Selection, result: Result, config: RuleConfig): Selection
  /** What levels are called that are no option of the board. */
  readonly levelNames?: Readonly<Record<string, Localized>>
  /** Every level with its exact chance. Slow is fine: it is asked once for each set of rules. */
  levels(config: RuleConfig): Levels
  /** The smallest selection there is, by chance: one note, where the play has such. */
  random(uniform: Uniform): Selection
}

export interface Play {
  readonly code: string
  readonly family: FamilyCode
  /** The play type it is listed under. */
  readonly type: string
  readonly names: Localized
  /** Its name among the plays of its type. */
  readonly shortNames: Localized
  readonly board: Board
  /** Its numbers are looked for in every place of the result. */
  readonly anyPlace?: true
  readonly rule: Rule
}

/** What the rules say of a play; kept apart from the play, since a board does not need it. */
export interface PlayText {
  readonly help: Localized
  /** What the help adds under these rules of choice. */
  readonly remark?: (config: RuleConfig) => Localized
  readonly example: Localized
  /** The example as data, to be drawn and counted. */
  readonly sample: { readonly selection: Selection; readonly result: Result }
}

export interface PlayType {
  readonly code: string
  readonly names: Localized
  /** `sides` are played with chips on a grid, `official` by numbers. */
  readonly mode: 'official' | 'sides'
  /** The first is the default. */
  readonly plays: readonly Play[]
}

/** Results with their weights, as far as something can tell them apart; together they weigh `total`. */
export interface Space {
  readonly total: bigint
  readonly outcomes: readonly { readonly result: Result; readonly weight: bigint }[]
}

/**
 * A way to look at a result that has a few possible answers: 总和大小, 万位单双, 龙虎. Facts beside a draw, counts of
 * sides and long dragons are made of these.
 */
export interface Reading {
  readonly code: string
  /** 总和, 万位, 冠亚和 */
  readonly names: Localized
  readonly sides: readonly { readonly code: string; readonly names: Localized }[]
  /** The side's code; null where the result is on none: a tie, 49. */
  sideOf(result: Result, config: RuleConfig): string | null
  /** Where the side is sold: the play, and the option of its only row that is picked (by row, where there are several). */
  readonly play?: { readonly code: string; select(side: string): Selection }
}

export interface Family {
  readonly code: FamilyCode
  /** Names of the places of a result: 万位 … 个位, 冠军, 正码一 … 特码. */
  readonly positions: readonly Localized[]
  /** The numbers that a place can show, as written: `0`…`9`, `01`…`49`. */
  readonly symbols: readonly string[]
  /** What stands beside a result: 和值 14, 生肖 马. Most telling first. */
  facts(result: Result, config: RuleConfig): readonly Fact[]
  /** Said small under a ball: the animal that it has in the lunar year. */
  animalOf?(number: number, config: RuleConfig): Localized
  readonly readings: readonly Reading[]
  /** All results, where they are few enough to be asked one by one while a player taps. */
  readonly space?: Space
  readonly types: readonly PlayType[]
}

export interface Fact {
  readonly key: string
  readonly names: Localized
  /** A number, or words of the three languages. */
  readonly value: number | Localized
}

export type FamilyCode = LotteryTypeCode
