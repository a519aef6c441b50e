/** Frequencies of sides and numbers in recent draws. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { useLocalized } from '#/i18n/format.ts'
import type { Family } from '#/rules/play.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { useFamilyFile } from '#/shared/bets/useRulesFile.ts'
import { PickRow, Segmented } from '#/ui/PickRow.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as pickRow from '#/ui/PickRow.module.css'
import { useBoard } from '../boardContext.ts'
import { useGetOpenDataNumQuery, useGetTwoSidesCountQuery } from '../statsApi.ts'
import * as numbered from '#/ui/numberedList.module.css'
import * as styles from './stats.module.css'

const choices = ['30', '50', '100'] as const
const tones = ['var(--action-line)', 'var(--stone-2)', 'var(--text-3)']

export function SidesSheet(): ReactElement {
  const { lottery, show } = useBoard()
  const { t } = useLingui()
  const [view, setView] = useState<'sides' | 'numbers'>('sides')
  const [periods, setPeriods] = useState<(typeof choices)[number]>('100')
  const plays = useFamilyFile(lottery.lotteryTypeCode)
  const request = { lotteryId: lottery.id, periods: Number(periods) }
  const View = view === 'sides' ? Sides : NumbersOf
  return (
    <Sheet open onClose={() => show(undefined)} title={t`Two sides`}>
      <div className="pad">
        <Segmented
          label={t`What is counted`}
          value={view}
          onChange={setView}
          options={[
            { value: 'sides', text: t`Sides` },
            { value: 'numbers', text: t`Numbers` },
          ]}
        />
      </div>
      <div className="mt3">
        <PickRow
          className={pickRow.chips}
          label={t`Periods`}
          value={periods}
          onChange={setPeriods}
          options={choices.map((one) => ({ value: one, text: t`Last ${one}` }))}
        />
      </div>
      <Answer of={plays} waiting={<CountsSkeleton />}>
        {(family) => <View family={family} request={request} />}
      </Answer>
      <p className="note center pad mt3">
        <Trans>Past results do not change the odds.</Trans>
      </p>
    </Sheet>
  )
}

interface CountedProps {
  readonly family: Family
  readonly request: { readonly lotteryId: string; readonly periods: number }
}

function Sides({ family, request }: CountedProps): ReactElement {
  return (
    <Answer of={useGetTwoSidesCountQuery(request)} waiting={<CountsSkeleton />}>
      {(counts) => <SideCounts family={family} counts={counts} />}
    </Answer>
  )
}

function CountsSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div className="pad mt3">
      <SkeletonRows rows={6} label={t`Loading`} />
    </div>
  )
}

interface SideCountsProps {
  readonly family: Family
  readonly counts: ResponseOf<Contract['getTwoSidesCount']>
}

function SideCounts({ family, counts }: SideCountsProps): ReactElement {
  const localized = useLocalized()
  return (
    <>
      <ul className={`pad ${styles.sides}`}>
        {family.readings.map(({ code, names, sides }) => {
          const counted = counts.readings.find(({ reading }) => reading === code)
          const bars = sides.map((side) => ({
            code: side.code,
            name: localized(side.names),
            count: counted?.sides.find((one) => one.code === side.code)?.count ?? 0,
          }))
          return (
            <li key={code}>
              <div className="row between note num">
                <b>{localized(names)}</b>
                <span>
                  {bars.map(({ name, count }) => `${name} ${count}`).join(' · ')}
                  {(counted?.none ?? 0) > 0 && (
                    <span>
                      {' '}
                      · <Trans>none {counted?.none ?? 0}</Trans>
                    </span>
                  )}
                </span>
              </div>
              <div className="row mt1" style={{ gap: 2 }} aria-hidden="true">
                {bars.map((bar, at) => (
                  <i key={bar.code} style={{ flex: bar.count, height: 8, borderRadius: 4, background: tones[at % tones.length] }} />
                ))}
              </div>
            </li>
          )
        })}
      </ul>
      <Counted periods={counts.periods} />
    </>
  )
}

/** A new or rarely drawn lottery has fewer draws than requested. */
function Counted({ periods }: { readonly periods: number }): ReactElement {
  return (
    <p className="note num center pad mt3">
      <Plural value={periods} one="Counted over the last period" other="Counted over the last # periods" />
    </p>
  )
}

type PlaceCount = ResponseOf<Contract['getOpenDataNum']>['places'][number]

function NumbersOf({ family, request }: CountedProps): ReactElement {
  return (
    <Answer of={useGetOpenDataNumQuery(request)} waiting={<CountsSkeleton />}>
      {(counts) => <NumberCounts family={family} counts={counts} />}
    </Answer>
  )
}

interface NumberCountsProps {
  readonly family: Family
  readonly counts: ResponseOf<Contract['getOpenDataNum']>
}

function NumberCounts({ family, counts }: NumberCountsProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const [picked, setPicked] = useState('')
  const keyOf = ({ place }: PlaceCount) => String(place ?? '')
  const nameOf = ({ place }: PlaceCount) => {
    const names = place === null ? undefined : family.positions[place]
    return names ? localized(names) : t`All places`
  }
  const places = [...counts.places.filter(({ place }) => place === null), ...counts.places.filter(({ place }) => place !== null)]
  const numbers = [...(places.find((place) => keyOf(place) === picked)?.numbers ?? [])]
  numbers.sort((a, b) => b.occurrences - a.occurrences)
  const most = Math.max(1, ...numbers.map(({ occurrences }) => occurrences))
  return (
    <>
      <div className="pad mt3">
        <Segmented
          label={t`Place`}
          value={picked}
          onChange={setPicked}
          options={places.map((place) => ({ value: keyOf(place), text: nameOf(place) }))}
        />
      </div>
      <ul className={`pad ${styles.counts}`}>
        {numbers.map(({ symbol, occurrences, omission }) => (
          <li key={symbol} className={`num ${numbered.numbered}`}>
            <b>{symbol}</b>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ width: `${(occurrences / most) * 100}%` }} />
            </span>
            <span className="note">
              <Trans>
                <Plural value={occurrences} one="# time" other="# times" /> · gap {omission}
              </Trans>
            </span>
          </li>
        ))}
      </ul>
      <Counted periods={counts.periods} />
    </>
  )
}
