/** Filters of the team's lists: days, member, lottery and state, kind of transaction. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { type ReactElement, useState } from 'react'
import { mostListedDays } from '#/contract/agents/lists.ts'
import { useLocalized } from '#/i18n/format.ts'
import { only, put, without } from '#/lib/filters.ts'
import { LotteryPart } from '#/shared/lotteries/LotteryPart.tsx'
import { MemberPick, type PickedMember } from '#/shared/agent/MemberPick.tsx'
import { useMemberFoundQuery } from '#/shared/agent/membersFound.ts'
import { FilterOptions, FilterPart, FilterSheet } from '#/shared/filter/FilterSheet.tsx'
import { lengthOf } from '../range/picked.ts'
import { RangePick } from '../range/RangePick.tsx'
import { SpanPick } from '../SpanPick.tsx'
import { asCustom, type DaysSearch, searchedDays } from '../spans.ts'
import { useTeamBillGroupsQuery } from './listsApi.ts'
import { daysOfList, type ListProps, type ListSearch } from './listSearch.ts'
import { useBetStates } from './useBetStates.ts'

interface ListFilterSheetProps extends ListProps {
  readonly onClose: () => void
}

export function ListFilterSheet({ search, today, onSearch, onClose }: ListFilterSheetProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  // If the address has a longer range than allowed, its last days are used.
  const [wanted, setWanted] = useState(() => (search.span === 'custom' ? { ...search, ...asCustom(daysOfList(search, today)) } : search))
  const [picked, setPicked] = useState<PickedMember>()
  const { tab = 'bets', span = 'today', userId, lotteryId, state, group } = wanted
  const known = useMemberFoundQuery(userId ?? skipToken).currentData?.records[0]
  const member = userId === undefined ? undefined : picked?.userId === userId ? picked : (known ?? { userId, name: '…' })
  const { data: bills } = useTeamBillGroupsQuery({})
  const states = useBetStates()
  const days = searchedDays(wanted, today)
  const setDays = (args: DaysSearch) => setWanted({ ...without(wanted, 'span', 'from', 'to'), ...args })
  const pick =
    <Name extends 'lotteryId' | 'state'>(name: Name) =>
    (value: ListSearch[Name]) =>
      setWanted(put(wanted, name, value))
  return (
    <FilterSheet wanted={wanted} none={only(search, 'tab')} isWrong={lengthOf(days) > mostListedDays} onFilter={onSearch} onClose={onClose}>
      <FilterPart title={<Trans>Days</Trans>}>
        <SpanPick span={span} onSpan={(next) => setDays(next === 'custom' ? asCustom(days) : { span: next })} />
        {span === 'custom' && (
          <div className="mt2">
            <RangePick days={days} today={today} most={mostListedDays} onDays={(range) => setDays(asCustom(range))} />
          </div>
        )}
      </FilterPart>
      <MemberPick
        member={member}
        onMember={(next) => {
          setPicked(next)
          setWanted(put(without(wanted, 'scope'), 'userId', next?.userId))
        }}
      />
      {tab === 'bets' && <LotteryPart lotteryId={lotteryId} onPick={pick('lotteryId')} />}
      {tab === 'bets' && (
        <FilterPart title={<Trans>State</Trans>}>
          <FilterOptions label={t`State`} value={state} all={t`All states`} options={states} onPick={pick('state')} />
        </FilterPart>
      )}
      {tab === 'bills' && bills && (
        <FilterPart title={<Trans>Type</Trans>}>
          <FilterOptions
            label={t`Type`}
            value={group}
            all={t`All types`}
            options={bills.groups.map(({ code, names }) => ({ value: code, text: localized(names) }))}
            onPick={(value) => setWanted(put(without(wanted, 'figure'), 'group', value))}
          />
        </FilterPart>
      )}
    </FilterSheet>
  )
}
