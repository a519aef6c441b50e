/** Filters of the rebates: member, lottery, days. */
import { type ReactElement, useState } from 'react'
import { put } from '#/lib/filters.ts'
import { LotteryPart } from '#/shared/lotteries/LotteryPart.tsx'
import { MemberPick } from '#/shared/agent/MemberPick.tsx'
import { useToday } from '#/shared/days/useToday.ts'
import { DaysPart } from '#/shared/filter/DaysPart.tsx'
import { FilterSheet } from '#/shared/filter/FilterSheet.tsx'
import type { RebateFilter } from './rebateFilter.ts'

interface RebateFilterSheetProps {
  readonly filter: RebateFilter
  readonly onFilter: (filter: RebateFilter) => void
  readonly onClose: () => void
}

export function RebateFilterSheet({ filter, ...rest }: RebateFilterSheetProps): ReactElement {
  const today = useToday()
  const [wanted, setWanted] = useState(filter)
  return (
    <FilterSheet wanted={wanted} none={{}} {...rest}>
      <DaysPart days={wanted.days} today={today} onDays={(days) => setWanted(put(wanted, 'days', days))} />
      <MemberPick member={wanted.member} onMember={(member) => setWanted(put(wanted, 'member', member))} />
      <LotteryPart lotteryId={wanted.lotteryId} onPick={(lotteryId) => setWanted(put(wanted, 'lotteryId', lotteryId))} />
    </FilterSheet>
  )
}
