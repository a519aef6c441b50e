/** The filters in use above the list. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useDayText } from '#/i18n/days.ts'
import { without } from '#/lib/filters.ts'
import { useToday } from '#/ui/days/useToday.ts'
import { FilterChip, FilterChips } from '#/ui/filter/FilterChips.tsx'
import type { BetFilter } from './betFilter.ts'
import { categoryNames } from '#/ui/categories/categoryNames.ts'
import { usePlatformNames } from './usePlatformNames.ts'

interface BetChipsProps {
  readonly filter: BetFilter
  readonly onFilter: (filter: BetFilter) => void
  readonly onOpen: () => void
}

export function BetChips({ filter, onFilter, onOpen }: BetChipsProps): ReactElement {
  const { i18n, t } = useLingui()
  const today = useToday()
  const dayText = useDayText()
  const platformName = usePlatformNames()
  const { platform, days, category, result } = filter
  const daysText =
    days && (days.first === days.last ? dayText(days.first, today) : `${dayText(days.first, today)} – ${dayText(days.last, today)}`)
  const results = { won: t`Ahead`, lost: t`Not ahead` }
  const chip = (name: keyof BetFilter, title: string, text: string | undefined) => (
    <FilterChip title={title} text={text} onOpen={onOpen} onClear={() => onFilter(without(filter, name))} />
  )
  return (
    <FilterChips>
      {chip('platform', t`All platforms`, platform && platformName(platform))}
      {chip('days', t`All days`, daysText)}
      {chip('category', t`All categories`, category && i18n._(categoryNames[category]))}
      {chip('result', t`All outcomes`, result && results[result])}
    </FilterChips>
  )
}
