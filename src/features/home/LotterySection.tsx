/** The lotteries, a row for each family, ticking together by the server's clock; results come by push, and by asking where push fails. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { memo, type MouseEvent, type ReactElement, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useAge } from '#/api/agesSlice.ts'
import { useGetNewOpenResultQuery, useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { selectLanguage } from '#/api/settingsSlice.ts'
import type { CurrentInfo, LotteryInfo, LotteryTypeCode } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { countdownOf } from '#/lib/countdown.ts'
import { useOnline } from '#/lib/online.ts'
import { clockText, shortPeriod } from '#/lib/period.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { DrawPolling } from '#/shared/lotteries/DrawPolling.tsx'
import { useFamilyNames } from '#/shared/lotteries/useFamilyNames.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { Glyph } from '#/ui/Glyph.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import * as categories from '#/shared/categories/categories.module.css'
import { type Category, familiesOf, type Family, paceText } from './categories.ts'
import { LotteryRowsSkeleton } from './HomeSkeleton.tsx'
import { keepOpened, keepPace, useHomeState } from './homeState.ts'
import { LastResult } from './LastResult.tsx'
import { AllLotteries, DayTime, ErrorState } from './later.ts'
import { Below, Said } from './Said.tsx'
import * as styles from './home.module.css'

interface LotterySectionProps {
  readonly entries: Category['data']
  readonly title: ReactNode
  readonly titleId: string
  /** Beside a pane that shows one family: which, and what a tap on a row does instead of opening the board. */
  readonly picked?: LotteryTypeCode | undefined
  readonly onPick?: (family: LotteryTypeCode) => void
  /** Follows the lotteries once they are there: the skeleton is shorter than they are, and what is far below would seem near. */
  readonly children: ReactNode
}

