/** The days of a list that is not bounded: all of them, a named span, or own days. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { type Days, lastDays, ordered, spanOf } from '#/lib/daySpan.ts'
import { DayFields } from '#/shared/days/DaySpan.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { FilterPart } from './FilterSheet.tsx'

type Picked = 'all' | 'today' | 'week' | 'month' | 'quarter' | 'custom'

interface DaysPartProps {
  /** Undefined for all. */
  readonly days: Days | undefined
  readonly today: string
  readonly onDays: (days: Days | undefined) => void
}

export function DaysPart({ days, today, onDays }: DaysPartProps): ReactElement {
  const { t } = useLingui()
  const [span, setSpan] = useState<Picked>(days ? 'custom' : 'all')
  function pick(next: Picked) {
    setSpan(next)
    if (next === 'all') onDays(undefined)
    else if (next === 'custom') onDays(days ?? spanOf('month', today))
    else onDays(next === 'quarter' ? lastDays(90, today) : spanOf(next, today))
  }
  return (
    <FilterPart title={<Trans>Days</Trans>}>
      <Segmented
        label={t`Days`}
        value={span}
        onChange={pick}
        options={[
          { value: 'all', text: t`All` },
          { value: 'today', text: t`Today` },
          { value: 'week', text: t`This week` },
          { value: 'month', text: t`This month` },
          { value: 'quarter', text: t`90 days` },
          { value: 'custom', text: t`Custom` },
        ]}
      />
      {span === 'custom' && days && <DayFields days={days} today={today} onChange={(picked) => onDays(ordered(picked, today))} />}
    </FilterPart>
  )
}
