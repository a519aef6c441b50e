/** The filters in use, each removed by a tap, and the way to all of them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, SlidersHorizontal, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { skipToken } from '@reduxjs/toolkit/query'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { useDayText } from '#/i18n/days.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useMemberFoundQuery } from '#/ui/agent/membersFound.ts'
import * as pickRow from '#/ui/PickRow.module.css'
import { useTeamBillGroupsQuery } from './listsApi.ts'
import { daysOfList, filtersOf, type ListSearch, without, type ListProps } from './listSearch.ts'
import { useBetStates } from './useBetStates.ts'
import * as styles from './lists.module.css'

interface ListChipsProps extends ListProps {
  readonly onOpen: () => void
}

export function ListChips({ search, today, onSearch, onOpen }: ListChipsProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const dayText = useDayText()
  const states = useBetStates()
  const { tab = 'bets', span = 'today', userId, lotteryId, state, group } = search
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
  const chip = (name: keyof ListSearch, title: string, text: string | undefined) =>
    text === undefined ? (
      <button key={name} type="button" aria-pressed={false} aria-haspopup="dialog" onClick={onOpen}>
        {title}
        <ChevronDown className="ico s" aria-hidden />
      </button>
    ) : (
      <button key={name} type="button" aria-pressed onClick={() => onSearch(without(search, name))}>
        <span className="sr">
          <Trans>Clear: {title}</Trans>
        </span>
        <span className="num">{text}</span>
        <X className="ico s" aria-hidden />
      </button>
    )
  const count = filtersOf(search)
  return (
    <div className={`${pickRow.chips} ${styles.chips}`} role="group" aria-label={t`Filter`}>
      <button type="button" aria-haspopup="dialog" aria-pressed={false} onClick={onOpen}>
        <SlidersHorizontal className="ico s" aria-hidden />
        <span className="num">{count === 0 ? t`Filter` : t`Filter ${count}`}</span>
      </button>
      <button type="button" aria-haspopup="dialog" aria-pressed aria-label={t`Days: ${daysText}`} onClick={onOpen}>
        <span className="num">{daysText}</span>
        <ChevronDown className="ico s" aria-hidden />
      </button>
      {chip('userId', t`All members`, userId === undefined ? undefined : t`Team of ${named}`)}
      {tab === 'bets' &&
        chip('lotteryId', t`All lotteries`, lotteryId === undefined ? undefined : lottery ? localized(lottery) : lotteryId)}
      {tab === 'bets' && chip('state', t`All states`, state && states.find(({ value }) => value === state)?.text)}
      {tab === 'bills' && chip('group', t`All groups`, group === undefined ? undefined : kinds ? localized(kinds) : group)}
    </div>
  )
}
