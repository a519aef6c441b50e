/** Filters of the bets at the providers: platform, category, result, days. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import { put } from '#/lib/filters.ts'
import { useToday } from '#/shared/days/useToday.ts'
import { FilterOptions, FilterPart, FilterSheet } from '#/shared/filter/FilterSheet.tsx'
import { RecordDaysPart } from '#/shared/records/RecordDaysPart.tsx'
import { type BetFilter, searchOf } from './betFilter.ts'
import { categoryNames } from '#/shared/categories/categoryNames.ts'
import { useGameBetsInfiniteQuery, useGameTypesQuery } from '#/shared/games/gamesApi.ts'

interface BetFilterSheetProps {
  readonly filter: BetFilter
  readonly onFilter: (filter: BetFilter) => void
  readonly onClose: () => void
}

export function BetFilterSheet({ filter, ...rest }: BetFilterSheetProps): ReactElement {
  const { i18n, t } = useLingui()
  const localized = useLocalized()
  const today = useToday()
  const { data: known } = useGameTypesQuery({})
  const [wanted, setWanted] = useState(filter)
  const { platform, days, category, result } = wanted
  const categories = known?.types.filter(({ platforms }) => platform === undefined || platforms.includes(platform)) ?? []
  const found = useGameBetsInfiniteQuery(searchOf(wanted, today)).currentData?.pages[0]
  return (
    <FilterSheet
      wanted={wanted}
      none={{}}
      apply={found && <Plural value={found.sums.count} one="Show # round" other="Show # rounds" />}
      {...rest}
    >
      <RecordDaysPart days={days} today={today} onDays={(next) => setWanted(put(wanted, 'days', next))} />
      {known && known.platforms.length > 0 && (
        <FilterPart title={<Trans>Platform</Trans>}>
          <FilterOptions
            label={t`Platform`}
            value={platform}
            all={t`All platforms`}
            options={known.platforms.map(({ code, names }) => ({ value: code, text: localized(names) }))}
            onPick={(code) => setWanted(put(wanted, 'platform', code))}
          />
        </FilterPart>
      )}
      {categories.length > 0 && (
        <FilterPart title={<Trans>Category</Trans>}>
          <FilterOptions
            label={t`Category`}
            value={category}
            all={t`All categories`}
            options={categories.map(({ code }) => ({ value: code, text: i18n._(categoryNames[code]) }))}
            onPick={(code) => setWanted(put(wanted, 'category', code))}
          />
        </FilterPart>
      )}
      <FilterPart title={<Trans>Outcome</Trans>}>
        <FilterOptions
          label={t`Outcome`}
          value={result}
          all={t`All outcomes`}
          options={[
            { value: 'won', text: t`Ahead` },
            { value: 'lost', text: t`Not ahead` },
          ]}
          onPick={(picked) => setWanted(put(wanted, 'result', picked))}
        />
      </FilterPart>
    </FilterSheet>
  )
}
