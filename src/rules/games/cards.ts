/** Playing cards as numbers: 0 to 51 for a deck, four numbers for each rank; further decks continue from 52. */

/** Rank from 1 (ace) to 13 (king). */
export function rankOf(card: number): number {
  return Math.floor((card % 52) / 4) + 1
}

export type Suit = 'clubs' | 'diamonds' | 'hearts' | 'spades'
const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const

export function suitOf(card: number): Suit {
  return suits[card % 4] ?? 'clubs'
}

/** Suit symbols with the variation selector for text, so that they are not shown as colour emoji. */
const signs: Readonly<Record<Suit, string>> = { clubs: '♣\ufe0e', diamonds: '♦\ufe0e', hearts: '♥\ufe0e', spades: '♠\ufe0e' }
const faces: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' }

/** The rank as text: "A", "10", "K". */
export const rankText = (card: number): string => faces[rankOf(card)] ?? String(rankOf(card))

/** Cards as text: "♠A ♥10". */
export const cardsText = (cards: readonly number[]): string => cards.map((card) => signs[suitOf(card)] + rankText(card)).join(' ')
