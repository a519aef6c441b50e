/** /withdrawRecord: the member's withdrawals by state, with infinite scrolling. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowUpFromLine } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useDataAge } from '#/api/agesSlice.ts'
import type { Withdrawal } from '#/contract/withdrawals.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { LoadMore } from '#/ui/LoadMore.tsx'
import * as lists from '#/ui/list.module.css'
import * as pickRow from '#/ui/PickRow.module.css'
import * as button from '#/ui/Button.module.css'
import { stateFaces, stateOrder } from '#/ui/states/withdrawalStates.ts'
import { WithdrawalTag } from '#/ui/states/WithdrawalTag.tsx'
import { type StateFilter, useWithdrawalsInfiniteQuery, withdrawalsArg } from './withdrawApi.ts'

function RecordRow({ withdrawal: { id, card, amount, createdAt, state } }: { readonly withdrawal: Withdrawal }): ReactElement {
  const format = useFormat()
  const localized = useLocalized()
  const when = useWhen()
  return (
    <li>
      <Link className={lists.item} to="/withdrawDetail" search={{ id }}>
        <span className={lists.icon}>
          <ArrowUpFromLine className="ico" aria-hidden />
        </span>
        <span className="grow">
          <b className="clip block">{localized(card.bankNames)}</b>
          <span className={`${lists.sub} num`}>
            {card.last4} · {when(createdAt)}
          </span>
        </span>
        <span className="right nowrap">
          <b className="num block">{format.amount(amount)}</b>
          <WithdrawalTag state={state} />
        </span>
      </Link>
    </li>
  )
}

export function WithdrawRecordPage(): ReactElement {
  const { t, i18n } = useLingui()
  const [state, setState] = useState<StateFilter>('ALL')
  const records = useWithdrawalsInfiniteQuery(state, { refetchOnMountOrArgChange: 30 })
  const { currentData, error, isFetching, hasNextPage, refetch } = records
  const age = useDataAge('expensesIPage', withdrawalsArg(state, 1))
  const shown = currentData?.pages.flatMap((page) => page.records) ?? []
  const [count, total] = [shown.length, currentData?.pages.at(-1)?.total ?? 0]
  return (
    <>
      <Header title={t`Withdrawal records`} back="/withdraw" />
      <DataAge age={age} />
      <main>
        <PullToRefresh onRefresh={refetch}>
          <PickRow
            className={pickRow.chips}
            label={t`State`}
            value={state}
            onChange={setState}
            options={[{ value: 'ALL', text: t`All` }, ...stateOrder.map((one) => ({ value: one, text: i18n._(stateFaces[one].name) }))]}
          />
          {!currentData && !error && (
            <div className="pad mt4">
              <SkeletonRows rows={6} label={t`Loading`} />
            </div>
          )}
          {!currentData && error && (
            <div className="mt6">
              <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
            </div>
          )}
          {currentData && count === 0 && (
            <div className="mt6">
              {state === 'ALL' ? (
                <EmptyState
                  title={t`No withdrawals yet`}
                  text={t`Your withdrawals appear here, with their progress.`}
                  action={
                    <Link className={button.pri} to="/withdraw">
                      <Trans>Withdraw</Trans>
                    </Link>
                  }
                />
              ) : (
                <NothingFound text={t`No withdrawals in this state.`} onClear={() => setState('ALL')} />
              )}
            </div>
          )}
          {count > 0 && (
            <div className="pad mt3">
              <ul className={`card list ${lists.rows}`}>
                {shown.map((withdrawal) => (
                  <RecordRow key={withdrawal.id} withdrawal={withdrawal} />
                ))}
              </ul>
              <div className="mt3">
                <LoadMore of={records}>
                  <Trans>Load 20 more</Trans>
                </LoadMore>
              </div>
              <p className="note center mt2">
                {hasNextPage ? (
                  <Trans>
                    {count} of {total} shown
                  </Trans>
                ) : (
                  <Trans>That’s all</Trans>
                )}
              </p>
            </div>
          )}
        </PullToRefresh>
      </main>
    </>
  )
}
