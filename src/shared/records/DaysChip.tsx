/** The days that a list of records is filtered by; the usual days cannot be cleared. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { FilterChip } from '../filter/FilterChips.tsx'
import { type RecordDays, useDaysText } from './recordDays.ts'

interface DaysChipProps {
  readonly days: RecordDays | undefined
  /** The day that named days end on. */
  readonly until: string
  readonly onOpen: () => void
  readonly onClear: () => void
}

export function DaysChip({ days, until, ...taps }: DaysChipProps): ReactElement {
  const { t } = useLingui()
  const text = useDaysText(days, until)
  return days === undefined ? <FilterChip title={text} text={undefined} {...taps} /> : <FilterChip title={t`Days`} text={text} {...taps} />
}
