/** /profitList: the profit account. Open and close it, and list the interest of each day with its base. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useAllProfitQuery } from '#/api/profit.ts'
import { useDateText, useDayText } from '#/i18n/days.ts'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { useRequestId } from '#/lib/useRequestId.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { LoadMore } from '#/shared/answer/LoadMore.tsx'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { useDayOf, useToday } from '#/shared/days/useToday.ts'
import { Header } from '#/ui/Header.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { SkeletonCards, SkeletonRows } from '#/ui/Skeleton.tsx'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as figureRow from '#/ui/figures.module.css'
import * as lists from '#/ui/list.module.css'
import * as header from '#/ui/Header.module.css'
import * as button from '#/ui/Button.module.css'
import { percentText } from './levels.ts'
import { useOpenProfitMutation, useProfitDaysInfiniteQuery } from './levelsApi.ts'
import { ProfitRule } from './ProfitRule.tsx'
import * as styles from './levels.module.css'

export function ProfitListPage(): ReactElement {
  const { t } = useLingui()
  const { data: config } = useGetSystemConfigQuery({})
  const query = useAllProfitQuery({})
  return (
    <>
      <Header
        title={t`Interest account`}
        back="/mine"
        actions={
          <Link to="/financialIncome" className={`${button.button} link ${header.act}`}>
            <Trans>Earnings</Trans>
          </Link>
        }
      />
      <main>
        <Answer
          of={query}
          pulls
          failed={t`The interest account could not be loaded`}
          waiting={<SkeletonCards heights={[180]} label={t`Loading`} />}
        >
          {(profit) => (
            <>
              <div className="pad">
                {config?.ifOpenProfit === false && (
                  <Callout tone="i">
                    <Trans>No interest is paid at present. What you have earned stays yours.</Trans>
                  </Callout>
                )}
                <Account profit={profit} offered={config?.ifOpenProfit !== false} />
              </div>
              <Days />
              <div className="pad mt4">
                <ProfitRule rate={profit.rate} />
              </div>
            </>
          )}
        </Answer>
      </main>
    </>
  )
}

interface AccountProps {
  readonly profit: NonNullable<ReturnType<typeof useAllProfitQuery>['currentData']>
  readonly offered: boolean
}

function Account({ profit, offered }: AccountProps): ReactElement {
  const unit = useUnit()
  const online = useOnline()
  const dayText = useDayText()
  const today = useToday()
  const dateText = useDateText()
  const dayOf = useDayOf()
  const [setOpen, { isLoading }] = useOpenProfitMutation()
  const ids = useRequestId()
  const change = async () => {
    const open = !profit.open
    const answer = await setOpen({ requestId: ids.of(open), open })
    if (answer.data) ids.renew()
  }
  const rate = percentText(profit.rate)
  return (
    <section className={`inkp ${styles.panel} mt2`}>
      <div className="note">
        <Trans>Total earned</Trans>
      </div>
      <div className="hero">
        <Amount value={profit.total} unit={unit} />
      </div>
      <div className={`${figureRow.figures} mt4`}>
        <div>
          <span className="note">
            <Trans>Last day</Trans>
          </span>
          <b className="title">{profit.last ? <Amount value={profit.last.amount} signed /> : '–'}</b>
        </div>
        <div>
          <span className="note">
            <Trans>Annual rate</Trans>
          </span>
          <b className="title num">{rate} %</b>
        </div>
        <div>
          <span className="note">
            <Trans>State</Trans>
          </span>
          <b className="title">{profit.open ? <Trans>Opened</Trans> : <Trans>Not opened</Trans>}</b>
        </div>
      </div>
      {profit.open && profit.openedAt !== null && (
        <p className="note mt3">
          <Trans>Open since {dateText(dayOf(profit.openedAt))}.</Trans>
          <SentenceGap />
          {profit.nextDay !== null && profit.nextDay > today && (
            <span>
              <Trans>Interest starts on {dayText(profit.nextDay, today)}.</Trans>
            </span>
          )}
        </p>
      )}
      <Button
        look={profit.open ? 'inkB' : 'inkA'}
        className="mt4"
        style={{ width: '100%' }}
        busy={isLoading}
        disabled={!online || (!profit.open && !offered)}
        onClick={() => void change()}
      >
        {profit.open ? <Trans>Close the interest account</Trans> : <Trans>Open the interest account</Trans>}
      </Button>
    </section>
  )
}

function Days(): ReactElement {
  const { t } = useLingui()
  const dayText = useDayText()
  const today = useToday()
  const { amount } = useFormat()
  const [shown, setShown] = useState<'paid' | 'all'>('paid')
  const list = useProfitDaysInfiniteQuery(shown === 'paid')
  const days = list.currentData?.pages.flatMap(({ records }) => records)
  return (
    <section>
      <div className={lists.section}>
        <h2 className="title">
          <Trans>Day by day</Trans>
        </h2>
      </div>
      <div className="pad">
        <Segmented
          label={t`Days`}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'paid', text: t`Earning days only` },
            { value: 'all', text: t`All days` },
          ]}
        />
        <div className="mt3">
          {!days && !list.isError && <SkeletonRows rows={3} label={t`Loading`} />}
          {!days && list.isError && (
            <Button look="quiet" onClick={() => void list.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {days?.length === 0 && shown === 'paid' && (
            <NothingFound text={t`No interest earned yet.`} clear={t`Show all days`} onClear={() => setShown('all')} />
          )}
          {days?.length === 0 && shown === 'all' && (
            <p className={`card ${lists.rows} note center`} style={{ paddingBlock: 20 }}>
              <Trans>No interest yet. It is calculated automatically at the end of each day.</Trans>
            </p>
          )}
          {days && days.length > 0 && (
            <ul className={`card list ${lists.rows}`}>
              {days.map(({ day, base, rate, amount: earned }) => {
                const [lowest, percent] = [amount(base), percentText(rate)]
                return (
                  <li key={day} className={`${lists.item} ${lists.low}`}>
                    <span className="grow">
                      {dayText(day, today)}
                      <span className={`${lists.sub} num`}>
                        <Trans>
                          Lowest balance {lowest}, {percent}% a year
                        </Trans>
                      </span>
                    </span>
                    <b className="pos">
                      <Amount value={earned} signed />
                    </b>
                  </li>
                )
              })}
            </ul>
          )}
          <div className="mt3">
            <LoadMore of={list} byHand>
              <Trans>Load more</Trans>
            </LoadMore>
          </div>
        </div>
      </div>
    </section>
  )
}
