/** Playing cards as numbers: 0 to 51, four of each rank; further decks follow. */

/** Ace 1 to king 13. */
export function rankOf(card: number): number {
  return Math.floor((card % 52) / 4) + 1
}

export type Suit = 'clubs' | 'diamonds' | 'hearts' | 'spades'
const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const

export function suitOf(card: number): Suit {
  return suits[card % 4] ?? 'clubs'
}
