/** The current visit: start, stakes, returns. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useQueryVisitQuery } from '#/api/protection.ts'
import { useWhen } from '#/i18n/when.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Elapsed } from '#/shared/protection/Elapsed.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as figureRow from '#/ui/figures.module.css'
import * as styles from './protection.module.css'

/** Height of the card in pixels, reserved while the card loads, so that the limits below do not move. */
const height = 96

export function VisitCard(): ReactElement | null {
  const { currentData: visit, isLoading } = useQueryVisitQuery({})
  const now = useServerNow(60_000)
  const when = useWhen()
  if (isLoading)
    return (
      <div className="pad">
        <Skeleton width="100%" height={height} radius="var(--r3)" />
      </div>
    )
  if (!visit || visit.asleep) return null
  return (
    <div className="pad">
      <section className={`inkp ${styles.visit}`}>
        <div className="row between">
          <span className="note">
            <Trans>This visit</Trans> · <Elapsed milliseconds={now - visit.startedAt} />
          </span>
          <span className="note num">
            <Trans>since {when(visit.startedAt)}</Trans>
          </span>
        </div>
        <div className={`${figureRow.figures} mt2`}>
          <div>
            <span className="note">
              <Trans>Staked</Trans>
            </span>
            <b className="title">
              <Amount value={visit.staked} />
            </b>
          </div>
          <div>
            <span className="note">
              <Trans context="for bets">Returned</Trans>
            </span>
            <b className="title">
              <Amount value={visit.returned} />
            </b>
          </div>
          <div>
            <span className="note">
              <Trans>Net</Trans>
            </span>
            <b className="title">
              <Amount value={visit.net} signed />
            </b>
          </div>
        </div>
      </section>
    </div>
  )
}
