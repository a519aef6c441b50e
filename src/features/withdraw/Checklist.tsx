/** Requirements missing for the first withdrawal, each with a link. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import type { WithdrawalTerms } from '#/contract/withdrawals.ts'
import { PointsOnly } from '#/shared/points/PointsOnly.tsx'
import * as lists from '#/ui/list.module.css'
import * as button from '#/ui/Button.module.css'
import { stepNames } from './StepBar.tsx'
import { stepPaths } from './useFlow.ts'
import * as styles from './withdraw.module.css'

export function Checklist({ steps }: Pick<WithdrawalTerms, 'steps'>): ReactElement {
  const { i18n } = useLingui()
  const next = steps.find(({ done }) => !done)
  const [done, all] = [steps.filter((one) => one.done).length, steps.length]
  const name = next ? i18n._(stepNames[next.step]) : ''
  return (
    <div className="stack g4">
      <PointsOnly />
      <div>
        <h2 className="title">
          <Trans>Before your first withdrawal</Trans>
        </h2>
        <p className="t2 mt1">
          <Trans>
            So that your money can only go to you. {done} of {all} done.
          </Trans>
        </p>
      </div>
      <ul className={`card list ${lists.rows} ${styles.steps}`}>
        {steps.map((one) => {
          const label = i18n._(stepNames[one.step])
          return (
            <li key={one.step}>
              {one.done ? (
                <div className={`${lists.item} ${lists.low}`}>
                  <CircleCheck className="ico" aria-hidden />
                  <span className="grow">{label}</span>
                  <span className="note">
                    <Trans>Done</Trans>
                  </span>
                </div>
              ) : (
                <Link
                  className={`${lists.item} ${lists.low}`}
                  to={stepPaths[one.step]}
                  search={{ to: '/withdraw' }}
                  state={{ steps: true }}
                >
                  <span className={styles.todo} aria-hidden="true" />
                  <span className="grow">{label}</span>
                  <span className="note">
                    <Trans>Not done yet</Trans>
                  </span>
                  <ChevronRight className="ico s" aria-hidden />
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {next && (
        <Link className={`${button.pri} ${button.big}`} to={stepPaths[next.step]} search={{ to: '/withdraw' }} state={{ steps: true }}>
          <Trans>Next: {name}</Trans>
        </Link>
      )}
    </div>
  )
}
