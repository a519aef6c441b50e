/** Both sides of a prize group: what the agent gets of the stakes, and never without the odds that the member has in it. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { shareText } from '#/rules/groups.ts'
import type { PrizeGroups } from './agentApi.ts'
import { termsOf } from './prizeGroups.ts'
import * as styles from './Duel.module.css'

/** Thousandths; the stake that the agent's side is worked out for. */
const STAKE = 1_000_000n

interface DuelProps {
  readonly prizeGroups: PrizeGroups
  /** One of the groups that may be given. */
  readonly prizeGroup: number
}

export function Duel({ prizeGroups, prizeGroup }: DuelProps): ReactElement | null {
  const { t } = useLingui()
  const { amount, bound, odds } = useFormat()
  const localized = useLocalized()
  const terms = termsOf(prizeGroups, prizeGroup)
  if (!terms) return null
  const { share } = terms
  const own = termsOf(prizeGroups, prizeGroups.prizeGroup)
  const [first, ...others] = prizeGroups.plays.map((play, index) => ({
    name: localized(play.names),
    odds: odds(terms.odds[index] ?? 0),
    own: odds(own?.odds[index] ?? 0),
  }))
  const name = first?.name ?? ''
  const stake = bound(STAKE)
  return (
    <div>
      <div className="row between">
        <h2 className="strong">
          <Trans>What each side gets</Trans>
        </h2>
        <span className="note num">
          <Trans>20 apart = 1%</Trans>
        </span>
      </div>
      <div className={`${styles.duel} mt2`}>
        <section aria-label={t`Your side`}>
          <span className="note block">
            <Trans>Your rebate</Trans>
          </span>
          <span className="hero num">{shareText(share)}</span>
          <Row name={t`Per ${stake} staked`}>{amount((STAKE * BigInt(share)) / 10_000n)}</Row>
          <Row name={t`Your own group`}>{prizeGroups.prizeGroup}</Row>
          <Row name={t`Their group`}>{prizeGroup}</Row>
          <Row name={t`Groups apart`}>{prizeGroups.prizeGroup - prizeGroup}</Row>
        </section>
        <section aria-label={t`The member’s side`}>
          <span className="note block">
            <Trans>Their odds, {name}</Trans>
          </span>
          <span className="hero num">{first?.odds}</span>
          <Row name={t`Yours are`}>{first?.own}</Row>
          {others.map((play) => (
            <Row key={play.name} name={play.name}>
              {play.odds}
            </Row>
          ))}
          <Row name={t`Long-run return`}>{shareText(terms.returns)}</Row>
        </section>
      </div>
      <p className={`note ${styles.foot}`}>
        <Trans>Worked out on stakes of {stake} by a direct member; booked after each draw. They see their odds before they register.</Trans>
      </p>
    </div>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={`row between base ${styles.row}`}>
      <span className="note">{name}</span>
      <span className="num">{children}</span>
    </div>
  )
}
