/** Choice of a range: today, this week, this month, or own days. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { dayAfter } from '#/lib/businessDay.ts'
import { type Days, ordered, type Span, spanOf } from '#/lib/daySpan.ts'
import { Segmented } from '#/ui/PickRow.tsx'
import { DayField } from './DayField.tsx'
import { usePlatformTime } from './platformTime.ts'
import { useToday } from './useToday.ts'

export type SpanChoice = Span | 'custom'

/** How far back days can be chosen: statements cover a year. */
const farthest = 366

export interface DaySpanState {
  readonly span: SpanChoice
  readonly days: Days
  readonly today: string
  setSpan(span: SpanChoice): void
  setDays(days: Days): void
}

/** The chosen range; relative ranges move on with the day. */
export function useDaySpan(first: Span): DaySpanState {
  const today = useToday()
  const [span, setSpan] = useState<SpanChoice>(first)
  const [own, setOwn] = useState<Days | undefined>()
  const days = span === 'custom' ? (own ?? spanOf('month', today)) : spanOf(span, today)
  return { span, days, today, setSpan, setDays: (picked) => setOwn(ordered(picked, today)) }
}

export function DaySpan({ span, days, today, setSpan, setDays }: DaySpanState): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <Segmented
        label={t`Days`}
        value={span}
        onChange={setSpan}
        options={[
          { value: 'today', text: t`Today` },
          { value: 'week', text: t`This week` },
          { value: 'month', text: t`This month` },
          { value: 'custom', text: t`Custom` },
        ]}
      />
      {span === 'custom' && <DayFields days={days} today={today} onChange={setDays} />}
    </>
  )
}

export function DayFields({
  days,
  today,
  onChange,
}: {
  readonly days: Days
  readonly today: string
  readonly onChange: (days: Days) => void
}): ReactElement {
  const { t } = useLingui()
  const min = dayAfter(today, -farthest)
  return (
    <div className="row g2 mt3" style={{ alignItems: 'start' }}>
      <div className="grow">
        <DayField label={t`From day`} min={min} today={today} value={days.first} onDay={(first) => onChange({ ...days, first })} />
      </div>
      <div className="grow">
        <DayField label={t`To (inclusive)`} min={min} today={today} value={days.last} onDay={(last) => onChange({ ...days, last })} />
      </div>
    </div>
  )
}

/** Note about the start of business days. */
export function DayRule({ hour }: { readonly hour: number }): ReactElement {
  const time = usePlatformTime()(`${String(hour).padStart(2, '0')}:00`)
  return <Trans>Each day starts at {time}</Trans>
}
