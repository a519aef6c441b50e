/** What all bets of a list come to, with the sum that makes it. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Amount } from '#/ui/Amount.tsx'
import { useUnit } from '#/ui/useUnit.ts'
import * as styles from './gameRecords.module.css'

interface BetSumsProps {
  /** Amounts in thousandths. */
  readonly sums: { readonly bet: string; readonly win: string; readonly profit: string; readonly count: number }
}

export function BetSums({ sums: { bet, win, profit, count } }: BetSumsProps): ReactElement {
  const unit = useUnit()
  return (
    <div className="pad">
      <section className={`card ${styles.sums}`}>
        <div className="row between base wrap">
          <span className="t3">
            <Trans>Net = payout − stake</Trans>
          </span>
          <span className="hero" data-figure="profit">
            <Amount value={profit} unit={unit} />
          </span>
        </div>
        <div className={`row between note num mt2 ${styles.foot}`}>
          <span>
            <Trans>Stake</Trans>{' '}
            <span className="t2" data-figure="bet">
              <Amount value={bet} />
            </span>
          </span>
          <span>
            <Trans>Payout</Trans>{' '}
            <span className="t2" data-figure="win">
              <Amount value={win} />
            </span>
          </span>
          <span data-figure="count">
            <Plural value={count} one="# round" other="# rounds" />
          </span>
        </div>
      </section>
    </div>
  )
}
