/** Filters of the transfer history: days, platform, state. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import { put } from '#/lib/filters.ts'
import { useToday } from '#/shared/days/useToday.ts'
import { DaysPart } from '#/shared/filter/DaysPart.tsx'
import { FilterOptions, FilterPart, FilterSheet } from '#/shared/filter/FilterSheet.tsx'
import type { TransferFilter } from './transferFilter.ts'
import { useStateNames } from './useTransferTexts.ts'
import { useGameTypesQuery } from '#/shared/games/gamesApi.ts'

interface TransferFilterSheetProps {
  readonly filter: TransferFilter
  readonly onFilter: (filter: TransferFilter) => void
  readonly onClose: () => void
}

export function TransferFilterSheet({ filter, ...rest }: TransferFilterSheetProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const today = useToday()
  const names = useStateNames()
  const { data: known } = useGameTypesQuery({})
  const [wanted, setWanted] = useState(filter)
  const { days, platform, state } = wanted
  return (
    <FilterSheet wanted={wanted} none={{}} {...rest}>
      <DaysPart days={days} today={today} onDays={(next) => setWanted(put(wanted, 'days', next))} />
      {known && known.platforms.length > 0 && (
        <FilterPart title={<Trans>Platform</Trans>}>
          <FilterOptions
            label={t`Platform`}
            value={platform}
            all={t`All platforms`}
            options={known.platforms.map((one) => ({ value: one.code, text: localized(one.names) }))}
            onPick={(code) => setWanted(put(wanted, 'platform', code))}
          />
        </FilterPart>
      )}
      <FilterPart title={<Trans>State</Trans>}>
        <FilterOptions
          label={t`State`}
          value={state}
          all={t`All states`}
          options={(['open', 'done', 'returned'] as const).map((value) => ({ value, text: names[value] }))}
          onPick={(picked) => setWanted(put(wanted, 'state', picked))}
        />
      </FilterPart>
    </FilterSheet>
  )
}
