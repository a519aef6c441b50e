/** The filters in use above the list. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { without } from '#/lib/filters.ts'
import { FilterChip } from '#/shared/filter/FilterChips.tsx'
import { DaysChip } from '#/shared/records/DaysChip.tsx'
import type { BetFilter } from './betFilter.ts'
import { categoryNames } from '#/shared/categories/categoryNames.ts'
import { usePlatformNames } from './usePlatformNames.ts'

interface BetChipsProps {
  readonly filter: BetFilter
  readonly onFilter: (filter: BetFilter) => void
  readonly onOpen: () => void
}

export function BetChips({ filter, onFilter, onOpen }: BetChipsProps): ReactElement {
  const { i18n, t } = useLingui()
  const platformName = usePlatformNames()
  const { platform, days, category, result } = filter
  const results = { won: t`Ahead`, lost: t`Not ahead` }
  const chip = (name: keyof BetFilter, title: string, text: string | undefined) => (
    <FilterChip title={title} text={text} onOpen={onOpen} onClear={() => onFilter(without(filter, name))} />
  )
  return (
    <>
      <DaysChip days={days} onOpen={onOpen} onClear={() => onFilter(without(filter, 'days'))} />
      {chip('platform', t`All platforms`, platform && platformName(platform))}
      {chip('category', t`All categories`, category && i18n._(categoryNames[category]))}
      {chip('result', t`All outcomes`, result && results[result])}
    </>
  )
}
