/** Playing cards of one hand as dealt. */
import type { ReactElement, ReactNode } from 'react'
import { cardsText, rankText, type Suit, suitOf } from '#/rules/games/cards.ts'
import * as styles from './pictures.module.css'

const suits: Readonly<Record<Suit, string>> = {
  clubs:
    'M12 2.5a4.4 4.4 0 0 1 3.7 6.8 4.4 4.4 0 1 1-2.5 8c.2 1.6.8 2.9 1.9 4.2H8.9c1.1-1.3 1.7-2.6 1.9-4.2a4.4 4.4 0 1 1-2.5-8A4.4 4.4 0 0 1 12 2.5z',
  diamonds: 'M12 2l7.5 10L12 22 4.5 12z',
  hearts: 'M12 21C7.5 17 3 13.5 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 4.5-4.5 8-9 12z',
  spades:
    'M12 2.5c4.5 4.3 8.5 7 8.5 11a4.6 4.6 0 0 1-7.3 3.7c.2 1.7.9 3 2 4.3H8.8c1.1-1.3 1.8-2.6 2-4.3a4.6 4.6 0 0 1-7.3-3.7c0-4 4-6.7 8.5-11z',
}

interface HandProps {
  readonly name: ReactNode
  readonly cards: readonly number[]
  /** Those that are lifted out of the row, by their places. */
  readonly lifted?: readonly number[] | undefined
  /** What the cards come to. */
  readonly total: ReactNode
  readonly isWinner: boolean
}

export function Hand({ name, cards, lifted, total, isWinner }: HandProps): ReactElement {
  return (
    <div>
      <div className="row between">
        <span className="note">{name}</span>
        <span className={isWinner ? `num ${styles.total} ${styles.winner}` : `num ${styles.total}`}>{total}</span>
      </div>
      <div className={`${styles.hand} mt1`} role="img" aria-label={cardsText(cards)}>
        {cards.map((card, at) => (
          <PlayingCard key={card} card={card} isLifted={lifted?.includes(at) === true} />
        ))}
      </div>
    </div>
  )
}

function PlayingCard({ card, isLifted }: { readonly card: number; readonly isLifted: boolean }): ReactElement {
  const suit = suitOf(card)
  const isRed = suit === 'hearts' || suit === 'diamonds'
  const classes = [styles.card, isRed && styles.red, isLifted && styles.lifted].filter((name) => name !== false)
  return (
    <span className={classes.join(' ')}>
      <b>{rankText(card)}</b>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path fill="currentColor" d={suits[suit]} />
      </svg>
    </span>
  )
}
