/** The sum that can be claimed now, the progress of today's tasks, and the button that claims all awards. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Button } from '#/ui/Button.tsx'
import * as button from '#/ui/Button.module.css'
import * as meter from '#/ui/meter.module.css'
import { pointsOf, type StageRow, together } from '../activities/stages.ts'
import type { Claims } from '../activities/useClaims.ts'
import { useAwardTexts } from '../useAwardTexts.ts'
import * as styles from './tasks.module.css'

interface TaskPanelProps {
  readonly claimable: readonly StageRow[]
  readonly today: { readonly done: number; readonly all: number }
  readonly claims: Claims
}

export function TaskPanel({ claimable, today, claims }: TaskPanelProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const unit = useUnit()
  const online = useOnline()
  const awards = claimable.map(({ of }) => of.award)
  const percent = today.all === 0 ? 0 : Math.round((today.done / today.all) * 100)
  return (
    <section className={`inkp ${styles.panel}`}>
      <div className="row between">
        <span className="note">
          <Trans>Claimable now</Trans>
        </span>
        {today.all > 0 && (
          <span className="note num">
            <Trans>
              Today {today.done} / {today.all}
            </Trans>
          </span>
        )}
      </div>
      <div className="hero num">
        {format.amount(pointsOf(awards))} <span className="note">{unit}</span>
      </div>
      {today.all > 0 && (
        <div
          className={`${meter.meter} ${styles.onInk} mt2`}
          role="progressbar"
          aria-label={t`Done today`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      )}
      <div className={`row between mt3 ${styles.figures}`}>
        <span className="note">
          <Plural value={claimable.length} _0="Nothing to claim yet" one="# done, not claimed yet" other="# done, not claimed yet" />
          <More awards={awards} />
        </span>
        {claimable.length > 0 && (
          <Button look="inkA" busy={claims.isBusy} disabled={!online} onClick={() => claims.claim(claimable)}>
            {online ? <Trans>Claim all</Trans> : <Trans>Offline: claims need a connection</Trans>}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The awards other than points that can be claimed. */
function More({ awards }: { readonly awards: readonly StageRow['of']['award'][] }): ReactElement | null {
  const texts = useAwardTexts()
  const others = together(awards).filter(({ kind }) => kind !== 'points')
  if (others.length === 0) return null
  return <span className="block num">+ {others.map(texts.whole).join(' · ')}</span>
}

export function VisitorPanel(): ReactElement {
  return (
    <section className={`inkp ${styles.panel}`}>
      <div className={`row between ${styles.figures}`}>
        <div className="grow">
          <b className="block">
            <Trans>Small things to do, each with its award</Trans>
          </b>
          <div className="note mt1">
            <Trans>Sign in to see how far you are and to claim.</Trans>
          </div>
        </div>
        <Link to="/login" search={{ to: '/task' }} className={button.inkA}>
          <Trans>Sign in</Trans>
        </Link>
      </div>
    </section>
  )
}
