/** Choice of the days: a named span, or own days. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Days } from '#/lib/daySpan.ts'
import { DayFields } from '#/ui/days/DaySpan.tsx'
import { Segmented } from '#/ui/Segmented.tsx'
import type { Span } from './spanNames.ts'
import { asCustom, type AskedDays } from './spans.ts'

interface SpanPickProps {
  readonly span: Span
  readonly days: Days
  readonly today: string
  readonly onPick: (asked: AskedDays) => void
}

export function SpanPick({ span, days, today, onPick }: SpanPickProps): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <Segmented
        label={t`Days`}
        value={span}
        onChange={(next) => onPick(next === 'custom' ? asCustom(days) : { span: next })}
        options={[
          { value: 'today', text: t`Today` },
          { value: 'yesterday', text: t`Yesterday` },
          { value: 'week', text: t`This week` },
          { value: 'month', text: t`This month` },
          { value: 'custom', text: t`Custom` },
        ]}
      />
      {span === 'custom' && <DayFields days={days} today={today} onChange={(picked) => onPick(asCustom(picked))} />}
    </>
  )
}
