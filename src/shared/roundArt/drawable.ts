/** What is drawn of a round, read from what its provider has sent: nothing of it is taken on trust. Pure. */
import * as v from 'valibot'
import type { BundledGame } from '#/rules/games/codes.ts'
import type { RoundShown } from '#/rules/games/messages.ts'

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const cards = (least: number, most: number, decks: number) => v.pipe(v.array(whole(52 * decks - 1)), v.minLength(least), v.maxLength(most))
const side = v.picklist(['home', 'away'])
const two = v.pipe(v.array(whole(99)), v.length(2))
const score = v.custom<readonly [number, number]>((value) => v.is(two, value))

/** What is drawn of each game. */
const outcomes = {
  niuniu: v.object({ player: cards(5, 5, 1), banker: cards(5, 5, 1) }),
  baccarat: v.object({ player: cards(2, 3, 8), banker: cards(2, 3, 8) }),
  slot: v.object({ stops: v.pipe(v.array(whole(15)), v.length(5)) }),
  fishing: v.pipe(v.array(v.boolean()), v.maxLength(20)),
  football: v.object({ score, goals: v.array(v.object({ side, minute: whole(90) })) }),
  esports: v.object({ score, games: v.array(v.object({ winner: side, seconds: whole(10_000), towers: whole(99) })) }),
} as const satisfies Record<BundledGame, v.GenericSchema>

export type OutcomeOf<Game extends BundledGame> = v.InferOutput<(typeof outcomes)[Game]>

/** A round of one game, with an outcome that can be drawn. */
export type Drawable = { [Game in BundledGame]: { readonly game: Game; readonly outcome: OutcomeOf<Game> } }[BundledGame]

/** Undefined where what happened is not told in the form of its game. */
export function drawableOf({ game, outcome, bets }: Pick<RoundShown, 'game' | 'outcome' | 'bets'>): Drawable | undefined {
  switch (game) {
    case 'niuniu':
      return v.is(outcomes.niuniu, outcome) ? { game, outcome } : undefined
    case 'baccarat':
      return v.is(outcomes.baccarat, outcome) ? { game, outcome } : undefined
    case 'slot':
      return v.is(outcomes.slot, outcome) ? { game, outcome } : undefined
    case 'fishing':
      return v.is(outcomes.fishing, outcome) && outcome.length === bets.length ? { game, outcome } : undefined
    case 'football':
      return v.is(outcomes.football, outcome) ? { game, outcome } : undefined
    case 'esports':
      return v.is(outcomes.esports, outcome) ? { game, outcome } : undefined
  }
}
