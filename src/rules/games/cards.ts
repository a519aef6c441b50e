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

/** With the sign that keeps them from being drawn in colours. */
const signs: Readonly<Record<Suit, string>> = { clubs: '♣\ufe0e', diamonds: '♦\ufe0e', hearts: '♥\ufe0e', spades: '♠\ufe0e' }
const faces: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' }

/** "A", "10", "K". */
export const rankText = (card: number): string => faces[rankOf(card)] ?? String(rankOf(card))

/** "♠A ♥10". */
export const cardsText = (cards: readonly number[]): string => cards.map((card) => signs[suitOf(card)] + rankText(card)).join(' ')
