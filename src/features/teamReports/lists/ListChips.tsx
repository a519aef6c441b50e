/** The active filters, each removed by a tap, and the button for all filters. */
import { useLingui } from '@lingui/react/macro'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import type { ReactElement } from 'react'
import { skipToken } from '@reduxjs/toolkit/query'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { useDayText } from '#/i18n/days.ts'
import { useLocalized } from '#/i18n/format.ts'
import { without } from '#/lib/filters.ts'
import { useMemberFoundQuery } from '#/shared/agent/membersFound.ts'
import { FilterChip, FilterChips } from '#/shared/filter/FilterChips.tsx'
import { useTeamBillGroupsQuery } from './listsApi.ts'
import { daysOfList, filtersOf, type ListProps, type ListSearch } from './listSearch.ts'
import { useBetStates } from './useBetStates.ts'
import { useFigureNames } from './useFigureNames.ts'

interface ListChipsProps extends ListProps {
  readonly onOpen: () => void
}

export function ListChips({ search, today, onSearch, onOpen }: ListChipsProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const dayText = useDayText()
  const states = useBetStates()
  const figureNames = useFigureNames()
  const { tab = 'bets', span = 'today', userId, scope = 'all', lotteryId, state, group, figure } = search
  const member = useMemberFoundQuery(userId ?? skipToken).currentData?.records[0]
  const { data: lotteries } = useQueryAllLotteryInfoListQuery({})
  const { data: bills } = useTeamBillGroupsQuery({})
  const named = member?.name ?? '…'
  const days = daysOfList(search, today)
  const spanTexts = { today: t`Today`, yesterday: t`Yesterday`, week: t`This week`, month: t`This month` }
  const daysText =
    span !== 'custom'
      ? spanTexts[span]
      : days.first === days.last
        ? dayText(days.first, today)
        : `${dayText(days.first, today)} – ${dayText(days.last, today)}`
  const lottery = lotteries?.records.find(({ id }) => id === lotteryId)?.names
  const kinds = bills?.groups.find(({ code }) => code === group)?.names
  const whose = {
    all: userId && t`Team of ${named}`,
    team: userId ? t`Below ${named}` : undefined,
    own: userId ? t`Only ${named}` : t`Only me`,
  }[scope]
  const chip = (title: string, text: string | undefined, ...names: readonly (keyof ListSearch)[]) => (
    <FilterChip title={title} text={text} onOpen={onOpen} onClear={() => onSearch(without(search, ...names))} />
  )
  const count = filtersOf(search)
  return (
    <FilterChips>
      <button type="button" aria-haspopup="dialog" aria-pressed={false} onClick={onOpen}>
        <SlidersHorizontal className="ico s" aria-hidden />
        <span className="num">{count === 0 ? t`Filter` : t`Filter ${count}`}</span>
      </button>
      <button type="button" aria-haspopup="dialog" aria-pressed aria-label={t`Days: ${daysText}`} onClick={onOpen}>
        <span className="num">{daysText}</span>
        <ChevronDown className="ico s" aria-hidden />
      </button>
      {chip(t`All members`, whose, 'userId', 'scope')}
      {tab === 'bets' && chip(t`All lotteries`, lotteryId && (lottery ? localized(lottery) : lotteryId), 'lotteryId')}
      {tab === 'bets' && chip(t`All states`, state && states.find(({ value }) => value === state)?.text, 'state')}
      {tab === 'bills' && chip(t`All types`, figure ? figureNames[figure] : group && (kinds ? localized(kinds) : group), 'group', 'figure')}
    </FilterChips>
  )
}
