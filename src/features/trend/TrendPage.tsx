/** /trend: hits and omissions of each number of a lottery, by period. A wide screen has the lotteries in a column beside the trend. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ComponentType, type ReactElement, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { both } from '#/api/query.ts'
import { useLocalized } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import type { Family, Play } from '#/rules/play.ts'
import type { Drawn, Place } from '#/rules/trend.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { useFamilyFile } from '#/shared/bets/useRulesFile.ts'
import { NoLottery } from '#/shared/noLottery/NoLottery.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { type PickRowProps, Segmented } from '#/ui/PickRow.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { useWide } from '#/ui/useWide.ts'
import * as pickRow from '#/ui/PickRow.module.css'
import * as button from '#/ui/Button.module.css'
import { InkBar } from './InkBar.tsx'
import { periodChoices, periodsRead, placesOf, playAt, selectionAt, trendOf } from './trendModel.ts'
import { type Shown, TrendTable } from './TrendTable.tsx'
import { injectCalls } from '#/api/injectCalls.ts'
import { trends } from '#/contract/trends.ts'
import * as styles from './trend.module.css'

/** The trend's call. */
const trendApi = injectCalls(trends, ({ read }) => ({
  getOpenDataTrend: read('getOpenDataTrend', { providesTags: ['Draws'] }),
}))

const { useGetOpenDataTrendQuery } = trendApi

const nothing: readonly string[] = []

const LotterySwitch = lazyPart(() => import('./LotterySwitch.tsx'), 'LotterySwitch')
const Lotteries = lazyPart(() => import('./TrendDesk.tsx'), 'Lotteries')
const PlaceTabs = lazyPart(() => import('./TrendDesk.tsx'), 'PlaceTabs')

export interface TrendPageProps {
  /** Shows the picks in the columns, and sends them to the board. */
  readonly picks: ComponentType<{ lotteryId: string; play: Play; selection: string[][] }>
}

export function TrendPage({ picks }: TrendPageProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const { id } = useSearch({ from: '/trend' })
  const isWide = useWide('pane')
  const [isSwitching, setSwitching] = useState(false)
  const list = useQueryAllLotteryInfoListQuery({})
  const lotteries = list.data?.records ?? []
  const lottery = lotteries.find((one) => id === undefined || one.id === id)
  const plays = useFamilyFile(lottery?.lotteryTypeCode)
  const request = { lotteryId: lottery?.id ?? '', periods: periodsRead }
  const draws = useGetOpenDataTrendQuery(lottery ? request : skipToken, { pollingInterval: 60_000, skipPollingIfUnfocused: true })
  if (id !== undefined && list.data && !lottery) return <NoLottery title={t`Trend`} />
  const name = lottery ? <Trans>{localized(lottery.names)}: trend</Trans> : t`Trend`
  const title =
    isWide || !lottery ? (
      name
    ) : (
      <button
        type="button"
        className="row g1"
        style={{ minHeight: 44, font: 'inherit' }}
        aria-haspopup="dialog"
        onClick={() => setSwitching(true)}
      >
        <span className="clip">{name}</span>
        <ChevronDown className="ico s" aria-hidden />
      </button>
    )
  const page = (
    <>
      <Header title={title} back={lottery ? `/lottery?id=${lottery.id}` : true} />
      {lottery && <InkBar lottery={lottery} />}
      <main>
        <Answer of={both(list, draws)} failed={t`The trend could not be loaded`} waiting={<ChartSkeleton />}>
          {([, { records }]) =>
            lottery &&
            (records.length === 0 ? (
              <div className="alone">
                <EmptyState
                  title={t`No draw yet`}
                  text={t`The trend starts with the first draw.`}
                  action={
                    <Link to="/lottery" search={{ id: lottery.id }} className={button.pri}>
                      <Trans>Place a bet</Trans>
                    </Link>
                  }
                />
              </div>
            ) : (
              <Answer of={plays} failed={t`The trend could not be loaded`} waiting={<ChartSkeleton />}>
                {(family) => <Chart key={lottery.id} lottery={lottery} family={family} draws={records} picks={picks} />}
              </Answer>
            ))
          }
        </Answer>
      </main>
    </>
  )
  if (isWide)
    return (
      <div className={styles.desk}>
        <Suspense fallback={<span />}>
          <Lotteries lotteries={lotteries} current={lottery?.id} />
        </Suspense>
        <div>{page}</div>
      </div>
    )
  return (
    <>
      {page}
      {isSwitching && (
        <Suspense>
          <LotterySwitch lotteries={lotteries} current={lottery?.id} onClose={() => setSwitching(false)} />
        </Suspense>
      )}
    </>
  )
}

