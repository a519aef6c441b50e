/** The awards that can be claimed now by source, and the sum of this month's awards. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import * as button from '#/ui/Button.module.css'
import { together } from '../activities/stages.ts'
import { useOffers } from '../activities/useOffers.ts'
import { useAwardTexts } from '../useAwardTexts.ts'
import { claimsOf, type Hub, type Others, othersOf, places } from './claimsOf.ts'
import * as styles from './hub.module.css'

export function ClaimPanel({ hub }: { readonly hub: Hub }): ReactElement {
  const format = useFormat()
  const unit = useUnit()
  const { campaigns, own } = useOffers()
  const { sum, sources, first } = claimsOf(hub)
  const others = campaigns && own && othersOf(campaigns, own)
  const [other] = others ?? []
  const way = first ?? (other && places[other.from])
  return (
    <section className={`inkp ${styles.panel}`}>
      <div className="row between">
        <span className="note">
          <Trans>Claimable now</Trans>
        </span>
        <Link to="/task" search={{ view: 'given' }} className={`note num ${styles.month}`}>
          <Trans>Given this month: {format.amount(hub.givenThisMonth)}</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
      </div>
      <div className="hero num">
        {format.amount(sum)} <span className="note">{unit}</span>
      </div>
      {others?.map((one) => (
        <Other key={one.from} of={one} />
      ))}
      <div className={`row between mt3 ${styles.foot}`}>
        <span className="note num">
          {sources.length === 0 && others?.length === 0 && (
            <span>
              <Trans>Nothing to claim right now</Trans>
            </span>
          )}
          {sources.map(({ from, amount }, at) => (
            <span key={from}>
              {at > 0 && <span>{' · '}</span>}
              <Source from={from} amount={format.amount(amount)} />
            </span>
          ))}
        </span>
        {way && (
          <Link to={way} className={button.inkA}>
            <Trans>Go and claim</Trans>
          </Link>
        )}
      </div>
    </section>
  )
}

/** The link to awards other than points: a ticket, a draw, a bonus. */
function Other({ of: { from, awards, id } }: { readonly of: Others }): ReactElement {
  const texts = useAwardTexts()
  const names = together(awards).map(texts.whole).join(' · ')
  const className = `note num ${styles.other}`
  return from === 'tasks' ? (
    <Link to={places[from]} className={className}>
      <Trans>Tasks: {names}</Trans>
      <ChevronRight className="ico s" aria-hidden />
    </Link>
  ) : (
    <Link to={places[from]} search={id === undefined ? {} : { id }} className={className}>
      <Trans>Activities: {names}</Trans>
      <ChevronRight className="ico s" aria-hidden />
    </Link>
  )
}

function Source({ from, amount }: { readonly from: keyof Hub['claimable']; readonly amount: string }): ReactElement {
  switch (from) {
    case 'signIn':
      return (
        <span>
          <Trans>Sign-in {amount}</Trans>
        </span>
      )
    case 'tasks':
      return (
        <span>
          <Trans>Tasks {amount}</Trans>
        </span>
      )
    case 'activities':
      return (
        <span>
          <Trans>Activities {amount}</Trans>
        </span>
      )
  }
}
