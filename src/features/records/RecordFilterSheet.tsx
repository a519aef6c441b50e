/** Filters of the bet records: days, state, lottery. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { useLocalized } from '#/i18n/format.ts'
import { put } from '#/lib/filters.ts'
import { useToday } from '#/shared/days/useToday.ts'
import { FilterOptions, FilterPart, FilterSheet } from '#/shared/filter/FilterSheet.tsx'
import { RecordDaysPart } from '#/shared/records/RecordDaysPart.tsx'
import { type RecordFilter, searchOf, states, useGameRecordsInfiniteQuery } from './recordsApi.ts'

interface RecordFilterSheetProps {
  readonly filter: RecordFilter
  readonly onFilter: (filter: RecordFilter) => void
  readonly onClose: () => void
}

export function RecordFilterSheet({ filter, ...rest }: RecordFilterSheetProps): ReactElement {
  const { i18n, t } = useLingui()
  const localized = useLocalized()
  const today = useToday()
  const { data: lotteries } = useQueryAllLotteryInfoListQuery({})
  const [wanted, setWanted] = useState(filter)
  const matches = useGameRecordsInfiniteQuery(searchOf(wanted, today)).currentData?.pages[0]
  return (
    <FilterSheet
      wanted={wanted}
      none={{}}
      apply={matches && <Plural value={matches.orders ?? matches.total} one="Show # record" other="Show # records" />}
      {...rest}
    >
      <RecordDaysPart days={wanted.days} today={today} onDays={(days) => setWanted(put(wanted, 'days', days))} />
      <FilterPart title={<Trans>State</Trans>}>
        <FilterOptions
          label={t`State`}
          value={wanted.bucket}
          all={t`All states`}
          options={states.map(({ value, name }) => ({ value, text: i18n._(name) }))}
          onPick={(bucket) => setWanted(put(wanted, 'bucket', bucket))}
        />
      </FilterPart>
      {lotteries && (
        <FilterPart title={<Trans>Lottery</Trans>}>
          <FilterOptions
            label={t`Lottery`}
            value={wanted.lotteryId}
            all={t`All lotteries`}
            options={lotteries.records.map(({ id, names }) => ({ value: id, text: localized(names) }))}
            onPick={(lotteryId) => setWanted(put(wanted, 'lotteryId', lotteryId))}
          />
        </FilterPart>
      )}
    </FilterSheet>
  )
}
