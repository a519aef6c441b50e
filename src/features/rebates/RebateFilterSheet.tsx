/** Filters of the rebates: member, lottery, days. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { useLocalized } from '#/i18n/format.ts'
import { put } from '#/lib/filters.ts'
import { MemberPick } from '#/ui/agent/MemberPick.tsx'
import { useToday } from '#/ui/days/useToday.ts'
import { DaysPart } from '#/ui/filter/DaysPart.tsx'
import { FilterOptions, FilterPart, FilterSheet } from '#/ui/filter/FilterSheet.tsx'
import type { RebateFilter } from './rebateFilter.ts'

interface RebateFilterSheetProps {
  readonly filter: RebateFilter
  readonly onFilter: (filter: RebateFilter) => void
  readonly onClose: () => void
}

export function RebateFilterSheet({ filter, ...rest }: RebateFilterSheetProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const today = useToday()
  const { data: lotteries } = useQueryAllLotteryInfoListQuery({})
  const [wanted, setWanted] = useState(filter)
  return (
    <FilterSheet wanted={wanted} none={{}} {...rest}>
      <DaysPart days={wanted.days} today={today} onDays={(days) => setWanted(put(wanted, 'days', days))} />
      <MemberPick member={wanted.member} onMember={(member) => setWanted(put(wanted, 'member', member))} />
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