interface ChartProps extends TrendPageProps {
  readonly lottery: LotteryInfo
  readonly family: Family
  readonly draws: readonly Drawn[]
}

function Chart({ lottery, family, draws, picks: Picks }: ChartProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const isWide = useWide('pane')
  const places = placesOf(family)
  const [picked, setPicked] = useState<Place>(places[0] ?? 0)
  const [count, setCount] = useState<number>(periodChoices[0])
  const [shown, setShown] = useState<Shown>({ omission: true, line: true, heat: false, guides: true })
  // Deferred, so that the tap is answered first: a hundred periods of eighty numbers are expensive to render.
  const place = useDeferredValue(picked)
  const periods = useDeferredValue(count)
  const trend = useMemo(() => trendOf(family, draws, place, periods), [family, draws, place, periods])
  const target = playAt(family, place)
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({})
  const symbols = chosen[place] ?? nothing
  const pick = (symbol: string) => {
    const next = symbols.includes(symbol) ? symbols.filter((one) => one !== symbol) : [...symbols, symbol]
    setChosen({ ...chosen, [place]: family.symbols.filter((one) => next.includes(one)) })
  }
  const nameOf = (one: Place) => {
    const names = one === 'any' ? undefined : family.positions[one]
    return names ? localized(names) : t`All places`
  }
  const toggles = [
    { key: 'omission', text: t`Gaps` },
    ...(picked === 'any' ? [] : [{ key: 'line', text: t`Connecting line` } as const]),
    { key: 'heat', text: t`Hot and cold` },
    { key: 'guides', text: t`Guides` },
  ] as const
  const row: PickRowProps<string> = {
    label: t`Place`,
    value: String(picked),
    onChange: (value) => setPicked(places.find((one) => String(one) === value) ?? 0),
    options: places.map((one) => ({ value: String(one), text: nameOf(one) })),
  }
  return (
    <>
      {isWide ? (
        <Suspense fallback={<div className={styles.places} />}>
          <PlaceTabs {...row} />
        </Suspense>
      ) : (
        <div className="pad mt2">
          <Segmented {...row} />
        </div>
      )}
      <div className={`${pickRow.chips} mt3`} role="group" aria-label={t`Display`} style={{ paddingBlock: '6px 12px' }}>
        {periodChoices.map((one) => (
          <button key={one} type="button" aria-pressed={one === count} onClick={() => setCount(one)}>
            <Trans>Last {one}</Trans>
          </button>
        ))}
        {toggles.map(({ key, text }) => (
          <button key={key} type="button" aria-pressed={shown[key]} onClick={() => setShown({ ...shown, [key]: !shown[key] })}>
            {text}
          </button>
        ))}
      </div>
      <div className="pad">
        <TrendTable
          key={`${place} ${periods}`}
          trend={trend}
          shown={shown}
          picked={symbols}
          {...(target && { onPick: pick })}
          label={t`${localized(lottery.names)}: trend, ${nameOf(place)}`}
        />
        {shown.heat && (
          <p className="note center mt2">
            <Trans>Hot: at least 1.5 times the average. Cold: at most half of it.</Trans>
          </p>
        )}
        <p className="note center mt2">
          <Trans>
            A gap is the number of periods since a number last came, at most {periodsRead} back. Past results do not change the odds of the
            next draw.
          </Trans>
        </p>
      </div>
      {target && symbols.length > 0 && (
        <Suspense>
          <Picks lotteryId={lottery.id} play={target.play} selection={selectionAt(target, symbols)} />
        </Suspense>
      )}
    </>
  )
}

function ChartSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div className="pad stack g3" role="status" aria-label={t`Loading the trend`}>
      <Skeleton width="100%" height={44} radius="var(--r2)" />
      <Skeleton width="80%" height={32} radius="var(--r-full)" />
      <Skeleton width="100%" height={420} radius="var(--r3)" />
    </div>
  )
}
