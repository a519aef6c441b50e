/** A playing card as dealt. */
import type { ReactElement } from 'react'
import { rankText, type Suit, suitOf } from '#/rules/games/cards.ts'
import * as styles from './roundArt.module.css'

const suits: Readonly<Record<Suit, string>> = {
  clubs:
    'M12 2.5a4.4 4.4 0 0 1 3.7 6.8 4.4 4.4 0 1 1-2.5 8c.2 1.6.8 2.9 1.9 4.2H8.9c1.1-1.3 1.7-2.6 1.9-4.2a4.4 4.4 0 1 1-2.5-8A4.4 4.4 0 0 1 12 2.5z',
  diamonds: 'M12 2l7.5 10L12 22 4.5 12z',
  hearts: 'M12 21C7.5 17 3 13.5 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 4.5-4.5 8-9 12z',
  spades:
    'M12 2.5c4.5 4.3 8.5 7 8.5 11a4.6 4.6 0 0 1-7.3 3.7c.2 1.7.9 3 2 4.3H8.8c1.1-1.3 1.8-2.6 2-4.3a4.6 4.6 0 0 1-7.3-3.7c0-4 4-6.7 8.5-11z',
}

interface PlayingCardProps {
  readonly card: number
  /** Lifted out of the row. */
  readonly isLifted?: boolean
  readonly isSmall?: boolean
}

export function PlayingCard({ card, isLifted = false, isSmall = false }: PlayingCardProps): ReactElement {
  const suit = suitOf(card)
  const isRed = suit === 'hearts' || suit === 'diamonds'
  const classes = [styles.card, isRed && styles.red, isLifted && styles.lifted, isSmall && styles.small].filter((name) => name !== false)
  return (
    <span className={classes.join(' ')}>
      <b>{rankText(card)}</b>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path fill="currentColor" d={suits[suit]} />
      </svg>
    </span>
  )
}
