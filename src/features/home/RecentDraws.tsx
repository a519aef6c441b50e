/** The latest draws of one lottery at a time, each a tap away from its verification. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, useDeferredValue, useState } from 'react'
import { latestDraws, useGetOpenHistoryQuery, useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { Draw, LotteryTypeCode } from '#/contract/lottery.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { Numbers } from '#/ui/Numbers.tsx'
import { Segmented } from '#/ui/Segmented.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import * as dice from '#/ui/Dice.module.css'
import type { Category } from './categories.ts'
import { useDiceSummary } from './diceSummary.ts'
import * as styles from './home.module.css'

/** Nothing until the lotteries are known: the rows above tell whether they are on their way or failed. */
export function RecentDraws({ entries }: { readonly entries: Category['data'] }): ReactElement | null {
  const { t } = useLingui()
  const localized = useLocalized()
  const { data } = useQueryAllLotteryInfoListQuery({})
  const shown = new Set(entries.map(({ code }) => code))
  const lotteries = data?.records.filter(({ id }) => shown.has(id)) ?? []
  const [picked, setPicked] = useState<string>()
  const current = lotteries.find(({ id }) => id === picked) ?? lotteries[0]
  const { currentData: known, isError } = useGetOpenHistoryQuery(current ? latestDraws(current.id) : skipToken, {
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
  })
  const currentData = useDeferredValue(known)
  // What cannot be had is left out: the rows above say why.
  if (!current || (isError && !known) || currentData?.records.length === 0) return null
  return (
    <section aria-labelledby="recent-draws">
      <div className={lists.section}>
        <h2 id="recent-draws" className="title">
          <Trans>Latest draws</Trans>
        </h2>
        <Link to="/lottery" search={{ id: current.id }}>
          <Trans>Place a bet</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
      </div>
      <div className="pad">
        {lotteries.length > 1 && (
          <Segmented
            label={t`Lottery`}
            value={current.id}
            onChange={setPicked}
            options={lotteries.map(({ id, names }) => ({ value: id, text: localized(names) }))}
          />
        )}
        <ul className={`card list ${lists.rows} mt2`}>
          {currentData
            ? currentData.records
                .slice(0, latestDraws(current.id).size)
                .map((draw) => <DrawRow key={draw.period} draw={draw} family={current.lotteryTypeCode} />)
            : Array.from({ length: latestDraws(current.id).size }, (_, row) => <SkeletonRow key={row} />)}
        </ul>
      </div>
    </section>
  )
}

function DrawRow({ draw, family }: { readonly draw: Draw; readonly family: LotteryTypeCode }): ReactElement {
  const format = useFormat()
  const summary = useDiceSummary()
  return (
    <li>
      <Link className={styles.draw} to="/recordDetail/$detail" params={{ detail: `${draw.lotteryId}:${draw.period}` }}>
        <span className="note num">{shortPeriod(draw.period)}</span>
        {draw.state === 'void' ? (
          <span className="note">
            <Trans>Void, stakes returned</Trans>
          </span>
        ) : (
          <span className={`row ${styles.numbers}`}>
            <Numbers family={family} values={draw.result} size={24} />
            {family === 'K3' && <span className="note clip">{summary(draw.result)}</span>}
          </span>
        )}
        <span className="note num">{format.time(draw.drawnAt)}</span>
      </Link>
    </li>
  )
}

function SkeletonRow(): ReactElement {
  return (
    <li className={styles.draw} aria-hidden="true">
      <Skeleton width={28} height={10} />
      <span className={dice.dice}>
        {[1, 2, 3].map((die) => (
          <Skeleton key={die} width={24} height={24} radius={6} />
        ))}
      </span>
      <Skeleton width={52} height={10} />
    </li>
  )
}
