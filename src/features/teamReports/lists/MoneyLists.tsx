/** Deposits and withdrawals of the team: amounts and progress, without cards and names. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import * as v from 'valibot'
import { rechargeState } from '#/contract/recharge.ts'
import { withdrawalState } from '#/contract/withdrawals.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { moneyRows } from '#/shared/agent/moneyRows.ts'
import { Amount } from '#/ui/Amount.tsx'
import { stateTexts, stateTones } from '#/shared/states/RechargeTag.tsx'
import { WithdrawalTag } from '#/shared/states/WithdrawalTag.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { ListFrame } from './ListFrame.tsx'
import { useMoneySums } from './ListSums.tsx'
import { type TeamWithdrawal, useTeamRechargesInfiniteQuery, useTeamWithdrawalsInfiniteQuery } from './listsApi.ts'
import { teamArgs, type ListProps } from './listSearch.ts'
import { OfInviter } from './OfInviter.tsx'
import * as styles from './lists.module.css'

export function RechargeList(props: ListProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const args = teamArgs(props.search, props.today)
  const list = useTeamRechargesInfiniteQuery(args, { refetchOnMountOrArgChange: 30 })
  const sums = list.currentData?.pages[0]?.sums ?? undefined
  const sumsOf = useMoneySums()
  return (
    <ListFrame
      {...props}
      list={list}
      none={t`No deposits in these days`}
      sums={sums && sumsOf({ done: t`Credited`, open: t`Under way`, refused: t`Not credited` }, sums)}
      all={sums && moneyRows(sums)}
      note={<Trans>Amounts and progress only: no cards, no names of accounts.</Trans>}
      renderRow={({ names, state, ...row }) => (
        <MoneyRow key={row.id} row={row} about={localized(names)} state={<RechargeTag state={state} />} />
      )}
    />
  )
}

export function WithdrawalList(props: ListProps): ReactElement {
  const { t } = useLingui()
  const args = teamArgs(props.search, props.today)
  const list = useTeamWithdrawalsInfiniteQuery(args, { refetchOnMountOrArgChange: 30 })
  const sums = list.currentData?.pages[0]?.sums ?? undefined
  const sumsOf = useMoneySums()
  return (
    <ListFrame
      {...props}
      list={list}
      none={t`No withdrawals in these days`}
      sums={sums && sumsOf({ done: t`Paid out`, open: t`Under way`, refused: t`Refused` }, sums)}
      all={sums && moneyRows(sums)}
      note={<Trans>Amounts and progress only: no cards, no names of accounts.</Trans>}
      renderRow={({ state, ...row }) => <MoneyRow key={row.id} row={row} state={<StateOfWithdrawal state={state} />} />}
    />
  )
}

/** A state that this release does not know is shown by its code. */
function RechargeTag({ state }: { readonly state: string }): ReactElement {
  const { i18n } = useLingui()
  if (!v.is(rechargeState, state)) return <Tag>{state}</Tag>
  const tone = stateTones[state]
  return <Tag {...(tone && { tone })}>{i18n._(stateTexts[state])}</Tag>
}

function StateOfWithdrawal({ state }: { readonly state: string }): ReactElement {
  return v.is(withdrawalState, state) ? <WithdrawalTag state={state} /> : <Tag>{state}</Tag>
}

interface MoneyRowProps {
  readonly row: Omit<TeamWithdrawal, 'state'>
  readonly about?: string
  readonly state: ReactNode
}

function MoneyRow({ row: { member, inviter, amount, at }, about, state }: MoneyRowProps): ReactElement {
  const when = useWhen()
  return (
    <li className={styles.row}>
      <b className="clip" translate="no">
        {member.name}
      </b>
      <span className="right">
        <Amount value={amount} />
      </span>
      <span className="note num clip">
        {about !== undefined && <span>{`${about} · `}</span>}
        <span>{when(at)}</span> <OfInviter inviter={inviter} />
      </span>
      <span className="right">{state}</span>
    </li>
  )
}
