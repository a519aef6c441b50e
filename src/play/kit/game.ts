/** The parts that a game adds to its frame. The table does the rest: stakes, rounds, waiting times, fairness, and errors. */
import type { GenericSchema } from 'valibot'
import type { Game, Round } from '#/rules/games/game.ts'
import type { RoundShown } from '#/rules/games/messages.ts'
import type { FrameLanguage } from '../port.ts'
import type { Motion } from './motion.ts'
import type { Tone } from './sounds.ts'
import type { Words } from './words.ts'

export interface Shown<Outcome> extends Omit<RoundShown, 'outcome'> {
  readonly outcome: Outcome
}

/** The table as a game uses it. */
export interface Table {
  readonly language: FrameLanguage
  readonly words: Words
  /** Formats thousandths like the app; `bound` writes whole amounts without decimals. */
  readonly money: (amount: bigint) => string
  readonly bound: (amount: bigint) => string
  /** The stake of each bet. */
  readonly stake: bigint
  /** The player prefers reduced motion. */
  readonly isStill: boolean
  /** A round is requested or shown, so the chosen bets must not change. */
  readonly isBusy: boolean
  /** Call it when the chosen bets have changed. */
  changed(): void
  sound(tone: Tone): void
}

/** Rounds before this round, the latest first. Empty if there are none, or if the request is refused. */
export type Older<Outcome> = (before: string) => Promise<readonly Shown<Outcome>[]>

export interface View<Outcome> {
  /** In the panel's head, beside the seal. */
  readonly note?: Node
  /** Replaces the result before the first round. */
  readonly atEase?: string
  /** In the dark panel. */
  readonly stage: Node
  /** Between the panel and the foot: the choice of bets. */
  readonly bets?: Node
  /** Above everything, in every state. */
  readonly above?: Node
  /** In the foot, above the button: the chosen bets in words. The result stands below, so that the panel keeps its height. */
  readonly slip?: Node
  /** In the foot until there is a result: long-run returns. */
  readonly returns?: Node
  /** The round that the button would play; null if no bet is chosen. */
  chosen(): Round | null
  /** Text of the button, with the total stake. */
  action(total: string): string
  /** Clears the chosen bets. Without this function the table has no clear button. */
  clear?(): void
  /** Takes the bet back that was chosen last. */
  undo?(): void
  /** Called when the table becomes busy or free, its stake changes, or the result of the latest round is shown or gone. */
  render?(hasResult: boolean): void
  /** Shows the course of the round to its end. The table shows the payout. */
  show(round: Shown<Outcome>, motion: Motion): Promise<void>
  /** Called before the first round, and when the next round is requested. */
  rest(): void
}

interface PlayKeysOptions {
  /** Does what the button does, if it is shown. */
  readonly play: () => void
  readonly undo: (() => void) | undefined
  readonly picker: HTMLElement
}

/** Listens to the keys of a game, and returns the line that names them. */
export type PlayKeys = (options: PlayKeysOptions) => Node

/** The choice of a stake. */
export interface StakePicker {
  readonly node: HTMLElement
  readonly stake: bigint
  /** Locks the choice while a round is requested. */
  lock(isLocked: boolean): void
}

export interface StakeOptions {
  /** In ascending order. */
  readonly stakes: readonly bigint[]
  readonly words: Words
  readonly money: (amount: bigint) => string
  readonly onChange: () => void
}

export interface FrameGame<Outcome> {
  readonly rules: Game<Outcome>
  readonly outcome: GenericSchema<unknown, Outcome>
  readonly picker: (options: StakeOptions) => StakePicker
  readonly keys?: PlayKeys
  /** The name of a round, if it is not the usual one. */
  readonly round?: (id: string) => string
  /** `history`: the latest round first, without the open round. */
  readonly build: (table: Table, history: readonly Shown<Outcome>[], older: Older<Outcome>) => View<Outcome>
  /** A small picture of the outcome. */
  readonly picture: (round: Shown<Outcome>, language: FrameLanguage) => Node
  /** The outcome in a sentence, which is also read out. */
  readonly says: (round: Shown<Outcome>, language: FrameLanguage) => string
  /** The steps from the numbers to the result, after the first step, which all games share. */
  readonly steps: (round: Shown<Outcome>, language: FrameLanguage) => readonly (readonly [what: string, value: string])[]
}
