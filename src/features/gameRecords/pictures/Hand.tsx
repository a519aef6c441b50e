/** Playing cards of one hand as dealt. */
import type { ReactElement, ReactNode } from 'react'
import { cardsText } from '#/rules/games/cards.ts'
import { PlayingCard } from '#/shared/roundArt/PlayingCard.tsx'
import * as styles from './pictures.module.css'

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
