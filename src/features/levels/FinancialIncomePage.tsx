/** /financialIncome: interest earned, a plot of the last days, and the projected yearly interest. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useAllProfitQuery } from '#/api/profit.ts'
import type { ProfitDay } from '#/contract/levels.ts'
import { useDayText } from '#/i18n/days.ts'
import { reversed } from '#/lib/reversed.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { useToday } from '#/shared/days/useToday.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import * as figureRow from '#/ui/figures.module.css'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import * as plot from '#/ui/plot.module.css'
import { earnedBars, percentText, yearOf } from './levels.ts'
import { useProfitDaysInfiniteQuery } from './levelsApi.ts'
import { ProfitRule } from './ProfitRule.tsx'
import * as styles from './levels.module.css'

const shownDays = 14

export function FinancialIncomePage(): ReactElement {
  const { t } = useLingui()
  const unit = useUnit()
  const query = useAllProfitQuery({})
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  const days = useProfitDaysInfiniteQuery(false).currentData?.pages[0]?.records
  return (
    <>
      <Header
        title={t`Interest`}
        back="/profitList"
        actions={
          <Link to="/profitList" className={`${button.button} link ${header.act}`}>
            <Trans>Overview</Trans>
          </Link>
        }
      />
      <main>
        <Answer of={query} pulls failed={t`Interest could not be loaded`} waiting={<SkeletonCards heights={[140]} label={t`Loading`} />}>
          {(profit) => (
            <>
              <div className="pad">
                <section className={`inkp ${styles.panel}`}>
                  <div className="note">
                    <Trans>Total earned</Trans>
                  </div>
                  <div className="hero">
                    <Amount value={profit.total} unit={unit} />
                  </div>
                  <div className={`${figureRow.figures} ${figureRow.two} mt4`}>
                    <div>
                      <span className="note">
                        <Trans>Annual rate</Trans>
                      </span>
                      <b className="title num">{percentText(profit.rate)} %</b>
                    </div>
                    <div>
                      <span className="note">
                        <Trans>One year at today’s balance</Trans>
                      </span>
                      <b className="title">{user ? <Amount value={yearOf(user.balance, profit.rate)} /> : '–'}</b>
                    </div>
                  </div>
                </section>
                {days && days.length > 1 && <Earned days={reversed(days.slice(0, shownDays))} />}
                {days?.length === 0 && (
                  <div className="mt6">
                    <EmptyState
                      title={profit.open ? t`The first day is not over yet` : t`The interest account is closed`}
                      text={
                        profit.open
                          ? t`Interest is paid at the end of each day.`
                          : t`Open it and your balance earns interest from the next day on.`
                      }
                      action={
                        <Link to="/profitList" className={button.pri}>
                          <Trans>Interest account</Trans>
                        </Link>
                      }
                    />
                  </div>
                )}
                <div className="mt3">
                  <ProfitRule rate={profit.rate} />
                </div>
              </div>
            </>
          )}
        </Answer>
      </main>
    </>
  )
}

function Earned({ days }: { readonly days: readonly ProfitDay[] }): ReactElement {
  const { t } = useLingui()
  const dayText = useDayText()
  const today = useToday()
  return (
    <section className="card mt3" style={{ padding: '12px 16px 14px' }}>
      <h2 className="strong">
        <Trans>Recent daily interest</Trans>
      </h2>
      <div className={`${plot.plot} ${styles.earned} mt3`} role="img" aria-label={t`Recent daily interest`}>
        {earnedBars(days).map(({ day, percent }) => (
          <i key={day} style={{ height: `${percent}%` }} />
        ))}
      </div>
      <div className={`${plot.axis} note num`} aria-hidden="true">
        {days.map(({ day }) => (
          <span key={day}>{Number(day.slice(8))}</span>
        ))}
      </div>
      <ul className="sr">
        {days.map(({ day, amount }) => (
          <li key={day}>
            {dayText(day, today)}: <Amount value={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
