/** The days that a list is filtered by. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useDayText } from '#/i18n/days.ts'
import type { Days } from '#/lib/daySpan.ts'
import { useToday } from '../days/useToday.ts'
import { FilterChip } from './FilterChips.tsx'

interface DaysChipProps {
  /** Undefined for all. */
  readonly days: Days | undefined
  readonly onOpen: () => void
  readonly onClear: () => void
}

export function DaysChip({ days, onOpen, onClear }: DaysChipProps): ReactElement {
  const { t } = useLingui()
  const today = useToday()
  const dayText = useDayText()
  const text = days && [...new Set([days.first, days.last])].map((day) => dayText(day, today)).join(' – ')
  return <FilterChip title={t`All days`} text={text} onOpen={onOpen} onClear={onClear} />
}
