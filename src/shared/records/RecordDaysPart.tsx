/** The part of a filter sheet with the days of a list of records. */
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { lastDays, ordered } from '#/lib/daySpan.ts'
import { DayFields } from '../days/DaySpan.tsx'
import { FilterChoice, FilterPart } from '../filter/FilterSheet.tsx'
import { boundsOf, type NamedDays, namedDays, type RecordDays } from './recordDays.ts'

const choices = [
  { value: 'today', name: namedDays.today },
  { value: 'week', name: namedDays.week },
  { value: 'month', name: namedDays.month },
  { value: 'all', name: namedDays.all },
  { value: 'own', name: msg`Choose days` },
] as const

interface RecordDaysPartProps {
  readonly days: RecordDays | undefined
  readonly today: string
  readonly onDays: (days: RecordDays | undefined) => void
}

export function RecordDaysPart({ days, today, onDays }: RecordDaysPartProps): ReactElement {
  const { i18n, t } = useLingui()
  function pick(next: NamedDays | 'own') {
    if (next === 'own') onDays(boundsOf(days, today) ?? lastDays(30, today))
    else onDays(next === 'week' ? undefined : next)
  }
  return (
    <FilterPart title={<Trans>Days</Trans>}>
      <FilterChoice
        label={t`Days`}
        value={typeof days === 'object' ? 'own' : (days ?? 'week')}
        onChange={pick}
        options={choices.map(({ value, name }) => ({ value, text: i18n._(name) }))}
      />
      {typeof days === 'object' && <DayFields days={days} today={today} onChange={(picked) => onDays(ordered(picked, today))} />}
    </FilterPart>
  )
}