export function LotterySection({ entries, title, titleId, picked, onPick, children }: LotterySectionProps): ReactElement {
  const { t } = useLingui()
  const lotteries = useQueryAllLotteryInfoListQuery({})
  const list = useDeferredValue(lotteries.data)
  const latest = useGetNewOpenResultQuery({})
  const draws = useDeferredValue(latest.currentData)?.records
  const age = useAge(latest)
  const online = useOnline()
  const { paces } = useHomeState()
  /** Undefined until it is asked for the first time, so that the sheet's script is not fetched before. */
  const [isOpen, setOpen] = useState<boolean>()
  const sold = useMemo(() => {
    const shown = new Set(entries.map(({ code }) => code))
    return list?.records.filter(({ id }) => shown.has(id))
  }, [entries, list])
  const families = useMemo(() => sold && familiesOf(sold), [sold])
  const count = sold?.length ?? 0
  const lacking = latest.isError ? null : undefined

  return (
    <>
      <div className={`${lists.section} ${categories.first} ${styles.first}`}>
        <h2 id={titleId} className="title">
          {title}
        </h2>
        {count > 0 && (
          <button type="button" onClick={() => setOpen(true)}>
            <Trans>All {count}</Trans>
            <ChevronRight className="ico s" aria-hidden />
          </button>
        )}
      </div>
      {families ? (
        <>
          <DataAge age={online ? age : undefined} />
          <DrawPolling />
          <div className="pad">
            <div className="card">
              <ul className="list">
                {families.map((family) => {
                  const lottery = family.lotteries.find(({ id }) => id === paces[family.code]) ?? family.usual
                  const info = draws?.find(({ lotteryId }) => lotteryId === lottery.id) ?? lacking
                  return (
                    <FamilyRow
                      key={family.code}
                      family={family}
                      lottery={lottery}
                      info={info}
                      isStale={!online || age !== undefined}
                      isPicked={onPick !== undefined && family.code === (picked ?? families[0]?.code)}
                      onPick={onPick}
                    />
                  )
                })}
              </ul>
              <button type="button" className={styles.all} onClick={() => setOpen(true)}>
                <Trans>All {count} lotteries</Trans>
                <ChevronRight className="ico s" aria-hidden />
              </button>
            </div>
          </div>
          {children}
        </>
      ) : lotteries.isError && !lotteries.data ? (
        <>
          <Suspense>
            <ErrorState
              error={lotteries.error}
              title={t`Lotteries could not be loaded`}
              retrying={lotteries.isFetching}
              onRetry={() => void lotteries.refetch()}
            />
          </Suspense>
          {children}
        </>
      ) : (
        <LotteryRowsSkeleton />
      )}
      {isOpen !== undefined && sold && (
        <Suspense>
          <AllLotteries isOpen={isOpen} lotteries={sold} draws={draws} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface FamilyRowProps {
  readonly family: Family
  /** The one shown. */
  readonly lottery: LotteryInfo
  /** Undefined until known; null where it could not be had. */
  readonly info: CurrentInfo | null | undefined
  /** What is known is as old as the device's last contact: clocks would lie. */
  readonly isStale: boolean
  /** It is shown beside the list. */
  readonly isPicked: boolean
  /** Takes the place of opening the board. */
  readonly onPick: ((family: LotteryTypeCode) => void) | undefined
}

/**
 * A family of lotteries: its name, its pace, the time left by the server's clock, and the last result. Drawn again only when its lottery or
 * its draw has changed; what ticks is its clock.
 */
const FamilyRow = memo(function FamilyRow({ family, lottery, info, isStale, isPicked, onPick }: FamilyRowProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const language = useSelector(selectLanguage)
  const name = useFamilyNames()[family.code]
  const whole = localized(lottery.names)
  const open = (event: MouseEvent) => {
    if (!onPick || event.ctrlKey || event.metaKey || event.shiftKey) return keepOpened(lottery.id)
    event.preventDefault()
    onPick(family.code)
  }
  return (
    <li className={isPicked ? `${styles.family} ${styles.picked}` : styles.family}>
      <Glyph family={family.code} />
      <div className={styles.head}>
        <Link
          to="/lottery"
          search={{ id: lottery.id }}
          aria-label={whole.includes(name) ? whole : `${name} ${whole}`}
          aria-current={isPicked || undefined}
          onClick={open}
        >
          {name}
        </Link>
        {family.lotteries.length > 1 ? (
          <PickRow
            className={styles.pace}
            label={t`Pace of ${name}`}
            value={lottery.id}
            onChange={(id) => keepPace(family.code, id)}
            options={family.lotteries.map((one) => ({ value: one.id, text: paceText(one, family, language) }))}
          />
        ) : (
          <span className="note nowrap">
            {paceText(lottery, family, language)}
            {lottery.schedule.kind === 'calendar' && ` ${lottery.schedule.at}`}
          </span>
        )}
      </div>
      <RowClock lottery={lottery} info={info} isStale={isStale} />
      <div className={styles.result}>
        <LastResult key={lottery.id} family={family.code} info={info} isStale={isStale} />
      </div>
    </li>
  )
})

interface RowClockProps {
  readonly lottery: LotteryInfo
  readonly info: CurrentInfo | null | undefined
  readonly isStale: boolean
}

const [dayMs, hourMs] = [86_400_000, 3_600_000]

/** A lottery's clock and the word below: how long until the close, until the draw, or what else keeps the sale. */
function RowClock({ lottery: { onSale, resumesAt }, info, isStale }: RowClockProps): ReactElement | null {
  const now = useServerNow()
  if (!onSale)
    return resumesAt === undefined ? (
      <Said>
        <Trans>Not on sale</Trans>
      </Said>
    ) : (
      <Suspense fallback={<Waiting />}>
        <DayTime at={resumesAt} what="resumes" />
      </Suspense>
    )
  if (!info) return info === null ? null : <Waiting />
  if (isStale)
    return info.last ? (
      <Suspense fallback={<Waiting />}>
        <DayTime at={info.last.drawnAt} what="drawn" />
      </Suspense>
    ) : null
  const countdown = countdownOf(info, now)
  if (countdown.kind === 'none') {
    if (countdown.opensAt === undefined)
      return (
        <Said>
          <Trans>Soon</Trans>
        </Said>
      )
    return (
      <Suspense fallback={<Waiting />}>
        <DayTime at={countdown.opensAt} what="opens" />
      </Suspense>
    )
  }
  if (countdown.kind === 'open') {
    const { left, soon, text } = countdown
    return (
      <>
        <span
          translate="no"
          className={['num', styles.time, soon && 'warn', left >= hourMs && styles.long].filter(Boolean).join(' ')}
          data-countdown={soon ? 'soon' : 'open'}
        >
          {left > dayMs ? <Days left={left} /> : text.replace(/^0(?=\d:\d\d:)/, '')}
        </span>
        <Below>
          <Trans>to close</Trans>
        </Below>
      </>
    )
  }
  if (now < countdown.drawsAt)
    return (
      <>
        <span translate="no" className={`${styles.time} ${styles.off} num`} data-countdown="closed">
          {clockText(countdown.drawsAt - now)}
        </span>
        <Below>
          <Trans>to draw</Trans>
        </Below>
      </>
    )
  const late = info.awaited?.state === 'delayed' ? now - info.awaited.drawsAt : 0
  if (late > 0) {
    const seconds = Math.round(late / 1000)
    const minutes = Math.floor(seconds / 60)
    return (
      <Said below={minutes < 2 ? <Trans>{seconds} s late</Trans> : <Trans>{minutes} min late</Trans>}>
        <Trans>Awaiting draw</Trans>
      </Said>
    )
  }
  const period = shortPeriod(countdown.period)
  return (
    <Said below={<Trans>No. {period}</Trans>}>
      <Trans>Drawing</Trans>
    </Said>
  )
}

function Days({ left }: { readonly left: number }): ReactElement {
  const [days, hours] = [Math.floor(left / dayMs), Math.floor((left % dayMs) / hourMs)]
  return (
    <span translate="yes">
      <Trans>
        {days} d {hours} h
      </Trans>
    </span>
  )
}

function Waiting(): ReactElement {
  return (
    <span className={styles.time}>
      <Skeleton width={52} height={16} />
    </span>
  )
}
