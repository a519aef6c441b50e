/** Filters of the team's lists: days, member, lottery and state, kind of transaction. Applied by the button only. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { mostListedDays } from '#/contract/agents/lists.ts'
import { useLocalized } from '#/i18n/format.ts'
import { MemberPick, type PickedMember } from '#/ui/agent/MemberPick.tsx'
import { useMemberFoundQuery } from '#/ui/agent/membersFound.ts'
import { Button } from '#/ui/Button.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import * as pickRow from '#/ui/PickRow.module.css'
import { SpanPick } from '../SpanPick.tsx'
import { useTeamBillGroupsQuery } from './listsApi.ts'
import { daysOfList, type ListSearch, unfiltered, without, type ListProps } from './listSearch.ts'
import { useBetStates } from './useBetStates.ts'
import * as styles from './lists.module.css'

interface ListFilterSheetProps extends ListProps {
  readonly onClose: () => void
}

const everything = ''

export function ListFilterSheet({ search, today, onSearch, onClose }: ListFilterSheetProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const [wanted, setWanted] = useState(search)
  const [picked, setPicked] = useState<PickedMember>()
  const { tab = 'bets', userId, lotteryId, state, group } = wanted
  const known = useMemberFoundQuery(userId ?? skipToken).currentData?.records[0]
  const member = userId === undefined ? undefined : picked?.userId === userId ? picked : (known ?? { userId, name: '…' })
  const { data: lotteries } = useQueryAllLotteryInfoListQuery({})
  const { data: bills } = useTeamBillGroupsQuery({})
  const states = useBetStates()
  const put = (name: 'userId' | 'lotteryId' | 'state' | 'group', value: string | undefined) =>
    setWanted({ ...without(wanted, name), ...(value !== undefined && value !== everything && { [name]: value }) })
  const finish = (next: ListSearch) => {
    onSearch(next)
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Filter`}
      foot={
        <div className="row g2">
          <Button look="quiet" className="grow" onClick={() => finish(unfiltered({ tab }))}>
            <Trans>Show all</Trans>
          </Button>
          <Button look="pri" className="grow" onClick={() => finish(wanted)}>
            <Trans>Show results</Trans>
          </Button>
        </div>
      }
    >
      <div className={`pad stack g4 ${styles.filters}`}>
        <Part title={<Trans>Days</Trans>}>
          <SpanPick
            span={wanted.span ?? 'today'}
            days={daysOfList(wanted, today)}
            today={today}
            onPick={(asked) => setWanted({ ...without(without(without(wanted, 'span'), 'from'), 'to'), ...asked })}
          />
          <p className="note">
            <Trans>At most {mostListedDays} days at once.</Trans>
          </p>
        </Part>
        <MemberPick
          member={member}
          onMember={(next) => {
            setPicked(next)
            put('userId', next?.userId)
          }}
        />
        {tab === 'bets' && lotteries && (
          <Part title={<Trans>Lottery</Trans>}>
            <Options
              label={t`Lottery`}
              value={lotteryId}
              all={t`All lotteries`}
              options={lotteries.records.map(({ id, names }) => ({ value: id, text: localized(names) }))}
              onPick={(value) => put('lotteryId', value)}
            />
          </Part>
        )}
        {tab === 'bets' && (
          <Part title={<Trans>State</Trans>}>
            <Options label={t`State`} value={state} all={t`All states`} options={states} onPick={(value) => put('state', value)} />
          </Part>
        )}
        {tab === 'bills' && bills && (
          <Part title={<Trans>Type</Trans>}>
            <Options
              label={t`Type`}
              value={group}
              all={t`All types`}
              options={bills.groups.map(({ code, names }) => ({ value: code, text: localized(names) }))}
              onPick={(value) => put('group', value)}
            />
          </Part>
        )}
      </div>
    </Sheet>
  )
}

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }): ReactElement {
  return (
    <section className="stack g2">
      <h3 className="strong">{title}</h3>
      {children}
    </section>
  )
}

interface OptionsProps {
  readonly label: string
  readonly value: string | undefined
  /** Of all values. */
  readonly all: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onPick: (value: string) => void
}

function Options({ label, value = everything, all, options, onPick }: OptionsProps): ReactElement {
  return (
    <PickRow
      className={`${pickRow.chips} ${styles.options}`}
      label={label}
      value={value}
      onChange={onPick}
      options={[{ value: everything, text: all }, ...options]}
    />
  )
}
