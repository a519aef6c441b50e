/** What a game brings to its frame; the table does the rest: stakes, rounds, waiting, fairness, what went wrong. */
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

/** The table as a game sees it. */
export interface Table {
  readonly language: FrameLanguage
  readonly words: Words
  /** Thousandths to text, as the app writes amounts; `bound` writes whole ones whole. */
  readonly money: (amount: bigint) => string
  readonly bound: (amount: bigint) => string
  /** On each bet. */
  readonly stake: bigint
  /** The player wishes no motion. */
  readonly isStill: boolean
  /** While a round is asked for or shown: what is chosen stays as it is. */
  readonly isBusy: boolean
  /** To be called when what is chosen has changed. */
  changed(): void
  sound(tone: Tone): void
}

/** Rounds before this one, the latest first; none where there are no more, or where they are refused. */
export type Older<Outcome> = (before: string) => Promise<readonly Shown<Outcome>[]>

export interface View<Outcome> {
  /** In the panel's head, beside the seal. */
  readonly note?: Node
  /** Where a result will stand, before the first one. */
  readonly atEase?: string
  /** In the dark panel. */
  readonly stage: Node
  /** Between the panel and the foot: where bets are chosen. */
  readonly bets?: Node
  /** Above everything, in every state. */
  readonly above?: Node
  /** In the foot, above the button: what is chosen, in words. */
  readonly slip?: Node
  /** What would be played now; null where nothing is chosen. */
  chosen(): Round | null
  /** What the button says, with the whole stake. */
  action(total: string): string
  /** Takes back what is chosen; without it there is nothing to take back. */
  clear?(): void
  /** The table has become busy or free, or its stake has changed. */
  render?(): void
  /** Shows how the round goes, up to its end. What it paid is shown by the table. */
  show(round: Shown<Outcome>, motion: Motion): Promise<void>
  /** Before the first round, and as the next one is asked for. */
  rest(): void
}

/** Where a stake is chosen. */
export interface StakePicker {
  readonly node: HTMLElement
  readonly stake: bigint
  /** While a round is on its way nothing can be changed. */
  lock(isLocked: boolean): void
}

export interface StakeOptions {
  /** Rising. */
  readonly stakes: readonly bigint[]
  readonly words: Words
  readonly money: (amount: bigint) => string
  readonly onChange: () => void
}

export interface FrameGame<Outcome> {
  readonly rules: Game<Outcome>
  readonly outcome: GenericSchema<unknown, Outcome>
  readonly picker: (options: StakeOptions) => StakePicker
  /** `history` is the latest first; what is open is not in it. */
  readonly build: (table: Table, history: readonly Shown<Outcome>[], older: Older<Outcome>) => View<Outcome>
  /** A small picture of how it ended. */
  readonly picture: (round: Shown<Outcome>, language: FrameLanguage) => Node
  /** How it ended, in a sentence; it is also read out. */
  readonly says: (round: Shown<Outcome>, language: FrameLanguage) => string
  /** How the numbers became this result, after the first step, which all games share. */
  readonly steps: (round: Shown<Outcome>, language: FrameLanguage) => readonly (readonly [what: string, value: string])[]
}
