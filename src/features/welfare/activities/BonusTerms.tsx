/** The terms of a bonus, before the member joins and while the bonus runs. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Award } from '#/contract/welfare/codes.ts'
import { useFormat } from '#/i18n/format.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import * as lists from '#/ui/list.module.css'
import * as styles from './campaigns.module.css'

type BonusAward = Extract<Award, { kind: 'bonus' }>

export function BonusTerms({ award }: { readonly award: BonusAward }): ReactElement {
  const required = String(BigInt(award.amount) * BigInt(award.wagering))
  return (
    <section>
      <h2 className={lists.heading}>
        <Trans>About the bonus</Trans>
      </h2>
      <div className="pad">
        <div className={`card ${styles.terms}`}>
          <BonusLines amount={award.amount} wagering={award.wagering} required={required} days={award.days} />
        </div>
      </div>
    </section>
  )
}

interface BonusLinesProps {
  readonly amount: string
  readonly wagering: number
  /** The total to be wagered, in thousandths. */
  readonly required: string
  /** Undefined if another line shows the end. */
  readonly days?: number
}

export function BonusLines({ amount, wagering, required, days }: BonusLinesProps): ReactElement {
  const format = useFormat()
  const unit = useUnit()
  return (
    <ul>
      <li>
        <Trans>
          {format.amount(amount)} {unit}, kept apart from your balance. Your balance is always used first.
        </Trans>
      </li>
      <li>
        <Trans>
          It becomes balance once {format.amount(required)} {unit} are wagered in all: {wagering} times the bonus, on lotteries alone.
        </Trans>
      </li>
      {days !== undefined && (
        <li>
          <Plural value={days} one="It lasts # day. What is left of it then ends." other="It lasts # days. What is left of it then ends." />
        </li>
      )}
      <li>
        <Trans>You can give it up at any time. The bonus goes, and what its open bets would return to it; your balance stays.</Trans>
      </li>
      <li>
        <Trans>No more than one bonus runs at a time.</Trans>
      </li>
    </ul>
  )
}
