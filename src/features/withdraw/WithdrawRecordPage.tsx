/** /withdrawRecord: the member's withdrawals by state, with infinite scrolling. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowUpFromLine } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { Withdrawal } from '#/contract/withdrawals.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { AnsweredList, Counted } from '#/shared/answer/Answer.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import * as lists from '#/ui/list.module.css'
import * as pickRow from '#/ui/PickRow.module.css'
import * as button from '#/ui/Button.module.css'
import { stateFaces, stateOrder, WithdrawalTag } from '#/shared/states/WithdrawalTag.tsx'
import { type StateFilter, useWithdrawalsInfiniteQuery } from './withdrawApi.ts'

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
  return (
    <>
      <Header title={t`Withdrawal records`} back="/withdraw" />
      <main>
        <PullToRefresh onRefresh={records.refetch}>
          <PickRow
            className={pickRow.chips}
            label={t`State`}
            value={state}
            onChange={setState}
            options={[{ value: 'ALL', text: t`All` }, ...stateOrder.map((one) => ({ value: one, text: i18n._(stateFaces[one].name) }))]}
          />
          <AnsweredList
            of={records}
            waiting={t`Loading`}
            empty={
              state === 'ALL' ? (
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
              )
            }
            note={<Counted of={records} />}
          >
            {(withdrawals) => (
              <div className="pad mt3">
                <ul className={`card list ${lists.rows}`}>
                  {withdrawals.map((withdrawal) => (
                    <RecordRow key={withdrawal.id} withdrawal={withdrawal} />
                  ))}
                </ul>
              </div>
            )}
          </AnsweredList>
        </PullToRefresh>
      </main>
    </>
  )
}
