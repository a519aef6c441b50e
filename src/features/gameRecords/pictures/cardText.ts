/** Playing cards in writing: ♠A, ♥10. Pure. */
import { rankOf, type Suit, suitOf } from '#/rules/games/cards.ts'

/** With the sign that keeps them from being drawn in colours. */
const signs: Readonly<Record<Suit, string>> = { clubs: '♣︎', diamonds: '♦︎', hearts: '♥︎', spades: '♠︎' }
const faces: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' }

export const rankText = (card: number): string => faces[rankOf(card)] ?? String(rankOf(card))

export const cardText = (card: number): string => signs[suitOf(card)] + rankText(card)

export const cardsText = (cards: readonly number[]): string => cards.map(cardText).join(' ')
