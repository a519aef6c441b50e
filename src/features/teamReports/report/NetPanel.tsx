/** The net of the range, its parts, and the agent's rebate. */
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { TeamSums } from '#/shared/agent/teamFigures.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import * as figureRow from '#/ui/figures.module.css'
import * as styles from './report.module.css'

interface NetPanelProps {
  readonly sums: TeamSums
  readonly isOfMember: boolean
}

export function NetPanel({ sums, isOfMember }: NetPanelProps): ReactElement {
  const unit = useUnit()
  return (
    <section className={`inkp mt2 ${styles.panel}`}>
      <div className="note">
        <Trans>Net = payout + rebates + gifts − stake</Trans>
      </div>
      <div className="hero mt1" data-figure="net">
        <Amount value={sums.net} unit={unit} />
      </div>
      <div className={`${figureRow.figures} mt4`}>
        <div>
          <span className="note">
            <Trans>Stake</Trans>
          </span>
          <b className="title">
            <Amount value={sums.stake} />
          </b>
        </div>
        <div>
          <span className="note">
            <Trans>Payout</Trans>
          </span>
          <b className="title">
            <Amount value={sums.payout} />
          </b>
        </div>
        <div>
          <span className="note">{isOfMember ? <Trans>Rebate to you</Trans> : <Trans>Your rebate</Trans>}</span>
          <b className={`title ${styles.accent}`}>{sums.accrued === null ? '–' : <Amount value={sums.accrued} />}</b>
        </div>
      </div>
    </section>
  )
}
